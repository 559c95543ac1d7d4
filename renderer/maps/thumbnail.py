"""Draws the map as small as a stamp, or the part of it that a ticket is about."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageStat

from data import Edition
from engine.board import CityId
from renderer.drawing.colour import RGB, dark
from renderer.drawing.shapes import Point, box, circle, moved
from renderer.drawing.sprite import FINE, draw
from renderer.looks.theme import Theme

WIDTH = 236
_TALLEST = 138
"""A taller map is drawn narrower, or it would extend beyond its ticket."""
_CLOSEST = 2.4
"""The most times by which a ticket's part of the map is enlarged."""
_SPAN = (0.6, 0.56)
"""The shares of a thumbnail's width and height by which its cities lie apart at most."""
_TINTS = 4
"""The number of tints: land, sea, and the soft line between them."""
_BLUER = 3
"""How much more blue than red the sea has at least, in every look."""
_SHORE = 0.72
"""The brightness of the line along the coast, as a share of the sea's."""
_SOFT, _SPECKLES = 1.2, 5
"""Filter radii that remove speckles, with which a dozen tickets would weigh as much as a map."""


@dataclass(frozen=True, slots=True)
class Window:
    """The part of a map that a thumbnail shows: its corner on the map, and the scale."""

    left: float
    top: float
    scale: float

    def spot(self, at: Point) -> Point:
        """Return the position on the thumbnail of a point of the map."""
        return (at[0] - self.left) * self.scale, (at[1] - self.top) * self.scale


def miniature(painting: Image.Image) -> Image.Image:
    """Return a painting (RGB) in two tints, land and sea, in the size for thumbnails."""
    small = painting.resize(miniature_size(painting.size), Image.Resampling.LANCZOS)
    red, _, blue = small.split()
    bluer = ImageChops.subtract(blue, red).filter(ImageFilter.GaussianBlur(_SOFT))
    sea = bluer.point([255 * (more > _BLUER) for more in range(256)])
    sea = sea.filter(ImageFilter.MedianFilter(_SPECKLES))
    flat = Image.new("RGB", small.size, _mean(small, ImageChops.invert(sea)))
    water = _mean(small, sea)
    flat.paste(dark(water, _SHORE), mask=sea.filter(ImageFilter.MaxFilter(5)))
    flat.paste(water, mask=sea)
    return flat


def _mean(picture: Image.Image, part: Image.Image) -> RGB:
    """Return the mean colour of the masked part of a picture, of the whole if nothing is masked."""
    red, green, blue = ImageStat.Stat(picture, part if part.getbbox() else None).mean
    return round(red), round(green), round(blue)


def miniature_size(size: tuple[int, int]) -> tuple[int, int]:
    """Return width and height, in pixels, of the miniature of a map of ``size``."""
    scale = _scale(size) * _CLOSEST
    return round(size[0] * scale), round(size[1] * scale)


def window(edition: Edition, a: CityId, b: CityId) -> Window:
    """Return the part of the map around two cities, as close as both have room in it."""
    size, cities = edition.geometry.size, edition.geometry.cities
    ends = cities[a].at, cities[b].at
    apart = max(abs(ends[0][k] - ends[1][k]) / (size[k] * _SPAN[k]) for k in (0, 1))
    share = min(1.0, max(apart, 1 / _CLOSEST))
    left, top = (
        min(max((ends[0][k] + ends[1][k] - size[k] * share) / 2, 0), size[k] * (1 - share))
        for k in (0, 1)
    )
    return Window(left, top, _scale(size) / share)


def thumbnail(small: Image.Image, edition: Edition, theme: Theme, shown: Window) -> Image.Image:
    """Return a part of the miniature with a speck for each city and round corners; RGBA."""
    geometry = edition.geometry
    base = _scale(geometry.size)
    size = round(geometry.size[0] * base), round(geometry.size[1] * base)
    factor = base * _CLOSEST
    part = (
        shown.left * factor,
        shown.top * factor,
        min(small.width, (shown.left + size[0] / shown.scale) * factor),
        min(small.height, (shown.top + size[1] / shown.scale) * factor),
    )
    cropped = small.resize(size, Image.Resampling.LANCZOS, part)
    image = cropped.quantize(_TINTS, dither=Image.Dither.NONE).convert("RGB")
    speck = draw([(circle(2 + shown.scale / base / 2), (*theme.map.ink, 110))])
    for place in geometry.cities.values():
        speck.stamp(image, *shown.spot(place.at))
    corners = Image.new("L", (size[0] * FINE, size[1] * FINE))
    figure = moved(box(*corners.size, round_=10 * FINE), size[0], size[1])
    ImageDraw.Draw(corners).polygon(figure, fill=255)
    image.putalpha(corners.reduce(FINE))
    return image


def _scale(size: tuple[int, int]) -> float:
    """Return the scale, below 1, of a thumbnail to its map of a ``size``."""
    width, height = size
    return WIDTH / width if round(WIDTH * height / width) <= _TALLEST else _TALLEST / height
