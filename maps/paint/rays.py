"""Lines from the compass over a wide sea, as on old charts."""

from __future__ import annotations

import math

import numpy as np
from scipy import ndimage
from shapely.geometry import LineString, MultiLineString

from maps.paint.canvas import Canvas, Flags
from maps.paint.ornaments import Point
from maps.paint.tints import Tints
from renderer.drawing.colour import mix

_COUNT = 32
_WIDTH = 1.5  # pixels
_BEGIN = 1.12  # in the compass's radius
_OVER_NORTH = 56.0  # pixels that the letter above it needs
_OFF_SHORE = 68.0  # pixels; nearer to land the sea has lines of its own
_FAINT = 0.45


def paint_rays(canvas: Canvas, centre: Point, radius: float, land: Flags, tints: Tints) -> None:
    """Draw them where the sea is deep."""
    if tints.water_line is None:
        return
    lines = canvas.lines(_rays(canvas.size, centre, radius), _WIDTH)
    deep = ndimage.distance_transform_edt(~land) > _OFF_SHORE
    canvas.pour(mix(tints.sea[-1], tints.water_line, _FAINT), np.where(deep, lines, 0))


def _rays(size: tuple[int, int], centre: Point, radius: float) -> MultiLineString:
    far = math.hypot(*size)
    found = []
    for k in range(_COUNT):
        east, south = math.sin(math.tau * k / _COUNT), -math.cos(math.tau * k / _COUNT)
        near = radius * _BEGIN + _OVER_NORTH * (k == 0)
        ends = [(centre[0] + east * way, centre[1] + south * way) for way in (near, far)]
        found.append(LineString(ends))
    return MultiLineString(found)
