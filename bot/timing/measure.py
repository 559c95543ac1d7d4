"""Ways to count the time between two moments."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

SECOND = 1000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR


class Measure(Protocol):
    """Counts time; what it counts never exceeds what the wall's clock does."""

    def spent(self, since: int, until: int) -> int:
        """Return the time counted from ``since`` to ``until``, 0 if that is earlier."""
        ...

    def after(self, since: int, amount: int) -> int:
        """Return the first moment at which ``amount`` has been counted since then."""
        ...


@dataclass(frozen=True, slots=True)
class Wall:
    """Counts every moment."""

    def spent(self, since: int, until: int) -> int:
        """Return the time between the moments."""
        return max(0, until - since)

    def after(self, since: int, amount: int) -> int:
        """Return the moment so much later."""
        return since + max(0, amount)


@dataclass(frozen=True, slots=True)
class TwoThirds:
    """Counts two thirds of the time: the rest is sleep, whenever that is."""

    def spent(self, since: int, until: int) -> int:
        """Return two thirds of the time between the moments, rounded down."""
        return max(0, until - since) * 2 // 3

    def after(self, since: int, amount: int) -> int:
        """Return the moment half as much again later, rounded up."""
        return since + (max(0, amount) * 3 + 1) // 2
