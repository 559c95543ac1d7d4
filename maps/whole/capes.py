"""Points of the coast that may move, so that land comes to lie under the routes along it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import shapely
from shapely.geometry import LineString, MultiLineString, Point, box
from shapely.geometry.base import BaseGeometry

from maps.layout.coast import SMALLEST
from maps.layout.placement import Body, city_places, projection_of
from maps.layout.projection import Points

_NAME = "coast-{}"
_OURS = re.compile(r"coast-\d+")
_APART, _FROM_CITY = 130.0, 90.0
"""Pixels between two points, and to a city, which holds the coast by itself."""
_REACH = 160.0
"""Pixels from a route beyond which the coast is in nobody's way."""
_STEP = 20.0
_MOST = 40


def with_capes(body: Body, land: BaseGeometry) -> dict[str, Any]:
    """Return an edition's JSON with anchors along the coast, unless its author chose some."""
    geometry = body["geometry"]
    hints: Mapping[str, Any] = geometry["layout"]
    if any(not _OURS.fullmatch(name) for name in hints.get("anchors", {})):
        return dict(body)
    places = projection_of(body).lonlat(_chosen(body, land))
    anchors = {
        _NAME.format(k): [round(lon, 3), round(lat, 3)]
        for k, (lon, lat) in enumerate(places.tolist(), 1)
    }
    return {**body, "geometry": {**geometry, "layout": {**hints, "anchors": anchors}}}


def _chosen(body: Body, land: BaseGeometry) -> Points:
    """Places on the coast beside routes, far from each other and from cities, (n, 2)."""
    projection = projection_of(body)
    cities = projection.pixels(city_places(body))
    shore = _shore(land, projection.pixels, body["geometry"]["size"])
    index = {city["id"]: k for k, city in enumerate(body["cities"])}
    routes = MultiLineString(
        [LineString(cities[[index[city] for city in route["cities"]]]) for route in body["routes"]]
    )
    near = np.array([routes.distance(Point(at)) for at in shore])
    shore, near = shore[near < _REACH], near[near < _REACH]
    free = np.hypot(*(shore[:, None] - cities).transpose(2, 0, 1)).min(axis=1) > _FROM_CITY
    chosen: list[int] = []
    # The nearest to a route first.
    for k in np.argsort(near, kind="stable"):
        if len(chosen) < _MOST and free[k]:
            chosen.append(int(k))
            free &= np.hypot(*(shore - shore[k]).T) > _APART
    return shore[sorted(chosen)]


def _shore(land: BaseGeometry, pixels: Callable[[Points], Points], size: Sequence[int]) -> Points:
    """Points every few pixels of the coast that the picture shows, (n, 2)."""
    parts = [part for part in shapely.get_parts([land]) if part.area >= SMALLEST]
    drawn = shapely.transform(shapely.boundary(parts), pixels)
    # Where the land was cut off no coast is: that is far outside the picture.
    inside = shapely.union_all(drawn).intersection(box(0, 0, size[0], size[1]))
    return np.asarray(shapely.get_coordinates(inside.segmentize(_STEP)), np.float64)
