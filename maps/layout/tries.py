"""Layouts from one start after another, until nothing overlaps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass

from maps.layout.attempt import Attempt, NoLayout, coast_of, hopeless, laid_out, seed_of
from maps.layout.optimise import GROWN
from maps.layout.placement import Body
from maps.layout.side_by_side import Tick, in_order
from maps.layout.upright import STEPS, Step, begun, upright_attempt
from maps.progress import tell

Prepare = Callable[[int], Body]
"""Returns an edition with so much more room as so many failed starts call for."""


@dataclass(frozen=True)
class Start:
    """A start of the layout: its seed, after so many that ``failed``."""

    prepare: Prepare
    seed: int
    failed: int


@dataclass(frozen=True)
class UprightStart:
    """A start of the upright map of an edition that is laid out."""

    body: Body
    step: Step


def first_free(prepare: Prepare, seeds: Sequence[int]) -> Attempt:
    """Return the first layout without overlaps, or else the one with fewest.

    Tells of each seed what came of it; raises SourceError and Ended.
    """
    tried: list[Attempt] = []
    starts = [Start(prepare, seed, failed) for failed, seed in enumerate(seeds)]
    with closing(in_order(_tried, starts, GROWN, _from_seed)) as attempts:
        for attempt in attempts:
            tried.append(attempt)
            tell(f"Seed {attempt.seed}, {_how_large(attempt.body)}: {_outcome(attempt)}.")
            if not attempt.wrong:
                break
    return min(tried, key=lambda each: each.wrong)


def first_upright(body: Body) -> Attempt | None:
    """Return the first upright layout without overlaps; None, and a line says so, if none is.

    Tells of each step what came of it; raises SourceError and Ended.
    """
    starts = [UprightStart(body, step) for step in STEPS]
    with closing(in_order(_upright, starts, GROWN, _with_letters)) as attempts:
        for attempt in attempts:
            tell(f"Upright, {_how_large(attempt.body)}: {_outcome(attempt)}.")
            if not attempt.wrong:
                return attempt
    tell("Phones get the printed map, stretched: shorter names or routes may help.")
    return None


def _from_seed(start: Start) -> str:
    return f"Laying the map out from seed {start.seed}"


def _with_letters(start: UprightStart) -> str:
    return f"Laying the map for phones out, letters of {start.step.letters}"


def _tried(start: Start, tick: Tick) -> Attempt:
    body = start.prepare(start.failed)
    if problem := hopeless(body):
        raise NoLayout(problem)
    made = laid_out(body, coast_of(body), start.seed, tick=tick)
    return Attempt.judged(start.seed, made)


def _upright(start: UprightStart, tick: Tick) -> Attempt:
    body = start.body
    return upright_attempt(body, begun(body, start.step), seed_of(body), tick=tick)


def _how_large(body: Body) -> str:
    (width, height), letters = body["geometry"]["size"], body["geometry"]["label_size"]
    return f"{width} x {height} pixels, letters of {letters}"


def _outcome(attempt: Attempt) -> str:
    if not attempt.wrong:
        return "nothing overlaps, so its layout is taken"
    kinds = Counter(each.kind for each in attempt.distinct()).most_common()
    told = [f"{kind} {number}" for kind, number in kinds]
    if attempt.no_room:
        told.append(f"no room {attempt.no_room.partition(': ')[0]}")
    return f"{attempt.wrong} overlap{'s' * (attempt.wrong != 1)} ({', '.join(told)})"
