"""A position that can be changed by events, and helpers for the functions of `engine.evolve`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TypeAlias, TypeVar

from engine.board import CityId, RouteId, Seat, TicketId
from engine.cards import ONE, Cards, Colour
from engine.state import Phase, Player, SecondDraw, State, Turn, TurnOver, new_tuple

T = TypeVar("T")

turn, second_draw, turn_over = cache(Turn), cache(SecondDraw), cache(TurnOver)
"""The phases that most events lead to, one object per seat."""


class Folding:
    """A position whose fields can be set; `State` has the same fields and explains them.

    A decision brings about several events and a log has hundreds: only the position after the last
    one is wanted, so those in between are never made.
    """

    __slots__ = State._fields

    seq: int
    phase: Phase
    players: list[Player]
    row: tuple[Colour | None, ...]
    pile: tuple[Colour, ...]
    discard: Cards
    buried: Cards
    locomotives: int | None
    bonuses: tuple[int, ...]
    ticket_pile: tuple[TicketId, ...]
    claims: Mapping[RouteId, Seat]
    passed: tuple[Seat, ...]
    final_turns: tuple[Seat, ...] | None
    shuffles: int
    last_built: RouteId | CityId | None
    undo: State | None
    sweeps: int

    def __init__(self, state: State) -> None:
        (
            self.seq,
            self.phase,
            players,
            self.row,
            self.pile,
            self.discard,
            self.buried,
            self.locomotives,
            self.bonuses,
            self.ticket_pile,
            self.claims,
            self.passed,
            self.final_turns,
            self.shuffles,
            self.last_built,
            self.undo,
            self.sweeps,
        ) = state
        self.players = list(players)

    def __repr__(self) -> str:
        return f"Folding(seq={self.seq}, phase={type(self.phase).__name__})"

    def state(self) -> State:
        """Return the position as it is now; later events don't change the returned state."""
        return new_tuple(
            State,
            (
                self.seq,
                self.phase,
                tuple(self.players),
                self.row,
                self.pile,
                self.discard,
                self.buried,
                self.locomotives,
                self.bonuses,
                self.ticket_pile,
                self.claims,
                self.passed,
                self.final_turns,
                self.shuffles,
                self.last_built,
                self.undo,
                self.sweeps,
            ),
        )


Position: TypeAlias = State | Folding
"""A position for functions that only read it."""


def known(field: T | None) -> T:
    """Return a field of an event as it is; raises ValueError if redaction removed it."""
    if field is None:
        raise ValueError("a redacted log can't be replayed")
    return field


def decided(position: Folding, seat: Seat) -> None:
    """Count a decision of a seat, which makes its earlier buttons stale."""
    player = position.players[seat]
    position.players[seat] = player.decided(player.hand, player.shown)


def before(position: Folding) -> State:
    """Return the position to which the coming action can be taken back (R55)."""
    position.undo = None
    return position.state()


def spent(position: Folding, cards: Cards) -> None:
    """Put the cards of a payment on the discard and the locomotives' own pile (R22, X7)."""
    if position.locomotives is not None:
        position.locomotives += cards[Colour.LOCOMOTIVE]
        cards = without_locomotives(cards)
    position.discard += cards


def without_locomotives(cards: Cards) -> Cards:
    """Return the cards that are not locomotives."""
    return Cards(cards.packed - cards[Colour.LOCOMOTIVE] * ONE[Colour.LOCOMOTIVE])
