"""Countries in pale washes with ribbons along their borders, rivers, lakes and the coast."""

from __future__ import annotations

import numpy as np
import shapely
from numpy.typing import NDArray
from scipy import ndimage

from maps.paint.canvas import Canvas, Flags
from maps.paint.facts import Country
from maps.paint.outlines import Outlines
from maps.paint.tints import Tints

_RIBBONS = (13.0, 5.5)
"""Widths of the outer and the inner ribbon of a country, in pixels."""
_FRONTIER, _RIVER, _COAST, _LAKE = 1.5, 1.6, 2.0, 1.2


def paint_countries(
    canvas: Canvas, outlines: Outlines, countries: tuple[Country, ...], land: Flags, tints: Tints
) -> None:
    """Washes and ribbons."""
    names = {country.name: country.tint for country in countries}
    index = np.zeros(land.shape, np.int16)
    for k, shape in enumerate(outlines.countries.values(), 1):
        index[canvas.areas(shape)] = k
    index[~land] = 0
    inside = ndimage.distance_transform_edt(_within(index))
    for k, name in enumerate(outlines.countries, 1):
        wash, outer, inner = tints.countries.get(names.get(name, ""), tints.land)
        mine = index == k
        canvas.pour(wash, mine)
        for colour, width in zip((outer, inner), _RIBBONS, strict=True):
            if colour != wash:
                canvas.pour(colour, mine & (inside < width))


def paint_lines(canvas: Canvas, outlines: Outlines, tints: Tints) -> None:
    """Rivers, borders, lakes and the coast."""
    if tints.river is not None:
        canvas.pour(tints.river, canvas.lines(outlines.rivers, _RIVER))
    canvas.pour(tints.frontier, canvas.lines(outlines.frontiers, _FRONTIER))
    canvas.pour(tints.lake, canvas.areas(outlines.lakes))
    canvas.pour(tints.coast, canvas.lines(outlines.lakes, _LAKE))
    canvas.pour(tints.coast, canvas.lines(shapely.boundary(outlines.land), _COAST))


def _within(index: NDArray[np.int16]) -> Flags:
    """Pixels of a country, or of the sea, with no other country beside them."""
    highest = ndimage.maximum_filter(index, 3)
    lowest = ndimage.minimum_filter(np.where(index > 0, index, np.iinfo(np.int16).max), 3)
    alike: Flags = (highest == lowest) | (index == 0)
    return alike
