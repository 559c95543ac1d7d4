"""Places the names on a phone's map, which are larger than its tracks leave room for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import dist, hypot
from operator import mul

from PIL import Image, ImageDraw

from data import RouteGeometry
from engine.board import CityId, RouteId
from renderer.drawing.fonts import NAMES
from renderer.drawing.lettering import line_box
from renderer.drawing.shapes import Point, box, moved, rotated
from renderer.panels.placing import Area, nearest, overlap

_COARSE = 3
"""How many times smaller than the map that is on which tracks are looked up."""
_DOT = 21.0
"""How far a station reaches from its city."""
_EDGE = 23.0
_SWEEPS = 40
_GAPS = (3.0, 10.0, 18.0, 26.0, 34.0)
_CLASH, _HIDDEN_DOT, _TRACK = 1e7, 2e5, 3.0
_AWAY = 25.0
_MIDDLE = 2500.0
"""The cost of hiding the middle of a space, where the sign of the space is."""
_RIVAL = 14.0
"""How many pixels nearer a name should be to its own city than to any other."""


@dataclass(frozen=True, slots=True)
class BareMap:
    """A map without names, on which names look for room."""

    size: tuple[int, int]
    cities: Mapping[CityId, Point]
    routes: Mapping[RouteId, RouteGeometry]
    slot: tuple[float, float]


@dataclass(frozen=True, slots=True)
class _Choice:
    area: Area
    label: Point
    cost: float


def ink(name: str, size: int, label: Point) -> Area:
    """Return the area that the letters of a name cover."""
    left, top, right, bottom = line_box(name, NAMES, size)
    return label[0] + left, label[1] + top, label[0] + right, label[1] + bottom


def placed(bare: BareMap, names: Mapping[CityId, str], size: int) -> dict[CityId, Point]:
    """Return the middle of each name: no name lies on another, and few on tracks."""
    tracks = _tracks(bare)
    choices = {
        city: sorted(_choices(bare, tracks, city, name, size), key=lambda each: each.cost)
        for city, name in names.items()
    }
    chosen = {city: some[0] for city, some in choices.items()}
    rivals = {
        city: [
            other
            for other in choices
            if other != city and dist(bare.cities[city], bare.cities[other]) < 700
        ]
        for city in choices
    }
    penalty: dict[tuple[CityId, CityId], float] = {}
    best, least = dict(chosen), float("inf")
    for _ in range(_SWEEPS):
        for city, some in choices.items():
            around = [(chosen[o].area, penalty.get((city, o), 1.0)) for o in rivals[city]]
            found, lowest = some[0], float("inf")
            for each in some:
                if each.cost >= lowest:
                    break
                cost = each.cost
                for area, weight in around:
                    if shared := overlap(each.area, area):
                        cost += weight * (1500 + 8 * shared)
                if cost < lowest:
                    found, lowest = each, cost
            chosen[city] = found
        clashes = [
            (city, other)
            for city in choices
            for other in rivals[city]
            if overlap(chosen[city].area, chosen[other].area)
        ]
        total = len(clashes) * _CLASH + sum(each.cost for each in chosen.values())
        if total < least:
            best, least = dict(chosen), total
        for pair in clashes:
            penalty[pair] = penalty.get(pair, 1.0) * 1.6
    return {city: each.label for city, each in best.items()}


def _tracks(bare: BareMap) -> Image.Image:
    """Return a coarse picture of tracks: spaces white, the lines between them grey."""
    width, height = (-(-side // _COARSE) for side in bare.size)
    image = Image.new("L", (width, height))
    pen = ImageDraw.Draw(image)
    length, thick = bare.slot
    for where in bare.routes.values():
        pen.line([(x / _COARSE, y / _COARSE) for x, y in where.path], 90, 2)
    for where in bare.routes.values():
        for slot in where.slots:
            figure = moved(rotated(box(length, thick), slot.angle), slot.x, slot.y)
            pen.polygon([(x / _COARSE, y / _COARSE) for x, y in figure], 255)
    return image


def _choices(
    bare: BareMap, tracks: Image.Image, city: CityId, name: str, size: int
) -> Iterator[_Choice]:
    left, top, right, bottom = line_box(name, NAMES, size)
    half = ((right - left) / 2, (bottom - top) / 2)
    shift = ((left + right) / 2, (top + bottom) / 2)
    spot = bare.cities[city]
    width, height = bare.size
    others = [at for other, at in bare.cities.items() if other != city and dist(at, spot) < 420]
    near = 2 * half[0] + 3 * _DOT
    middles = [
        (slot.x, slot.y)
        for where in bare.routes.values()
        for slot in where.slots
        if dist((slot.x, slot.y), spot) < near
    ]
    for x, y in _middles(spot, half):
        x = min(max(x, half[0] + _EDGE), width - half[0] - _EDGE)
        y = min(max(y, half[1] + _EDGE), height - half[1] - _EDGE)
        area = (x - half[0], y - half[1], x + half[0], y + half[1])
        away = dist(spot, nearest(area, spot))
        cost = _AWAY * max(0.0, away - _DOT) + (_HIDDEN_DOT if away < _DOT - 2 else 0)
        reach = max(2 * _DOT, away + _RIVAL)
        for other in _within(others, area, reach):
            far = dist(other, nearest(area, other))
            if far < _DOT:
                cost += 6000 + 400 * (_DOT - far)
            if far < away + _RIVAL:
                cost += 1500 + 60 * (away + _RIVAL - far)
            cost += 20 * max(0.0, 2 * _DOT - far)
        cost += _MIDDLE * len(_within(middles, area, -2))
        grey = tracks.crop(tuple(round(side / _COARSE) for side in area))  # type: ignore[arg-type]
        hidden = sum(map(mul, range(256), grey.histogram())) / 255 * _COARSE**2
        cost += _TRACK * hidden
        # Right or left at the city's height reads best, then straight above or below.
        off = (abs(x - spot[0]) / (half[0] + _DOT), abs(y - spot[1]) / (half[1] + _DOT))
        cost += 60 * min(off) + 30 * hypot(*off)
        yield _Choice(area, (round(x - shift[0], 1), round(y - shift[1], 1)), cost)


def _within(spots: Sequence[Point], area: Area, reach: float) -> list[Point]:
    """Return the spots in a rectangle enlarged by ``reach`` on each side."""
    left, top, right, bottom = area[0] - reach, area[1] - reach, area[2] + reach, area[3] + reach
    return [spot for spot in spots if left <= spot[0] <= right and top <= spot[1] <= bottom]


def _middles(spot: Point, half: Point) -> Iterator[Point]:
    """Yield middles for a name all around its city, near and farther away."""
    for gap in _GAPS:
        across, down = half[0] + _DOT + gap, half[1] + _DOT + gap
        for share in (k / 6 for k in range(-6, 7)):
            yield spot[0] - across, spot[1] + share * down
            yield spot[0] + across, spot[1] + share * down
        for step in range(-8, 9):
            yield spot[0] + step / 8 * across, spot[1] - down
            yield spot[0] + step / 8 * across, spot[1] + down
