"""Curves that cross without need."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray
from shapely import STRtree
from shapely.geometry import LineString, Point

from maps.layout.projection import Points

_AROUND = 40.0  # pixels of a city in which its routes may touch


def crossed(
    ends: Sequence[tuple[int, int]], cities: Points, curves: ArrayLike
) -> NDArray[np.int64]:
    """Return which curves cross another one while the straight lines don't, in their order.

    ``ends`` are the two cities of each curve, ``curves`` the points on it, (curves, samples, 2).
    """
    lines = [LineString(line) for line in np.asarray(curves, np.float64)]
    straight = [LineString(cities[list(pair)]) for pair in ends]
    found: set[int] = set()
    for one, two in STRtree(lines).query(lines, predicate="intersects").T.tolist():
        if one >= two:
            continue
        shared = set(ends[one]) & set(ends[two])
        crossing = lines[one].intersection(lines[two])
        for city in shared:
            crossing = crossing.difference(Point(cities[city]).buffer(_AROUND))
        needless = bool(shared) or not straight[one].intersects(straight[two])
        if needless and not crossing.is_empty:
            found |= {one, two}
    return np.array(sorted(found), np.int64)
