"""The map's shapes in pixels: geography, cut into countries, projected and warped."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from numpy.typing import ArrayLike
from shapely.geometry import LineString, MultiPolygon, Polygon, box
from shapely.geometry.base import BaseGeometry

from maps.geography import Area, frontiers, lakes, land, rivers, streams
from maps.geography.topojson import Points
from maps.layout.placement import projection_of, warp_of
from maps.paint.countries import cut, frontier_lines
from maps.paint.facts import Facts, Place

_STEP = 0.08  # degrees between points, so that straight lines bend with the warp
_MARGIN = 80  # pixels drawn beyond the picture
_LEAST = 26.0  # square pixels of an island, or of a bay that is closed
_LEAST_LAKE = 160.0
_LEAST_RIVER = 70.0
_ROUNDING = 1.3  # pixels; bays and spits narrower than twice that are left out
_TOLERANCE = 0.5
_COARSE_TOLERANCE, _LEAST_ON_PAPER = 1.5, 60.0
_BESIDE = 0.002  # degrees
_INLAND = 3.5  # pixels from the coast at which frontiers end


class Plate:
    """Where places are on the picture of an edition's map."""

    def __init__(self, body: Mapping[str, Any]) -> None:
        width, height = body["geometry"]["size"]
        self.size: tuple[int, int] = (width, height)
        self._projection = projection_of(body)
        self._warp = warp_of(body)
        self.pixels_per_km = float(np.mean(self._projection.scale))

    def pixels(self, places: ArrayLike) -> Points:
        """Pixels (n, 2) of longitudes and latitudes (n, 2); equal for equal places.

        Rings must close, yet sums of floats depend on where in an array they are computed.
        """
        distinct, back = np.unique(np.asarray(places, float), axis=0, return_inverse=True)
        drawn: Points = self._warp.drawn(self._projection.pixels(distinct))[back]
        return drawn

    def places(self, pixels: ArrayLike) -> Points:
        """Longitudes and latitudes (n, 2) of pixels (n, 2)."""
        return self._projection.lonlat(self._warp.true(np.asarray(pixels, float)))

    def area(self) -> Area:
        """The part of the world that the picture shows, with a margin."""
        width, height = self.size
        edge = np.asarray(box(0, 0, width, height).segmentize(40).exterior.coords)
        places = self.places(edge)
        west, south = places.min(axis=0)
        east, north = places.max(axis=0)
        wide, high = 0.06 * (east - west), 0.06 * (north - south)
        return (west - wide, max(-89.0, south - high), east + wide, min(89.0, north + high))

    def line(self, places: Sequence[Place]) -> LineString:
        """A line through places."""
        return LineString(self.pixels(LineString(places).segmentize(0.2).coords))

    def draw(self, shape: BaseGeometry) -> BaseGeometry:
        """A shape in pixels, without what is far outside the picture."""
        width, height = self.size
        drawn = shapely.transform(shapely.segmentize(shape, _STEP), self.pixels)
        if isinstance(shape, Polygon | MultiPolygon):
            drawn = drawn.buffer(0)
        return drawn.intersection(box(-_MARGIN, -_MARGIN, width + _MARGIN, height + _MARGIN))


@dataclass(frozen=True)
class Range:
    """A mountain range; ``height`` in km, ``width`` and ``line`` in pixels."""

    height: float
    width: float
    line: LineString


@dataclass(frozen=True)
class Outlines:
    """Everything that is drawn from geography, in pixels; ``countries`` by name."""

    land: BaseGeometry
    countries: Mapping[str, BaseGeometry]
    frontiers: BaseGeometry
    lakes: BaseGeometry
    rivers: BaseGeometry
    ranges: tuple[Range, ...]

    @classmethod
    def of(cls, plate: Plate, facts: Facts) -> Outlines:
        """Fetch, cut and warp the geography of a map."""
        area = plate.area()
        ground = land(area).simplify(0.003)
        lines = frontier_lines(facts, frontiers(area)) if facts.countries else ()
        pieces = cut(ground, lines, facts.countries or ())
        shore = _calm(plate.draw(ground))
        countries = {
            name: drawn.buffer(0.6).intersection(shore)
            for name, piece in pieces.items()
            if not (drawn := plate.draw(piece)).is_empty
        }
        between = shapely.union_all([shapely.boundary(piece) for piece in pieces.values()])
        # Only what runs along a frontier: the rest of a country's edge is coast.
        inland = between.intersection(shapely.union_all(lines).buffer(_BESIDE))
        water = shapely.get_parts(plate.draw(lakes(area)).intersection(shore))
        ranges = tuple(
            Range(each.height, each.width * plate.pixels_per_km, plate.line(each.line))
            for each in facts.ridges or ()
        )
        return cls(
            land=shore,
            countries=countries,
            frontiers=_simple(plate.draw(inland).intersection(shore.buffer(-_INLAND))),
            lakes=shapely.union_all([lake for lake in water if lake.area > _LEAST_LAKE]).buffer(
                0.5
            ),
            rivers=_rivers(plate, area, facts.streams).intersection(shore.buffer(-0.5)),
            ranges=ranges,
        )

    def rings(self) -> list[list[tuple[int, int]]]:
        """Return the edges of land and lakes, for a map on plain paper: no more than is seen."""
        dry = self.land.difference(self.lakes.buffer(0)).simplify(_COARSE_TOLERANCE).buffer(0)
        parts = [part for part in shapely.get_parts(dry) if isinstance(part, Polygon)]
        rings = [ring for part in parts for ring in (part.exterior, *part.interiors)]
        return [
            [(round(x), round(y)) for x, y in ring.coords[:-1]]
            for ring in rings
            if Polygon(ring).area > _LEAST_ON_PAPER
        ]


def _calm(ground: BaseGeometry) -> BaseGeometry:
    """Without what is too small to see: every detail costs bytes."""
    opened = ground.buffer(_ROUNDING).buffer(-2 * _ROUNDING).buffer(_ROUNDING)
    parts = shapely.get_parts(opened)
    whole = [
        Polygon(part.exterior, [hole for hole in part.interiors if Polygon(hole).area > _LEAST])
        for part in parts[shapely.area(parts) > _LEAST]
    ]
    return shapely.union_all(whole).simplify(_TOLERANCE).buffer(0)


def _rivers(plate: Plate, area: Area, small: bool | None) -> BaseGeometry:
    if small is None:
        return LineString()
    if not small:
        return _simple(plate.draw(rivers(area)))
    lines = shapely.get_parts(_simple(plate.draw(streams(area))))
    return shapely.union_all(lines[shapely.length(lines) > _LEAST_RIVER])


def _simple(lines: BaseGeometry) -> BaseGeometry:
    return shapely.line_merge(lines).simplify(_TOLERANCE)
