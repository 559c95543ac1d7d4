"""Lays a map out once more, upright for phones: from the printed one, stretched."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from data.map_checks import MEMBER
from maps.check.convex import Bounds
from maps.check.languages import in_language
from maps.check.shapes import FRAME, WAGON, Checker
from maps.geography import land
from maps.layout.attempt import AROUND, Attempt, freed, violations
from maps.layout.coast import Coast
from maps.layout.energy import Weights
from maps.layout.model import Problem
from maps.layout.optimise import Optimiser, untold
from maps.layout.placement import Body, city_places, projection_of, warp_of
from maps.layout.projection import Points
from maps.layout.side_by_side import Tick
from maps.layout.state import present
from maps.layout.warp import Warp
from renderer.maps.stretch import CELLS, stretched
from renderer.phone.portrait import LONGEST, NAME, RADIUS, THICK, WIDTH, narrower, upright_frame
from renderer.phone.tracks import roomiest

SIDES = ("across", "down")
Pair: TypeAlias = tuple[float, float]
"""A place on a side of the printed map, and where it is after that was stretched."""
MARGIN = FRAME + 8
"""Pixels between what is on a map and its edge."""


class Step(NamedTuple):
    """How large names are, in pixels, and by how much an upright map is taller than usual."""

    letters: int
    taller: float


STEPS = (Step(NAME, 1.0), Step(43, 1.03), Step(40, 1.06), Step(38, 1.12), Step(36, 1.18))
"""What is tried, until nothing overlaps."""
STRAY, LOOSE = 1e-2, 0.2
"""How strongly cities are held where the stretched map has them, and gaps between spaces small.

A map that contracts would show more around it than the printed one has painted.
"""


def upright_of(body: Body) -> dict[str, Any] | None:
    """Return an edition's JSON with its upright map as its map; None if it has none."""
    geometry = body["geometry"].get(MEMBER)
    return None if geometry is None else {**body, "geometry": geometry}


def with_upright(body: Body, attempt: Attempt | None) -> dict[str, Any]:
    """Return an edition's JSON with the upright map of an attempt, or with none."""
    geometry = {key: value for key, value in body["geometry"].items() if key != MEMBER}
    if attempt is not None:
        geometry[MEMBER] = attempt.body["geometry"]
    return {**body, "geometry": geometry}


def finished(body: Body, upright: Body) -> dict[str, Any]:
    """Return an upright map as it is written: it ends a little beyond all that is on it."""
    found = upright["geometry"]
    bounds = np.array([*_bounds(upright)])
    low = np.floor(bounds[:, :2].min(axis=0)) - MARGIN
    high = np.ceil(bounds[:, 2:].max(axis=0)) + MARGIN

    def moved(point: Sequence[float]) -> list[float]:
        x, y = np.round(np.array(point[:2]) - low, 1).tolist()
        return [x, y, *point[2:]]

    geometry: dict[str, Any] = {
        "size": [int(side) for side in high - low],
        **{key: found[key] for key in ("slot", "city_radius", "label_size")},
        "ground": _ground(body, found, low, high),
        "cities": {
            city: {"at": moved(place["at"]), "label": moved(place["label"])}
            for city, place in found["cities"].items()
        },
        "routes": {
            route: {key: [*map(moved, place[key])] for key in ("slots", "path")}
            for route, place in found["routes"].items()
        },
    }
    labels = {
        language: {city: moved(at) for city, at in places.items()}
        for language, places in found.get("labels", {}).items()
    }
    if labels:
        geometry["labels"] = labels
    return {**upright, "geometry": geometry}


def _bounds(upright: Body) -> Iterator[Bounds]:
    """Yield the bounds of all that is on a map, in every language."""
    checker, geometry = Checker(upright), upright["geometry"]
    spoken = (Checker(in_language(upright, each)) for each in geometry.get("labels", {}))
    shapes = [
        *(shape for _, _, shape in checker.spaces(*WAGON)),
        *checker.stations.values(),
        *checker.markers.values(),
        *(name for each in (checker, *spoken) for name in each.names.values()),
    ]
    yield from (shape.bounds for shape in shapes)
    for place in geometry["routes"].values():
        yield from ((x, y, x, y) for x, y in place["path"])


def upright_attempt(body: Body, start: Body, seed: int, *, tick: Tick = untold) -> Attempt:
    """Lay the edition ``body`` out from where its upright map has ``begun``, and judge it."""
    problem = problem_of(start)
    optimiser = Optimiser(problem, _coast(body, start), tick)
    first, weights = present(problem, start), Weights(stray=STRAY, loose=LOOSE)
    made = freed(optimiser, start, seed, first, weights=weights, grow=True)
    attempt = Attempt.judged(seed, made)
    ended = finished(body, attempt.body)
    wrong = Checker(ended).violations() if attempt.no_room else violations(ended)
    return replace(attempt, body=ended, violations=tuple(wrong))


def begun(body: Body, step: Step) -> dict[str, Any]:
    """Return an edition's JSON with its map stretched: lines of routes, but no spaces yet."""
    start, room = _at_width(body, WIDTH, step)
    if room > LONGEST:
        start, room = _at_width(body, narrower(room), step)
    start["geometry"]["slot"] = [round(min(LONGEST, room), 1), THICK]
    return start


def _at_width(body: Body, wide: int, step: Step) -> tuple[dict[str, Any], float]:
    """Return the stretched map, and the length for which a space would have room on it."""
    geometry = body["geometry"]
    spots = [(x, y) for x, y in (place["at"] for place in geometry["cities"].values())]
    spots += [(x, y) for each in geometry["routes"].values() for x, y, _ in each["slots"]]
    printed = (geometry["size"][0], geometry["size"][1])
    size, across, down = upright_frame(printed, spots, wide, step.taller)

    def moved(point: ArrayLike) -> list[float]:
        x, y = np.asarray(point, np.float64)[:2]
        return [round(stretched(across, x), 1), round(stretched(down, y), 1)]

    cities = {city: moved(place["at"]) for city, place in geometry["cities"].items()}
    paths = {route: [*map(moved, each["path"])] for route, each in geometry["routes"].items()}
    lengths = {route["id"]: route["length"] for route in body["routes"]}
    stretch = {
        "size": list(size),
        "slot": [LONGEST, THICK],
        "city_radius": RADIUS,
        "label_size": step.letters,
        "across": across,
        "down": down,
        # Which routes may lie anywhere is said of the edition, not of one of its maps.
        "layout": {"free": geometry.get("layout", {}).get("free", [])},
        "cities": {city: {"at": at, "label": at} for city, at in cities.items()},
        "routes": {route: {"slots": [], "path": path} for route, path in paths.items()},
    }
    lines = [([(x, y) for x, y in path], lengths[route]) for route, path in paths.items()]
    room = roomiest(lines, RADIUS)
    return {**body, "geometry": stretch}, room


def problem_of(start: Body) -> Problem:
    """Return the problem of an upright map, in which each name gets the room of its longest form.

    Its cities are true where the stretched map has them.
    """
    places = start["geometry"]["cities"]
    at = np.array([places[city["id"]]["at"] for city in start["cities"]], np.float64)
    return replace(Problem.of(start), true=at).roomy(start)


@dataclass(frozen=True)
class _Stretched:
    """Where the stretched map of an edition shows a place on earth."""

    body: Body
    geometry: Mapping[str, Any]

    def pixels(self, places: ArrayLike) -> Points:
        """Return the pixels of ``places`` (..., 2: lon, lat)."""
        drawn = warp_of(self.body).drawn(projection_of(self.body).pixels(places))
        return self.stretched(drawn)

    def stretched(self, points: Points) -> Points:
        """Return where points (..., 2) of the printed map are after it was stretched."""
        return self._moved(points, [np.array(self.geometry[side]) for side in SIDES])

    def printed(self, points: Points) -> Points:
        """Return the points (..., 2) of the printed map that were stretched to ``points``.

        All its margin is used if need be, but not its frame.
        """
        sides = []
        for k, side in enumerate(SIDES):
            pairs, most = self.geometry[side], self.body["geometry"]["size"][k] - FRAME
            first = _margin(pairs[1], pairs[0], float(points[..., k].min()), FRAME)
            last = _margin(pairs[-2], pairs[-1], float(points[..., k].max()), most)
            sides.append(np.array([first, *pairs[1:-1], last])[:, ::-1])
        return self._moved(points, sides)

    def _moved(self, points: Points, sides: Sequence[Points]) -> Points:
        moved = [np.interp(points[..., k], *side.T) for k, side in enumerate(sides)]
        return np.stack(moved, axis=-1)


def _margin(inner: Pair, outer: Pair, reach: float, frame: float) -> Pair:
    """Return where a stretched side ends that has to ``reach`` beyond its outermost place.

    It goes on as it ended, but not beyond the printed map's frame.
    """
    (place, to), (end, to_end) = inner, outer
    far = reach if abs(reach - to) > abs(to_end - to) else to_end
    beyond = place + (far - to) * (end - place) / (to_end - to)
    return (min(beyond, frame) if end > place else max(beyond, frame)), far


def _ground(
    body: Body, geometry: Mapping[str, Any], low: Points, high: Points
) -> list[list[list[float]]]:
    """Return the points of the printed map that lie on an even grid over a part of an upright one.

    The land has to follow its cities, which the layout has moved from where it was stretched.
    """
    stretch = _Stretched(body, geometry)
    cities = geometry["cities"]
    printed = np.array([body["geometry"]["cities"][city]["at"] for city in cities], np.float64)
    drawn = np.array([place["at"] for place in cities.values()], np.float64)
    warp = Warp.through(stretch.stretched(printed), drawn)
    steps = np.linspace(0, 1, CELLS + 1)
    grid = low + np.stack(np.meshgrid(steps, steps), axis=-1) * (high - low)
    rows = stretch.printed(warp.true(grid)).round(1)
    return [[[x + 0.0, y + 0.0] for x, y in row] for row in rows.tolist()]


def _coast(body: Body, start: Body) -> Coast | None:
    """Return the coast as the stretched map shows it, if there is one."""
    if not body["geometry"].get("layout", {}).get("land"):
        return None
    places = city_places(body)
    (west, south), (east, north) = places.min(axis=0) - AROUND, places.max(axis=0) + AROUND
    ground = land((max(west, -180), max(south, -89), min(east, 180), min(north, 89)))
    return Coast.of(ground, _Stretched(body, start["geometry"]), tuple(start["geometry"]["size"]))
