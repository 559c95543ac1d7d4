"""The state of a game: everything that the log has brought about so far.

`State` and `Player` are named tuples because they are rebuilt for every event, and copying a tuple
costs several times less than building a frozen dataclass.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from engine.board import CityId, RouteId, Seat, TicketId
from engine.cards import Cards, Colour, PlayerColour
from engine.payment import Payment
from engine.result import Result


@dataclass(frozen=True, slots=True)
class Opening:
    """The phase in which everybody chooses first tickets (R6); ``offers`` are those still open.

    ``under`` are the tickets that seats didn't keep, if they go under the pile (X16). They only do
    when all have chosen: till then the pile's size would tell how many others kept.
    """

    first: Seat
    offers: Mapping[Seat, tuple[TicketId, ...]] = field(repr=False)
    under: Mapping[Seat, tuple[TicketId, ...]] = field(default_factory=dict, repr=False)


@dataclass(frozen=True, slots=True)
class Turn:
    """The phase in which a seat chooses its one action (R9)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SecondDraw:
    """The phase in which a seat has drawn one card and may draw another (R11)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TicketChoice:
    """The phase in which a seat chooses from the tickets it drew (R39)."""

    seat: Seat
    offer: tuple[TicketId, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class TunnelToll:
    """The phase in which a seat pays a tunnel's toll or gives the tunnel up (R31, R36)."""

    seat: Seat
    route: RouteId
    laid: Payment
    revealed: tuple[Colour, ...]
    toll: int


@dataclass(frozen=True, slots=True)
class TurnOver:
    """The phase after a turn, which waits for nobody: what follows is still to be settled."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Over:
    """The phase of a game that has ended."""

    result: Result


new_tuple = tuple.__new__
"""Makes a named tuple without its constructor, in half the time: every move makes some."""

_FOR_ONE_SEAT = (Turn, SecondDraw, TicketChoice, TunnelToll)
Phase: TypeAlias = Opening | Turn | SecondDraw | TicketChoice | TunnelToll | TurnOver | Over


class Player(NamedTuple):
    """A seat's part of the position; ``decisions`` only ever grows, ``tickets`` are kept (R40).

    ``shown`` are the cards of the hand that everybody saw arrive and that can't have been spent
    since. ``bonus`` is the points of its bonus card, 0 without one (X10).
    """

    colour: PlayerColour
    hand: Cards
    shown: Cards
    tickets: tuple[TicketId, ...]
    wagons: int
    score: int
    bonus: int
    stations_left: int
    stations: tuple[CityId, ...]
    decisions: int
    resigned: bool

    def __repr__(self) -> str:
        return f"Player({self.colour}, score={self.score})"

    def decided(self, hand: Cards, shown: Cards) -> Player:
        """Return the player after a decision that changed only the player's cards."""
        colour, _, _, tickets, wagons, score, bonus, left, built, made, gone = self
        return new_tuple(
            Player,
            (colour, hand, shown, tickets, wagons, score, bonus, left, built, made + 1, gone),
        )

    def claimed(self, paid: Cards, length: int, points: int) -> Player:
        """Return the player after claiming and paying for a route."""
        colour, hand, shown, tickets, wagons, score, bonus, left, built, made, gone = self
        return Player(
            colour,
            hand - paid,
            shown.without(paid),
            tickets,
            wagons - length,
            score + points,
            bonus,
            left,
            built,
            made + 1,
            gone,
        )


class State(NamedTuple):
    """A whole position; piles are listed from the top.

    ``buried`` are the cards of the discard that nobody saw: a resigned player held them (R54).
    ``locomotives`` counts those in a pile of their own (X3), None if they are in the draw pile.
    ``bonuses`` is what is left of the stack (X10). ``undo`` is the state before the last action, if
    that can be undone (R55). ``sweeps`` is how often the row was swept since a card was last taken
    from it (R14).
    """

    seq: int
    phase: Phase
    players: tuple[Player, ...]
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

    def __repr__(self) -> str:
        return f"State(seq={self.seq}, phase={type(self.phase).__name__})"

    def playing(self) -> tuple[Seat, ...]:
        """Return the seats that have not resigned, in seat order."""
        return playing(self.players)


def playing(players: Iterable[Player]) -> tuple[Seat, ...]:
    """Return the seats that have not resigned, in seat order."""
    return tuple(Seat(i) for i, player in enumerate(players) if not player.resigned)


def to_act(state: State) -> tuple[Seat, ...]:
    """Return the seats that the game waits for."""
    phase = state.phase
    if isinstance(phase, _FOR_ONE_SEAT):
        return (phase.seat,)
    return tuple(sorted(phase.offers)) if isinstance(phase, Opening) else ()


def undo_seat(state: State) -> Seat | None:
    """Return the seat that may take back its last action (R55); None if none may."""
    if state.undo is None or isinstance(state.phase, Over):
        return None
    return to_act(state.undo)[0]
