"""The map at the size of a stamp."""

from __future__ import annotations

from PIL import Image, ImageDraw

from data import Edition
from renderer.drawing.shapes import box, circle, moved
from renderer.drawing.sprite import FINE, draw
from renderer.looks.theme import Theme

WIDTH = 236
_TALLEST = 138
"""A taller map is drawn narrower, or it would extend beyond its ticket."""
_TINTS = 16


def thumbnail_scale(edition: Edition) -> float:
    """How many times smaller than the map its thumbnail is."""
    width, height = edition.geometry.size
    return WIDTH / width if round(WIDTH * height / width) <= _TALLEST else _TALLEST / height


def thumbnail_size(edition: Edition) -> tuple[int, int]:
    """Width and height of the thumbnail in pixels."""
    (width, height), scale = edition.geometry.size, thumbnail_scale(edition)
    return round(width * scale), round(height * scale)


def thumbnail(painting: Image.Image, edition: Edition, theme: Theme) -> Image.Image:
    """The painting (RGB) with a speck for each city and rounded corners; RGBA."""
    geometry, scale = edition.geometry, thumbnail_scale(edition)
    size = thumbnail_size(edition)
    small = painting.resize(size, Image.Resampling.LANCZOS)
    # Few tints: a dozen tickets would else weigh as much as the whole map.
    image = small.quantize(_TINTS, dither=Image.Dither.NONE).convert("RGB")
    speck = draw([(circle(2), (*theme.map.ink, 110))])
    for place in geometry.cities.values():
        speck.stamp(image, place.at[0] * scale, place.at[1] * scale)
    corners = Image.new("L", (size[0] * FINE, size[1] * FINE))
    figure = moved(box(*corners.size, round_=10 * FINE), size[0], size[1])
    ImageDraw.Draw(corners).polygon(figure, fill=255)
    image.putalpha(corners.reduce(FINE))
    return image
