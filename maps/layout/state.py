"""What the optimiser moves, and the result that is written."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from maps.layout.model import Problem
from maps.layout.placement import Body
from maps.layout.projection import Points

BARE = 8.0
"""The usual bare track between a city's marker and a slot."""
STIRRED = 0.1
"""How far a start moves a city, as a share of its way to the nearest; with less all end alike."""


@dataclass(frozen=True)
class Unknowns:
    """Everything that moves, in pixels."""

    nodes: Points
    """Drawn places of cities and anchors, (nodes, 2)."""
    handles: NDArray[np.float64]
    """Offsets of each curve's two inner control points from its line, (tracks, 2, 2)."""
    ends: NDArray[np.float64]
    """Bare track between a marker and the nearest slot, at both ends of a track, (tracks, 2)."""
    names: Points
    """Middle of each name's ink, (cities, 2)."""


@dataclass(frozen=True)
class RouteLine:
    """One route as drawn: slots as (n, 3: x, y, degrees) and its line as (m, 2)."""

    slots: NDArray[np.float64]
    path: Points


@dataclass(frozen=True)
class Layout:
    """A whole layout; ``names`` are the points that the renderer writes at."""

    cities: dict[str, tuple[float, float]]
    names: dict[str, tuple[float, float]]
    anchors: dict[str, tuple[float, float]]
    routes: dict[str, RouteLine]


def start(problem: Problem, seed: int) -> Unknowns:
    """Return the true map, stirred, with names to the right of their cities."""
    chance, true = np.random.default_rng(seed), problem.true
    apart = np.hypot(*(true[:, None] - true).transpose(2, 0, 1))
    nearest = np.sort(apart, axis=1)[:, 1:2]
    nodes = true + chance.normal(0, STIRRED, true.shape) * nearest
    handles = chance.normal(0, 2, (len(problem.tracks), 2, 2)) + bows(problem)[:, None]
    names = nodes[: len(problem.cities)] + np.stack(
        [problem.ink_half[:, 0] + problem.radius + 8, np.zeros(len(problem.cities))], axis=-1
    )
    return Unknowns(nodes, handles, np.full((len(problem.tracks), 2), BARE), names)


def bows(problem: Problem) -> Points:
    """Return how far each track's curve starts off its straight line, (tracks, 2).

    Where straight lines cross, the longer one goes around the nearer end of the other.
    """
    off = np.zeros((len(problem.tracks), 2))
    order = sorted(range(len(off)), key=lambda k: -problem.tracks[k].length)
    for place, k in enumerate(order):
        a, b = problem.true[list(problem.tracks[k].ends)]
        along = (b - a) / np.hypot(*(b - a))
        normal = np.array([-along[1], along[0]])
        for other in order[place + 1 :]:
            ends = problem.tracks[other].ends
            if set(ends) & set(problem.tracks[k].ends):
                continue
            far = problem.true[list(ends)] - a
            height, way = far @ normal, far @ along
            if height[0] * height[1] >= 0:
                continue
            at = way[0] + (way[1] - way[0]) * height[0] / (height[0] - height[1])
            if not 0 < at < np.hypot(*(b - a)):
                continue
            nearer = height[np.abs(height).argmin()]
            wanted = normal * (nearer * 4 / 3 + np.sign(nearer) * 90)
            if np.hypot(*wanted) > np.hypot(*off[k]):
                off[k] = wanted
    return off


def present(problem: Problem, body: Body) -> Unknowns:
    """Return what an edition's geometry holds; curves are fitted to the lines of their lanes."""
    geometry = body["geometry"]
    anchors = geometry.get("layout", {}).get("anchors", {})
    places = geometry["cities"]
    cities = np.array([places[city]["at"] for city in problem.cities], np.float64)
    nodes = problem.true.copy()
    nodes[: len(cities)] = cities
    for k, name in enumerate(problem.anchors, len(cities)):
        if len(anchors[name]) == 4:
            nodes[k] = anchors[name][2:]
    handles = np.zeros((len(problem.tracks), 2, 2))
    for k, track in enumerate(problem.tracks):
        a, b = cities[list(track.ends)]
        lanes = [np.array(geometry["routes"][route]["path"]) for route in track.routes]
        handles[k] = _fitted(lanes, a, b)
    labels = np.array([places[city]["label"] for city in problem.cities], np.float64)
    ends = np.full((len(problem.tracks), 2), BARE)
    return Unknowns(nodes, handles, ends, labels + problem.ink_middle)


def _fitted(lanes: list[Points], a: Points, b: Points) -> Points:
    """Return the handles (2, 2) of the curve from ``a`` to ``b`` that lies closest to all lanes."""
    t = np.linspace(0, 1, 41)
    weights = np.stack([3 * (1 - t) ** 2 * t, 3 * (1 - t) * t**2], axis=-1)
    fixed = np.outer((1 - t) ** 3, a) + np.outer(t**3, b)
    middle = np.zeros((len(t), 2))
    for lane in lanes:
        backward = np.hypot(*(lane[0] - a)) > np.hypot(*(lane[-1] - a))
        line = lane[::-1] if backward else lane
        arc = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
        for axis in range(2):
            middle[:, axis] += np.interp(t * arc[-1], arc, line[:, axis])
    inner = np.linalg.lstsq(weights, middle / len(lanes) - fixed, rcond=None)[0]
    return np.asarray(inner - np.stack([a + (b - a) / 3, a + (b - a) * 2 / 3]), np.float64)
