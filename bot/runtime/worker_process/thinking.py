"""What a process needs in which computers decide, and the parts of a review that take long.

Each part is a job of at most a second or so. It gets the whole log of a finished game, and shows
each judge only what its seat could see.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from engine.board import Board, Seat
from engine.events import Event
from engine.moves import Move
from engine.story.decisions import decisions, turns_as_seen
from engine.view import View
from strategy.decision import Player
from strategy.reviewing import Choice, accuracy, curve, losses, moved
from strategy.reviewing.turning import TurningPoint, judged, marked


@dataclass(frozen=True, slots=True, repr=False)
class SeatOutline:
    """A seat's winning chance as each turn began and at the end, and how well it decided.

    ``marked`` are the numbers of its decisions that are worth a search.
    """

    chances: tuple[float, ...]
    accuracy: float | None
    marked: tuple[int, ...]


def outlined(board: Board, log: Sequence[Event], seat: Seat) -> SeatOutline:
    """Look at all decisions of a seat; there is nothing to tell where nobody had a turn."""
    seen, made = turns_as_seen(log, seat), _choices(board, log, seat)
    if not seen:
        return SeatOutline((), None, ())
    chances, found = curve(board, seen), losses(board, made)
    return SeatOutline(chances, accuracy(found), marked(made, found, moved(made, seen, chances)))


def searched(
    board: Board, log: Sequence[Event], seat: Seat, number: int, chances: Sequence[float]
) -> TurningPoint:
    """Judge one decision of a seat by search; ``chances`` are those of its outline."""
    made = _choices(board, log, seat)
    before = moved(made[number : number + 1], turns_as_seen(log, seat), chances)[0]
    return judged(board, number, made[number], before)


def _choices(board: Board, log: Sequence[Event], seat: Seat) -> list[Choice]:
    return [
        Choice(each.turn, each.view, each.choices, each.move)
        for each in decisions(board, log, seat)
    ]


NICENESS = 15
"""Whatever people wait for goes first, drawing included."""


def prepare() -> None:
    """There is nothing more to it."""


def weight() -> int:
    """What is kept, in bytes: next to nothing."""
    return 0


def timed(
    player: Player, board: Board, view: View, choices: Sequence[Move], chance: Random
) -> tuple[Move, float]:
    """What a player decides on, and the seconds of work it took."""
    began = time.thread_time()
    made = player(board, view, choices, chance)
    return made.move, time.thread_time() - began
