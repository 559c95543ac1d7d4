"""Estimates how likely a seat wins, by what that seat can see (R52, R53)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import erf, exp, sqrt

from engine.board import Board
from engine.view import View
from strategy.chances.features import Features, own_features, rival_features, situation
from strategy.chances.fits import Fit, Row, fits

_STEP, _WIDE = 0.25, 3.0
_POINTS = tuple(-_WIDE + _STEP * number for number in range(round(2 * _WIDE / _STEP) + 1))
_WEIGHTS = tuple(exp(-each * each / 2) for each in _POINTS)
_TOTAL = sum(_WEIGHTS)


@dataclass(frozen=True, slots=True, repr=False)
class Outcome:
    """The end of a game as a seat can foresee it, as private as its tickets.

    ``points`` are the seat's own at the end, with a standard error of ``error``; ``rivals`` are
    those of the others, with ``rivals_error`` each.
    """

    points: float
    error: float
    rivals: tuple[float, ...]
    rivals_error: float

    @property
    def chance(self) -> float:
        """The seat's chance to win, between 0 and 1."""
        won = 0.0
        for at, weight in zip(_POINTS, _WEIGHTS, strict=True):
            points, each = self.points + self.error * at, weight
            for rival in self.rivals:
                each *= (1 + erf((points - rival) / (self.rivals_error * sqrt(2)))) / 2
            won += each
        return won / _TOTAL

    @property
    def lead(self) -> float:
        """The points by which the seat is ahead of the best other one."""
        return self.points - max(self.rivals, default=0.0)

    def after(self, points: float) -> Outcome:
        """Return the same outcome with so many points more for the seat."""
        return replace(self, points=self.points + points)


def version() -> int:
    """Return the version of the fit: winning chances of different versions aren't comparable."""
    return fits().version


def winning_chance(board: Board, view: View) -> float:
    """Return the chance that the reader wins, from 0 to 1; ties for the victory share it.

    Raises ValueError for a view without a reader.
    """
    mine = view.mine
    if mine is None:
        raise ValueError("only players win")
    if view.result is not None:
        winners = view.result.winners
        return 1 / len(winners) if mine.seat in winners else 0.0
    if view.seats[mine.seat].resigned:
        return 0.0
    return foreseen(board, view).chance


def foreseen(board: Board, view: View) -> Outcome:
    """Return the end that a reader who plays can foresee; raises ValueError without a reader."""
    mine = view.mine
    if mine is None:
        raise ValueError("only players foresee their end")
    seen = situation(board, view)
    fit = fits().nearest(board.rules.wagons, board.rules.locomotive_pile)
    rivals = tuple(rival_features(seen, seat) for seat in seen.playing if seat != mine.seat)
    return outcome(fit, seen.left, own_features(seen, mine), rivals)


def outcome(fit: Fit, left: float | None, own: Features, rivals: Sequence[Features]) -> Outcome:
    """Return the outcome that a fit computes from features; ``left`` is the share of turns left."""
    counts = fit.weights(left)
    return Outcome(
        _expected(own, fit.own, counts),
        fit.widening * _mixed(fit.own_error, counts),
        tuple(_expected(each, fit.rival, counts) for each in rivals),
        fit.widening * _mixed(fit.rival_error, counts),
    )


def _expected(features: Features, rows: Sequence[Row], counts: Row) -> float:
    return features.sure + sum(
        count * sum(weight * number for weight, number in zip(row, features.numbers, strict=True))
        for row, count in zip(rows, counts, strict=True)
        if count
    )


def _mixed(row: Row, counts: Row) -> float:
    return sum(each * count for each, count in zip(row, counts, strict=True))
