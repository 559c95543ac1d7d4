"""From longitude and latitude to pixels: Lambert's conformal conic, scaled to the picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import pyproj
from numpy.typing import ArrayLike, NDArray

Points = NDArray[np.float64]
"""Pairs of coordinates, shape (..., 2)."""

LARGEST_STRETCH = 1.1
"""How much longer a kilometre may be drawn along one axis than along the other."""
MARGIN = 100
"""Pixels between the outermost cities and the picture's edge, for their names."""


@dataclass(frozen=True)
class Projection:
    """A conic map around ``centre`` (lon, lat), which is drawn at ``centre_at`` (x, y).

    ``parallels`` are the two true latitudes, ``scale`` is in pixels per km along x and y.
    """

    parallels: tuple[float, float]
    centre: tuple[float, float]
    scale: tuple[float, float]
    centre_at: tuple[float, float]

    @classmethod
    def of(
        cls,
        cities: ArrayLike,
        size: Sequence[int],
        settings: Mapping[str, Any] | None = None,
    ) -> Projection:
        """Fit ``cities`` (n, 2: lon, lat) into a picture; ``settings`` override the result."""
        given = settings or {}
        places = np.asarray(cities, np.float64).reshape(-1, 2)
        low, high = places.min(axis=0), places.max(axis=0)
        south, north = float(low[1]), float(high[1])
        sixth = (north - south) / 6
        middle = (low + high) / 2
        parallels = given.get("parallels", (south + sixth, north - sixth))
        centre = given.get("centre", (float(middle[0]), float(middle[1])))
        plain = cls(_pair(parallels), _pair(centre), (1.0, 1.0), (0.0, 0.0))
        flat = plain.pixels(places)
        room = np.asarray(size, np.float64) - 2 * MARGIN
        scale = _pair(given.get("scale", fitted_scale(flat, room)))
        inner = (flat.min(axis=0) + flat.max(axis=0)) / 2 * scale
        middle_at = np.asarray(size, np.float64) / 2 - inner
        return cls(plain.parallels, plain.centre, scale, _pair(given.get("centre_at", middle_at)))

    @cached_property
    def _cone(self) -> pyproj.Proj:
        one, other = self.parallels
        lon, lat = self.centre
        if abs(one + other) < 10:  # A cone round the equator opens into a cylinder.
            return pyproj.Proj(proj="merc", lon_0=lon, lat_ts=abs(lat), ellps="WGS84")
        return pyproj.Proj(proj="lcc", lat_1=one, lat_2=other, lat_0=lat, lon_0=lon, ellps="WGS84")

    def pixels(self, places: ArrayLike) -> Points:
        """Return the pixels of ``places`` (..., 2: lon, lat)."""
        lonlat = np.asarray(places, np.float64)
        east, north = self._cone(lonlat[..., 0], lonlat[..., 1])
        km: Points = np.stack([np.asarray(east), -np.asarray(north)], axis=-1) / 1000
        at: Points = km * self.scale + self.centre_at
        return at

    def lonlat(self, points: ArrayLike) -> Points:
        """Return longitude and latitude of ``points`` (..., 2: x, y in pixels)."""
        km = (np.asarray(points, np.float64) - self.centre_at) / self.scale
        lon, lat = self._cone(km[..., 0] * 1000, km[..., 1] * -1000, inverse=True)
        return np.stack([np.asarray(lon), np.asarray(lat)], axis=-1)


def fitted_scale(flat: Points, room: NDArray[np.float64]) -> tuple[float, float]:
    """Return the largest scale at which ``flat`` (n, 2: km) fits into ``room`` (x, y pixels)."""
    x, y = room / np.maximum(np.ptp(flat, axis=0), 1.0)
    return float(min(x, y * LARGEST_STRETCH)), float(min(y, x * LARGEST_STRETCH))


def _pair(values: Any) -> tuple[float, float]:
    first, second = values
    return float(first), float(second)
