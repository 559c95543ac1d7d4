"""The role of a process in which computers decide, with the parts of a review that take long.

Each part is a job of at most a second or so. It gets the whole log of a finished game, and shows
each judge only what its seat could see.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random

from engine.board import Board, Seat
from engine.events import Event
from engine.moves import Move
from engine.story.decisions import decisions, turns_as_seen
from engine.view import View
from strategy.decision import Player
from strategy.reviewing import Choice, curves, losses, moved
from strategy.reviewing.turning import TurningPoint, judged, marked


@dataclass(frozen=True, slots=True, repr=False)
class SeatOutline:
    """What a seat foresaw of all seats' winning chances, as each turn began, and what it lost.

    The last of each seat's ``chances`` is what came of it. ``lost`` is the winning chance that each
    decision gave away, None where there was no choice; ``marked`` are the numbers of those that are
    worth a search, with the chances as the turn and as the seat's next one began.
    """

    chances: tuple[tuple[float, ...], ...]
    lost: tuple[float | None, ...]
    marked: Mapping[int, tuple[float, float]]


def outlined(board: Board, log: Sequence[Event], seat: Seat) -> SeatOutline:
    """Return the outline of a seat, from all its decisions.

    An empty one where nobody had a turn.
    """
    seen, made = turns_as_seen(log, seat), [*_choices(board, log, seat)]
    if not seen:
        return SeatOutline((), (), {})
    chances, found = curves(board, seen), losses(board, made)
    changes = moved(made, seen, chances[seat])
    lost = tuple(None if each is None else each.lost for each in found)
    marks = {number: changes[number] for number in marked(made, found, changes)}
    return SeatOutline(chances, lost, marks)


def searched(
    board: Board, log: Sequence[Event], seat: Seat, number: int, chances: tuple[float, float]
) -> TurningPoint:
    """Return the judgement of one decision of a seat, by search; ``chances`` are its mark's."""
    made = next(islice(_choices(board, log, seat), number, None))
    return judged(board, number, made, chances)


def _choices(board: Board, log: Sequence[Event], seat: Seat) -> Iterator[Choice]:
    for each in decisions(board, log, seat):
        yield Choice(each.turn, each.view, each.choices, each.move)


NICENESS = 15
"""Whatever people wait for goes first, drawing included."""


def prepare() -> None:
    """Do nothing: this role needs no preparation."""


def weight() -> int:
    """Return 0 bytes: this role keeps next to nothing in memory."""
    return 0


def timed(
    player: Player, board: Board, view: View, choices: Sequence[Move], chance: Random
) -> tuple[Move, float]:
    """Return the move that a player decides on, and the seconds of processor time it took."""
    began = time.thread_time()
    made = player(board, view, choices, chance)
    return made.move, time.thread_time() - began
