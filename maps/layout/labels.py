"""Chooses the side of its city for each name, which gradients cannot find."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from maps.layout.model import FRAME, NAMES_APART, OTHERS_AWAY, STATION, Problem
from maps.layout.projection import Points

NEAR = 3.0
"""Pixels between a name's ink and its city's station."""
SWEEPS = 4
WANTED = 1500.0
"""The badness of a name opposite to the side that is wanted."""


def choose(problem: Problem, cities: Points, names: Points, discs: Points) -> Points:
    """Return the middle of each name's ink, (cities, 2), at the best of many positions.

    ``discs`` (n, 2) represent the slots, each as wide as a slot is thick. One name after the other
    takes the least disturbing position, several times over.
    """
    chosen = names.copy()
    for _ in range(SWEEPS):
        for k in range(len(cities)):
            places = np.vstack([_around(problem, cities[k], k), chosen[k : k + 1]])
            costs = cost(problem, k, places, cities, chosen, discs)
            # The present place stays unless another is truly better.
            costs[-1] -= 1e-6
            chosen[k] = places[int(costs.argmin())]
    return chosen


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


def cost(
    problem: Problem, k: int, places: Points, cities: Points, names: Points, discs: Points
) -> NDArray[np.float64]:
    """Return the badness of each of ``places`` (m, 2) for the name of city ``k``."""
    half, width = problem.ink_half[k], problem.slot[1] / 2
    station = np.array(STATION)
    near = discs[np.hypot(*(discs - cities[k]).T) < 2 * half.max() + 160]
    found: NDArray[np.float64] = _squares(width + 6 - _outside(near, places, half))
    others = np.arange(len(cities)) != k
    gap = _outside(cities + station[:2], places, half + station[2:])
    found += 4 * _squares(OTHERS_AWAY - gap[:, others])
    found += 2 * _squares(gap[:, [k]] - 6) + 8 * _squares(2 - gap[:, [k]])
    middle = np.abs(places[:, None] - names[others]) - half - problem.ink_half[others]
    found += 3 * _squares(NAMES_APART - _signed(middle))
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


def _cut(
    city: Points, places: Points, half: Points, discs: Points, width: float
) -> NDArray[np.float64]:
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


def _outside(points: Points, places: Points, half: Points) -> NDArray[np.float64]:
    """Signed distances from points (n, 2) to boxes around places (m, 2), as (m, n)."""
    return _signed(np.abs(points[None] - places[:, None]) - half)


def _signed(gap: NDArray[np.float64]) -> NDArray[np.float64]:
    out: NDArray[np.float64] = np.hypot(*np.moveaxis(np.maximum(gap, 0), -1, 0))
    out += np.minimum(gap.max(axis=-1), 0)
    return out


def _squares(x: NDArray[np.float64]) -> NDArray[np.float64]:
    found: NDArray[np.float64] = (np.maximum(x, 0) ** 2).sum(axis=-1)
    return found
