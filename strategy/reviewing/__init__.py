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
    """The loss by a decision, as hard sees it, in points and in winning chance.

    ``chance`` is the winning chance that the seat had before the decision.
    """

    points: float
    chance: float
    lost: float


def curves(board: Board, seen: Sequence[View]) -> tuple[tuple[float, ...], ...]:
    """Return each seat's winning chances by the views of one; at any moment they make up 1."""
    return tuple(zip(*(winning_chances(board, each) for each in seen), strict=True))


def losses(board: Board, made: Sequence[Choice]) -> tuple[Loss | None, ...]:
    """Return what each decision gave away; None where there was no choice, or no figure for it."""
    return tuple(_loss(board, each) for each in made)


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


def accuracy(found: Sequence[Loss | None]) -> float | None:
    """Return how well a seat decided, from 0 to 100; None where nothing was judged.

    Decisions without a figure don't count.
    """
    lost = [each.lost for each in found if each is not None]
    if not lost:
        return None
    return 100 * exp(-sum(lost) / len(lost) / FORGIVING)


def _loss(board: Board, made: Choice) -> Loss | None:
    if len(made.choices) < 2:
        return None
    points = points_lost(board, made.view, made.choices, made.move)
    if points is None:
        return None
    outcome = foreseen(board, made.view)
    return Loss(points, outcome.chance, chance_lost(outcome, points))
