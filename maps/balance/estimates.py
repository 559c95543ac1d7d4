"""Figures of many games with their intervals, and what can be said of them.

Each game is a deal of its own. What is counted several times in a game (its players' turns, say)
isn't independent, so that a figure's error is that of a ratio over games: of the sum of what was
found to that of what was looked at.

Of several figures that are compared with one aim the worst is no fair sample; their intervals are
wider, so that all of them hold together in 95 of a hundred cases (Bonferroni).
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto
from math import ceil, inf, sqrt
from statistics import NormalDist
from typing import TypeAlias

from strategy.arena.intervals import Interval, wilson

Found: TypeAlias = Iterable[tuple[float, float]]
"""For each game the sum of what was found, and how many were looked at."""

MOST_TIMES = 10
"""Nobody plays more than so many times as many games to settle a question."""


class Verdict(Enum):
    """Whether a figure lies inside its aim, as far as the games can tell."""

    HOLDS = auto()
    FAILS = auto()
    OPEN = auto()


def mean_of(found: Found, compared: int = 1) -> Interval:
    """Return the mean of what was found, with its interval."""
    ratio, error, _, _ = _ratio(found)
    half = _z(compared) * error
    return Interval(ratio, ratio - half, ratio + half)


def share_of(found: Found, compared: int = 1) -> Interval:
    """Return what was found as a share of what was looked at, with Wilson's interval."""
    share, error, games, looked = _ratio(found)
    if not games:
        return Interval(0.0, 0.0, 1.0)
    worth = looked if 0 < share < 1 else games
    if 0 < error < inf:
        worth = min(max(share * (1 - share) / error**2, games), looked)
    return wilson(min(share, 1.0), worth, _z(compared))


def judged(found: Interval, least: float, most: float) -> Verdict:
    """Return whether a figure lies between two bounds; open if a bound is inside its interval."""
    if least <= found.low and found.high <= most:
        return Verdict.HOLDS
    if found.high < least or most < found.low:
        return Verdict.FAILS
    return Verdict.OPEN


def times_more(found: Interval, least: float, most: float) -> int | None:
    """Return about how many times as many games would settle an open question.

    None if that are too many.
    """
    half = (found.high - found.low) / 2
    near = min(abs(found.mean - least), abs(found.mean - most))
    if near == 0 or (needed := (half / near) ** 2) > MOST_TIMES:
        return None
    return max(2, ceil(needed))


def _z(compared: int) -> float:
    return NormalDist().inv_cdf(1 - 0.025 / compared)


def _ratio(found: Found) -> tuple[float, float, int, float]:
    """Return the ratio, its standard error, the games in which there was anything, how many."""
    pairs = [(value, looked) for value, looked in found if looked]
    games, whole = len(pairs), sum(looked for _, looked in pairs)
    if not games:
        return 0.0, inf, 0, 0
    ratio = sum(value for value, _ in pairs) / whole
    if games < 2:
        return ratio, inf, games, whole
    squares = sum((value - ratio * looked) ** 2 for value, looked in pairs)
    return ratio, sqrt(games / (games - 1) * squares) / whole, games, whole
