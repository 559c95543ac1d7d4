"""What vehicles are built of: boxes, cylinders, discs and bands, in the tones of their paint."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from renderer.drawing.colour import RGB, dark, mix
from renderer.drawing.shapes import Point
from renderer.looks.theme import Livery
from renderer.poster.perspective import EYE, Frame, Spot, seen
from renderer.poster.sheet import Sheet

BLACK: RGB = (24, 25, 31)
IRON: RGB = (36, 38, 46)
GREY: RGB = (66, 70, 80)
STEEL: RGB = (196, 200, 196)
BRASS: RGB = (232, 184, 88)
_BROWN: RGB = (126, 70, 18)
_NEARLY_BLACK, _YELLOW = 60, 170
_ROUND = 0.28
"""How round the foot of what stands upright looks from above."""


class Paint(NamedTuple):
    """The tones of a player's colour, from light to deep, and that of the lines on it."""

    light: RGB
    body: RGB
    shade: RGB
    deep: RGB
    trim: RGB


def paint_of(livery: Livery) -> Paint:
    """Return the tones in which a train of a player is painted."""
    body = livery.body
    if max(body) < _NEARLY_BLACK:
        return Paint((122, 128, 136), (46, 48, 56), (28, 29, 36), (16, 16, 22), BRASS)
    trim = _BROWN if min(body[:2]) > _YELLOW else BRASS
    return Paint(mix(body, livery.light, 0.75), body, dark(body, 0.72), dark(body, 0.46), trim)


class Block(NamedTuple):
    """A box from u0 to u1, as wide as ``half`` to both sides, from y0 to y1."""

    u0: float
    u1: float
    half: float
    y0: float
    y1: float

    def draw(self, sheet: Sheet, frame: Frame, side: RGB, end: RGB, top: RGB) -> None:
        """Draw what is seen of it: its top, one of its ends, and its side."""
        u0, u1, v, y0, y1 = self
        sheet.fill(frame.figure([(u0, -v, y1), (u1, -v, y1), (u1, v, y1), (u0, v, y1)]), top)
        across(sheet, frame, u0 if frame.faces(u0) else u1, (-v, v), (y0, y1), end)
        along(sheet, frame, v, (u0, u1), (y0, y1), side)


def along(
    sheet: Sheet,
    frame: Frame,
    v: float,
    ends: tuple[float, float],
    levels: tuple[float, float],
    tone: RGB,
) -> None:
    """Fill a rectangle on the side of a vehicle."""
    (a, b), (low, high) = ends, levels
    sheet.fill(frame.figure([(a, v, low), (b, v, low), (b, v, high), (a, v, high)]), tone)


def across(
    sheet: Sheet,
    frame: Frame,
    u: float,
    edges: tuple[float, float],
    levels: tuple[float, float],
    tone: RGB,
) -> None:
    """Fill a rectangle across a vehicle."""
    (a, b), (low, high) = edges, levels
    sheet.fill(frame.figure([(u, a, low), (u, b, low), (u, b, high), (u, a, high)]), tone)


def wheel(sheet: Sheet, frame: Frame, middle: Spot, radius: float, tone: RGB) -> None:
    """Fill a circle on the side of a vehicle."""
    u, v, y = middle
    turn = [math.tau * n / 36 for n in range(36)]
    rim = [(u + radius * math.cos(a), v, y + radius * math.sin(a)) for a in turn]
    sheet.fill(frame.figure(rim), tone)


def disc(sheet: Sheet, frame: Frame, middle: Spot, radius: float, tone: RGB) -> None:
    """Fill a circle across a vehicle."""
    u, v, y = middle
    turn = [math.tau * n / 36 for n in range(36)]
    rim = [(u, v + radius * math.cos(a), y + radius * math.sin(a)) for a in turn]
    sheet.fill(frame.figure(rim), tone)


class Barrel(NamedTuple):
    """A lying cylinder: its axis beside and above the middle of the track, and its radius."""

    v: float
    y: float
    radius: float

    def draw(
        self,
        sheet: Sheet,
        frame: Frame,
        ends: tuple[float, float],
        tones: Iterable[tuple[float, float, RGB]],
    ) -> None:
        """Draw a part of it by strips of a tone, each from an angle to another; 90 is its top."""
        for first, last, tone in tones:
            steps = max(2, round((last - first) / 6))
            arc = [math.radians(first + (last - first) * n / steps) for n in range(steps + 1)]
            rim = [self._rim(a) for a in arc]
            front, back = ([frame.at(u, v, y) for v, y in rim] for u in ends)
            sheet.fill([*front, *back[::-1]], tone)

    def in_sight(self, frame: Frame, u: float) -> tuple[float, float]:
        """Return the angles from which to which the viewer sees it."""
        found: list[int] = []
        for angle in range(-90, 200, 4):
            a = math.radians(angle)
            (v, y), (cos, sin) = self._rim(a), (math.cos(a), math.sin(a))
            x0, y0, z0 = frame.spot(u, v, y)
            x1, y1, z1 = frame.spot(u, v + cos, y + sin)
            if (x1 - x0) * -x0 + (y1 - y0) * (EYE - y0) + (z1 - z0) * -z0 > 0:
                found.append(angle)
        return float(found[0]), float(found[-1])

    def _rim(self, angle: float) -> tuple[float, float]:
        return self.v + self.radius * math.cos(angle), self.y + self.radius * math.sin(angle)


def upright(
    sheet: Sheet, frame: Frame, u: float, rings: Sequence[tuple[float, float]], tones: Sequence[RGB]
) -> None:
    """Draw a standing body of revolution by its rings (height, radius), from low to high.

    ``tones`` are its lit, its middle and its dark one.
    """
    lit, middle, deep = tones
    _, _, away = frame.spot(u, 0, 0)
    metre = seen((1, 0, away))[0] - seen((0, 0, away))[0]

    def edge(share: float) -> list[Point]:
        spots = [(frame.at(u, 0, y), radius) for y, radius in rings]
        return [(x + share * radius * metre, level) for (x, level), radius in spots]

    (foot_x, foot_y), wide = frame.at(u, 0, rings[0][0]), rings[0][1] * metre

    def foot(left: float, right: float) -> list[Point]:
        shares = [right + (left - right) * n / 8 for n in range(9)]
        return [(foot_x + s * wide, foot_y + _ROUND * wide * (1 - s * s) ** 0.5) for s in shares]

    for left, right, tone in ((-1.0, 1.0, middle), (-0.8, -0.35, lit), (0.35, 1.0, deep)):
        sheet.fill([*edge(left), *edge(right)[::-1], *foot(left, right)], tone)
