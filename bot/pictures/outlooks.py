"""What is worked out as pictures are drawn: how far tickets are, and winning chances."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import ClassVar, TypeVar

from bot.core.model import Table
from bot.pictures.keys import Drawing, Key, private_key
from engine.board import TicketId
from engine.view import View
from renderer import Look
from strategy.completion import Outlook, ticket_outlooks
from strategy.prospects import Prospects, prospects, without_cards
from strategy.reviewing import curves

T_co = TypeVar("T_co", covariant=True)


@dataclass(frozen=True, slots=True)
class _OfTickets(Drawing[T_co]):
    """What is worked out of a reader's tickets, for which their ``view`` needs no cards."""

    KIND: ClassVar[str]
    table: Table
    view: View

    def __post_init__(self) -> None:
        object.__setattr__(self, "view", without_cards(self.view))

    def key(self) -> Key:
        """Return the key, the same until somebody builds or the tickets change.

        Raises ValueError for the public view.
        """
        seen = self.view
        facts = tuple(seen.claims.items()), seen.seats, seen.bonuses, seen.mine
        return private_key(self.KIND, self.table, seen, Look.DAY, "")._replace(facts=facts)


@dataclass(frozen=True, slots=True)
class OutlooksOf(_OfTickets[Mapping[TicketId, Outlook]]):
    """The outlook of each ticket that the reader holds: a tenth of the work for `ProspectsOf`."""

    KIND = "outlooks"

    def job(self) -> Callable[[], Mapping[TicketId, Outlook]]:
        """Return the function that works the outlooks out; raises ValueError as `key` does."""
        mine = self.view.mine
        if mine is None:
            raise ValueError("only players have tickets of their own")
        board = self.table.edition.board
        return partial(ticket_outlooks, board, self.view, mine.seat, mine.tickets)


@dataclass(frozen=True, slots=True)
class ProspectsOf(_OfTickets[Prospects]):
    """The outlook of the reader's tickets; ``chosen`` ones of an offer count as held."""

    KIND = "prospects"
    chosen: Collection[TicketId] = ()

    def key(self) -> Key:
        """Return the key, the same as long as that of `OutlooksOf`; raises ValueError, too."""
        # Without arguments `super` doesn't find the class that has slots in place of this one.
        return super(ProspectsOf, self).key()._replace(about=frozenset(self.chosen))

    def job(self) -> Callable[[], Prospects]:
        """Return the function that works the outlook out."""
        board = self.table.edition.board
        return partial(prospects, board, self.view, frozenset(self.chosen))


@dataclass(frozen=True, slots=True)
class ChancesOf(Drawing[tuple[tuple[float, ...], ...]]):
    """All seats' winning chances in a finished game, by what one of them could see.

    ``seen`` are that seat's views at the start of each turn, and at the end.
    """

    table: Table
    seen: Sequence[View] = field(repr=False)

    def key(self) -> Key:
        """Return the key; raises ValueError for public views."""
        return private_key("chances", self.table, self.seen[-1], Look.DAY, "")

    def job(self) -> Callable[[], tuple[tuple[float, ...], ...]]:
        """Return the function that works the chances out."""
        return partial(curves, self.table.edition.board, self.seen)
