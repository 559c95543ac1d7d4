"""What a drawing is: a key, which says what it shows, and a job that makes it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import ClassVar, Generic, NamedTuple, TypeVar

from bot.core.model import Table
from data import Edition
from engine.board import Seat
from engine.view import View
from renderer import (
    Look,
    Picture,
)


class Key(NamedTuple):
    """The key of a drawing, which says what it shows; names are the only words in it.

    ``names`` are those of players, which may change or be erased between moves; ``computers`` are
    the seats marked as such; cities are called as in ``language``; ``reader`` is None for what
    everybody may see; ``about`` are the ids it was asked for. An ``edition`` whose map or paintings
    have changed is another object. What shows less than a whole position has ``facts`` in place of
    the number of its last event.
    """

    kind: str
    game: int
    seq: int
    look: Look
    names: tuple[str, ...]
    reader: Seat | None = None
    about: frozenset[str] = frozenset()
    language: str = ""
    computers: frozenset[Seat] = frozenset()
    edition: Edition | None = None
    facts: Hashable = None

    def __repr__(self) -> str:
        # `about` may be the tickets that a reader is thinking of keeping.
        return f"Key({self.kind}, {self.game}, {self.seq}, {self.look}, {self.reader})"


def public_key(
    kind: str, table: Table, view: View, look: Look = Look.DAY, language: str | None = None
) -> Key:
    """Return the key of what everybody may see; raises ValueError for a private view."""
    if view.mine is not None:
        raise ValueError("what everybody may see is drawn from the public view")
    return _spoken(kind, table, view, look, language)


def private_key(kind: str, table: Table, view: View, look: Look, language: str | None) -> Key:
    """Return the key of what only its reader may see; raises ValueError for the public view."""
    if view.mine is None:
        raise ValueError("only players have private pictures")
    return _spoken(kind, table, view, look, language)._replace(reader=view.mine.seat)


def _spoken(kind: str, table: Table, view: View, look: Look, language: str | None) -> Key:
    """Return the key of a picture in a language, or else in the table's."""
    spoken = table.language if language is None else language
    computers = frozenset(holder.seat for holder in table.holders if holder.is_computer)
    return Key(
        *(kind, table.id, view.seq, look, table.names),
        language=spoken,
        computers=computers,
        edition=table.edition,
    )


T_co = TypeVar("T_co", covariant=True)


class Drawing(ABC, Generic[T_co]):
    """Something that is made once for all who ask for the same, such as a picture."""

    __slots__ = ()
    IS_FILM: ClassVar[bool] = False
    """Whether it takes so long that it has a thread of its own."""

    @abstractmethod
    def key(self) -> Key:
        """Return what it shows; raises ValueError for a view that knows too much or too little."""

    @abstractmethod
    def job(self) -> Callable[[], T_co]:
        """Return the function that makes it; it can be sent to another process."""


@dataclass(frozen=True, slots=True)
class OfPosition(Drawing[Picture]):
    """A picture of a position; cities are called as in ``language``, or else as at the table."""

    KIND: ClassVar[str]
    IS_PRIVATE: ClassVar[bool] = False
    table: Table
    view: View
    look: Look = Look.DAY
    language: str | None = field(default=None, kw_only=True)

    @property
    def about(self) -> frozenset[str]:
        """What tells the picture from others of its kind and position."""
        return frozenset()

    def key(self) -> Key:
        """Return the key; raises ValueError for a private picture of the public view.

        Likewise for a public picture of a private view.
        """
        key_of = private_key if self.IS_PRIVATE else public_key
        key = key_of(self.KIND, self.table, self.view, self.look, self.language)
        return key._replace(about=self.about)

    @property
    def edition(self) -> Edition:
        """The edition with the cities' names in the picture's language."""
        return self.table.edition.localized(self.key().language)

    @property
    def computers(self) -> frozenset[Seat]:
        """The seats that are marked as computers'."""
        return self.key().computers
