"""Packing for pictures that are drawn once and read by one: smaller, a little slower."""

from __future__ import annotations

import io

from PIL import Image

from renderer.colour import RGB
from renderer.picture import Format, Picture, palette, reduced

_TINTS = 48
"""So many colours besides the exact ones; twice as many hardly show, but weigh a tenth more."""


def compact(image: Image.Image, exact: tuple[RGB, ...]) -> Picture:
    """Pack an RGB picture as PNG with the ``exact`` colours and the few that suit it best."""
    sample = image.quantize(_TINTS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    colours = palette(sample.convert("RGB"), exact)
    out = io.BytesIO()
    reduced(image, colours).save(out, "PNG", compress_level=6)
    return Picture(out.getvalue(), Format.PNG, image.width, image.height)
