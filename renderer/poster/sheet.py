"""The paper that a poster is printed on: flat figures, shades of litho crayon, and its grain."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterable, Sequence
from functools import cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from renderer.drawing.colour import RGB
from renderer.drawing.shapes import Area, Figure, Point, bounds, shared

WIDTH, HEIGHT = 1080, 1350
"""The size of a poster in units: its pixels as shared."""
_FINE = 2
"""How many times larger everything is drawn before it is shrunk, which smooths its edges."""
_TILE = 256


class Sheet:
    """A part of a poster at a ``scale``; everything is given in units of the whole poster.

    ``area`` is the part in units. What is drawn as scenery is mirrored if ``mirrored``.
    """

    def __init__(self, area: Area, scale: int, *, mirrored: bool = False) -> None:
        left, top, right, bottom = area
        self.area, self.scale, self.mirrored = area, scale, mirrored
        self.size = (right - left) * scale, (bottom - top) * scale
        self.factor = scale * _FINE
        self.image = Image.new("RGB", (self.size[0] * _FINE, self.size[1] * _FINE))
        self._pen = ImageDraw.Draw(self.image)

    def placed(self, figure: Iterable[Point]) -> Figure:
        """Return a figure of the scenery in pixels of the drawing."""
        (left, top, _, _), k = self.area, self.factor
        if self.mirrored:
            return [((WIDTH - x - left) * k, (y - top) * k) for x, y in figure]
        return [((x - left) * k, (y - top) * k) for x, y in figure]

    def pixel(self, spot: Point) -> Point:
        """Return where in the drawing something stands that is never mirrored."""
        return (spot[0] - self.area[0]) * self.factor, (spot[1] - self.area[1]) * self.factor

    def fill(self, figure: Iterable[Point], colour: RGB) -> None:
        """Fill a figure of the scenery with a flat colour."""
        self._pen.polygon(self.placed(figure), colour)

    def disc(self, centre: Point, radius: float, colour: RGB) -> None:
        """Fill a circle of the scenery with a flat colour."""
        ((x, y),), r = self.placed([centre]), radius * self.factor
        self._pen.ellipse((x - r, y - r, x + r, y + r), colour)

    def stroke(self, line: Iterable[Point], colour: RGB, width: float) -> None:
        """Draw a line of the scenery."""
        wide = max(1, round(width * self.factor))
        self._pen.line(self.placed(line), colour, wide, "curve" if wide > 3 else None)

    def box(self, box: tuple[float, float, float, float], colour: RGB) -> None:
        """Fill a rectangle that is never mirrored."""
        (left, top), (right, bottom) = self.pixel(box[:2]), self.pixel(box[2:])
        if right > 0 and bottom > 0:
            self._pen.rectangle((left, top, right - 1, bottom - 1), colour)

    def crayon(
        self,
        figure: Sequence[Point],
        colour: RGB,
        first: float,
        last: float,
        *,
        across: bool = False,
    ) -> None:
        """Rub a colour over a figure; it covers a share of ``first`` at the top, ``last`` below.

        With ``across`` the shares are those of the left and the right side.
        """
        points = self.placed(figure)
        if across and self.mirrored:
            first, last = last, first
        whole = bounds(points)
        left, top, right, bottom = shared(whole, (0, 0, *self.image.size))
        left, top = left - left % _FINE, top - top % _FINE
        if right - left < _FINE or bottom - top < _FINE:
            return
        width, height = (right - left) // _FINE, (bottom - top) // _FINE
        span = max(1, (whole[2] - whole[0]) if across else (whole[3] - whole[1]))
        start = (left - whole[0]) if across else (top - whole[1])
        length = width if across else height
        ramp = Image.new("L", (length, 1))
        ramp.putdata(
            [
                round(255 * (first + (last - first) * min(1, (start + _FINE * n) / span)))
                for n in range(length)
            ]
        )
        if not across:
            ramp = ramp.transpose(Image.Transpose.ROTATE_270)
        shade = ramp.resize((width, height), Image.Resampling.NEAREST)
        grain = self._grain((left // _FINE, top // _FINE, width, height))
        dotted = ImageChops.subtract(shade, grain).point(_HARD)
        mask = dotted.resize((width * _FINE, height * _FINE), Image.Resampling.NEAREST)
        shape = Image.new("L", mask.size)
        ImageDraw.Draw(shape).polygon([(x - left, y - top) for x, y in points], 255)
        self.image.paste(colour, (left, top), ImageChops.multiply(mask, shape))

    def _grain(self, box: tuple[int, int, int, int]) -> Image.Image:
        """Return the crayon's grain for a part of the finished picture, in its pixels."""
        left, top, width, height = box
        tile = _tile(self.scale)
        x0 = (left + self.area[0] * self.scale) % tile.width
        y0 = (top + self.area[1] * self.scale) % tile.height
        grain = Image.new("L", (width, height))
        for x in range(-x0, width, tile.width):
            for y in range(-y0, height, tile.height):
                grain.paste(tile, (x, y))
        return grain

    def finished(self) -> Image.Image:
        """Return the sheet in its finished size, with the grain of its paper."""
        image = self.image.reduce(_FINE)
        tooth = self._grain((0, 0, *image.size)).point(_TOOTH)
        return ImageChops.multiply(image, Image.merge("RGB", (tooth, tooth, tooth)))


def panel(left: float, top: float, right: float, bottom: float) -> Figure:
    """Return a rectangle by its edges."""
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def oval(centre: Point, across: float, down: float) -> Figure:
    """Return an ellipse by its half axes."""
    turn = [math.tau * n / 48 for n in range(48)]
    return [(centre[0] + across * math.cos(t), centre[1] + down * math.sin(t)) for t in turn]


_HARD = [min(255, 10 * n) for n in range(256)]
_TOOTH = [255 - round(max(0, n - 128) * 0.07) for n in range(256)]


@cache
def _tile(scale: int) -> Image.Image:
    """Return a tile of even noise from 0 to 254, the same on every computer."""
    body = hashlib.shake_128(b"lithograph").digest(_TILE * _TILE)
    tile = Image.frombytes("L", (_TILE, _TILE), body)
    wide = Image.new("L", (_TILE + 16, _TILE + 16))
    for x in (8 - _TILE, 8, 8 + _TILE):
        for y in (8 - _TILE, 8, 8 + _TILE):
            wide.paste(tile, (x, y))
    soft = wide.filter(ImageFilter.GaussianBlur(0.6)).crop((8, 8, 8 + _TILE, 8 + _TILE))
    return _levelled(soft).resize((_TILE * scale, _TILE * scale), Image.Resampling.BICUBIC)


def _levelled(tile: Image.Image) -> Image.Image:
    """Return the tile with every grey equally often, so that a shade covers what it says."""
    counts, total, levels = tile.histogram(), tile.width * tile.height, []
    below = 0
    for count in counts:
        levels.append(min(254, round(254 * (below + count / 2) / total)))
        below += count
    return tile.point(levels)
