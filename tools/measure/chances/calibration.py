"""Whether what had a chance of 30 % came true in 30 of 100 cases."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean

from tools.measure.chances.regression import loss

BINS = 10


@dataclass(frozen=True, slots=True)
class Foretold:
    """The chance that a seat had in a position, and what share of the victory it got."""

    seats: int
    chance: float
    won: float


def table(found: Sequence[Foretold]) -> Iterator[str]:
    """Yield ten bins by chance, and for each number of seats the mean surprise."""
    yield "| foretold | mean | won | positions |"
    yield "| --- | --- | --- | --- |"
    for number in range(BINS):
        some = [each for each in found if min(BINS - 1, int(each.chance * BINS)) == number]
        if some:
            mean, won = fmean(each.chance for each in some), fmean(each.won for each in some)
            span = f"{10 * number}–{10 * number + 10} %"
            yield f"| {span} | {mean:.1%} | {won:.1%} | {len(some):,} |"
    yield ""
    yield "| seats | surprise | without a look |"
    yield "| --- | --- | --- |"
    for seats in sorted({each.seats for each in found}):
        pairs = [(each.chance, each.won) for each in found if each.seats == seats]
        known = loss((1 / seats, won) for _, won in pairs)
        yield f"| {seats} | {loss(pairs):.3f} | {known:.3f} |"
