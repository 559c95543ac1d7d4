"""Layouts from one seed after another, until nothing overlaps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from maps.layout.attempt import Attempt, coast_of, laid_out, seed_of
from maps.layout.placement import Body
from maps.layout.upright import STEPS, begun, upright_attempt
from maps.progress import tell


def first_free(prepare: Callable[[int], Body], seeds: Sequence[int]) -> Attempt:
    """Return the first layout without overlaps, or else the one with fewest.

    ``prepare`` returns the edition with so much more room as so many failed starts call for. Tells
    of each seed what came of it; raises SourceError.
    """
    tried: list[Attempt] = []
    for k, seed in enumerate(seeds):
        body = prepare(k)
        (width, height), letters = body["geometry"]["size"], body["geometry"]["label_size"]
        tell(f"Seed {seed}, {width} x {height} pixels, names of {letters}: looking for places ...")
        made = laid_out(body, coast_of(body), seed, rounds=1, say=_unsaid)
        attempt = Attempt.judged(seed, made)
        tried.append(attempt)
        tell(f"Seed {seed}: {_outcome(attempt)}.")
        if not attempt.wrong:
            break
    return min(tried, key=lambda each: each.wrong)


def first_upright(body: Body) -> Attempt | None:
    """Return the first upright layout without overlaps; None, and a line says so, if none is.

    Tells of each step what came of it; raises SourceError.
    """
    for step in STEPS:
        start = begun(body, step)
        (width, height), letters = start["geometry"]["size"], step.letters
        tell(f"Upright, {width} x {height} pixels, names of {letters}: looking for places ...")
        attempt = upright_attempt(body, start, seed_of(body), rounds=1, say=_unsaid)
        tell(f"Upright: {_outcome(attempt)}.")
        if not attempt.wrong:
            return attempt
    tell("Phones get the printed map, stretched.")
    return None


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
