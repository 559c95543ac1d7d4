"""Cities that matter to the reader: a ring around each, its name on a plaque like a station's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TypeAlias

from PIL import Image

from data import Edition
from engine.board import CityId
from renderer.arcs import Path
from renderer.colour import RGB
from renderer.fonts import NAMES, font
from renderer.frame import Frame
from renderer.lettering import write
from renderer.shapes import Point, box, circle
from renderer.sprite import Sprite, draw
from renderer.theme import Theme

NAME_SIZE = 41
"""Capitals are 11 pixels high when a picture 1,200 wide is seen at 550."""
RING = 20
_HEIGHT = 44
_PAD = 11
_SIGN = 30
_EVERY = 16
"""Pixels of a line that stand for it when a plaque looks for its place."""

Area: TypeAlias = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Mark:
    """How a city is marked: ring and plaque with an edge, and a sign before its name."""

    ring: RGB
    edge: RGB
    paper: RGB
    ink: RGB
    sign: Sprite | None = None


def draw_cities_marked(
    image: Image.Image,
    theme: Theme,
    edition: Edition,
    frame: Frame,
    marks: Mapping[CityId, Mark],
    lines: Iterable[Path],
) -> list[Area]:
    """Ring the cities and write their names; return what the plaques and rings cover.

    The plaques keep off each other, and if they can off the ``lines`` and other cities' names.
    """
    spots = {city: frame.at(edition.geometry.cities[city].at) for city in marks}
    rings = {city: around(spot, RING + 3) for city, spot in spots.items()}
    seen = [point for line in lines for point in line[:: _EVERY // 4]]
    clear = [around(point, _EVERY / 2) for point in seen]
    for city in edition.geometry.cities:
        if city not in marks:
            clear += [around(frame.at(edition.geometry.cities[city].at), 9)]
            clear += [printed_name(edition, frame, city)]
    taken: list[Area] = []
    for city, mark in marks.items():
        _ring(theme, mark.ring, mark.edge).stamp(image, *spots[city])
    for city, mark in marks.items():
        name = edition.places[city].name
        width = _length(name, NAME_SIZE) + 2 * _PAD
        width += 0 if mark.sign is None else _SIGN + 4
        printed = printed_name(edition, frame, city)
        others = [*taken, *(ring for other, ring in rings.items() if other != city)]
        reach = around(spots[city], width + 2 * RING)
        near = [area for area in clear if overlap(area, reach)]
        x, y = _best(frame, spots[city], (width, _HEIGHT), printed, others, near)
        _plaque(theme, round(width), mark.edge, mark.ring, mark.paper).stamp(image, x, y)
        left = x - width / 2 + _PAD
        if mark.sign is not None:
            mark.sign.stamp(image, left + _SIGN / 2 - 2, y)
            left += _SIGN + 4
        write(image, (left, y + 1), name, NAMES, NAME_SIZE, mark.ink, "lm")
        taken.append((x - width / 2, y - _HEIGHT / 2, x + width / 2, y + _HEIGHT / 2))
    return [*taken, *rings.values()]


def around(spot: Point, reach: float) -> Area:
    """The square around a point."""
    return spot[0] - reach, spot[1] - reach, spot[0] + reach, spot[1] + reach


def overlap(a: Area, b: Area) -> float:
    """How many pixels two rectangles share."""
    across = min(a[2], b[2]) - max(a[0], b[0])
    down = min(a[3], b[3]) - max(a[1], b[1])
    return across * down if across > 0 and down > 0 else 0.0


def printed_name(edition: Edition, frame: Frame, city: CityId) -> Area:
    """What the small name on the map covers."""
    geometry = edition.geometry
    x, y = frame.at(geometry.cities[city].label)
    across = (_length(edition.places[city].name, geometry.label_size) / 2 + 4) * frame.scale
    down = (geometry.label_size / 2) * frame.scale
    return x - across, y - down, x + across, y + down


@lru_cache(maxsize=512)
def _length(name: str, size: int) -> float:
    return font(NAMES, size).getlength(name)


def _best(
    frame: Frame,
    spot: Point,
    size: Point,
    printed: Area,
    taken: Sequence[Area],
    clear: Sequence[Area],
) -> Point:
    """The middle of the plaque where it hides least, and the small name most."""

    def cost(middle: Point) -> float:
        x, y = middle
        area = (x - size[0] / 2, y - size[1] / 2, x + size[0] / 2, y + size[1] / 2)
        hidden = sum(overlap(area, other) for other in taken)
        hidden += 2 * overlap(area, around(spot, RING - 2))
        left = (printed[2] - printed[0]) * (printed[3] - printed[1]) - overlap(area, printed)
        return 8 * hidden + 2.5 * left + sum(overlap(area, other) for other in clear)

    return min(_candidates(frame, spot, size, printed), key=cost)


def _candidates(frame: Frame, spot: Point, size: Point, printed: Area) -> Iterator[Point]:
    """Places on the small name, then all around the city, within the picture."""
    half_width, half_height = size[0] / 2, size[1] / 2
    middles = [((printed[0] + printed[2]) / 2, (printed[1] + printed[3]) / 2)]
    for gap in (RING + 4, RING + 34):
        for dy in (0.0, -half_height, half_height, -half_height - gap / 2, half_height + gap / 2):
            middles += [(spot[0] + s * (half_width + gap), spot[1] + dy) for s in (1, -1)]
        for dx in (0.0, half_width / 2, -half_width / 2, half_width, -half_width):
            middles += [(spot[0] + dx, spot[1] + s * (half_height + gap)) for s in (1, -1)]
    width, height = frame.size
    for x, y in middles:
        yield (
            min(max(x, half_width + 4), width - half_width - 4),
            min(max(y, half_height + 4), height - half_height - 4),
        )


@cache
def _ring(theme: Theme, colour: RGB, edge: RGB) -> Sprite:
    halo = theme.map.halo
    return draw(
        [
            (circle(RING + 4), halo),
            (circle(RING + 2), edge),
            (circle(RING), colour),
            (circle(RING - 6), halo),
            (circle(RING - 8), (*halo, 0)),
        ]
    )


@lru_cache(maxsize=128)
def _plaque(theme: Theme, width: int, edge: RGB, ring: RGB, paper: RGB) -> Sprite:
    sizes = ((4, theme.map.halo), (0, edge), (-3, ring), (-8, paper))
    return draw([(box(width + d, _HEIGHT + d, round_=10 + d / 2), colour) for d, colour in sizes])
