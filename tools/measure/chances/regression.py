"""Fits what features bring, and how far that errs, by least squares."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import log

import numpy as np
from numpy.typing import NDArray

from engine.board import Board
from strategy.chances import outcome
from strategy.chances.features import Features
from strategy.chances.fits import Fit, Row
from tools.measure.chances.positions import Seen

_LEFT = (1.0, 0.65, 0.35, 0.15, 0.0)
_RIDGE = 30.0
"""Keeps what few games tell of near what most of them tell."""
_WIDENINGS = tuple(round(0.7 + 0.05 * number, 2) for number in range(17))
_ENOUGH = 3_000
"""So many positions show which widening surprises least."""

Numbers = NDArray[np.float64]


def fit(board: Board, games: Sequence[Seen]) -> Fit:
    """Return what fits an edition's games best."""
    rules = board.rules
    blank = Fit(board.edition, rules.wagons, rules.locomotive_pile, _LEFT, (), (), (), (), 1.0)
    own, own_error = _regress(blank, [(each.left, each.own, each.totals[0]) for each in games])
    rivals = [
        (each.left, features, total)
        for each in games
        for features, total in zip(each.rivals, each.totals[1:], strict=True)
    ]
    rival, rival_error = _regress(blank, rivals)
    narrow = replace(blank, own=own, rival=rival, own_error=own_error, rival_error=rival_error)
    return replace(narrow, widening=_widening(narrow, games))


def foretold(fit: Fit, seen: Seen) -> tuple[float, ...]:
    """The chances that a fit gives to a seat, and to its rivals."""
    return outcome(fit, seen.left, seen.own, seen.rivals).chances


def surprise(pairs: Iterable[tuple[Sequence[float], Sequence[float]]]) -> float:
    """The mean surprise by victories of seats that had such chances; less is better."""
    found = [
        -sum(share * log(max(chance, 1e-6)) for chance, share in zip(chances, won, strict=True))
        for chances, won in pairs
    ]
    return sum(found) / len(found)


def _widening(fit: Fit, games: Sequence[Seen]) -> float:
    some = games[:: max(1, len(games) // _ENOUGH)]
    return min(
        _WIDENINGS,
        key=lambda widening: surprise(
            (foretold(replace(fit, widening=widening), each), each.won) for each in some
        ),
    )


def _regress(
    fit: Fit, rows: Sequence[tuple[float | None, Features, int]]
) -> tuple[tuple[Row, ...], Row]:
    """What each feature brings at each stage, and how far that errs."""
    counts = np.array([fit.weights(left) for left, _, _ in rows])
    numbers = np.array([features.numbers for _, features, _ in rows])
    gains = np.array([total - features.sure for _, features, total in rows])
    common = _solved(numbers, gains, np.zeros(numbers.shape[1]), 1e-6)
    stages = counts.shape[1]
    wide = (counts[:, :, None] * numbers[:, None, :]).reshape(len(rows), -1)
    found = _solved(wide, gains, np.tile(common, stages), _RIDGE)
    wrong = (gains - wide @ found) ** 2
    # A stage that no game came to has the error of all.
    error = np.sqrt((counts.T @ wrong + wrong.mean()) / (counts.sum(axis=0) + 1))
    weights = found.reshape(stages, -1)
    return tuple(_row(row) for row in weights), _row(error)


def _row(values: Iterable[float]) -> Row:
    return tuple(float(f"{value:.4g}") for value in values)


def _solved(numbers: Numbers, gains: Numbers, near: Numbers, ridge: float) -> Numbers:
    """Least squares, pulled towards ``near``."""
    square = numbers.T @ numbers + ridge * np.eye(numbers.shape[1])
    solved: Numbers = near + np.linalg.solve(square, numbers.T @ (gains - numbers @ near))
    return solved
