"""What a press of a button means: which presses are one, and which move is meant now.

A button may be pressed long after it was shown. Within the turn in which it was shown it means what
it says, whatever its player has done since; later its player is asked first.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

from bot.core.refusals import TableRefusal, Unable
from bot.runtime.memory import Forgetful, Latest
from engine.board import Board, Seat
from engine.cards import Colour
from engine.events import (
    CardDrawn,
    DrawEnded,
    Event,
    FaceUpTaken,
    LocomotiveTaken,
    Passed,
    Resigned,
    RouteClaimed,
    StationBuilt,
    TicketsKept,
    TicketsOffered,
    TunnelAbandoned,
    TunnelRevealed,
    TurnBegan,
    Undone,
)
from engine.game import decide
from engine.moves import (
    BuildStation,
    ClaimRoute,
    DrawTickets,
    KeepTickets,
    Move,
    Pass,
    TakeFaceUp,
    Undo,
)
from engine.shuffle import FairShuffle
from engine.state import SecondDraw, State, Turn
from engine.view import Stage, View

TOGETHER = 700
"""Milliseconds within which two presses of one button are one."""


@dataclass(frozen=True, slots=True)
class RowCard:
    """A card of the row, as a button shows it; it is taken wherever it lies by then."""

    place: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class NoSecondCard:
    """The refusal of the second card (R11), which is no pass of a whole turn (R10)."""


@dataclass(frozen=True, slots=True)
class Sure:
    """A claim or a station that its player confirms in a question."""

    move: ClaimRoute | BuildStation


Meant: TypeAlias = Move | RowCard | NoSecondCard | Sure
"""What a button says that it does; old buttons of the row have only a place, as `TakeFaceUp`."""


def meant_by(move: Move, view: View) -> Meant:
    """Return what a button says that is shown now and makes a move."""
    match move:
        case TakeFaceUp() if (card := view.row[move.place - 1]) is not None:
            return RowCard(move.place, card)
        case Pass() if view.stage is Stage.SECOND_DRAW:
            return NoSecondCard()
    return move


class LatePress(Unable):
    """Raised for a button of an earlier turn that would make a move now: its player is asked."""

    def __init__(self, meant: Meant, *, twice: bool) -> None:
        super().__init__(TableRefusal.STALE)
        self.meant, self.twice = meant, twice


@dataclass(slots=True)
class Press:
    """The presses of one button by one person that are one: at most one of them makes a move."""

    used: tuple[str, ...] = field(repr=False)
    latest: int
    acknowledged: bool = False
    made: bool = False


class Presses(Forgetful):
    """Knows everybody's latest press, to find those that belong together."""

    def __init__(self, people: int = 4096) -> None:
        self._latest = Latest[int, Press](people)

    def begin(self, user_id: int, used: tuple[str, ...], interaction_id: int) -> Press:
        """Return the press to which an interaction belongs; the time is the one in its id.

        ``used`` are the custom id and what was chosen.
        """
        at, known = interaction_id >> 22, self._latest.get(user_id)
        if (
            known is not None
            and known.used == used
            and (not known.acknowledged or abs(at - known.latest) <= TOGETHER)
        ):
            known.latest = max(at, known.latest)
            return known
        press = Press(used, at)
        self._latest.put(user_id, press)
        return press

    def forget(self, user_id: int) -> None:
        """Forget the latest press of a person."""
        self._latest.drop_where(lambda key, _: key == user_id)


_DECISIONS = (
    CardDrawn,
    DrawEnded,
    FaceUpTaken,
    LocomotiveTaken,
    Passed,
    RouteClaimed,
    StationBuilt,
    TicketsKept,
    TunnelAbandoned,
    TunnelRevealed,
)
"""The events that count as decisions of their seat, in a turn and at the opening."""


def turn_began(log: Iterable[Event], seat: Seat, decisions: int) -> int:
    """Return the number of the decision with which a seat's last turn began; 0 before the first.

    ``decisions`` is the present one's. Of a log whose first events are left out it is the same, or
    0 if that turn's beginning is among them.
    """
    since, begun = 0, False
    acting: Seat | None = None
    for event in log:
        if isinstance(event, TurnBegan):
            acting = event.seat
            since, begun = (0, True) if acting == seat else (since, begun)
        elif isinstance(event, Undone):
            # It counts for everybody, so that no earlier button becomes valid again.
            acting, since = event.seat, since + 1
        elif isinstance(event, Resigned):
            since += seat in (event.seat, acting)
        elif isinstance(event, TicketsOffered):
            since += acting is not None and event.seat == seat
        elif isinstance(event, _DECISIONS):
            since += event.seat == seat
    return decisions - since if begun else 0


def judge(
    meant: Meant,
    decision: int,
    began: int,
    state: State,
    board: Board,
    seat: Seat,
    shuffle: FairShuffle,
    *,
    twice: bool,
) -> Move:
    """Return the move that the button of an earlier decision means now.

    ``began`` is the decision with which the seat's present turn began; ``twice``: the button draws
    two cards. Raises IllegalMove or Unable that say what has become of it, and LatePress for a
    button of an earlier turn.
    """
    if isinstance(meant, TakeFaceUp):
        # Whose colour nobody knows any more.
        raise Unable(TableRefusal.STALE)
    drawing = isinstance(state.phase, SecondDraw) and state.phase.seat == seat
    if drawing and (twice or isinstance(meant, Pass)):
        # It spoke of a whole turn, of which a card is drawn already: this is refused for that.
        decide(state, board, seat, DrawTickets(), shuffle)
    move = as_meant(meant, state, seat)
    decide(state, board, seat, move, shuffle)
    if isinstance(meant, Undo) or decision < began:
        if isinstance(meant, KeepTickets):
            raise Unable(TableRefusal.OTHER_TICKETS)
        raise LatePress(meant, twice=twice)
    return move


def as_meant(meant: Meant, state: State, seat: Seat) -> Move:
    """Return the move that does what a button says; raises Unable if nothing is like that now.

    Where the seat isn't to act, or has to do something else, it is a move that the rules refuse.
    """
    phase = state.phase
    draws = isinstance(phase, Turn | SecondDraw) and phase.seat == seat
    match meant:
        case RowCard(place, colour):
            if not draws or state.row[place - 1] is colour:
                return TakeFaceUp(place)
            if colour not in state.row:
                raise Unable(TableRefusal.CARD_GONE, card=colour)
            return TakeFaceUp(state.row.index(colour) + 1)
        case NoSecondCard():
            if draws and isinstance(phase, Turn):
                raise Unable(TableRefusal.NO_SECOND_CARD)
            return Pass()
        case Sure(move):
            return move
    return meant
