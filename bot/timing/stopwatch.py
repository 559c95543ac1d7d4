"""A stopwatch: time counted so far, and since when it runs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from bot.timing.measure import Measure


@dataclass(frozen=True, slots=True)
class Stopwatch:
    """``counted`` until ``since``, from which moment on it runs; None while it stands."""

    counted: int = 0
    since: int | None = None

    def at(self, now: int, measure: Measure) -> int:
        """Return the time counted until a moment."""
        return self.counted + (0 if self.since is None else measure.spent(self.since, now))

    def running(self, now: int, measure: Measure, *, runs: bool) -> Self:
        """Return it going on or standing from now on; unchanged if it does already."""
        if runs == (self.since is not None):
            return self
        return type(self)(self.at(now, measure), now if runs else None)

    def skipped(self, since: int, until: int, measure: Measure) -> Self:
        """Return it without the time between two moments."""
        if self.since is None:
            return self
        return type(self)(self.at(since, measure), until)

    def reaches(self, amount: int, measure: Measure) -> int | None:
        """Return the moment at which so much is counted; None if it stands."""
        if self.since is None:
            return None
        return measure.after(self.since, amount - self.counted)


STANDING = Stopwatch()
"""One that has never run."""
