"""Whether what a search found is better, in games that nothing was fitted on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from strategy.players.hard.weights import Weights
from tools.measure.fitting.gains import Gain
from tools.measure.fitting.trial import Trial


@dataclass(frozen=True, slots=True)
class Verdict:
    """What new weights gain over old ones, in values of games, over so many deals."""

    deals: int
    before: float
    gain: Gain

    def __str__(self) -> str:
        return (
            f"worth {self.before:+.3f} before, {self.before + self.gain.mean:+.3f} now: "
            f"{self.gain.mean:+.3f} ± {self.gain.error:.3f} over {self.deals} deals"
        )


def compared(before: Sequence[float], now: Sequence[float]) -> Verdict:
    """Compare the values of two in the same deals."""
    leads = [new - old for new, old in zip(now, before, strict=True)]
    gain = Gain(fmean(leads), stdev(leads) / sqrt(len(leads)))
    return Verdict(len(leads), fmean(before), gain)


def race(trial: Trial, old: Weights, new: Weights, deals: int, jobs: int) -> Verdict:
    """Play the same deals with both; the first half is enough if the new ones are no better."""
    half = max(2, deals // 2)
    before, now = trial.values([old, new], range(half), jobs)
    verdict = compared(before, now)
    if verdict.gain.mean <= 0:
        return verdict
    rest = trial.values([old, new], range(half, max(deals, half + 1)), jobs)
    return compared(before + rest[0], now + rest[1])
