"""Climbs by CMA-ES on values that are full of chance."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from tools.measure.fitting.dials import Point
from tools.measure.fitting.gains import gains

Measure = Callable[[int, Sequence[Point]], list[float]]
"""The values of the points of a generation: those of one generation are measured alike."""

_LAST = 3
"""The answer is the middle of the last third of the generations: each alone is a matter of luck."""


@dataclass(frozen=True, slots=True)
class Climb:
    """How a search goes on; equal climbs of equal values are the same, step for step."""

    seed: int
    generations: int
    population: int
    step: float


@dataclass(frozen=True, slots=True)
class Generation:
    """The points of a generation, their values, and the middle that the search has moved to."""

    number: int
    points: tuple[Point, ...]
    values: tuple[float, ...]
    middle: Point


def climb(
    asked: Climb,
    bounds: Sequence[tuple[float, float]],
    measure: Measure,
    known: Sequence[Sequence[float]] = (),
) -> Iterator[Generation]:
    """Yield each generation, beginning around nothing, within the bounds of each dimension.

    The values that are ``known`` of the first ones aren't measured.
    """
    with warnings.catch_warnings():
        # It regrets at length that it can't draw.
        warnings.simplefilter("ignore")
        import cma
    strategy = cma.CMAEvolutionStrategy(
        [0.0] * len(bounds),
        asked.step,
        {
            "seed": asked.seed + 1,
            "popsize": asked.population,
            "CMA_diagonal": True,
            "bounds": [*map(list, zip(*bounds, strict=True))],
            "verbose": -9,
        },
    )
    for number in range(asked.generations):
        points = [tuple(map(float, each)) for each in strategy.ask()]
        values = known[number] if number < len(known) else measure(number, points)
        strategy.tell(points, [-value for value in values])
        middle = tuple(map(float, strategy.result.xfavorite))
        yield Generation(number, tuple(points), tuple(values), middle)


def answer(generations: Sequence[Generation]) -> Point:
    """Return the mean of the last middles, but nothing where it isn't sure that this brings more.

    A dial on which little depends goes anywhere by chance.
    """
    last = generations[-max(1, len(generations) // _LAST) :]
    found = tuple(sum(each) / len(last) for each in zip(*(g.middle for g in last), strict=True))
    brought = gains([g.points for g in generations], [g.values for g in generations], found)
    return tuple(place if each.sure else 0.0 for place, each in zip(found, brought, strict=True))
