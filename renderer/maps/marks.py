"""Lists the things on the map of a scene, and the rectangle that each may touch."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from data import Edition
from engine.board import CityId, RouteId, Seat
from engine.cards import PlayerColour
from renderer.drawing.shapes import Area, Point, bounds, box, moved, rotated, touches, united
from renderer.maps.scene import Scene


class Kind(StrEnum):
    """A kind of things that come and go on the map."""

    TRAIN = "train"
    CLOSED = "closed"
    GLOW = "glow"
    RING = "ring"
    STATION = "station"


_BESIDE_PATH = {Kind.TRAIN: 8, Kind.CLOSED: 7, Kind.GLOW: 30}
"""How far the lines of a thing along a route extend from the route's path."""
_ROUND_SPACE = 10
"""How much longer and thicker than a space a thing on the space may be."""
_AROUND_CITY = {Kind.RING: 21, Kind.STATION: 34}
"""How far a thing at a city extends from its centre; a ring, from the city's marker."""


class Mark(NamedTuple):
    """A thing on the map of a scene, its place, and its owner if it has one."""

    kind: Kind
    place: RouteId | CityId
    owner: tuple[Seat, PlayerColour] | None = None


def marks(scene: Scene) -> frozenset[Mark]:
    """Return everything that play has added to the map of a scene."""
    colours = scene.colours
    found = {Mark(Kind.TRAIN, r, (seat, colours[seat])) for r, seat in scene.claims}
    found |= {Mark(Kind.STATION, c, (seat, colours[seat])) for c, seat in scene.stations}
    found |= {Mark(Kind.CLOSED, r) for r in scene.closed}
    found |= {Mark(Kind.RING, c) for c in scene.rings}
    found |= {Mark(Kind.GLOW, r) for r in scene.glowing}
    return frozenset(found)


@lru_cache(maxsize=2048)
def extent(edition: Edition, kind: Kind, place: RouteId | CityId) -> Area:
    """Return the rectangle that a thing may touch, never smaller than what is drawn."""
    geometry = edition.geometry
    if kind in _AROUND_CITY:
        reach = _AROUND_CITY[kind] + (geometry.city_radius if kind is Kind.RING else 0)
        return bounds([geometry.cities[CityId(place)].at], reach)
    where = geometry.routes[RouteId(place)]
    length, thick = geometry.slot
    space = box(length + _ROUND_SPACE, thick + _ROUND_SPACE)
    corners: list[Point] = [
        corner
        for slot in where.slots
        for corner in moved(rotated(space, slot.angle), slot.x, slot.y)
    ]
    return united(bounds(corners, 1), bounds(where.path, _BESIDE_PATH[kind]))


def only(scene: Scene, areas: Collection[Area]) -> Scene:
    """Return the scene without whatever can't touch any of the areas."""

    def near(kind: Kind, place: RouteId | CityId) -> bool:
        return touches(extent(scene.edition, kind, place), areas)

    return replace(
        scene,
        claims=tuple(claim for claim in scene.claims if near(Kind.TRAIN, claim[0])),
        stations=tuple(station for station in scene.stations if near(Kind.STATION, station[0])),
        closed=tuple(route for route in scene.closed if near(Kind.CLOSED, route)),
        glowing=tuple(route for route in scene.glowing if near(Kind.GLOW, route)),
        rings=frozenset(city for city in scene.rings if near(Kind.RING, city)),
    )
