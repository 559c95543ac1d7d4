"""The picture being painted: colours poured through masks with few steps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import shapely
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont
from shapely.geometry.base import BaseGeometry

from renderer.drawing.colour import RGB
from renderer.drawing.fonts import can_shape, faces_for, read_face
from renderer.drawing.runs import shapes

Mask: TypeAlias = NDArray[np.uint8]
"""How much of a colour each pixel takes, shape (height, width): 0, half, or 255."""
Flags: TypeAlias = NDArray[np.bool_]

FONTS = Path(__file__).parent / "fonts"
DISPLAY, ITALIC = "PlayfairDisplaySC_700Bold.ttf", "IMFellEnglish_400Regular_Italic.ttf"
_FINE = 2  # masks are drawn this many times larger, then shrunk
_HALF = 128


class Canvas:
    """An RGB picture being painted."""

    def __init__(self, size: tuple[int, int], colour: RGB) -> None:
        self.size = size
        self.image = Image.new("RGB", size, colour)

    def pour(self, colour: RGB, mask: Mask | Flags, share: float = 1) -> None:
        """Colour what the mask shows, by a ``share``."""
        strength = mask.astype(np.uint8) * 255 if mask.dtype == np.bool_ else mask
        if share < 1:
            strength = np.rint(strength * share).astype(np.uint8)
        self.image.paste(colour, (0, 0), Image.fromarray(strength))

    def areas(self, shape: BaseGeometry) -> Flags:
        """Which pixels lie in the areas of a shape."""
        mask = Image.new("L", self.size)
        pen = ImageDraw.Draw(mask)
        for part in _parts(shape):
            pen.polygon(_points(part.exterior, 1), fill=255)
            for hole in part.interiors:
                pen.polygon(_points(hole, 1), fill=0)
        return np.asarray(mask) > 0

    def lines(self, shape: BaseGeometry, width: float) -> Mask:
        """A mask of lines, or of the edges of areas."""
        mask = Image.new("L", (self.size[0] * _FINE, self.size[1] * _FINE))
        pen = ImageDraw.Draw(mask)
        for part in _parts(shape):
            rings = [part.exterior, *part.interiors] if part.geom_type == "Polygon" else [part]
            for ring in rings:
                pen.line(_points(ring, _FINE), fill=255, width=round(width * _FINE), joint="curve")
        return steps(mask.reduce(_FINE))

    def strokes(self, strokes: Iterable[Sequence[tuple[float, float]]]) -> Mask:
        """A mask of small filled polygons."""
        mask = Image.new("L", (self.size[0] * _FINE, self.size[1] * _FINE))
        pen = ImageDraw.Draw(mask)
        for stroke in strokes:
            pen.polygon([(x * _FINE, y * _FINE) for x, y in stroke], fill=255)
        return steps(mask.reduce(_FINE))


def steps(mask: Image.Image) -> Mask:
    """A mask with one step between none and all: softer edges cost bytes that nobody sees."""
    value = np.asarray(mask)
    return np.where(value > 191, 255, np.where(value > 63, _HALF, 0)).astype(np.uint8)


def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    """One of the painter's fonts; plain layout, so that every build of Pillow agrees."""
    return ImageFont.truetype(str(FONTS / name), size, layout_engine=ImageFont.Layout.BASIC)


def font_for(text: str, name: str, size: int) -> ImageFont.FreeTypeFont:
    """The same, unless it lacks letters of a text that the renderer has a font for."""
    ours = read_face(FONTS / name)
    if ours is None or ours.draws("".join(text.split())):
        return font(name, size)
    others = [face for face in faces_for(frozenset(text)) if face.draws(text)]
    shaped = can_shape() and shapes(text)
    return others[0].at(size, ours, shaped=shaped) if others else font(name, size)


def few_colours(image: Image.Image, count: int) -> Image.Image:
    """The picture in its ``count`` most frequent colours, the rest being the nearest (mode P).

    There are 256 at the most.
    """
    flat = np.asarray(image).reshape(-1, 3).astype(np.int32)
    codes = flat[:, 0] << 16 | flat[:, 1] << 8 | flat[:, 2]
    found, back, often = np.unique(codes, return_inverse=True, return_counts=True)
    colours = np.stack([found >> 16, found >> 8 & 255, found & 255], axis=1)
    kept = np.sort(np.argsort(-often, kind="stable")[:count])
    far = ((colours[:, None] - colours[kept][None]) ** 2).sum(axis=2)
    nearest = far.argmin(axis=1).astype(np.uint8)
    few = Image.fromarray(nearest[back].reshape(*reversed(image.size)))
    few.putpalette(colours[kept].astype(np.uint8).tobytes())
    return few


def _parts(shape: BaseGeometry) -> list[Any]:
    return [part for part in shapely.get_parts(shape) if not part.is_empty]


def _points(line: BaseGeometry, scale: int) -> list[tuple[float, float]]:
    return [(x * scale, y * scale) for x, y in line.coords]
