"""Lays out an edition's map for a phone: upright, with larger spaces and names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from math import sqrt
from types import MappingProxyType

from data import CityGeometry, Edition, Geometry
from renderer.drawing.shapes import Point
from renderer.maps.names import city_name
from renderer.maps.stretch import Stretch, even_ground, stretch, stretched
from renderer.phone.naming import BareMap, placed
from renderer.phone.shape import Shape
from renderer.phone.tracks import relaid

WIDTH, _NARROWEST = 1400, 900
"""The largest and the smallest width of maps in pixels.

On a map with few routes, which is less wide, everything looks larger on a phone.
"""
_SQUARE, _TALLEST = 0.96, 1.4
"""The least and the greatest height of the map, as shares of its width."""
NAME, THICK, RADIUS = 46, 22.0, 14.0
LONGEST = 60.0
"""The greatest length of a space in pixels."""
_MARGIN = 46.0
"""Pixels between the map's edge and the cities and tracks nearest to it."""


@lru_cache(maxsize=256)
def portrait(edition: Edition) -> Edition:
    """Return the edition with its map for phones; the same object each time.

    One that has no upright layout of its own, an older one, gets the printed map stretched.
    """
    shared = None if edition.printed is None else portrait(edition.printed)
    geometry = edition.geometry.upright
    if geometry is None:
        stretched = _laid_out(edition) if shared is None else shared.geometry
        geometry = _named(stretched, edition)
    return replace(edition, geometry=geometry, printed=shared)


def shaped(edition: Edition, shape: Shape) -> Edition:
    """Return the edition with its map in a shape."""
    return portrait(edition) if shape is Shape.PHONE else edition


def _laid_out(edition: Edition) -> Geometry:
    """Return the map at full width, or narrower if it has more room than is needed."""
    full, room = _at_width(edition, WIDTH)
    if room <= LONGEST:
        return full
    return _at_width(edition, narrower(room))[0]


def narrower(room: float) -> int:
    """Return the width at which spaces that had ``room`` at full width have what they need."""
    return max(_NARROWEST, round(WIDTH * sqrt(LONGEST / room)))


def _at_width(edition: Edition, wide: int) -> tuple[Geometry, float]:
    """Return the map at a width, and the length for which a space would have room on it."""
    geometry = edition.geometry
    spots = [place.at for place in geometry.cities.values()]
    spots += [(slot.x, slot.y) for each in geometry.routes.values() for slot in each.slots]
    size, across, down = upright_frame(geometry.size, spots, wide)

    def moved(point: Point) -> Point:
        return round(stretched(across, point[0]), 1), round(stretched(down, point[1]), 1)

    cities = {city: moved(place.at) for city, place in geometry.cities.items()}
    paths = {route: tuple(map(moved, where.path)) for route, where in geometry.routes.items()}
    routes, room = relaid(edition, paths, THICK, RADIUS)
    laid_out = replace(
        geometry,
        size=size,
        slot=(round(min(LONGEST, room), 1), THICK),
        city_radius=RADIUS,
        label_size=NAME,
        keep_clear=MappingProxyType({}),
        ornaments=MappingProxyType({}),
        cities=MappingProxyType({city: CityGeometry(at, at) for city, at in cities.items()}),
        routes=MappingProxyType(routes),
        labels=MappingProxyType({}),
        ground=even_ground(geometry.size, across, down),
    )
    return laid_out, room


def upright_frame(
    printed: tuple[int, int], spots: Sequence[Point], wide: int, tall: float = 1.0
) -> tuple[tuple[int, int], Stretch, Stretch]:
    """Return an upright map's size, and how one of size ``printed`` is stretched across and down.

    ``spots`` are the cities and spaces, which get the room: a narrow land on a wide sheet, too, is
    tall.
    """
    width, height = printed
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    slim = (max(ys) - min(ys)) / max(max(xs) - min(xs), 1.0)
    size = (wide, round(wide * min(max(slim, _SQUARE), _TALLEST) * tall))
    across, down = _axis(xs, width, size[0]), _axis(ys, height, size[1])
    return size, across, down


def _axis(places: list[float], side: int, length: int) -> Stretch:
    """Return how a side is stretched; all beyond the outermost places but a margin is cut off."""
    start, end = min(places), max(places)
    inside = stretch(places, start, end, length - 2 * _MARGIN)
    scale = (end - start) / (length - 2 * _MARGIN)
    before, after = max(0.0, start - _MARGIN * scale), min(side, end + _MARGIN * scale)
    return (
        (before, 0.0),
        *((place, to + _MARGIN) for place, to in inside),
        (after, float(length)),
    )


def _named(geometry: Geometry, edition: Edition) -> Geometry:
    """Return the map with the names of the edition's language."""
    at = {city: place.at for city, place in geometry.cities.items()}
    bare = BareMap(geometry.size, at, geometry.routes, geometry.slot)
    names = {city: city_name(edition, city) for city in at}
    labels = placed(bare, names, geometry.label_size)
    cities = {city: CityGeometry(at[city], labels[city]) for city in at}
    return replace(geometry, cities=MappingProxyType(cities))
