"""What an edition's file says about its projection and its warp; the painter reads it here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from maps.layout.projection import Points, Projection
from maps.layout.warp import Warp

Body = Mapping[str, Any]
"""An edition's JSON."""


def projection_of(body: Body) -> Projection:
    """Return the projection of an edition, as given or fitted to its cities."""
    geometry = body["geometry"]
    settings = geometry.get("layout", {}).get("projection")
    return Projection.of(city_places(body), geometry["size"], settings)


def warp_of(body: Body) -> Warp:
    """Return the warp from true to drawn pixels through cities and placed anchors."""
    geometry = body["geometry"]
    anchors = [a for a in geometry.get("layout", {}).get("anchors", {}).values() if len(a) == 4]
    places = np.vstack([city_places(body), *([anchor[:2]] for anchor in anchors)])
    drawn = [geometry["cities"][city["id"]]["at"] for city in body["cities"]]
    return Warp.through(
        projection_of(body).pixels(places), np.vstack([drawn, *([a[2:]] for a in anchors)])
    )


def city_places(body: Body) -> Points:
    """Return longitude and latitude of every city, (n, 2), in the file's order."""
    return np.array([(city["lon"], city["lat"]) for city in body["cities"]], np.float64)
