"""The problem to solve: an edition's JSON as arrays, all lengths in pixels."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from maps.layout.ink import ink_boxes
from maps.layout.placement import Body, city_places, projection_of
from maps.layout.projection import Points

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]

FRAME = 24.0
"""Width of the painted frame, which must stay free."""
STATION = (0.0, -4.0, 23.0, 23.5)
"""A station's sprite around its city: middle x, y and half its width and height."""
ROSETTE = 12.0
"""How much larger than others the markers of the two cities of a bonus are."""
NAMES_APART, OTHERS_AWAY = 20.0, 24.0
"""Pixels that a name keeps from other names, lest both read as one, and from others' stations."""
LANE_GAP = 4.5
"""The gap between the two slots of a double route, side by side."""
TIGHT, WIDE = 4.5, 12.0
"""Bounds of the bare track between a city's marker and a slot, unless the city is crowded."""


@dataclass(frozen=True)
class Track:
    """All routes between two cities: one curve with a lane for each route.

    A free one may lie on land and sea alike.
    """

    ends: tuple[int, int]
    length: int
    routes: tuple[str, ...]
    ferry: bool
    free: bool


COMPASS = {
    "north": (0.0, -1.0),
    "northeast": (0.7, -0.7),
    "east": (1.0, 0.0),
    "southeast": (0.7, 0.7),
    "south": (0.0, 1.0),
    "southwest": (-0.7, 0.7),
    "west": (-1.0, 0.0),
    "northwest": (-0.7, -0.7),
}
"""Sides of a city, as directions on the picture."""


@dataclass(frozen=True)
class Problem:
    """Cities come first among the ``nodes``, anchors of the coast after them."""

    size: tuple[int, int]
    slot: tuple[float, float]
    radius: float
    cities: tuple[str, ...]
    anchors: tuple[str, ...]
    true: Points
    """True pixels of the nodes, (cities + anchors, 2)."""
    tracks: tuple[Track, ...]
    ink_middle: Points
    """Middle of each name's ink seen from the point it is written at, (cities, 2)."""
    ink_half: Points
    """Half the width and height of each name's ink, (cities, 2)."""
    sides: dict[int, tuple[float, float]]
    """On which side of its city a name is wanted, for some of the cities."""
    boxes: Floats
    """What must stay clear, (boxes, 4: left, top, right, bottom)."""
    rosettes: frozenset[int]
    """The two cities of a bonus."""

    @classmethod
    def of(cls, body: Body) -> Problem:
        """Return the problem of an edition's JSON with explicit geometry settings."""
        geometry = body["geometry"]
        hints = geometry.get("layout", {})
        anchors: dict[str, Any] = hints.get("anchors", {})
        places = np.vstack([city_places(body), *([a[:2]] for a in anchors.values())])
        ink = ink_boxes([city["name"] for city in body["cities"]], geometry["label_size"])
        cities = tuple(city["id"] for city in body["cities"])
        rosettes = frozenset(map(cities.index, bonus_cities(body)))
        return cls(
            size=(geometry["size"][0], geometry["size"][1]),
            slot=(geometry["slot"][0], geometry["slot"][1]),
            radius=geometry["city_radius"],
            cities=cities,
            anchors=tuple(anchors),
            true=projection_of(body).pixels(places),
            tracks=_tracks(body, cities, frozenset(hints.get("free", ()))),
            ink_middle=(ink[:, :2] + ink[:, 2:]) / 2,
            ink_half=(ink[:, 2:] - ink[:, :2]) / 2 + _beside(rosettes, len(cities)),
            sides={
                cities.index(city): COMPASS[side] for city, side in hints.get("names", {}).items()
            },
            boxes=np.array(list(geometry.get("keep_clear", {}).values()), np.float64).reshape(
                -1, 4
            ),
            rosettes=rosettes,
        )

    @classmethod
    def wished(cls, body: Body) -> Problem:
        """Return the problem of an edition, with room for its longest names if it asks for that."""
        problem = cls.of(body)
        wishes = body["geometry"].get("layout", {})
        return problem.roomy(body) if wishes.get("longest_names") else problem

    def roomy(self, body: Body) -> Problem:
        """Return the problem in which each name needs the room of its longest form."""
        halves, beside = [self.ink_half], _beside(self.rosettes, len(self.cities))
        for language in {code for city in body["cities"] for code in city.get("names", ())}:
            names = [city.get("names", {}).get(language, city["name"]) for city in body["cities"]]
            ink = ink_boxes(names, body["geometry"]["label_size"])
            halves.append((ink[:, 2:] - ink[:, :2]) / 2 + beside)
        return replace(self, ink_half=np.max(halves, axis=0))

    @property
    def lane(self) -> float:
        """Distance of the two lanes of a double route."""
        return self.slot[1] + LANE_GAP

    def tightest(self) -> Floats:
        """Return the shortest bare track allowed at both ends of every track, (tracks, 2)."""
        ends = [[city in self.rosettes for city in track.ends] for track in self.tracks]
        return TIGHT + ROSETTE * np.array(ends, np.float64)

    def widest(self) -> Floats:
        """Return the longest bare track allowed at both ends of every track, (tracks, 2).

        So many lanes may meet in a city that they can't all reach its marker.
        """
        lanes = np.zeros(len(self.cities))
        for track in self.tracks:
            lanes[list(track.ends)] += len(track.routes)
        around = lanes * self.lane / (2 * np.pi) - self.radius
        ends = np.array([track.ends for track in self.tracks])
        longest = np.maximum(around, WIDE)[ends]
        return np.asarray(np.maximum(longest, self.tightest() + WIDE - TIGHT), np.float64)


def bonus_cities(body: Body) -> tuple[str, ...]:
    """Return the two cities that an edition rewards for joining them, if any."""
    return tuple((body.get("rules", {}).get("bonus") or {}).get("cities", ()))


def _beside(rosettes: frozenset[int], cities: int) -> Floats:
    """The room that names need beside rosettes, which are larger than stations, (cities, 1)."""
    room = np.zeros((cities, 1))
    room[list(rosettes)] = 9
    return room


def _tracks(body: Body, cities: tuple[str, ...], free: frozenset[str]) -> tuple[Track, ...]:
    index = {city: k for k, city in enumerate(cities)}
    found: dict[tuple[int, int], list[Any]] = {}
    for route in body["routes"]:
        a, b = (index[city] for city in route["cities"])
        found.setdefault((min(a, b), max(a, b)), []).append(route)
    return tuple(
        Track(
            ends=ends,
            length=routes[0]["length"],
            routes=tuple(route["id"] for route in routes),
            ferry=routes[0]["locomotives"] > 0,
            free=any(route["id"] in free for route in routes),
        )
        for ends, routes in found.items()
    )
