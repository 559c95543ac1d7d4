"""Routes that lead from one land to another, by bridge or tunnel: they may lie on water."""

from __future__ import annotations

from typing import Any

import shapely
from shapely import STRtree
from shapely.geometry import Point
from shapely.geometry.base import BaseGeometry

from maps.layout.coast import SMALLEST
from maps.layout.placement import Body


def with_straits(body: Body, land: BaseGeometry) -> dict[str, Any]:
    """Return an edition's JSON with these routes free, unless its author said which are."""
    geometry = body["geometry"]
    parts = [each for each in shapely.get_parts([land]) if each.area >= SMALLEST]
    if "free" in geometry["layout"] or not parts:
        return dict(body)
    tree = STRtree(parts)
    land_of = {city["id"]: tree.nearest(Point(city["lon"], city["lat"])) for city in body["cities"]}
    free = [
        route["id"]
        for route in body["routes"]
        if not route["locomotives"] and len({land_of[city] for city in route["cities"]}) > 1
    ]
    layout = {**geometry["layout"], **({"free": free} if free else {})}
    return {**body, "geometry": {**geometry, "layout": layout}}
