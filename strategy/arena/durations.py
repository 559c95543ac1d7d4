"""Very many durations in little room."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import exp, log

_STEPS = 50.0
"""A bucket for each 2 %: so exact are the quantiles."""


@dataclass(slots=True)
class Durations:
    """Counts, adds up and sorts durations in seconds; the greatest is kept as it is."""

    count: int = 0
    total: float = 0.0
    greatest: float = 0.0
    buckets: Counter[int] = field(default_factory=Counter)

    def add(self, seconds: Iterable[float]) -> None:
        """Count some durations; what the clock can't tell from nothing is a nanosecond."""
        for each in seconds:
            self.count += 1
            self.total += each
            self.greatest = max(self.greatest, each)
            self.buckets[round(log(max(each, 1e-9)) * _STEPS)] += 1

    def join(self, other: Durations) -> None:
        """Count all that others have counted."""
        self.count += other.count
        self.total += other.total
        self.greatest = max(self.greatest, other.greatest)
        self.buckets.update(other.buckets)

    @property
    def mean(self) -> float:
        """The mean; 0 of none."""
        return self.total / self.count if self.count else 0.0

    def quantile(self, share: float) -> float:
        """Return what this share of the durations don't exceed, to within 1 %; 0 of none."""
        left = share * self.count
        for bucket in sorted(self.buckets):
            left -= self.buckets[bucket]
            if left <= 0:
                return min(exp(bucket / _STEPS), self.greatest)
        return self.greatest
