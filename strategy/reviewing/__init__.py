"""Reviews a finished game for a seat, by what that seat could know at each moment (R53).

Only the views of the seat and the moves that it made are asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from engine.board import Board
from engine.moves import Move
from engine.view import View
from strategy.chances import Outcome, foreseen, winning_chances
from strategy.reviewing.figures import points_lost
from strategy.reviewing.timing import ERROR, timing_lost

FORGIVING = 0.03
"""The mean loss of winning chance a decision at which the accuracy is 100/e %."""


@dataclass(frozen=True, slots=True, repr=False)
class Choice:
    """A decision that a seat met in a turn (0: the opening), and the move that it made."""

    turn: int
    view: View
    choices: Sequence[Move]
    move: Move


@dataclass(frozen=True, slots=True, repr=False)
class Loss:
    """The loss by a decision, in ``points`` as hard sees it, and in winning chance, with errors.

    ``timing`` is what of it was lost by ending the game, or by not doing so.
    """

    points: float
    error: float
    lost: float
    lost_error: float
    timing: float = 0.0


def curves(board: Board, seen: Sequence[View]) -> tuple[tuple[float, ...], ...]:
    """Return each seat's winning chances by the views of one; at any moment they make up 1."""
    return tuple(zip(*(winning_chances(board, each) for each in seen), strict=True))


def losses(board: Board, made: Sequence[Choice]) -> tuple[Loss | None, ...]:
    """Return what each decision gave away; None where there was no choice."""
    return tuple(loss_by(board, each) if len(each.choices) > 1 else None for each in made)


def moved(
    made: Sequence[Choice], seen: Sequence[View], chances: Sequence[float]
) -> tuple[tuple[float, float], ...]:
    """Return for each decision the winning chance as its turn and as the seat's next turn began.

    ``seen`` and ``chances`` are the seat's views and winning chances as each turn began, and at the
    end.
    """
    found = []
    for each in made:
        first, mine = max(0, each.turn - 1), each.view.mine
        later = (
            number
            for number in range(first + 1 if each.turn else 0, len(seen) - 1)
            if mine is not None and mine.seat in seen[number].to_act
        )
        found.append((chances[first], chances[next(later, -1)]))
    return tuple(found)


def chance_lost(outcome: Outcome, points: float) -> float:
    """Return the winning chance that is lost with so many points of the final lead."""
    return outcome.chance - outcome.after(-points).chance


def accuracy(lost: Sequence[float]) -> float | None:
    """Return how well a seat decided, from 0 to 100, by the winning chance that each choice lost.

    None where there was nothing to choose.
    """
    if not lost:
        return None
    return 100 * exp(-sum(lost) / len(lost) / FORGIVING)


def loss_by(board: Board, made: Choice) -> Loss:
    """Return what a decision gave away, by figures alone."""
    points, error = points_lost(board, made.view, made.choices, made.move)
    outcome = foreseen(board, made.view)
    lost = chance_lost(outcome, points)
    spread = (outcome.after(error - points).chance - outcome.after(-error - points).chance) / 2
    timing = timing_lost(board, made.view, made.choices, made.move, outcome.chance)
    if timing > lost:
        return Loss(points, error, timing, ERROR, timing)
    return Loss(points, error, lost, spread)
