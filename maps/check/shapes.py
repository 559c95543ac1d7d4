"""Checks a finished layout from an edition's JSON alone; knows nothing of how it was made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

from shapely import STRtree, affinity
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points

from maps.check.names import ink_boxes
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
SPECK = 0.01
"""Square pixels: a smaller overlap is ignored."""


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
    def markers(self) -> dict[str, BaseGeometry]:
        """The discs of the cities, larger for the two of a bonus."""
        radius = self.geometry["city_radius"]
        bonus = (self.body.get("rules", {}).get("bonus") or {}).get("cities", ())
        return {
            city: Point(place["at"]).buffer(radius + ROSETTE * (city in bonus), quad_segs=32)
            for city, place in self.geometry["cities"].items()
        }

    @cached_property
    def stations(self) -> dict[str, BaseGeometry]:
        """Where a station's sprite would stand."""
        return {
            city: affinity.translate(box(*STATION), *place["at"])
            for city, place in self.geometry["cities"].items()
        }

    @cached_property
    def names(self) -> dict[str, BaseGeometry]:
        """The boxes of the names' ink."""
        ids = [city["id"] for city in self.body["cities"]]
        ink = ink_boxes([c["name"] for c in self.body["cities"]], self.geometry["label_size"])
        places = self.geometry["cities"]
        return {
            city: affinity.translate(box(*sides), *places[city]["label"])
            for city, sides in zip(ids, ink.tolist(), strict=True)
        }

    def spaces(self, longer: float = 0, thicker: float = 0) -> list[tuple[str, int, BaseGeometry]]:
        """Return route, number and shape of every slot, or of the wagons on them."""
        length, thick = self.geometry["slot"]
        half = (length + longer) / 2 - CORNER, (thick + thicker) / 2 - CORNER
        plain = box(-half[0], -half[1], *half).buffer(CORNER, quad_segs=8)
        return [
            (route, number, affinity.translate(affinity.rotate(plain, angle, (0, 0)), x, y))
            for route, place in self.geometry["routes"].items()
            for number, (x, y, angle) in enumerate(place["slots"], 1)
        ]

    def violations(self) -> list[Violation]:
        """Return everything that is wrong."""
        return [
            *self._spaces("slot", self.spaces()),
            *self._spaces("wagon", self.spaces(*WAGON)),
            *self._discs(),
            *self._cities(),
            *self._outside(),
            *self._crossings(),
            *self._names(),
        ]

    def _spaces(
        self, what: str, spaces: Sequence[tuple[str, int, BaseGeometry]]
    ) -> Iterator[Violation]:
        shapes = [shape for _, _, shape in spaces]
        tree = STRtree(shapes)
        for one, two in tree.query(shapes, predicate="intersects").T.tolist():
            if one < two and shapes[one].intersection(shapes[two]).area > SPECK:
                text = f"{_called(spaces[one])} and {_called(spaces[two])}"
                yield Violation(f"{what} on {what}", text)
        for kind, things in (("marker", self.markers), ("name", self.names)):
            for city, thing in things.items():
                for index in tree.query(thing, predicate="intersects").tolist():
                    if shapes[index].intersection(thing).area > SPECK:
                        text = f"{_called(spaces[index])} and {city}"
                        yield Violation(f"{what} on {kind}", text)

    def _discs(self) -> Iterator[Violation]:
        radius = DISC_SHARE * self.geometry["slot"][1] + DISC
        middles = {
            route: Point(place["slots"][len(place["slots"]) // 2][:2])
            for route, place in self.geometry["routes"].items()
        }
        for one, two in combinations(middles, 2):
            if middles[one].distance(middles[two]) < 2 * radius:
                yield Violation("disc on disc", f"{one} and {two}")

    def _cities(self) -> Iterator[Violation]:
        for one, two in combinations(self.names, 2):
            if self.names[one].intersects(self.names[two]):
                yield Violation("name on name", f"{one} and {two}")
            if self.stations[one].intersects(self.stations[two]):
                yield Violation("marker on marker", f"{one} and {two}")
        for name in self.names:
            for city in self.markers:
                if self.names[name].intersects(self.markers[city]):
                    yield Violation("name on marker", f"{name} on {city}")
                if self.names[name].intersects(self.stations[city]):
                    yield Violation("name under station", f"{name} under that of {city}")

    def _outside(self) -> Iterator[Violation]:
        width, height = self.geometry["size"]
        inside = box(FRAME, FRAME, width - FRAME, height - FRAME)
        wagons = [(_called((route, k, w)), w) for route, k, w in self.spaces(*WAGON)]
        things = [
            *wagons,
            *((f"the name of {city}", shape) for city, shape in self.names.items()),
            *((f"the station of {city}", shape) for city, shape in self.stations.items()),
        ]
        for name, shape in things:
            if not inside.contains(shape):
                yield Violation("outside", name)
            for place, sides in self.geometry.get("keep_clear", {}).items():
                if shape.intersects(box(*sides)):
                    yield Violation("in the way", f"{name} of the {place}")

    def _crossings(self) -> Iterator[Violation]:
        lines = {r: LineString(p["path"]) for r, p in self.geometry["routes"].items()}
        places = {city: Point(p["at"]) for city, p in self.geometry["cities"].items()}
        for route, line in lines.items():
            a, b = (places[city] for city in self.ends[route])
            if Point(line.coords[0]).distance(a) > 1 or Point(line.coords[-1]).distance(b) > 1:
                yield Violation("line off its cities", route)
        for one, two in combinations(lines, 2):
            shared = set(self.ends[one]) & set(self.ends[two])
            ground = [places[city].buffer(40) for city in shared]
            crossing = lines[one].intersection(lines[two])
            for circle in ground:
                crossing = crossing.difference(circle)
            if not crossing.is_empty:
                yield Violation("routes cross", f"{one} and {two}")

    def _names(self) -> Iterator[Violation]:
        places = {city: Point(p["at"]) for city, p in self.geometry["cities"].items()}
        spaces = self.spaces()
        for city, name in self.names.items():
            nearest = min(places, key=lambda other: name.distance(places[other]))
            if nearest != city:
                yield Violation("name near another city", f"{city} is nearer to {nearest}")
            way = LineString([places[city], nearest_points(name, places[city])[0]])
            for space in spaces:
                if space[2].intersects(way):
                    yield Violation("name cut off", f"{city} by {_called(space)}")


def slack(body: Mapping[str, Any]) -> dict[str, tuple[float, float]]:
    """Return for each route the bare track at its two ends beyond the markers, in pixels."""
    geometry = body["geometry"]
    reach = geometry["city_radius"] + geometry["slot"][0] / 2
    found = {}
    for route in body["routes"]:
        slots = geometry["routes"][route["id"]]["slots"]
        at = [Point(geometry["cities"][city]["at"]) for city in route["cities"]]
        found[route["id"]] = (
            at[0].distance(Point(slots[0][:2])) - reach,
            at[1].distance(Point(slots[-1][:2])) - reach,
        )
    return found


def _called(space: tuple[str, int, BaseGeometry | Polygon]) -> str:
    return f"{space[0]} {space[1]}"
