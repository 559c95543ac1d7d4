"""The base of all posts of the outbox, and how their fields are stored.

Each field of a post is stored under its name, in their order, and left out as long as it has its
default. ``Annotated`` gives another name, or a `Part` that has a form of its own. Names and order
are for ever, for posts outlive upgrades.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, fields
from enum import StrEnum
from functools import cache
from types import UnionType
from typing import Annotated, Any, ClassVar, Protocol, Self, get_args, get_origin, get_type_hints


class StoredPost:
    """The base of all posts: fields are stored; class variables hold for each post of a kind."""

    __slots__ = ()
    KIND: ClassVar[str]
    """The name under which posts of this kind are stored: for ever."""
    PARKS: ClassVar[bool] = True
    """Whether the table is parked if Discord refuses such a post; else the table goes on."""
    KEPT: ClassVar[bool] = False
    """Whether such a post, if refused, is sent once posts arrive again: no other says the same."""
    FOLLOWS: ClassVar[bool] = False
    """Whether such a post, if its table moves while it waits, goes to the table's new channel."""
    TELLS: ClassVar[bool] = True
    """Whether such a post becomes a message or part of one; else it only changes other messages."""
    BRINGS_NEWS: ClassVar[bool] = False
    """Whether whatever is to be posted because of such a post is announced when it is stored."""

    @property
    def is_edit(self) -> bool:
        """Whether the post edits the current post, for as long as that is the current one."""
        return self.is_redrawn

    @property
    def is_redrawn(self) -> bool:
        """Whether the post gives the current post another picture."""
        return False

    @property
    def is_patient(self) -> bool:
        """Whether the post waits while Discord's limit is better used for others."""
        return False

    @property
    def has_waited(self) -> bool:
        """Whether the post comes late by intent, as it waited for an earlier one."""
        return False

    def is_overtaken_by(self, later: StoredPost, *, tried: bool) -> bool:
        """Return whether a later post of the table makes this one needless.

        ``tried``: this one may have been sent already.
        """
        return False

    @classmethod
    def names(cls) -> tuple[str, ...]:
        """Return the keys of the stored form that hold names of people."""
        return tuple(part.key for _, part in _parts(cls) if isinstance(part, Name))

    @classmethod
    def writings(cls) -> tuple[str, ...]:
        """Return the keys of the stored form that hold what people wrote."""
        return tuple(part.key for _, part in _parts(cls) if isinstance(part, Written))

    def body(self) -> dict[str, Any]:
        """Return the stored form of the post, which doesn't name its kind."""
        return {
            key: value
            for name, part in _parts(type(self))
            for key, value in part.write(getattr(self, name)).items()
        }

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self:
        """Return the post of a stored form; raises KeyError, TypeError or ValueError."""
        return cls(**{name: part.read(body) for name, part in _parts(cls)})


class Announcement(StoredPost):
    """A post beside the current one; sent later if refused, as nothing else says the same."""

    __slots__ = ()
    KEPT = True


class Change(StoredPost):
    """A change of messages that other posts became: if it is refused, the table goes on."""

    __slots__ = ()
    PARKS = False
    TELLS = False


class Part(Protocol):
    """The way in which one field of a post is stored."""

    def write(self, value: Any) -> dict[str, Any]:
        """Return the keys and values that a field's value adds to the stored form."""
        ...

    def read(self, body: Mapping[str, Any]) -> Any:
        """Return a field's value from a stored form; raises KeyError, TypeError or ValueError."""
        ...


@dataclass(frozen=True, slots=True)
class Name:
    """A field with the name of a person, which is removed once they are erased."""

    key: str = "by"

    def write(self, value: str) -> dict[str, Any]:
        """Return a name under its key, even if it is empty."""
        return {self.key: value}

    def read(self, body: Mapping[str, Any]) -> str:
        """Return the stored name; an empty one if it was removed."""
        return str(body.get(self.key, ""))


@dataclass(frozen=True, slots=True)
class Written:
    """A field with what a person wrote, which is removed once they are erased."""

    key: str

    def write(self, value: str) -> dict[str, Any]:
        """Return a text under its key; nothing if it is empty."""
        return {self.key: value} if value else {}

    def read(self, body: Mapping[str, Any]) -> str:
        """Return the stored text; an empty one if there was none, or if it was removed."""
        return str(body.get(self.key, ""))


def whole(value: object) -> int:
    """Return a stored value that has to be a whole number; raises TypeError."""
    if type(value) is not int:
        raise TypeError("not a whole number")
    return value


@dataclass(frozen=True, slots=True)
class _Usual:
    """A field that is stored under one key, and left out as long as it has its default."""

    key: str
    default: Any
    store: Callable[[Any], Any]
    restore: Callable[[Any], Any]

    def write(self, value: Any) -> dict[str, Any]:
        left_out = self.default is not MISSING and value == self.default
        return {} if left_out else {self.key: self.store(value)}

    def read(self, body: Mapping[str, Any]) -> Any:
        if self.key not in body and self.default is not MISSING:
            return self.default
        return self.restore(body[self.key])


def _find_parts(kind: Any) -> tuple[tuple[str, Part], ...]:
    hints = get_type_hints(kind, include_extras=True)
    return tuple((each.name, _part(each, hints[each.name])) for each in fields(kind))


_parts: Callable[[Any], tuple[tuple[str, Part], ...]] = cache(_find_parts)


def _part(column: Field[Any], hint: Any) -> Part:
    key = column.name
    if get_origin(hint) is Annotated:
        (form,) = hint.__metadata__
        if not isinstance(form, str):
            part: Part = form
            return part
        hint, key = hint.__origin__, form
    default = column.default if column.default_factory is MISSING else column.default_factory()
    if hint is bool and default is not False:
        # A bool is stored only when it is True, so False has to be the default.
        raise TypeError(f"{key} has to be False unless it is told")
    return _Usual(key, default, *_ways(hint))


def _ways(hint: Any) -> tuple[Callable[[Any], Any], Callable[[Any], Any]]:
    """Return how a value of a type is stored and how it is read; None is only a default."""
    if get_origin(hint) is UnionType:
        (hint,) = (each for each in get_args(hint) if each is not type(None))
    if get_origin(hint) is tuple:
        (item, _) = get_args(hint)
        store, restore = _ways(item)
        return lambda each: [*map(store, each)], lambda each: tuple(map(restore, each))
    if hint is bool:
        # Stored only when it is True.
        return int, lambda _: True
    if hint is int:
        return int, whole
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return str, hint
    if hint == Mapping[str, int]:
        return dict, lambda each: {str(key): whole(each[key]) for key in dict(each)}
    return (str, str) if hint is str else (dict, dict)
