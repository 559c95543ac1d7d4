"""What all posts of the outbox have in common: a kind, and a stored form.

The stored form follows from the fields of a post: each is stored under its name, in their order,
and left out as long as it has its default. ``Annotated`` tells another name, or a `Part` that has
a form of its own. Names and order are for ever, for posts outlive upgrades.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, fields
from enum import StrEnum
from functools import cache
from types import UnionType
from typing import Annotated, Any, ClassVar, Protocol, Self, get_args, get_origin, get_type_hints


class StoredPost:
    """A post and its stored body; what follows of its kind is the same for each of that kind."""

    __slots__ = ()
    KIND: ClassVar[str]
    """Its name, as it is stored: for ever."""
    PARKS: ClassVar[bool] = True
    """Whether the table is parked where Discord refuses it; else the table goes on without."""
    KEPT: ClassVar[bool] = False
    """Whether a refused one is sent once posts arrive again: nothing else says what it says."""
    FOLLOWS: ClassVar[bool] = False
    """Whether one that waits is sent where the table is by then, if the table moves meanwhile."""
    TELLS: ClassVar[bool] = True
    """Whether it becomes a message of its own, or part of one; else it only changes others."""
    BRINGS_NEWS: ClassVar[bool] = False
    """Whether all that is to be posted because of it is news when it is stored."""

    @property
    def is_edit(self) -> bool:
        """Whether it edits the current post, for as long as that is the current one."""
        return self.is_redrawn

    @property
    def is_redrawn(self) -> bool:
        """Whether the picture of the current post gives way to another."""
        return False

    @property
    def has_waited(self) -> bool:
        """Whether it has waited for what was told before, so that it comes late by intent."""
        return False

    def is_overtaken_by(self, later: StoredPost, *, tried: bool) -> bool:
        """Whether a later one of its table makes it needless; it may have been ``tried``."""
        return False

    @classmethod
    def names(cls) -> tuple[str, ...]:
        """Under which keys names of people are stored."""
        return tuple(part.key for _, part in _parts(cls) if isinstance(part, Name))

    @classmethod
    def writings(cls) -> tuple[str, ...]:
        """Under which keys stands what people wrote."""
        return tuple(part.key for _, part in _parts(cls) if isinstance(part, Written))

    def body(self) -> dict[str, Any]:
        """The stored form."""
        return {
            key: value
            for name, part in _parts(type(self))
            for key, value in part.write(getattr(self, name)).items()
        }

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self:
        """A post from its stored form; raises KeyError, TypeError or ValueError."""
        return cls(**{name: part.read(body) for name, part in _parts(cls)})


class Announcement(StoredPost):
    """A post beside the current one: nothing else says what it says."""

    __slots__ = ()
    KEPT = True


class Change(StoredPost):
    """A change of messages that others became: a table goes on without it."""

    __slots__ = ()
    PARKS = False
    TELLS = False


class Part(Protocol):
    """How a field is stored."""

    def write(self, value: Any) -> dict[str, Any]:
        """What a value adds to the stored form."""
        ...

    def read(self, body: Mapping[str, Any]) -> Any:
        """The value; raises KeyError, TypeError or ValueError."""
        ...


@dataclass(frozen=True, slots=True)
class Name:
    """The name of a person, which is gone once they are erased."""

    key: str = "by"

    def write(self, value: str) -> dict[str, Any]:
        """It is stored even if it is empty."""
        return {self.key: value}

    def read(self, body: Mapping[str, Any]) -> str:
        """An empty one if there is none any more."""
        return str(body.get(self.key, ""))


@dataclass(frozen=True, slots=True)
class Written:
    """What a person wrote, which is gone once they are erased."""

    key: str

    def write(self, value: str) -> dict[str, Any]:
        """Nothing, if they wrote nothing."""
        return {self.key: value} if value else {}

    def read(self, body: Mapping[str, Any]) -> str:
        """An empty one if there is none, or none any more."""
        return str(body.get(self.key, ""))


def whole(value: object) -> int:
    """A whole number of a stored form; raises TypeError."""
    if type(value) is not int:
        raise TypeError("not a whole number")
    return value


@dataclass(frozen=True, slots=True)
class _Usual:
    """A value under a key, left out as long as it is the default."""

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
        # That it is stored says that it is so.
        raise TypeError(f"{key} has to be False unless it is told")
    return _Usual(key, default, *_ways(hint))


def _ways(hint: Any) -> tuple[Callable[[Any], Any], Callable[[Any], Any]]:
    """How a value of a type is stored and read, if it isn't None, which only a default is."""
    if get_origin(hint) is UnionType:
        (hint,) = (each for each in get_args(hint) if each is not type(None))
    if get_origin(hint) is tuple:
        (item, _) = get_args(hint)
        store, restore = _ways(item)
        return lambda each: [*map(store, each)], lambda each: tuple(map(restore, each))
    if hint is bool:
        # That it is there says it.
        return int, lambda _: True
    if hint is int:
        return int, whole
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return str, hint
    if hint == Mapping[str, int]:
        return dict, lambda each: {str(key): whole(each[key]) for key in dict(each)}
    return (str, str) if hint is str else (dict, dict)
