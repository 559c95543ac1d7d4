"""What tells one picture from another."""

from __future__ import annotations

from typing import NamedTuple

from bot.core.model import Table
from engine.board import Seat
from engine.view import View
from renderer import Look
from strategy.prospects import Prospects


class Key(NamedTuple):
    """What a picture shows; names are the only words in it.

    ``names`` are those of players, which may change or be erased between moves; ``computers`` are
    the seats marked as such; cities are called
    as in ``language``; ``reader`` is None for what everybody may see; ``about`` are the ids it was
    asked for.
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

    def __repr__(self) -> str:
        # `about` may be the tickets that a reader is thinking of keeping.
        return f"Key({self.kind}, {self.game}, {self.seq}, {self.look}, {self.reader})"


def public_key(
    kind: str, table: Table, view: View, look: Look = Look.DAY, language: str | None = None
) -> Key:
    """Return the key of what everybody may see; raises ValueError for a view that knows more."""
    if view.mine is not None:
        raise ValueError("what everybody may see is drawn from the public view")
    return _spoken(kind, table, view, look, language)


def private_key(kind: str, table: Table, view: View, look: Look, language: str | None) -> Key:
    """Return the key of what only its reader may see; raises ValueError for the table's view."""
    if view.mine is None:
        raise ValueError("only players have private pictures")
    return _spoken(kind, table, view, look, language)._replace(reader=view.mine.seat)


def list_key(table: Table, view: View, language: str, about: str) -> Key:
    """Return the key of a list that only its reader may see."""
    key = private_key("list", table, view, Look.DAY, language)
    return key._replace(about=frozenset({about}))


def _spoken(kind: str, table: Table, view: View, look: Look, language: str | None) -> Key:
    """The key of a picture in a language, or else in the table's."""
    spoken = table.language if language is None else language
    computers = frozenset(holder.seat for holder in table.holders if holder.is_computer)
    return Key(kind, table.id, view.seq, look, table.names, language=spoken, computers=computers)


def about_tickets(found: Prospects | None) -> frozenset[str]:
    """Return what says whether a picture shows how far the tickets are."""
    return frozenset() if found is None else frozenset({"prospects"})
