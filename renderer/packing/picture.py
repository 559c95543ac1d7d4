"""A finished picture, and how it is packed for the network."""

from __future__ import annotations

import io
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from PIL import Image

from renderer.drawing.colour import RGB

MOST = 256
"""The number of colours in a palette."""


class Format(StrEnum):
    """The value is the file extension."""

    PNG = "png"
    WEBP = "webp"


@dataclass(frozen=True, slots=True)
class Picture:
    """An encoded picture; width and height in pixels."""

    data: bytes = field(repr=False)
    format: Format
    width: int
    height: int


def palette(sample: Image.Image, exact: tuple[RGB, ...]) -> Image.Image:
    """256 colours: the ``exact`` ones, then those that render ``sample`` best."""
    return holder([*exact, *tints(sample, MOST - len(exact))][:MOST])


def tints(sample: Image.Image, number: int) -> list[RGB]:
    """A ``number`` of colours, found quickly, that render ``sample`` (RGB) well."""
    few = sample.quantize(number, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    flat = few.getpalette() or []
    return list(zip(flat[::3], flat[1::3], flat[2::3], strict=True))


def holder(colours: Iterable[RGB]) -> Image.Image:
    """A picture that carries a palette."""
    image = Image.new("P", (1, 1))
    image.putpalette([part for colour in colours for part in colour])
    return image


def encode(image: Image.Image, colours: Image.Image) -> Picture:
    """Pack an RGB picture as PNG with these 256 colours, so that letters stay sharp."""
    out = io.BytesIO()
    reduced(image, colours).save(out, "PNG", compress_level=2)
    return Picture(out.getvalue(), Format.PNG, image.width, image.height)


def reduced(image: Image.Image, colours: Image.Image) -> Image.Image:
    """The picture in these 256 colours, without dithering."""
    return image.quantize(palette=colours, dither=Image.Dither.NONE)
