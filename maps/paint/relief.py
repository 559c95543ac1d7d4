"""A height field grown from the crests of mountain ranges, entirely ours, with a fixed seed."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from scipy import ndimage

from maps.paint.outlines import Range

Field = NDArray[np.float32]
"""One number per pixel, shape (height, width)."""

COARSE = 2  # pixels of the picture per point of the field
_SEED = 1900
_WAVES = ((26.0, 1.0), (13.0, 0.6), (6.5, 0.34))
"""Sizes, in points, and weights of the valleys and spurs cut into a range."""
_BREADTH = 1.5  # drawn maps show mountains broader than they are
_WANDER = 6.0  # points by which crests stray from their digitised line


def height_field(size: tuple[int, int], ranges: Sequence[Range]) -> Field:
    """Return heights in km at every ``COARSE``-th pixel; 0 in the plains."""
    shape = (-(-size[1] // COARSE), -(-size[0] // COARSE))
    chance = np.random.default_rng(_SEED)
    bulk = np.zeros(shape, np.float32)
    for each in ranges:
        np.maximum(bulk, _bulk(shape, each), out=bulk)
    rows, columns = np.mgrid[: shape[0], : shape[1]].astype(np.float32)
    stray = [_WANDER * _noise(shape, 8, chance) for _ in range(2)]
    bulk = ndimage.map_coordinates(bulk, [rows + stray[0], columns + stray[1]], order=1)
    spurs = np.zeros(shape, np.float32)
    weight = np.ones(shape, np.float32)
    for wave, share in _WAVES:
        sharp = (1 - np.abs(_noise(shape, wave / 2.2, chance)) / 1.4).clip(0, 1)
        spurs += share * sharp * weight
        # Fine spurs grow on large ones, not in the valleys.
        weight = np.minimum(1, sharp * 1.5)
    field: Field = bulk * (0.25 + 0.75 * spurs / sum(share for _, share in _WAVES))
    return field


def _bulk(shape: tuple[int, int], range_: Range) -> Field:
    """The volume of a range: its height, falling to both sides of the crest."""
    reach = _BREADTH * range_.width / COARSE
    points = np.asarray(range_.line.coords) / COARSE
    low = np.floor(points.min(axis=0) - 3 * reach).astype(int)
    high = np.ceil(points.max(axis=0) + 3 * reach).astype(int)
    left, top = np.clip(low, 0, (shape[1], shape[0]))
    right, bottom = np.clip(high, 0, (shape[1], shape[0]))
    whole = np.zeros(shape, np.float32)
    if right <= left or bottom <= top:
        return whole
    width, height = high - low
    mark = Image.new("L", (int(width), int(height)), 1)
    ImageDraw.Draw(mark).line([(x, y) for x, y in points - low], fill=0, width=2)
    away = ndimage.distance_transform_edt(np.asarray(mark))
    fall = range_.height * np.exp(-((away / reach) ** 1.6))
    window = (slice(top - low[1], bottom - low[1]), slice(left - low[0], right - low[0]))
    whole[top:bottom, left:right] = fall[window]
    return whole


def _noise(shape: tuple[int, int], size: float, chance: np.random.Generator) -> Field:
    """Smooth noise of deviation 1 with features of about ``size`` points."""
    rough = chance.standard_normal(shape, dtype=np.float32)
    smooth: Field = ndimage.gaussian_filter(rough, size, mode="wrap")
    even: Field = smooth / smooth.std()
    return even
