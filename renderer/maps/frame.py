"""Chooses the part of the map that a private picture shows, and finds places in it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import product
from math import ceil, floor

from PIL import Image

from data import Edition
from engine.board import CityId
from renderer.drawing.colour import RGB, mix
from renderer.drawing.shapes import Area, Point
from renderer.looks.theme import Theme
from renderer.maps.legend import kept_areas

_MARGIN = (170, 110)
"""Map pixels left around cities, across and down, as room for their names."""
_LARGER = (1.0, 1.04, 1.08, 1.12, 1.16)
"""The factors by which a part may be enlarged lest it cut the legend."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A part of the map, and the ``size`` of the picture that shows it.

    ``scale`` is at most 1, unless the whole map is smaller than the picture.
    """

    left: float
    top: float
    scale: float
    size: tuple[int, int]

    def at(self, point: Point) -> Point:
        """Return the position in the picture of a point of the map."""
        return (point[0] - self.left) * self.scale, (point[1] - self.top) * self.scale

    def area(self, area: Area) -> tuple[float, float, float, float]:
        """Return the position in the picture of a rectangle of the map."""
        return (*self.at(area[:2]), *self.at(area[2:]))

    @property
    def inside(self) -> Area:
        """The part of the map, as far as whole pixels of it are shown."""
        width, height = self.size
        right, bottom = self.left + width / self.scale, self.top + height / self.scale
        return ceil(self.left), ceil(self.top), floor(right), floor(bottom)

    def cut(self, image: Image.Image) -> Image.Image:
        """Return the frame's part of a picture of the whole map, in the frame's size."""
        width, height = self.size
        if image.size == (2 * width, 2 * height) and self.scale == 0.5:
            return image.reduce(2)
        right, bottom = self.left + width / self.scale, self.top + height / self.scale
        box = (self.left, self.top, min(right, image.width), min(bottom, image.height))
        return image.resize(self.size, Image.Resampling.HAMMING, box)


def faded(image: Image.Image, paper: RGB, share: float) -> Image.Image:
    """Return the picture under a ``share`` of paper, so that what is drawn next stands out."""
    return Image.blend(image, Image.new("RGB", image.size, paper), share)


def faded_colours(theme: Theme, share: float) -> tuple[RGB, ...]:
    """Return the colours of names, spaces and trains as they look under a ``share`` of paper."""
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
    """Return the smallest part of the map that holds the cities with some room around them.

    It has the map's proportions, and is ``width`` pixels wide, or as high if the map is taller than
    wide. Without cities it is the whole map; it is never less than half as wide. If it would cut
    the legend or the title in two, it is a little larger.
    """
    geometry = edition.geometry
    full, tall = geometry.size
    whole = width / max(full, tall)
    size = (round(full * whole), round(tall * whole))
    spots = [geometry.cities[city].at for city in cities] or [(0, 0), geometry.size]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    wish = (max(xs) - min(xs) + 2 * _MARGIN[0], max(ys) - min(ys) + 2 * _MARGIN[1])
    least = min(1.0, max(wish[0] / full, wish[1] / tall, whole, 0.5))
    kept = kept_areas(edition)
    found = []
    for more in _LARGER:
        share = min(1.0, least * more)
        across = _starts(min(xs), max(xs), _MARGIN[0], full * share, full, [a[::2] for a in kept])
        down = _starts(min(ys), max(ys), _MARGIN[1], tall * share, tall, [a[1::2] for a in kept])
        for left, top in product(across, down):
            part = (left, top, left + full * share, top + tall * share)
            cut = sum(_cuts(part, area) for area in kept)
            found.append((cut, Frame(left, top, size[0] / (full * share), size)))
        if any(not cut for cut, _ in found):
            break
    return min(found, key=lambda each: each[0])[1]


def _starts(
    first: float,
    last: float,
    margin: float,
    length: float,
    limit: int,
    kept: Sequence[tuple[int, ...]],
) -> list[float]:
    """Return where a stretch with ``first`` and ``last`` may begin, the centred one first.

    The others are just clear of something in ``kept``.
    """
    centred = _within((first + last - length) / 2, limit - length)
    low = min(centred, max(0.0, last + margin - length))
    high = max(centred, min(limit - length, first - margin))
    clear = [start for a, b in kept for start in (a - 2, b + 2, a - 2 - length, b + 2 - length)]
    inside = [start for start in clear if low <= start <= high]
    return [centred, *sorted(inside, key=lambda start: abs(start - centred))]


def _cuts(part: tuple[float, float, float, float], area: Area) -> bool:
    """Return whether a part of the map has some of an area, but not all of it."""
    left, top, right, bottom = area
    within = part[0] <= left and part[1] <= top and right <= part[2] and bottom <= part[3]
    outside = right <= part[0] or part[2] <= left or bottom <= part[1] or part[3] <= top
    return not within and not outside


def _within(value: float, most: float) -> float:
    return min(max(value, 0.0), most)
