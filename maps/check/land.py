"""Where the earth's land is, roughly: enough to notice a city in the middle of a sea."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import accumulate
from math import cos, hypot, radians
from pathlib import Path
from typing import NamedTuple, TypeAlias

FILE = Path(__file__).with_name("land.json")
"""Rings written by ``tools/release/land.py``, each a list of steps east and north from 0, 0.

A ring of one point is an island that is smaller than the outline shows.
"""
GRID = 20
"""Steps of the outline for each degree."""
OFF_SHORE_KM = 25.0
"""Who is nearer to the outline may well be ashore: its lines are up to 18 km off the coast."""
KM_PER_DEGREE = 111.2

Ring: TypeAlias = tuple[tuple[float, float], ...]


class _Land(NamedTuple):
    west: float
    south: float
    east: float
    north: float
    ring: Ring


# A file that is looked at again whenever it is saved has the same cities nearly always.
@lru_cache(maxsize=4096)
def at_sea(latitude: float, longitude: float) -> bool:
    """Return whether a place is farther than OFF_SHORE_KM from all land.

    Lakes are land; so is every island of Natural Earth's and every place of GeoNames'.
    """
    across = OFF_SHORE_KM / KM_PER_DEGREE
    # Near the poles a kilometre is many degrees of longitude.
    along = min(360.0, across / max(cos(radians(latitude)), 1e-3))
    enclosed = False
    for land in _lands():
        if not land.south - across <= latitude <= land.north + across:
            continue
        for east in (longitude, longitude - 360, longitude + 360):
            if not land.west - along <= east <= land.east + along:
                continue
            if _is_near(land.ring, east, latitude):
                return False
            # A lake or an inland sea is a ring within another one.
            enclosed ^= _is_inside(land.ring, east, latitude)
    return not enclosed


def decoded(steps: Sequence[int]) -> Ring:
    """Return a ring of the file as longitudes and latitudes."""
    return tuple(
        zip(
            (east / GRID for east in accumulate(steps[::2])),
            (north / GRID for north in accumulate(steps[1::2])),
            strict=True,
        )
    )


@cache
def _lands() -> tuple[_Land, ...]:
    return tuple(_boxed(decoded(steps)) for steps in json.loads(FILE.read_bytes()))


def _boxed(ring: Ring) -> _Land:
    easts, norths = zip(*ring, strict=True)
    return _Land(min(easts), min(norths), max(easts), max(norths), ring)


def _is_inside(ring: Ring, x: float, y: float) -> bool:
    inside = False
    ax, ay = ring[-1]
    for bx, by in ring:
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            inside = not inside
        ax, ay = bx, by
    return inside


def _is_near(ring: Ring, x: float, y: float) -> bool:
    wide, high = KM_PER_DEGREE * cos(radians(y)), KM_PER_DEGREE
    across = OFF_SHORE_KM / high
    ax, ay = ring[-1]
    for bx, by in ring:
        if min(ay, by) - across <= y <= max(ay, by) + across:
            east, north = (bx - ax) * wide, (by - ay) * high
            to_x, to_y = (x - ax) * wide, (y - ay) * high
            length = east * east + north * north
            share = (to_x * east + to_y * north) / length if length else 0.0
            share = min(1.0, max(0.0, share))
            if hypot(to_x - share * east, to_y - share * north) <= OFF_SHORE_KM:
                return True
        ax, ay = bx, by
    return False
