"""Whether what had a chance of 30 % came true in 30 of 100 cases, with intervals by games."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from tools.measure.chances.regression import surprise

BINS = 5
_DRAWS = 1000
"""How often games are drawn anew: their positions come together, since they are much alike."""


@dataclass(frozen=True, slots=True)
class Foretold:
    """The chances of all seats in a position of a game, and what share of the victory each got."""

    game: Hashable
    lineup: str
    seats: int
    chances: tuple[float, ...]
    won: tuple[float, ...]


def tables(found: Sequence[Foretold]) -> Iterator[str]:
    """Yield what came of chances, for all games, each lineup, and each number of seats."""
    spans = " | ".join(f"{20 * each}–{20 * each + 20} %" for each in range(BINS))
    yield f"| | games | {spans} | surprise |"
    yield "| --- " * (BINS + 3) + "|"
    yield _row("all", found)
    for name in dict.fromkeys(each.lineup for each in found):
        yield _row(name, [each for each in found if each.lineup == name])
    for seats in sorted({each.seats for each in found}):
        yield _row(f"{seats} seats", [each for each in found if each.seats == seats])


def _row(name: str, found: Sequence[Foretold]) -> str:
    games = dict.fromkeys((each.seats, each.game) for each in found)
    cells = [_bin(found, [*games], number) for number in range(BINS)]
    mean = surprise((each.chances, each.won) for each in found)
    blind = surprise(((1 / each.seats,) * each.seats, each.won) for each in found)
    return f"| {name} | {len(games)} | {' | '.join(cells)} | {mean:.2f} of {blind:.2f} |"


def _bin(found: Sequence[Foretold], games: Sequence[Hashable], number: int) -> str:
    """Return the mean chance of a bin, and the share that came true with its 95 % interval."""
    index = {game: row for row, game in enumerate(games)}
    sums = np.zeros((len(games), 3))
    for each in found:
        for chance, won in zip(each.chances, each.won, strict=True):
            if min(BINS - 1, int(chance * BINS)) == number:
                sums[index[each.seats, each.game]] += (1, chance, won)
    count, chances, won = sums.sum(axis=0)
    if not count:
        return ""
    draws = np.random.default_rng(1).multinomial(len(games), [1 / len(games)] * len(games), _DRAWS)
    drawn = draws @ sums
    shares = drawn[:, 2] / np.maximum(drawn[:, 0], 1)
    low, high = np.percentile(shares[drawn[:, 0] > 0], (2.5, 97.5))
    mean, true = chances / count, won / count
    return f"{100 * mean:.0f} → {100 * true:.0f} ({100 * low:.0f}–{100 * high:.0f})"
