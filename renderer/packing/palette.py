"""Reduces a picture to 256 colours, and packs it."""

from __future__ import annotations

import io
from collections.abc import Iterable

from PIL import Image

from renderer.drawing.colour import RGB
from renderer.packing.picture import Format, Picture

MOST = 256
"""The most colours in a palette."""


def palette(sample: Image.Image, exact: tuple[RGB, ...]) -> Image.Image:
    """Return a palette of 256 colours: the ``exact`` ones, then those that suit ``sample`` best."""
    return holder([*exact, *tints(sample, MOST - len(exact))][:MOST])


def tints(sample: Image.Image, number: int) -> list[RGB]:
    """Return ``number`` colours, found quickly, that render an RGB ``sample`` well."""
    few = sample.quantize(number, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    flat = few.getpalette() or []
    return list(zip(flat[::3], flat[1::3], flat[2::3], strict=True))


def holder(colours: Iterable[RGB]) -> Image.Image:
    """Return a tiny picture that carries the colours as its palette."""
    image = Image.new("P", (1, 1))
    image.putpalette([part for colour in colours for part in colour])
    return image


def encode(image: Image.Image, colours: Image.Image) -> Picture:
    """Return an RGB picture packed as PNG in these 256 colours, so that letters stay sharp."""
    out = io.BytesIO()
    reduced(image, colours).save(out, "PNG", compress_level=2)
    return Picture(out.getvalue(), Format.PNG, image.width, image.height)


def reduced(image: Image.Image, colours: Image.Image) -> Image.Image:
    """Return the picture in these 256 colours, without dithering."""
    return image.quantize(palette=colours, dither=Image.Dither.NONE)
