"""Draws the rays of a rising sun, as on posters of 1900."""

from __future__ import annotations

from PIL import Image, ImageDraw

from renderer.drawing.colour import RGB
from renderer.drawing.shapes import Area, Point, at

_RAYS = 28
_FINE = 2


def draw_sunburst(image: Image.Image, area: Area, sun: Point, ground: RGB, ray: RGB) -> None:
    """Fill an area with rays from a ``sun``, which may stand outside the area."""
    left, top, right, bottom = area
    size = (right - left) * _FINE, (bottom - top) * _FINE
    drawn = Image.new("RGB", size, ground)
    pen = ImageDraw.Draw(drawn)
    centre = (sun[0] - left) * _FINE, (sun[1] - top) * _FINE
    reach, step = 2.0 * max(size), 360 / _RAYS
    for number in range(_RAYS):
        first = (number + 0.25) * step
        pen.polygon([centre, at(reach, first, centre), at(reach, first + step / 2, centre)], ray)
    image.paste(drawn.reduce(_FINE), (left, top))
