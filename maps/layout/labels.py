"""Chooses the side of its city for each name, which gradients cannot find."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import numpy as np

from maps.layout.model import FRAME, NAMES_APART, OTHERS_AWAY, STATION, Floats, Problem
from maps.layout.projection import Points

NEAR = 3.0
"""Pixels between a name's ink and its city's station."""
SWEEPS = 6
CLASH = 1e6
"""Worse than any other badness: two overlapping names."""
WANTED = 1500.0
"""The badness of a name opposite to the side that is wanted."""


def choose(
    problem: Problem,
    cities: Points,
    names: Points,
    discs: Points,
    some: Iterable[int] | None = None,
) -> Points:
    """Return the middle of each name's ink, (cities, 2), at the best of many positions.

    ``discs`` (n, 2) represent the slots, each as wide as a slot is thick; only names of ``some``
    cities move.
    """
    moving = range(len(cities)) if some is None else some
    places = {k: np.vstack([names[k], _around(problem, cities[k], k)]) for k in moving}
    costs = {k: cost(problem, k, there, cities, discs) for k, there in places.items()}
    return settled(problem, names, places, costs)


def settled(
    problem: Problem, names: Points, places: Mapping[int, Points], costs: Mapping[int, Floats]
) -> Points:
    """Return the middle of each name's ink, (cities, 2), at the best of its ``places``, if any.

    ``costs`` are those of the places by themselves. One name after the other takes the least
    disturbing one, several times over.
    """
    chosen, last = names.copy(), dict.fromkeys(places, -1)
    for _ in range(SWEEPS):
        before = dict(last)
        for k, there in places.items():
            now = costs[k] + _beside(problem, k, there, chosen)
            # The present place stays unless another is truly better.
            now[last[k]] -= 1e-6 * (last[k] >= 0)
            last[k] = int(now.argmin())
            chosen[k] = there[last[k]]
        if last == before:
            break
    return chosen


def _beside(problem: Problem, k: int, places: Points, names: Points) -> Floats:
    """Return the badness of each of ``places`` for the name of city ``k`` beside other names."""
    half = problem.ink_half[k] + problem.ink_half
    low, high = places.min(axis=0) - half - NAMES_APART, places.max(axis=0) + half + NAMES_APART
    near = ((names > low) & (names < high)).all(axis=1)
    near[k] = False
    apart = _signed(np.abs(places[:, None] - names[near]) - half[near])
    return 3 * _squares(NAMES_APART - apart) + CLASH * (apart <= 0).any(axis=1)


def _around(problem: Problem, city: Points, k: int) -> Points:
    """Return positions all around a city that just clear its station."""
    x, y, half_width, half_height = STATION
    reach = problem.ink_half[k] + (half_width + NEAR, half_height + NEAR)
    steps = np.linspace(-1, 1, 9)
    sides = [
        np.stack([steps * (reach[0] - 6), np.full(9, -reach[1])], axis=-1),
        np.stack([steps * (reach[0] - 6), np.full(9, reach[1])], axis=-1),
        np.stack([np.full(9, -reach[0]), steps * (reach[1] - 6)], axis=-1),
        np.stack([np.full(9, reach[0]), steps * (reach[1] - 6)], axis=-1),
    ]
    return np.vstack(sides) + city + (x, y)


def cost(problem: Problem, k: int, places: Points, cities: Points, discs: Points) -> Floats:
    """Return the badness of each of ``places`` (m, 2) for the name of city ``k`` by itself."""
    half, width = problem.ink_half[k], problem.slot[1] / 2
    station = np.array(STATION)
    near = discs[np.hypot(*(discs - cities[k]).T) < 2 * half.max() + 160]
    found: Floats = _squares(width + 6 - _outside(near, places, half))
    others = np.abs(cities - cities[k]).max(axis=1) < 3 * half.max() + 160
    others[k] = False
    stations = cities + station[:2]
    gap = _outside(stations[[k]], places, half + station[2:])
    found += 2 * _squares(gap - 6) + 8 * _squares(2 - gap)
    gap = _outside(stations[others], places, half + station[2:])
    found += 4 * _squares(OTHERS_AWAY - gap)
    if len(problem.boxes):
        low, high = problem.boxes[:, :2], problem.boxes[:, 2:]
        middle = np.abs(places[:, None] - (low + high) / 2) - half - (high - low) / 2
        found += 20 * _squares(8 - _signed(middle))
    edge = FRAME + 9
    for beyond in (edge - places + half, places + half - np.array(problem.size) + edge):
        found += 100 * _squares(beyond)
    found += 40 * _cut(cities[k], places, half, near, width)
    if k in problem.sides:
        way = (places - cities[k]) / (half + station[2:])
        way /= np.hypot(way[:, 0], way[:, 1])[:, None]
        found += WANTED * (1 - way @ np.array(problem.sides[k]))
    # Right or left of the city at its height reads best, then straight above or below.
    off = np.abs(places - cities[k]) / (half + station[2:])
    found += 25 * np.minimum(off[:, 0], off[:, 1])
    return found


def _cut(city: Points, places: Points, half: Points, discs: Points, width: float) -> Floats:
    """Return how many slots lie between a city and each position for its name."""
    cost = np.zeros(len(places))
    nearest = np.clip(city, places - half, places + half)
    for aims in (nearest, places):
        way = aims - city
        length = np.hypot(way[:, 0], way[:, 1])[:, None] + 1e-9
        from_city = discs - city
        along = np.clip((way @ from_city.T) / length**2, 0, 1)
        rest = from_city[None] - along[..., None] * way[:, None]
        cost += _squares(width - np.hypot(rest[..., 0], rest[..., 1]))
    return cost


def _outside(points: Points, places: Points, half: Points) -> Floats:
    """Signed distances from points (n, 2) to boxes around places (m, 2), as (m, n)."""
    return _signed(np.abs(points[None] - places[:, None]) - half)


def _signed(gap: Floats) -> Floats:
    right, down = gap[..., 0], gap[..., 1]
    out: Floats = np.hypot(np.maximum(right, 0), np.maximum(down, 0))
    out += np.minimum(np.maximum(right, down), 0)
    return out


def _squares(x: Floats) -> Floats:
    found: Floats = (np.maximum(x, 0) ** 2).sum(axis=-1)
    return found
