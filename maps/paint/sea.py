"""The sea: tones by distance from land, with engraved lines along the coast."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage

from maps.paint.canvas import Canvas, Flags
from maps.paint.tints import Tints

_LINES = ((7.0, 1.2), (14.0, 2.5), (23.0, 5.0))
"""Distance of each line from the coast, and how far its bends are smoothed, in pixels."""
_TONES = (_LINES[1], (64.0, 10.0))
"""Where the tones change, likewise; one edge under a line costs nothing."""


def paint_sea(canvas: Canvas, land: Flags, tints: Tints) -> None:
    """Tones first, lines above them."""
    away = ndimage.distance_transform_edt(~land)
    for tone, (distance, smoothing) in reversed(list(zip(tints.sea, _TONES, strict=False))):
        canvas.pour(tone, _smooth(away, smoothing) < distance)
    if tints.water_line is None:
        return
    for distance, smoothing in _LINES:
        canvas.pour(tints.water_line, _line(_smooth(away, smoothing), distance))


def _smooth(away: NDArray[np.float64], deviation: float) -> NDArray[np.float64]:
    smooth: NDArray[np.float64] = ndimage.gaussian_filter(away, deviation)
    return smooth


def _line(away: NDArray[np.float64], distance: float) -> Flags:
    """A line one pixel wide where the distance is reached."""
    return np.abs(away - distance) < 0.6
