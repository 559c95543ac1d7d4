"""Mountains as flat tones of light and shade, the light coming from the north-west."""

from __future__ import annotations

import numpy as np
from scipy import ndimage

from maps.paint.canvas import Canvas, Flags
from maps.paint.relief import COARSE, Field
from maps.paint.tints import Tints

_SHADOW, _DEEP_SHADOW, _LIGHT = 0.018, 0.06, 0.022
"""Slopes away from the light, and towards it, in km per point of the field."""
_LEAST = 50  # pixels; smaller shapes cost bytes and show nothing


def paint_shades(canvas: Canvas, slopes: Field, land: Flags, tints: Tints) -> None:
    """Tone over tone."""
    fall = _enlarged(slopes, land.shape)
    for (colour, share), flags in (
        (tints.light, fall < -_LIGHT),
        (tints.shadow, fall > _SHADOW),
        (tints.deep_shadow, fall > _DEEP_SHADOW),
    ):
        canvas.pour(colour, _clean(flags & land), share)


def slopes_of(heights: Field) -> Field:
    """How steeply the ground falls to the south-east, in km per point of the field."""
    smooth = ndimage.gaussian_filter(heights, 1.1)
    fall = -0.72 * (np.gradient(smooth, axis=0) + np.gradient(smooth, axis=1))
    slopes: Field = fall.astype(np.float32)
    return slopes


def _enlarged(slopes: Field, shape: tuple[int, ...]) -> Field:
    full: Field = ndimage.zoom(slopes, COARSE, order=1, grid_mode=True, mode="nearest")
    return full[: shape[0], : shape[1]]


def _clean(flags: Flags) -> Flags:
    """Without specks, and with rounded corners."""
    smooth: Flags = ndimage.gaussian_filter(flags.astype(np.float32), 1.1) > 0.5
    labels, count = ndimage.label(smooth)
    sizes = np.bincount(labels.ravel(), minlength=count + 1)
    sizes[0] = 0
    large: Flags = sizes[labels] > _LEAST
    return large
