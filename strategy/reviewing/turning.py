"""Finds the decisions on which a game turned for a seat, judged by master's search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from engine.board import Board, RouteId
from engine.moves import ClaimRoute, Move
from strategy.chances import foreseen
from strategy.judging import Work, judge
from strategy.reviewing import Choice, Loss, chance_lost

MARKED = 6
"""So many decisions are judged by search."""
SHOWN = 3
"""So many of them are told."""
_SWING = 0.2
"""How much a change of the winning chance counts beside what hard's figures say was lost."""
_WORK = Work(steps=5_000, tables=120)
"""About half a second of CPU time for each."""


@dataclass(frozen=True, slots=True, repr=False)
class TurningPoint:
    """A decision, what master would have played, and by how many points that was better.

    ``number`` counts the seat's decisions from 0. ``error`` is the standard error of the
    ``points``; ``chance`` is the winning chance as the turn began, ``then`` as the seat's next turn
    began, and ``lost`` what was lost with the points.
    """

    number: int
    turn: int
    played: Move
    best: Move
    points: float
    error: float
    chance: float
    then: float
    lost: float

    @property
    def is_blunder(self) -> bool:
        """Whether another move was better by a point at least, and by a standard error at least."""
        return self.played != self.best and self.points >= max(1.0, self.error)

    @property
    def better_route(self) -> RouteId | None:
        """The route that master would have claimed instead; None if master's move claims none."""
        best = self.best
        return best.route if best != self.played and isinstance(best, ClaimRoute) else None


def marked(
    made: Sequence[Choice],
    found: Sequence[Loss | None],
    chances: Sequence[tuple[float, float]],
) -> tuple[int, ...]:
    """Return the numbers of the decisions that are worth a search, at most one for each turn.

    ``chances`` are the winning chances before and after each decision, as `moved` returns them.
    """

    def weight(number: int) -> float:
        loss, (before, after) = found[number], chances[number]
        return (loss.lost if loss else 0.0) + _SWING * abs(after - before)

    numbers = [number for number, each in enumerate(made) if len(each.choices) > 1]
    chosen: list[int] = []
    for number in sorted(numbers, key=lambda each: (-weight(each), each)):
        if all(made[each].turn != made[number].turn for each in chosen):
            chosen.append(number)
        if len(chosen) == MARKED:
            break
    return tuple(sorted(chosen))


def judged(board: Board, number: int, made: Choice, chances: tuple[float, float]) -> TurningPoint:
    """Return a decision judged by search as a turning point, always the same for the same one."""
    mine = made.view.mine
    if mine is None:
        raise ValueError("only players decide")
    lots = Random(f"review {mine.seat} {number}")
    found = judge(board, made.view, made.choices, made.move, lots, _WORK)
    lost = chance_lost(foreseen(board, made.view), max(0.0, found.loss))
    return TurningPoint(
        number,
        made.turn,
        made.move,
        found.best.move,
        found.loss,
        found.error,
        *chances,
        lost,
    )


def turning_points(found: Sequence[TurningPoint]) -> tuple[TurningPoint, ...]:
    """Return the decisions that gave away most for certain, in their order.

    Where nothing was given away, they are those at which the winning chance moved most.
    """

    def weight(each: TurningPoint) -> tuple[bool, float, float]:
        # A loss that may well be nothing counts little.
        sure = max(0.0, each.points - each.error) / each.points if each.is_blunder else 0.0
        return each.is_blunder, each.lost * sure, abs(each.then - each.chance)

    best = sorted(found, key=weight, reverse=True)[:SHOWN]
    return tuple(sorted(best, key=lambda each: each.number))
