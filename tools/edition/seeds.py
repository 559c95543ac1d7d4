"""Layouts from one seed after another, until nothing overlaps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tools.layout.attempt import Attempt, laid_out
from tools.layout.coast import Coast
from tools.layout.placement import Body
from tools.progress import tell


def first_free(body: Body, coast: Coast | None, seeds: Sequence[int]) -> Attempt:
    """Return the first layout without overlaps, or else the one with fewest.

    Tells of each seed what came of it.
    """
    tried: list[Attempt] = []
    for seed in seeds:
        tell(f"Seed {seed}: looking for a place for everything ...")
        attempt = Attempt.judged(seed, laid_out(body, coast, seed, say=_unsaid))
        tried.append(attempt)
        tell(f"Seed {seed}: {_outcome(attempt)}.")
        if not attempt.wrong:
            break
    return min(tried, key=lambda each: each.wrong)


def _outcome(attempt: Attempt) -> str:
    if not attempt.wrong:
        return "nothing overlaps, so its layout is taken"
    kinds = Counter(each.kind for each in attempt.distinct()).most_common()
    told = [f"{kind} {number}" for kind, number in kinds]
    if attempt.no_room:
        told.append(f"no room {attempt.no_room.partition(': ')[0]}")
    return f"{attempt.wrong} overlap{'s' * (attempt.wrong != 1)} ({', '.join(told)})"


def _unsaid(text: str) -> None:
    """The optimiser's figures are for those who work on it."""
