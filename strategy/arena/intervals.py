"""Computes means with 95 % intervals; games of one deal count as resembling each other.

The games of a deal, one for each rotation of the players, share its cards and tickets, so they
aren't independent; deals are. The standard error is therefore that of the mean of the deals
(cluster-robust with deals as clusters): exact for this design, and simpler than a bootstrap, which
would come to the same.

* A mean of points gets the mean ± 1.96 standard errors: there are hundreds of deals.
* A share of wins gets Wilson's interval, which stays right near 0 and 100 % and inside them,
  for as many games as would give the same standard error if they were independent ones
  (n = p (1 - p) / error²). That number is held between the number of deals and that of the
  games counted: with few deals an error can be small by chance, and where all was won or
  lost it is 0, which proves nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

Z = NormalDist().inv_cdf(0.975)
"""The number of standard errors to each side that makes 95 %."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A figure with the bounds of its 95 % interval."""

    mean: float
    low: float
    high: float


@dataclass(slots=True)
class Sum:
    """The sum of whole numbers, added deal by deal, from which a mean and its interval follow.

    ``counted`` numbers were added in all; sums can be joined in any order.
    """

    deals: int = 0
    counted: int = 0
    total: int = 0
    squares: int = 0

    def add(self, values: list[int]) -> None:
        """Add the values of one deal; every deal has equally many."""
        total = sum(values)
        self.deals += 1
        self.counted += len(values)
        self.total += total
        self.squares += total * total

    def join(self, other: Sum) -> None:
        """Add everything that another sum has counted."""
        self.deals += other.deals
        self.counted += other.counted
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        """The mean of all values added."""
        return self.total / self.counted

    def error(self) -> float | None:
        """Return the standard error of the mean; None with fewer than two deals."""
        if self.deals < 2:
            return None
        deviations = self.deals * self.squares - self.total**2
        variance = deviations / (self.deals * (self.deals - 1))
        return sqrt(variance / self.deals) * self.deals / self.counted

    def interval(self) -> Interval | None:
        """Return the mean and its interval; None with fewer than two deals."""
        error = self.error()
        if error is None:
            return None
        return Interval(self.mean, self.mean - Z * error, self.mean + Z * error)

    def share(self, whole: int) -> Interval:
        """Return the mean as a share of ``whole``, with its interval."""
        return wilson(self.mean / whole, self.worth(whole))

    def worth(self, whole: int) -> float:
        """Return how many independent games would tell as much about the share of ``whole``."""
        share, error = self.mean / whole, self.error()
        if error:
            as_many = share * (1 - share) / (error / whole) ** 2
            return min(max(as_many, self.deals), self.counted)
        return self.counted if error is not None and 0 < share < 1 else self.deals


def wilson(share: float, trials: float, z: float = Z) -> Interval:
    """Return Wilson's interval for a share observed in this many independent trials.

    It reaches ``z`` standard errors to each side.
    """
    square = z * z
    middle = (share + square / (2 * trials)) / (1 + square / trials)
    spread = sqrt(share * (1 - share) / trials + square / (4 * trials**2))
    half = z / (1 + square / trials) * spread
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))
