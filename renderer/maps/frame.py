"""The part of the map that a private picture shows, and where things are in it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from PIL import Image

from data import Edition
from engine.board import CityId
from renderer.drawing.colour import RGB, mix
from renderer.drawing.shapes import Point
from renderer.looks.theme import Theme

_MARGIN = (170, 110)
"""Map pixels left around cities, across and down: room for their names."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A part of the map in a picture of a ``size``.

    ``scale`` is at most 1, unless the whole map is smaller than the picture.
    """

    left: float
    top: float
    scale: float
    size: tuple[int, int]

    def at(self, point: Point) -> Point:
        """The position of a point of the map in the picture."""
        return (point[0] - self.left) * self.scale, (point[1] - self.top) * self.scale

    def cut(self, image: Image.Image) -> Image.Image:
        """The frame's part of a picture of the whole map."""
        width, height = self.size
        if image.size == (2 * width, 2 * height) and self.scale == 0.5:
            return image.reduce(2)
        right, bottom = self.left + width / self.scale, self.top + height / self.scale
        box = (self.left, self.top, min(right, image.width), min(bottom, image.height))
        return image.resize(self.size, Image.Resampling.HAMMING, box)


def faded(image: Image.Image, paper: RGB, share: float) -> Image.Image:
    """The picture under a ``share`` of paper, so that what is drawn next stands out."""
    return Image.blend(image, Image.new("RGB", image.size, paper), share)


def faded_colours(theme: Theme, share: float) -> tuple[RGB, ...]:
    """The colours by which names, spaces and trains are recognised under a ``share`` of paper."""
    known = [
        theme.map.letters,
        theme.map.plain,
        theme.map.plain_edge,
        mix(theme.map.plain, theme.map.ferry, 0.35),
    ]
    for face in theme.faces.values():
        known += [face.slot, face.edge]
    for livery in theme.players.values():
        known += [livery.body, livery.edge, livery.light]
    return tuple(dict.fromkeys(mix(colour, theme.map.paper, share) for colour in known))


def frame(edition: Edition, cities: Collection[CityId], width: int) -> Frame:
    """The smallest part of the map, in the map's proportions, that holds the cities comfortably.

    It is ``width`` pixels wide, or as high if the map is taller than wide. Without cities it is the
    whole map; it is never less than half as wide.
    """
    geometry = edition.geometry
    full, tall = geometry.size
    whole = width / max(full, tall)
    size = (round(full * whole), round(tall * whole))
    spots = [geometry.cities[city].at for city in cities] or [(0, 0), geometry.size]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    wish = (max(xs) - min(xs) + 2 * _MARGIN[0], max(ys) - min(ys) + 2 * _MARGIN[1])
    share = min(1.0, max(wish[0] / full, wish[1] / tall, whole, 0.5))
    left = _within((max(xs) + min(xs) - full * share) / 2, full * (1 - share))
    top = _within((max(ys) + min(ys) - tall * share) / 2, tall * (1 - share))
    return Frame(left, top, size[0] / (full * share), size)


def _within(value: float, most: float) -> float:
    return min(max(value, 0.0), most)
