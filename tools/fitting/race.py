"""Whether what a search found is better, in games that nothing was fitted on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from strategy.players.hard.weights import Weights
from tools.fitting.trial import Trial

SURE = 2.0
"""The number of standard errors by which weights have to be better."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The lead of new weights over old ones, in values of games, over so many deals."""

    deals: int
    before: float
    gain: float
    error: float

    @property
    def better(self) -> bool:
        """Whether the gain is sure."""
        return self.gain > SURE * self.error

    def __str__(self) -> str:
        return (
            f"worth {self.before:+.3f} before, {self.before + self.gain:+.3f} now: "
            f"{self.gain:+.3f} ± {self.error:.3f} over {self.deals} deals"
        )


def compared(before: Sequence[float], now: Sequence[float]) -> Verdict:
    """Compare the values of two in the same deals."""
    leads = [new - old for new, old in zip(now, before, strict=True)]
    return Verdict(len(leads), fmean(before), fmean(leads), stdev(leads) / sqrt(len(leads)))


def race(trial: Trial, old: Weights, new: Weights, deals: int, jobs: int) -> Verdict:
    """Play the same deals with both; the first half is enough if the new ones are no better."""
    half = max(2, deals // 2)
    before, now = trial.values([old, new], range(half), jobs)
    verdict = compared(before, now)
    if verdict.gain <= 0:
        return verdict
    rest = trial.values([old, new], range(half, max(deals, half + 1)), jobs)
    return compared(before + rest[0], now + rest[1])
