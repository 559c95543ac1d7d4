"""Places the names of other languages on a finished map; cities and routes stay in place."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import numpy as np
import shapely
from shapely import STRtree
from shapely.geometry import MultiPoint, box
from shapely.geometry.base import BaseGeometry

from maps.check.convex import Shape
from maps.check.languages import in_language, name_in, sides_in
from maps.check.shapes import FRAME, WAGON, Checker
from maps.layout.labels import cost, settled
from maps.layout.model import STATION, Problem
from maps.layout.placement import Body
from maps.layout.projection import Points

NEAR, FAR = 3.0, 45.0
"""Pixels between a name's ink and its city's station."""
STEPS = (6.0, 3.0)
"""Pixels between two positions to try: if none of the first is free, many more are tried."""
SPARE = 2.0
"""Pixels by which a name may be smaller than its room and stay in its middle."""
AWAY = 0.25
"""Badness of each pixel away from the printed name."""
DISCS = (-0.35, -0.35 / 3, 0.35 / 3, 0.35)
"""Centres of the discs that represent a slot, in slot lengths."""


class NoRoom(ValueError):
    """A name fits nowhere around its city; the text says which, where, and in which language."""


def languages(body: Body) -> tuple[str, ...]:
    """Return the languages in which a city has a name, in the file's order."""
    return tuple(dict.fromkeys(code for city in body["cities"] for code in city.get("names", ())))


def with_languages(body: Body, moved: Collection[str] | None = None) -> dict[str, Any]:
    """Return an edition's JSON with labels for all its languages; raises NoRoom.

    If only some names were ``moved``, the labels of other cities stay.
    """
    geometry = {key: value for key, value in body["geometry"].items() if key != "labels"}
    kept = {
        language: {city: at for city, at in labels.items() if city not in moved}
        for language, labels in body["geometry"].get("labels", {}).items()
        if moved is not None
    }
    bare = {**body, "geometry": {**geometry, "labels": kept}}
    labels = {
        language: {**kept.get(language, {}), **placed(bare, language)}
        for language in languages(body)
    }
    return {**body, "geometry": {**geometry, **({"labels": labels} if labels else {})}}


def placed(body: Body, language: str) -> dict[str, list[float]]:
    """Return the labels of the names that differ in a language; raises NoRoom.

    A name is also placed anew if the language wants another side of its city. One name after the
    other takes the least disturbing position, several times over.
    """
    spoken, there = in_language(body, language), body["geometry"]["labels"].get(language, {})
    moving = [
        k
        for k, city in enumerate(body["cities"])
        if city["id"] not in there
        and (name_in(city, language) != city["name"] or city["id"] in sides_in(body, language))
    ]
    choices = _Choices(body, spoken, moving)
    for k in moving:
        if not choices.found(k):
            name, city = spoken["cities"][k]["name"], body["cities"][k]["id"]
            raise NoRoom(f"{language}: there is no room for {name} at {city}")
    return choices.settled()


def with_names_moved(body: Body) -> dict[str, Any]:
    """Return an edition's JSON with the printed names that are in the way moved, where they can."""
    wrong = " ".join(each.text for each in Checker(body).violations() if "name" in each.kind)
    cities = set(wrong.split())
    return _moved(body, [k for k, city in enumerate(body["cities"]) if city["id"] in cities])


def with_names_near(
    body: Body, room: Points, some: Collection[str] | None = None
) -> dict[str, Any]:
    """Return an edition's JSON with the printed names that are smaller than their room moved in it.

    In the middle of ``room`` for their longest forms, half its width and height by city, they would
    float off their cities, ``some`` or all. Nothing moves if anything would overlap then.
    """
    problem = Problem.of(body)
    small = np.flatnonzero((room - problem.ink_half).max(axis=1) > SPARE)
    near = _moved(body, [int(k) for k in small if some is None or problem.cities[k] in some])
    before, after = (len(Checker(each).violations()) for each in (body, near))
    return near if after <= before else dict(body)


def _moved(body: Body, moving: list[int]) -> dict[str, Any]:
    """Return an edition's JSON with some printed names where they disturb least."""
    choices = _Choices(body, body, moving)
    for k in moving:
        choices.found(k)
    geometry = body["geometry"]
    places = {
        city: {**geometry["cities"][city], "label": label}
        for city, label in choices.settled().items()
    }
    return {**body, "geometry": {**geometry, "cities": {**geometry["cities"], **places}}}


class _Choices:
    """Free places for the names that move, of which the least disturbing ones are taken."""

    def __init__(self, body: Body, spoken: Body, moving: list[int]) -> None:
        geometry = body["geometry"]
        self.problem, self.moving = Problem.of(spoken), moving
        self.ground, self.discs = _Ground(spoken), _discs(body)
        cities = self.problem.cities
        self.cities = np.array([geometry["cities"][city]["at"] for city in cities], np.float64)
        printed = np.array([geometry["cities"][city]["label"] for city in cities])
        self.printed = printed + Problem.of(body).ink_middle
        self.names = printed + self.problem.ink_middle
        self.places: dict[int, Points] = {}

    def found(self, k: int) -> bool:
        """Look for free places for the name of city ``k``; says whether there is one."""
        problem, fixed = self.problem, [n for n in range(len(self.names)) if n not in self.moving]
        for step in STEPS:
            tried = (_around(problem, self.cities[k], k, step) - problem.ink_middle[k]).round(1)
            tried += problem.ink_middle[k]
            free = self.ground.free(problem, k, tried[_clear(problem, tried, k, self.names, fixed)])
            if len(free):
                self.places[k] = free
                self.names[k] = free[np.hypot(*(free - self.printed[k]).T).argmin()]
                return True
        return False

    def settled(self) -> dict[str, list[float]]:
        """Return the labels of the names that found a place."""
        problem = self.problem
        costs = {
            k: cost(problem, k, places, self.cities, self.discs)
            + AWAY * np.hypot(*(places - self.printed[k]).T)
            for k, places in self.places.items()
        }
        written = settled(problem, self.names, self.places, costs) - problem.ink_middle
        return {
            problem.cities[k]: [round(float(v), 1) + 0.0 for v in written[k]] for k in self.places
        }


class _Ground:
    """What names must keep clear of, regardless of other names."""

    def __init__(self, body: Body) -> None:
        checker = Checker(body)
        geometry = body["geometry"]
        width, height = geometry["size"]
        self.inside = box(FRAME, FRAME, width - FRAME, height - FRAME)
        kept = [box(*sides) for sides in geometry.get("keep_clear", {}).values()]
        wagons = [shape for _, _, shape in checker.spaces(*WAGON)]
        things = [*wagons, *checker.markers.values(), *checker.stations.values()]
        self.things = STRtree([*map(_polygon, things), *kept])
        self.slots = STRtree([_polygon(shape) for _, _, shape in checker.spaces()])
        at = {city: place["at"] for city, place in geometry["cities"].items()}
        self.cities = np.array([at[city["id"]] for city in body["cities"]], np.float64)

    def free(self, problem: Problem, k: int, places: Points) -> Points:
        """Those of ``places`` (n, 2) at which the name of city ``k`` may stand."""
        half, own = problem.ink_half[k], self.cities[k]
        beside = np.maximum(np.abs(places[:, None] - self.cities) - half, 0)
        places = places[np.hypot(beside[..., 0], beside[..., 1]).argmin(axis=1) == k]
        names = shapely.box(*(places - half).T, *(places + half).T)
        fits = shapely.contains(self.inside, names)
        fits[self.things.query(names, predicate="intersects")[0]] = False
        places = places[fits]
        nearest = np.clip(own, places - half, places + half)
        ways = shapely.linestrings(np.stack([np.broadcast_to(own, nearest.shape), nearest], axis=1))
        fits = np.ones(len(places), np.bool_)
        fits[self.slots.query(ways, predicate="intersects")[0]] = False
        return np.asarray(places[fits], np.float64)


def _polygon(shape: Shape) -> BaseGeometry:
    return MultiPoint(shape.corners).convex_hull.buffer(shape.radius)


def _around(problem: Problem, city: Points, k: int, step: float) -> Points:
    """Positions for the name of city ``k`` all around its station, (n, 2)."""
    x, y, half_width, half_height = STATION
    clear = problem.ink_half[k] + (half_width, half_height)
    across, down = (np.arange(-side - FAR, side + FAR + step, step) for side in clear)
    offsets = np.stack(np.meshgrid(across, down), axis=-1).reshape(-1, 2)
    beside = (np.abs(offsets) - clear).max(axis=-1) >= NEAR
    return np.asarray(offsets[beside] + city + (x, y), np.float64)


def _clear(
    problem: Problem, places: Points, k: int, names: Points, others: list[int]
) -> np.ndarray[Any, np.dtype[np.bool_]]:
    """Whether the name of city ``k`` at each of ``places`` touches none of the others."""
    apart = np.abs(places[:, None] - names[others]) - problem.ink_half[k] - problem.ink_half[others]
    return np.asarray((apart.max(axis=-1) > 0).all(axis=-1))


def _discs(body: Body) -> Points:
    """Points along the middle of each slot, each as wide as a slot is thick."""
    geometry = body["geometry"]
    slots = np.array([slot for route in geometry["routes"].values() for slot in route["slots"]])
    turn = np.radians(slots[:, 2])
    along = np.stack([np.cos(turn), np.sin(turn)], axis=-1) * geometry["slot"][0]
    return np.concatenate([slots[:, :2] + along * share for share in DISCS])
