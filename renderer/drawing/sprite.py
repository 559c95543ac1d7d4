"""Draws small anti-aliased pictures of plain figures, to be stamped many times."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from PIL import Image, ImageDraw

from renderer.drawing.canvas import Canvas
from renderer.drawing.colour import RGB, RGBA
from renderer.drawing.shapes import Area, Figure, bounds, moved, rotated, scaled

FINE = 2  # times larger to draw figures before shrinking, which smooths their edges
Shape: TypeAlias = tuple[Figure, RGB | RGBA]
"""A filled figure with its colour; later ones are drawn over earlier ones."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """A picture with transparency; (left, top) is its corner relative to its centre."""

    image: Image.Image
    left: int
    top: int

    def stamp(self, target: Canvas, x: float, y: float) -> None:
        """Paste the sprite onto ``target`` with its centre at the nearest pixel of (x, y)."""
        target.paste(self.image, (round(x) + self.left, round(y) + self.top), self.image)

    def area(self, x: float, y: float) -> Area:
        """Return the area that the sprite covers with its centre at (x, y)."""
        left, top = round(x) + self.left, round(y) + self.top
        return left, top, left + self.image.width, top + self.image.height


def draw(parts: Iterable[Shape]) -> Sprite:
    """Return the shapes, which are placed around the origin, drawn as a sprite."""
    drawn = list(parts)
    left, top, right, bottom = bounds([point for figure, _ in drawn for point in figure], 1)
    size = ((right - left) * FINE, (bottom - top) * FINE)
    # Premultiplied, as pictures are shrunk: Pillow would convert each pixel of the larger one.
    image = Image.new("RGBa", size)
    pen = ImageDraw.Draw(image)
    for figure, colour in drawn:
        corners = [((x - left) * FINE, (y - top) * FINE) for x, y in figure]
        pen.polygon(corners, fill=_premultiplied(*colour))
    return Sprite(image.reduce(FINE).convert("RGBA"), left, top)


def _premultiplied(red: int, green: int, blue: int, alpha: int = 255) -> RGBA:
    """Return a colour multiplied by its alpha, rounded as Pillow does."""
    red, green, blue = (
        (product + 128 + (product + 128 >> 8)) >> 8
        for product in (red * alpha, green * alpha, blue * alpha)
    )
    return red, green, blue, alpha


def turned(parts: Iterable[Shape], angle: float) -> list[Shape]:
    """Return the shapes turned clockwise about the origin."""
    return [(rotated(figure, angle), colour) for figure, colour in parts]


def shifted(parts: Iterable[Shape], x: float, y: float) -> list[Shape]:
    """Return the shapes moved by (x, y)."""
    return [(moved(figure, x, y), colour) for figure, colour in parts]


def enlarged(parts: Iterable[Shape], factor: float) -> list[Shape]:
    """Return the shapes enlarged about the origin."""
    return [(scaled(figure, factor), colour) for figure, colour in parts]
