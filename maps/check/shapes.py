"""Checks a finished layout from an edition's JSON alone; knows nothing of how it was made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import dist
from typing import Any, TypeAlias

from maps.check.convex import TOUCH, Bounds, Grid, Point, Shape, gap, meeting
from maps.check.names import ink_box
from renderer.maps.claims_layer import DISC as DISC_SHARE

FRAME = 24.0
"""Width of the painted frame, which counts as outside."""
STATION = (-23.0, -27.5, 23.0, 19.5)
"""A station's sprite around its city: left, top, right, bottom."""
ROSETTE = 12.0
"""How much larger than others the markers of the two cities of a bonus are."""
WAGON = (2.0, 2.5)
"""How much longer and thicker a claimed wagon is than a slot."""
DISC = 1.5
"""How much larger than its white the disc with a seat's letter is, which a train's middle bears."""
CORNER = 4.0
"""The radius of the rounded corners of wagons and slots."""
SPECK = 0.03
"""Pixels: wagons and slots may be this deep in something else."""
SHARED = 40.0
"""Pixels round a city in which its own routes may cross."""

Space: TypeAlias = tuple[str, int, Shape]
"""A slot, or a wagon on it: its route, its number from 1, and where it lies."""


@dataclass(frozen=True)
class Violation:
    """One overlap; ``kind`` groups them for counting."""

    kind: str
    text: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.text}"


KINDS = (
    "slot on slot",
    "wagon on wagon",
    "disc on disc",
    "slot on marker",
    "wagon on marker",
    "slot on name",
    "wagon on name",
    "name on name",
    "name on marker",
    "name under station",
    "marker on marker",
    "outside",
    "in the way",
    "routes cross",
    "name near another city",
    "name cut off",
    "line off its cities",
)


@dataclass(frozen=True)
class Checker:
    """The things on the map as shapes."""

    body: Mapping[str, Any]

    @property
    def geometry(self) -> Mapping[str, Any]:
        """The edition's geometry."""
        geometry: Mapping[str, Any] = self.body["geometry"]
        return geometry

    @cached_property
    def ends(self) -> dict[str, tuple[str, str]]:
        """The two cities of every route."""
        return {r["id"]: (r["cities"][0], r["cities"][1]) for r in self.body["routes"]}

    @cached_property
    def markers(self) -> dict[str, Shape]:
        """The discs of the cities, larger for the two of a bonus."""
        radius = self.geometry["city_radius"]
        bonus = (self.body.get("rules", {}).get("bonus") or {}).get("cities", ())
        return {
            city: Shape.disc(place["at"], radius + ROSETTE * (city in bonus))
            for city, place in self.geometry["cities"].items()
        }

    @cached_property
    def stations(self) -> dict[str, Shape]:
        """Where a station's sprite would stand."""
        return {
            city: _moved(STATION, place["at"]) for city, place in self.geometry["cities"].items()
        }

    @cached_property
    def names(self) -> dict[str, Shape]:
        """The boxes of the names' ink."""
        size, places = self.geometry["label_size"], self.geometry["cities"]
        return {
            city["id"]: _moved(ink_box(city["name"], size), places[city["id"]]["label"])
            for city in self.body["cities"]
        }

    def spaces(self, longer: float = 0, thicker: float = 0) -> list[Space]:
        """Return route, number and shape of every slot, or of the wagons on them."""
        length, thick = self.geometry["slot"]
        sides = length + longer, thick + thicker
        return [
            (route, number, Shape.rounded((x, y), angle, sides, CORNER))
            for route, place in self.geometry["routes"].items()
            for number, (x, y, angle) in enumerate(place["slots"], 1)
        ]

    def violations(self) -> list[Violation]:
        """Return everything that is wrong."""
        slots, wagons = self.spaces(), self.spaces(*WAGON)
        return [
            *self._spaces("slot", slots),
            *self._spaces("wagon", wagons),
            *self._discs(),
            *self._cities(),
            *self._outside(wagons),
            *self._crossings(),
            *self._names(slots),
        ]

    def _spaces(self, what: str, spaces: Sequence[Space]) -> Iterator[Violation]:
        grid = Grid([shape.bounds for _, _, shape in spaces])
        for one, space in enumerate(spaces):
            for two in grid.near(space[2].bounds):
                if one < two and _overlap(space[2], spaces[two][2]):
                    text = f"{_called(space)} and {_called(spaces[two])}"
                    yield Violation(f"{what} on {what}", text)
        for kind, things in (("marker", self.markers), ("name", self.names)):
            for city, thing in things.items():
                for index in grid.near(thing.bounds):
                    if _overlap(spaces[index][2], thing):
                        text = f"{_called(spaces[index])} and {city}"
                        yield Violation(f"{what} on {kind}", text)

    def _discs(self) -> Iterator[Violation]:
        radius = DISC_SHARE * self.geometry["slot"][1] + DISC
        middles = {
            route: Shape.disc(place["slots"][len(place["slots"]) // 2], radius)
            for route, place in self.geometry["routes"].items()
        }
        for one, two in _pairs(middles):
            if _overlap(middles[one], middles[two]):
                yield Violation("disc on disc", f"{one} and {two}")

    def _cities(self) -> Iterator[Violation]:
        for one, two in _pairs(self.names):
            if _touch(self.names[one], self.names[two]):
                yield Violation("name on name", f"{one} and {two}")
        for one, two in _pairs(self.stations):
            if _touch(self.stations[one], self.stations[two]):
                yield Violation("marker on marker", f"{one} and {two}")
        for kind, of, things in (
            ("name on marker", "on", self.markers),
            ("name under station", "under that of", self.stations),
        ):
            for name, city in _near(self.names, things):
                if _touch(self.names[name], things[city]):
                    yield Violation(kind, f"{name} {of} {city}")

    def _outside(self, wagons: Sequence[Space]) -> Iterator[Violation]:
        width, height = self.geometry["size"]
        kept = {place: Shape.box(*box) for place, box in self._kept().items()}
        things = [
            *((_called(wagon), wagon[2]) for wagon in wagons),
            *((f"the name of {city}", shape) for city, shape in self.names.items()),
            *((f"the station of {city}", shape) for city, shape in self.stations.items()),
        ]
        for name, shape in things:
            left, top, right, bottom = shape.bounds
            low, high = min(left, top) + SPECK, max(right - width, bottom - height) - SPECK
            if low < FRAME or high > -FRAME:
                yield Violation("outside", name)
            for place, box in kept.items():
                if _touch(shape, box):
                    yield Violation("in the way", f"{name} of the {place}")

    def _kept(self) -> Mapping[str, Bounds]:
        boxes: Mapping[str, Bounds] = self.geometry.get("keep_clear", {})
        return boxes

    def _crossings(self) -> Iterator[Violation]:
        paths = {route: place["path"] for route, place in self.geometry["routes"].items()}
        places = {city: place["at"] for city, place in self.geometry["cities"].items()}
        for route, path in paths.items():
            a, b = (places[city] for city in self.ends[route])
            if dist(path[0], a) > 1 or dist(path[-1], b) > 1:
                yield Violation("line off its cities", route)
        pieces = [(route, piece) for route, path in paths.items() for piece in pairwise(path)]
        boxes = [Shape.line(*piece).bounds for _, piece in pieces]
        grid, crossed = Grid(boxes), dict[tuple[str, str], None]()
        for index, (one, piece) in enumerate(pieces):
            for other in grid.near(boxes[index]):
                two, over = pieces[other]
                if other < index or one == two or (one, two) in crossed:
                    continue
                shared = [places[city] for city in {*self.ends[one]} & {*self.ends[two]}]
                for point in meeting(piece, over):
                    if all(dist(point, city) > SHARED for city in shared):
                        crossed[one, two] = None
        for one, two in crossed:
            yield Violation("routes cross", f"{one} and {two}")

    def _names(self, slots: Sequence[Space]) -> Iterator[Violation]:
        places = {city: place["at"] for city, place in self.geometry["cities"].items()}
        grid = Grid([shape.bounds for _, _, shape in slots])
        for city, name in self.names.items():
            ways = {other: _nearest(name.bounds, at) for other, at in places.items()}
            nearest = min(places, key=lambda other: dist(ways[other], places[other]))
            if nearest != city:
                yield Violation("name near another city", f"{city} is nearer to {nearest}")
            way = Shape.line(places[city], ways[city])
            for index in grid.near(way.bounds):
                if _touch(slots[index][2], way):
                    yield Violation("name cut off", f"{city} by {_called(slots[index])}")


def slack(body: Mapping[str, Any]) -> dict[str, tuple[float, float]]:
    """Return for each route the bare track at its two ends beyond the markers, in pixels."""
    geometry = body["geometry"]
    reach = geometry["city_radius"] + geometry["slot"][0] / 2
    found = {}
    for route in body["routes"]:
        slots = geometry["routes"][route["id"]]["slots"]
        start, end = (geometry["cities"][city]["at"] for city in route["cities"])
        found[route["id"]] = dist(start, slots[0][:2]) - reach, dist(end, slots[-1][:2]) - reach
    return found


def _overlap(one: Shape, two: Shape) -> bool:
    return gap(one, two) < -SPECK


def _touch(one: Shape, two: Shape) -> bool:
    return gap(one, two) < TOUCH


def _pairs(things: Mapping[str, Shape]) -> Iterator[tuple[str, str]]:
    """Yield the ids of each two things whose bounds meet, in their order."""
    order = {one: index for index, one in enumerate(things)}
    return (pair for pair in _near(things, things) if order[pair[0]] < order[pair[1]])


def _near(things: Mapping[str, Shape], others: Mapping[str, Shape]) -> Iterator[tuple[str, str]]:
    """Yield the ids of each thing and each other one whose bounds meet its own."""
    grid, ids = Grid([shape.bounds for shape in others.values()]), [*others]
    return ((one, ids[two]) for one, shape in things.items() for two in grid.near(shape.bounds))


def _nearest(box: Bounds, at: Sequence[float]) -> Point:
    """Return the point of a box that is nearest to another one."""
    return min(max(at[0], box[0]), box[2]), min(max(at[1], box[1]), box[3])


def _moved(box: Bounds, at: Sequence[float]) -> Shape:
    left, top, right, bottom = box
    return Shape.box(at[0] + left, at[1] + top, at[0] + right, at[1] + bottom)


def _called(space: Space) -> str:
    return f"{space[0]} {space[1]}"
