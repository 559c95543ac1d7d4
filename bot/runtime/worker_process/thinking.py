"""The role of a process in which computers decide, with the parts of a review that take long.

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
from strategy.reviewing import Choice, curves, losses, moved
from strategy.reviewing.turning import TurningPoint, judged, marked


@dataclass(frozen=True, slots=True, repr=False)
class SeatOutline:
    """What a seat foresaw of all seats' winning chances, as each turn began, and what it lost.

    The last of each seat's ``chances`` is what came of it. ``lost`` is the winning chance that each
    decision gave away, None where there was no choice; ``marked`` are the numbers of those that are
    worth a search.
    """

    chances: tuple[tuple[float, ...], ...]
    lost: tuple[float | None, ...]
    marked: tuple[int, ...]


def outlined(board: Board, log: Sequence[Event], seat: Seat) -> SeatOutline:
    """Return the outline of a seat, from all its decisions.

    An empty one where nobody had a turn.
    """
    seen, made = turns_as_seen(log, seat), _choices(board, log, seat)
    if not seen:
        return SeatOutline((), (), ())
    chances, found = curves(board, seen), losses(board, made)
    changes = moved(made, seen, chances[seat])
    lost = tuple(None if each is None else each.lost for each in found)
    return SeatOutline(chances, lost, marked(made, found, changes))


def searched(
    board: Board,
    log: Sequence[Event],
    seat: Seat,
    number: int,
    chances: Sequence[Sequence[float]],
) -> TurningPoint:
    """Return the judgement of one decision of a seat, by search; ``chances`` are its outline's."""
    made = _choices(board, log, seat)
    before = moved(made[number : number + 1], turns_as_seen(log, seat), chances[seat])[0]
    return judged(board, number, made[number], before)


def _choices(board: Board, log: Sequence[Event], seat: Seat) -> list[Choice]:
    return [
        Choice(each.turn, each.view, each.choices, each.move)
        for each in decisions(board, log, seat)
    ]


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
