"""Finds the decisions on which a game turned for a seat, judged by master's search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from engine.board import Board, RouteId
from engine.moves import ClaimRoute, Move
from strategy.judging import Work, judge
from strategy.players.hard import ranked
from strategy.reviewing import Choice, Loss, loss_by
from strategy.reviewing.timing import best_ending

MARKED = 6
"""So many decisions of a seat are judged by search, fewer where many sit."""
SHOWN = 3
"""So many of them are told."""
_MOVES, _SWING = 1, 0.2
"""How many are marked for more than their loss, and how much a change of the chance counts then."""
_SEARCHES, _LEAST = 12, 3
"""So many decisions of all seats together are judged, and of each seat at least."""
_WORK = Work(steps=2_200, tables=200, doubt=1_600, most=5, clear=15.0, gives_up=True)
"""The limits for each of so many: at most a quarter of a second of CPU time."""
_HEARD = 3.0
"""What errs so many times as much as the figures counts for little: a tenth of what they do."""


@dataclass(frozen=True, slots=True, repr=False)
class TurningPoint:
    """A decision, what master would have played, and by how many points that was better.

    ``number`` counts the seat's decisions from 0. ``error`` is the standard error of the
    ``points``; ``chance`` is the winning chance as the turn began, ``then`` as the seat's next turn
    began, and ``lost`` what was lost of it, with its own standard error.
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
    lost_error: float

    @property
    def is_blunder(self) -> bool:
        """Whether another move was better by 1 % at least, and by a standard error at least."""
        return self.played != self.best and self.lost >= max(0.01, self.lost_error)

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

    def lost(number: int) -> float:
        loss = found[number]
        return loss.lost if loss else 0.0

    def moved(number: int) -> float:
        before, after = chances[number]
        return abs(after - before)

    numbers = [number for number, each in enumerate(made) if len(each.choices) > 1]
    by_loss = sorted((each for each in numbers if lost(each)), key=lambda each: -lost(each))
    by_move = sorted(numbers, key=lambda each: (-lost(each) - _SWING * moved(each), each))
    marks = _marks(made[0]) if made else 0
    chosen: list[int] = []
    for number in [*by_loss[: marks - _MOVES], *by_move]:
        if len(chosen) < marks and all(made[each].turn != made[number].turn for each in chosen):
            chosen.append(number)
    return tuple(sorted(chosen))


def _marks(made: Choice) -> int:
    return min(MARKED, max(_LEAST, _SEARCHES // len(made.view.seats)))


def judged(board: Board, number: int, made: Choice, chances: tuple[float, float]) -> TurningPoint:
    """Return a decision judged as a turning point, always the same for the same one.

    What hard's figures say of it and what the search finds are weighed by how sure each is.
    """
    mine = made.view.mine
    if mine is None:
        raise ValueError("only players decide")
    lots = Random(f"review {mine.seat} {number}")
    known = loss_by(board, made)
    found = judge(
        board,
        made.view,
        made.choices,
        made.move,
        lots,
        _work(made, known),
        _firsts(board, made, known),
    )
    loss = found.given_up
    points, error, lost, lost_error = 0.0, 0.0, 0.0, 0.0
    if found.best.move != made.move:
        points, error = _weighed(known.points, known.error, loss.points, max(loss.error, 0.3))
        lost, lost_error = _weighed(
            known.lost, known.lost_error, loss.chance, max(loss.chance_error, 0.003)
        )
    lost = min(max(0.0, lost), chances[0])
    return TurningPoint(
        number,
        made.turn,
        made.move,
        found.best.move,
        points,
        error,
        *chances,
        lost,
        lost_error,
    )


def _firsts(board: Board, made: Choice, known: Loss) -> tuple[Move, ...]:
    """Return the moves to compare first: ending the game, or hard's choice and ending it."""
    ending = best_ending(board, made.view, made.choices)
    if ending is None:
        return ()
    best = ranked(board, made.view, made.choices)[0].move
    ends_better = known.timing and ending[0].route != getattr(made.move, "route", None)
    return (ending[0], best) if ends_better else (best, ending[0])


def _weighed(one: float, one_error: float, other: float, other_error: float) -> tuple[float, float]:
    """Return the mean of two figures, each counted by how sure it is, and its standard error."""
    a, b = one_error**-2, other_error**-2
    return (a * one + b * other) / (a + b), (a + b) ** -0.5


def _work(made: Choice, known: Loss) -> Work:
    """Return the limits of a search: a game's review takes as long with any number of seats."""
    share = max(_SEARCHES, len(made.view.seats) * _marks(made))
    return replace(
        _WORK,
        steps=_WORK.steps * _SEARCHES // share,
        doubt=_WORK.doubt * _SEARCHES // share,
        heard=_HEARD * known.lost_error,
    )


def turning_points(found: Sequence[TurningPoint]) -> tuple[TurningPoint, ...]:
    """Return the decisions that gave away most for certain, in their order.

    Where nothing was given away, they are those at which the winning chance moved most.
    """

    def weight(each: TurningPoint) -> tuple[bool, float, float]:
        # A loss that may well be nothing counts little.
        sure = each.lost - each.lost_error if each.is_blunder else 0.0
        return each.is_blunder, sure, abs(each.then - each.chance)

    best = sorted(found, key=weight, reverse=True)[:SHOWN]
    return tuple(sorted(best, key=lambda each: each.number))


def as_judged(lost: Sequence[float | None], found: Sequence[TurningPoint]) -> tuple[float, ...]:
    """Return what each decision with a choice lost, by what was found where it was judged."""
    known = {each.number: each.lost for each in found}
    return tuple(known.get(number, each) for number, each in enumerate(lost) if each is not None)
