"""Estimates how likely each seat of a table wins, by what one of them can see (R52, R53)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import erf, exp, sqrt

from engine.board import Board, Seat
from engine.view import View
from strategy.chances.features import Features, own_features, rival_features, situation
from strategy.chances.fits import Fit, Row, fits

_STEP, _WIDE = 0.25, 3.0
_POINTS = tuple(-_WIDE + _STEP * number for number in range(round(2 * _WIDE / _STEP) + 1))
_WEIGHTS = tuple(exp(-each * each / 2) for each in _POINTS)


@dataclass(frozen=True, slots=True, repr=False)
class Expected:
    """The points of a seat at the end, as its reader expects them, with a standard error."""

    points: float
    error: float


@dataclass(frozen=True, slots=True, repr=False)
class Outcome:
    """The end of a game as a seat can foresee it, as private as its tickets.

    The seat's own end is the first of ``ends``, those of the others still playing follow.
    """

    ends: tuple[Expected, ...]

    @property
    def chances(self) -> tuple[float, ...]:
        """The chance of each to have the most points; together 1, as all of one game win once."""
        shares = [
            _chance(end, [*self.ends[:number], *self.ends[number + 1 :]])
            for number, end in enumerate(self.ends)
        ]
        whole = sum(shares)
        return tuple(each / whole for each in shares)

    @property
    def chance(self) -> float:
        """The seat's own chance to win, between 0 and 1."""
        return self.chances[0]

    @property
    def lead(self) -> float:
        """The points by which the seat is ahead of the best other one."""
        own, *others = self.ends
        return own.points - max((each.points for each in others), default=0.0)

    def after(self, points: float) -> Outcome:
        """Return the same outcome with so many points more for the seat."""
        own, *others = self.ends
        return Outcome((replace(own, points=own.points + points), *others))


def _chance(end: Expected, others: Sequence[Expected]) -> float:
    won = 0.0
    for at, weight in zip(_POINTS, _WEIGHTS, strict=True):
        points, each = end.points + end.error * at, weight
        for other in others:
            each *= (1 + erf((points - other.points) / (other.error * sqrt(2)))) / 2
        won += each
    return won


def version() -> int:
    """Return the version of the fit: winning chances of different versions aren't comparable."""
    return fits().version


def winning_chances(board: Board, view: View) -> tuple[float, ...]:
    """Return the chance of each seat to win, as the reader of a view can tell; together 1.

    Those who tie for the victory share it (R51); whoever resigned has none (R54). Raises ValueError
    for a view without a reader.
    """
    if view.mine is None:
        raise ValueError("only players foresee who wins")
    found = [0.0] * len(view.seats)
    if view.result is not None:
        for seat in view.result.winners:
            found[seat] = 1 / len(view.result.winners)
        return tuple(found)
    seats, outcome = _foreseen(board, view)
    for seat, chance in zip(seats, outcome.chances, strict=True):
        found[seat] = chance
    return tuple(found)


def foreseen(board: Board, view: View) -> Outcome:
    """Return the end that a reader who plays can foresee; raises ValueError without a reader."""
    mine = view.mine
    if mine is None or view.seats[mine.seat].resigned:
        raise ValueError("only players foresee their end")
    return _foreseen(board, view)[1]


def _foreseen(board: Board, view: View) -> tuple[tuple[Seat, ...], Outcome]:
    """Return the seats still playing, the reader's first, and the ends that the reader foresees."""
    seen, mine = situation(board, view), view.mine
    assert mine is not None  # noqa: S101
    fit = fits().nearest(board.rules.wagons, board.rules.locomotive_pile)
    seats = tuple(sorted(seen.playing, key=lambda seat: (seat != mine.seat, seat)))
    own = own_features(seen, mine) if mine.seat in seen.playing else None
    others = tuple(rival_features(seen, seat) for seat in seats if seat != mine.seat)
    return seats, outcome(fit, seen.left, own, others)


def outcome(
    fit: Fit, left: float | None, own: Features | None, rivals: Sequence[Features]
) -> Outcome:
    """Return the outcome that a fit computes from features; ``left`` is the share of turns left.

    Without features of one's ``own`` it is that of the others alone.
    """
    counts = fit.weights(left)
    error = fit.widening * _mixed(fit.rival_error, counts)
    ends = [Expected(_expected(each, fit.rival, counts), error) for each in rivals]
    if own is not None:
        error = fit.widening * _mixed(fit.own_error, counts)
        ends.insert(0, Expected(_expected(own, fit.own, counts), error))
    return Outcome(tuple(ends))


def _expected(features: Features, rows: Sequence[Row], counts: Row) -> float:
    return features.sure + sum(
        count * sum(weight * number for weight, number in zip(row, features.numbers, strict=True))
        for row, count in zip(rows, counts, strict=True)
        if count
    )


def _mixed(row: Row, counts: Row) -> float:
    return sum(each * count for each, count in zip(row, counts, strict=True))
