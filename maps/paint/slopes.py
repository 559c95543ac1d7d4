"""Relief of the real earth, for maps whose mountains nobody has drawn."""

from __future__ import annotations

import numpy as np
from scipy import ndimage

from maps.geography import brightness, heights, land
from maps.geography.topojson import Points
from maps.paint.outlines import Plate
from maps.paint.relief import COARSE, Field
from maps.paint.shades import slopes_of

_STEP = 8  # pixels of the picture between places that are looked up
_SMALLEST = 2.6  # points: what is narrower is only noise on a map with routes on it
_BRIGHTEST, _STEEPEST = 42.0, 0.12
"""A difference in brightness, and the slope it stands for in km per point of the field."""
_KM = 111.0
"""In a degree of latitude."""
_LARGE = 0.9
"""Points per km of a map on which ground looks as steep as it is; larger ones exaggerate."""


def real_slopes(plate: Plate) -> tuple[Field, bool]:
    """Return how steeply the ground falls to the south-east, at every ``COARSE``-th pixel.

    And whether that was measured, or only seen in a picture.
    """
    width, height = plate.size
    shape = -(-height // COARSE), -(-width // COARSE)
    places = _places(plate, shape)
    per_km = plate.pixels_per_km / COARSE
    blur = _SMALLEST / per_km / _KM
    known = heights(places, blur)
    if known is not None:
        return slopes_of(known.reshape(shape)) * max(1.0, per_km / _LARGE), True
    light = brightness(places, land(plate.area()), blur).reshape(shape)
    slopes: Field = (-light / _BRIGHTEST * _STEEPEST).astype(np.float32)
    return slopes, False


def _places(plate: Plate, shape: tuple[int, int]) -> Points:
    """Longitude and latitude of every point of the field, row by row."""
    columns, rows = (side * COARSE // _STEP + 2 for side in reversed(shape))
    x, y = np.meshgrid(np.arange(columns) * _STEP, np.arange(rows) * _STEP)
    coarse = plate.places(np.stack([x, y], axis=-1).reshape(-1, 2)).reshape(rows, columns, 2)
    at = np.mgrid[: shape[0], : shape[1]] * (COARSE / _STEP)
    fine = [ndimage.map_coordinates(coarse[..., axis], at, order=1).ravel() for axis in (0, 1)]
    return np.stack(fine, axis=-1)
