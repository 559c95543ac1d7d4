"""Computes statistics of very many durations, in little memory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import exp, log

_STEPS = 50.0
"""Each bucket is 2 % wide, which limits the precision of the quantiles."""


@dataclass(slots=True)
class Durations:
    """The count and sum of durations in seconds, sorted into buckets; the maximum is exact."""

    count: int = 0
    total: float = 0.0
    greatest: float = 0.0
    buckets: Counter[int] = field(default_factory=Counter)

    def add(self, seconds: Iterable[float]) -> None:
        """Count some durations; one too short for the clock counts as a nanosecond."""
        for each in seconds:
            self.count += 1
            self.total += each
            self.greatest = max(self.greatest, each)
            self.buckets[round(log(max(each, 1e-9)) * _STEPS)] += 1

    def join(self, other: Durations) -> None:
        """Add all durations that another object has counted."""
        self.count += other.count
        self.total += other.total
        self.greatest = max(self.greatest, other.greatest)
        self.buckets.update(other.buckets)

    @property
    def mean(self) -> float:
        """The mean duration in seconds; 0 if there are none."""
        return self.total / self.count if self.count else 0.0

    def quantile(self, share: float) -> float:
        """Return the duration that a share of all doesn't exceed, within 1 %; 0 without any."""
        left = share * self.count
        for bucket in sorted(self.buckets):
            left -= self.buckets[bucket]
            if left <= 0:
                return min(exp(bucket / _STEPS), self.greatest)
        return self.greatest
