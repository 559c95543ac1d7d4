"""The distance of undistorted pixels from the coast: a grid of signed distances."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import ArrayLike, NDArray
from PIL import Image, ImageDraw
from scipy.ndimage import distance_transform_edt, map_coordinates
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from maps.layout.projection import Points

PAD = 400
"""Pixels of the field beyond each edge of the picture."""
CELL = 4
"""Pixels per cell of the grid."""
FARTHEST = 120.0
SMALLEST = 0.03
"""Square degrees of the smallest island that counts."""


class Projected(Protocol):
    """Tells where on a picture a place on earth is."""

    def pixels(self, places: ArrayLike) -> Points:
        """Return the pixels of ``places`` (..., 2: lon, lat)."""
        ...


@dataclass(frozen=True)
class Coast:
    """``field`` (rows, columns) holds pixels to the coast: positive on land, negative at sea."""

    field: NDArray[np.float64]

    @classmethod
    def of(cls, land: BaseGeometry, projection: Projected, size: tuple[int, int]) -> Coast:
        """Return the distances for ``land`` (polygons of lon, lat)."""
        width, height = ((side + 2 * PAD) // CELL for side in size)
        mask = Image.new("L", (width, height), 0)
        pen = ImageDraw.Draw(mask)
        for part in getattr(land, "geoms", (land,)):
            if not isinstance(part, Polygon) or part.area < SMALLEST:
                continue
            for ring, value in [(part.exterior, 1), *((hole, 0) for hole in part.interiors)]:
                points = (projection.pixels(np.asarray(ring.coords)[:, :2]) + PAD) / CELL
                pen.polygon([(x, y) for x, y in points.tolist()], fill=value)
        dry = np.asarray(mask) > 0
        inland = np.asarray(distance_transform_edt(dry), np.float64)
        offshore = np.asarray(distance_transform_edt(~dry), np.float64)
        return cls(np.clip((inland - offshore) * CELL, -FARTHEST, FARTHEST))

    def distance(self, points: Points) -> NDArray[np.float64]:
        """Return the signed distance of true ``points`` (n, 2) in pixels."""
        cells = (points + PAD) / CELL - 0.5
        found = map_coordinates(self.field, [cells[:, 1], cells[:, 0]], order=1, mode="nearest")
        return np.asarray(found, np.float64)
