"""When people look at their tables: some times a day, at random while they are awake."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

HOUR = 60
DAY = 24 * HOUR
WAKING = (7 * HOUR, 23 * HOUR)
"""From when to when they are awake, in minutes of a day."""


def looks(rng: Random, times: int) -> Iterator[float]:
    """The minutes at which somebody looks in, ``times`` a day, day after day without end."""
    day = 0
    while True:
        yield from sorted(day * DAY + rng.uniform(*WAKING) for _ in range(times))
        day += 1
