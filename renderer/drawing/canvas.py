"""Surfaces to draw on: a picture, or a part of one as if it were the whole."""

from __future__ import annotations

from collections.abc import Collection
from functools import reduce
from typing import Protocol

from PIL import Image

from renderer.drawing.colour import RGB
from renderer.drawing.shapes import Area, touches, united


class Canvas(Protocol):
    """A surface that takes pictures and colours, as Pillow's images do."""

    def paste(
        self, im: Image.Image | RGB, box: tuple[int, int], mask: Image.Image | None = None
    ) -> None:
        """Put a picture, or a colour in the shape of a mask, with its corner at ``box``."""

    def crop(self, area: Area, /) -> Image.Image:
        """Return an area as a picture."""


class Excerpt:
    """The part of a picture (RGB) around some areas; what is drawn outside them is lost.

    It saves time: to get memory for a whole map takes longer than to draw a move.
    """

    def __init__(self, areas: Collection[Area]) -> None:
        left, top, right, bottom = reduce(united, areas)
        self.left, self.top, self._areas = left, top, areas
        self.image = Image.new("RGB", (right - left, bottom - top), None)

    def paste(
        self, im: Image.Image | RGB, box: tuple[int, int], mask: Image.Image | None = None
    ) -> None:
        """Put a picture, or a colour in the shape of a mask, at its place in the whole picture."""
        x, y = box
        shape = im if mask is None else mask
        if isinstance(shape, Image.Image):
            width, height = shape.size
            if touches((x, y, x + width, y + height), self._areas):
                self.image.paste(im, (x - self.left, y - self.top), mask)

    def crop(self, area: Area, /) -> Image.Image:
        """Return an area of the whole picture."""
        left, top, right, bottom = area
        return self.image.crop(
            (left - self.left, top - self.top, right - self.left, bottom - self.top)
        )
