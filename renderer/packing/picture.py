"""A finished picture, and how it is packed for the network."""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from enum import StrEnum

from PIL import Image

from renderer.drawing.colour import RGB


class Format(StrEnum):
    """The value is the file name's extension."""

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
    rest = 256 - len(exact)
    few = sample.quantize(rest, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    colours = [part for colour in exact for part in colour]
    holder = Image.new("P", (1, 1))
    holder.putpalette((colours + (few.getpalette() or []))[: 256 * 3])
    return holder


def encode(image: Image.Image, colours: Image.Image) -> Picture:
    """Pack an RGB picture as PNG with the 256 colours given, so that letters stay sharp."""
    out = io.BytesIO()
    reduced(image, colours).save(out, "PNG", compress_level=2)
    return Picture(out.getvalue(), Format.PNG, image.width, image.height)


def reduced(image: Image.Image, colours: Image.Image) -> Image.Image:
    """The picture in the 256 colours given, without dots to fake others."""
    return image.quantize(palette=colours, dither=Image.Dither.NONE)
