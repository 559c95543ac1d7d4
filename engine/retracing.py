"""Replays a recorded game move by move: no event may be missing, doubled or out of place (R58)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar, assert_never

from engine import events as e
from engine.board import Board, Seat
from engine.cards import Cards, Colour
from engine.evolve import replay
from engine.game import apply, new_game
from engine.moves import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    GiveUpTunnel,
    KeepTickets,
    Move,
    Pass,
    PayToll,
    Resign,
    TakeFaceUp,
    TakeLocomotive,
    Undo,
)
from engine.payment import Payment, payment
from engine.refusals import IllegalMove
from engine.shuffle import FIRST_PILE, FIRST_PLAYER, LONG_TICKETS, RESHUFFLES, TICKETS, Shuffle
from engine.state import State, TunnelToll

T = TypeVar("T")


class NotDue(Exception):
    """Raised when an event of a log isn't the one that was due; ``number`` counts events from 1."""

    def __init__(self, number: int, text: str) -> None:
        super().__init__(text)
        self.number = number


def beginning(log: Sequence[e.Event]) -> e.GameStarted:
    """Return the event that every log begins with; raises ValueError without it."""
    if not log or not isinstance(log[0], e.GameStarted):
        raise ValueError("a log begins with GameStarted")
    return log[0]


class RecordedShuffle:
    """A shuffle that repeats the orders of a log, which has the results of chance in it (R58).

    Recorded items that aren't among those to be shuffled are ignored; unrecorded ones come last.
    """

    def __init__(self, log: Sequence[e.Event]) -> None:
        self.started = started = beginning(log)
        shuffled = (event.pile for event in log if isinstance(event, e.DeckShuffled))
        self._orders: dict[int, Sequence[object] | None] = {
            LONG_TICKETS: started.long_tickets,
            TICKETS: started.tickets,
            FIRST_PILE: started.pile,
            FIRST_PLAYER: (started.first,),
            **dict(enumerate(shuffled, RESHUFFLES)),
        }

    def __call__(self, number: int, items: Sequence[T], /) -> tuple[T, ...]:
        """Return ``items`` in the recorded order of shuffle ``number``."""
        rest, told = list(items), list[T]()
        for each in self._orders.get(number) or ():
            if each in rest:
                told.append(rest.pop(rest.index(each)))
        return (*told, *rest)


def retrace(board: Board, log: Sequence[e.Event], shuffle: Shuffle) -> State:
    """Play every move of a log again and return the position at its end.

    Raises NotDue for the first event that doesn't follow from the set-up or a move, and ValueError
    for a log without its beginning.
    """
    started = beginning(log)
    try:
        due = new_game(board, started.colours, started.countries, shuffle, started.commitment)
    except ValueError as error:
        raise NotDue(1, str(error)) from None
    _compare(due, log, 1)
    return follow(replay(due), board, log[len(due) :], shuffle)


def follow(state: State, board: Board, rest: Sequence[e.Event], shuffle: Shuffle) -> State:
    """Play the moves in ``rest``, the remainder of a log, again; return the last position.

    In ``state`` a seat must be due to decide. Raises NotDue as `retrace` does.
    """
    while rest:
        number = state.seq + 1
        try:
            seat, move = _decided(state, rest)
            state, due = apply(state, board, seat, move, shuffle)
        except IllegalMove as error:
            text = f"{type(rest[0]).__name__} can't follow here: {error.rule} forbids it"
            raise NotDue(number, text) from None
        except (ValueError, LookupError):
            raise NotDue(number, _undue(rest[0])) from None
        _compare(due, rest, number)
        rest = rest[len(due) :]
    return state


def _compare(due: Sequence[e.Event], found: Sequence[e.Event], number: int) -> None:
    """Raise NotDue unless ``found``, from event ``number`` on, begins with what was due."""
    for offset, event in enumerate(due):
        if offset == len(found):
            raise NotDue(number + offset, f"{type(event).__name__} is missing at the end")
        if found[offset] != event:
            raise NotDue(number + offset, _undue(found[offset]))


def _undue(event: e.Event) -> str:
    return f"{type(event).__name__} isn't what was due"


def _decided(state: State, rest: Sequence[e.Event]) -> tuple[Seat, Move]:
    """Return the seat and the move that brought about the first events of ``rest``.

    Raises ValueError if nobody can have decided them.
    """
    event = rest[0]
    if isinstance(event, e.DeckShuffled) and len(rest) > 1:
        # The discard is shuffled before a card that is drawn or turned up (R16, R30).
        event = rest[1]
    decided = move_behind(state, event)
    if decided is None or decided[0] not in range(len(state.players)):
        raise ValueError("nobody decides this")
    return decided


def move_behind(state: State, event: e.Event) -> tuple[Seat, Move] | None:
    """Return the seat and the move that caused an event; None if it followed without a decision."""
    match event:
        case e.CardDrawn():
            return event.seat, DrawBlind()
        case e.FaceUpTaken():
            return event.seat, TakeFaceUp(event.place)
        case e.LocomotiveTaken():
            return event.seat, TakeLocomotive()
        case e.DrawEnded() | e.Passed():
            return event.seat, Pass()
        case e.TunnelRevealed():
            return event.seat, ClaimRoute(event.route, event.laid)
        case e.TunnelAbandoned():
            return event.seat, GiveUpTunnel()
        case e.RouteClaimed():
            if isinstance(state.phase, TunnelToll):
                return event.seat, PayToll(_paid(event.paid - state.phase.laid.cards))
            return event.seat, ClaimRoute(event.route, _paid(event.paid))
        case e.StationBuilt():
            return event.seat, BuildStation(event.city, _paid(event.paid))
        case e.TicketsOffered():
            return event.seat, DrawTickets()
        case e.TicketsKept():
            return event.seat, KeepTickets(frozenset(event.kept or ()))
        case e.Undone():
            return event.seat, Undo()
        case e.Resigned():
            return event.seat, Resign()
        case (
            e.GameStarted()
            | e.CardsDealt()
            | e.OpeningEnded()
            | e.TurnBegan()
            | e.RowRefilled()
            | e.RowSwept()
            | e.RowStays()
            | e.DeckShuffled()
            | e.BonusTaken()
            | e.LastRoundBegan()
            | e.GameEnded()
        ):
            return None
        case _:
            assert_never(event)


def _paid(cards: Cards) -> Payment:
    """Return the payment that ``cards`` make; raises ValueError for cards of several colours."""
    locomotives = cards[Colour.LOCOMOTIVE]
    colours = set(cards) - {Colour.LOCOMOTIVE}
    if len(colours) > 1:
        raise ValueError("cards of several colours are no payment")
    return payment(next(iter(colours), None), len(cards) - locomotives, locomotives)
