"""Draws the stamps of a railway passport: cities, the most visited largest."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from PIL import Image, ImageDraw

from renderer.drawing.colour import RGB
from renderer.drawing.fonts import FIGURES, NAMES, font
from renderer.drawing.lettering import fitted, letter, line_length, writable
from renderer.drawing.shapes import Area, touches

INKS: tuple[RGB, ...] = ((30, 62, 118), (140, 36, 42), (26, 88, 58))
"""The inks of stamps, one for each edition of which a passport shows stamps."""
_LEAST, MOST = 4, 18
"""The least and the most stamps to try on a page, depending on its room."""
_LARGEST, _SMALLEST = 64, 34
"""The largest and the smallest letters, in pixels."""
_SCALES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.53)
_TRIES, _SLANT = 200, 8.0
_FINE = 2
_ROOM_EACH = 40_000
"""The square pixels of a page for each stamp, on average."""


@dataclass(frozen=True, slots=True)
class CityStamp:
    """A city, and in how many games somebody has reached it."""

    city: str
    times: int


@dataclass(frozen=True, slots=True)
class PlacedStamp:
    """A stamp with the size of its letters, its angle, and the area that it covers."""

    stamp: CityStamp
    size: int
    slant: float
    area: Area


def draw_stamps(
    image: Image.Image, area: Area, stamps: Sequence[CityStamp], kind: int, paper: RGB
) -> None:
    """Draw as many stamps as have room, of one ``kind``, but no name that can't be written."""
    for each in placed_stamps(stamps, area, kind):
        made = _stamp(each, kind, paper, area[2] - area[0])
        image.paste(made, each.area[:2], made)


def placed_stamps(stamps: Sequence[CityStamp], area: Area, kind: int) -> list[PlacedStamp]:
    """Return the stamps that have room on a page with their places, as large as possible."""
    room = (area[2] - area[0]) * (area[3] - area[1])
    most = min(MOST, max(_LEAST, room // _ROOM_EACH))
    shown = [each for each in stamps if writable(each.city, "")][:most]
    best: list[PlacedStamp] = []
    for scale in _SCALES:
        found = _placed(shown, area, kind, scale)
        if len(found) > len(best):
            best = found
        if len(best) == len(shown):
            break
    return best


def _placed(shown: Sequence[CityStamp], area: Area, kind: int, scale: float) -> list[PlacedStamp]:
    """Return places for stamps at a scale; none is larger than one of a city visited more often."""
    chance = Random(kind)  # noqa: S311
    taken, found = list[Area](), list[PlacedStamp]()
    size = round(_LARGEST * scale)
    for each in shown:
        share = (each.times / shown[0].times) ** 0.5 if shown[0].times > 1 else 0.7
        size = min(size, max(_SMALLEST, round(_LARGEST * scale * share)))
        slant = chance.uniform(-_SLANT, _SLANT)
        across, down = _turned(*_whole(each, size, kind, area[2] - area[0])[2:], slant)
        spot = _free_spot((across, down), area, taken, chance)
        if spot is not None:
            covered = (*spot, spot[0] + across, spot[1] + down)
            found.append(PlacedStamp(each, size, slant, covered))
            taken.append(covered)
    return found


def _free_spot(
    size: tuple[int, int], area: Area, taken: Sequence[Area], chance: Random
) -> tuple[int, int] | None:
    """Return a free corner for a stamp, rather high up, so that others have room below.

    None if there is no room.
    """
    across, down = area[2] - area[0] - size[0], area[3] - area[1] - size[1]
    if across < 0 or down < 0:
        return None
    spots = [
        (area[0] + round(across * chance.random()), area[1] + round(down * chance.random()))
        for _ in range(_TRIES)
    ]
    free = [
        (left, top)
        for left, top in spots
        if not touches((left, top, left + size[0], top + size[1]), taken)
    ]
    return min(free, key=lambda spot: 3 * spot[1] + spot[0], default=None)


def _whole(each: CityStamp, size: int, kind: int, room: int) -> tuple[int, str, int, int]:
    """Return a stamp's letter size, its name, and its width and height before it is turned."""
    size, name = fitted(writable(each.city, ""), NAMES, size, _SMALLEST - 4, room - 90)
    width = line_length(name, NAMES, size) + 1.1 * size + 2 * _line(size)
    tall = size * (3.2 if kind % len(INKS) == 0 else 2.5) + 2 * _line(size)
    return size, name, round(width), round(tall)


def _line(size: int) -> int:
    return max(2, size // 14)


def _turned(width: int, tall: int, slant: float) -> tuple[int, int]:
    """Return the width and height that a stamp covers once it is turned."""
    cos, sin = math.cos(math.radians(abs(slant))), math.sin(math.radians(abs(slant)))
    return round(width * cos + tall * sin) + 6, round(width * sin + tall * cos) + 6


def _stamp(placed: PlacedStamp, kind: int, paper: RGB, room: int) -> Image.Image:
    """Return the picture of one stamp, turned a little."""
    size, name, width, tall = _whole(placed.stamp, placed.size, kind, room)
    ink, line = INKS[kind], _line(size) * _FINE
    made = Image.new("RGBA", (width * _FINE, tall * _FINE), (*ink, 0))
    pen = ImageDraw.Draw(made)
    across, down = made.width / 2, made.height / 2
    box = (line, line, made.width - line, made.height - line)
    inner = (4 * line, 4 * line, made.width - 4 * line, made.height - 4 * line)
    upper = down if kind == 0 else down - size * 0.42 * _FINE
    match kind:
        case 0:
            _postmark(pen, made.size, size * _FINE, line, ink, paper)
        case 1:
            pen.rounded_rectangle(box, size * _FINE // 2, (*paper, 255), (*ink, 255), line * 2)
            pen.rounded_rectangle(inner, size * _FINE // 3, None, (*ink, 255), line // 2)
        case _:
            pen.rectangle(box, (*paper, 255), (*ink, 255), line)
            pen.rectangle(inner, None, (*ink, 255), line)
    letter(pen, (across, upper), name, NAMES, size * _FINE, (*ink, 255))
    small, lower = font(FIGURES, round(size * 0.8) * _FINE), upper + size * 1.02 * _FINE
    pen.text((across, lower), f"×{placed.stamp.times}", (*ink, 255), small, "mm")
    turned = made.rotate(placed.slant, Image.Resampling.BICUBIC, expand=True)
    return turned.reduce(_FINE)


def _postmark(
    pen: ImageDraw.ImageDraw, whole: tuple[int, int], size: int, line: int, ink: RGB, paper: RGB
) -> None:
    """Draw a ring with a bar across it, on which the name will stand."""
    across, down = whole
    radius = down / 2 - line
    ring = (across / 2 - radius, line, across / 2 + radius, down - line)
    pen.ellipse(ring, (*paper, 255), (*ink, 255), line * 2)
    inner = (ring[0] + 4 * line, 5 * line, ring[2] - 4 * line, down - 5 * line)
    pen.ellipse(inner, None, (*ink, 255), line // 2)
    bar = (line, down / 2 - size * 0.62, across - line, down / 2 + size * 0.62)
    pen.rectangle(bar, (*paper, 255), (*ink, 255), line)
