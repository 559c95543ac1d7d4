"""Draws the stamps of a railway passport: cities, the most visited largest."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from PIL import Image, ImageDraw

from renderer.drawing.colour import RGB
from renderer.drawing.fonts import FIGURES, NAMES, font
from renderer.drawing.lettering import fitted, letter, line_length, writable, write
from renderer.drawing.shapes import Area
from renderer.words import CityStamp

INKS: tuple[RGB, ...] = ((30, 62, 118), (140, 36, 42), (26, 88, 58))
"""The inks of stamps, one for each edition of which a passport shows stamps."""
_LEAST, MOST = 7, 18
"""The least and the most stamps to try on a page, depending on its room."""
_LARGEST, _SMALLEST = 64, 34
"""The largest and the smallest letters, in pixels."""
_SCALES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.53)
_SLANT = 8.0
_GAP, _WIDEST_GAP = 6, 40
"""The least and the most pixels between two stamps or rows."""
_MORE_SIZE = 46
"""The size of the figures that say how many stamps are beyond the room."""
_FINE = 2
_ROOM_EACH = 36_000
"""The square pixels of a page for each stamp, on average."""


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
    """Draw as many stamps as have room, of one ``kind``, and the number of those beyond.

    No name is stamped that can't be written.
    """
    placed, beyond = placed_stamps(stamps, area, kind)
    for each in placed:
        made = _stamp(each, kind, paper, area[2] - area[0])
        image.paste(made, each.area[:2], made)
    if beyond is not None:
        left, top, right, bottom = beyond
        middle = (left + right) / 2, (top + bottom) / 2
        text = _more(len(stamps) - len(placed))
        write(image, middle, text, FIGURES, _MORE_SIZE, INKS[kind])


def placed_stamps(
    stamps: Sequence[CityStamp], area: Area, kind: int
) -> tuple[list[PlacedStamp], Area | None]:
    """Return the stamps that have room on a page with their places, as large as possible.

    Then the area for the number of those that have none; None if all have room.
    """
    room = (area[2] - area[0]) * (area[3] - area[1])
    most = min(MOST, max(_LEAST, room // _ROOM_EACH))
    known = [each for each in stamps if writable(each.city, "")]
    best: tuple[list[PlacedStamp], Area | None] = [], None
    for scale in _SCALES:
        found = _placed(known, len(stamps), area, kind, scale, most)
        if len(found[0]) > len(best[0]):
            best = found
        if len(best[0]) == min(most, len(known)):
            break
    return best


class _Item(NamedTuple):
    """What stands in a row: a stamp, its letters' size and its angle, or the number of others."""

    size: tuple[int, int]
    stamp: CityStamp | None = None
    letters: int = 0
    slant: float = 0.0


def _placed(
    known: Sequence[CityStamp], count: int, area: Area, kind: int, scale: float, most: int
) -> tuple[list[PlacedStamp], Area | None]:
    """Return places for stamps at a scale; none is larger than one of a city visited more often.

    They stand in rows without holes. If not all of ``count`` have room, the last place is that of
    the number of others.
    """
    items = _items(known[:most], kind, scale, area[2] - area[0])
    for shown in range(len(items), 0, -1):
        beyond = count - shown
        left = font(FIGURES, _MORE_SIZE).getlength(_more(beyond))
        number = [_Item((round(left) + 12, _MORE_SIZE))] if beyond else []
        rows = _rows([*items[:shown], *number], area)
        if rows is None:
            continue
        places = _spread(rows, area)
        found = [PlacedStamp(i.stamp, i.letters, i.slant, a) for i, a in places if i.stamp]
        return found, places[-1][1] if beyond else None
    return [], None


def _items(shown: Sequence[CityStamp], kind: int, scale: float, room: int) -> list[_Item]:
    chance, items = Random(kind), list[_Item]()  # noqa: S311
    size = round(_LARGEST * scale)
    for each in shown:
        share = (each.times / shown[0].times) ** 0.5 if shown[0].times > 1 else 0.7
        size = min(size, max(_SMALLEST, round(_LARGEST * scale * share)))
        slant = chance.uniform(-_SLANT, _SLANT)
        items.append(_Item(_turned(*_whole(each, size, kind, room)[2:], slant), each, size, slant))
    return items


def _rows(items: Sequence[_Item], area: Area) -> list[list[_Item]] | None:
    """Return the items in rows of a page; None if they have no room."""
    rows, across = list[list[_Item]](), 0
    for item in items:
        if item.size[0] > area[2] - area[0]:
            return None
        across += item.size[0] + _GAP
        if not rows or across > area[2] - area[0] + _GAP:
            rows.append([])
            across = item.size[0] + _GAP
        rows[-1].append(item)
    tall = sum(max(item.size[1] for item in row) + _GAP for row in rows) - _GAP
    return rows if tall <= area[3] - area[1] else None


def _spread(rows: Sequence[Sequence[_Item]], area: Area) -> list[tuple[_Item, Area]]:
    """Return each item's place: rows and what is in a row have the same room between them."""
    talls = [max(item.size[1] for item in row) for row in rows]
    down = min(_WIDEST_GAP, (area[3] - area[1] - sum(talls)) / len(rows))
    top, found = area[1] + down / 2, list[tuple[_Item, Area]]()
    for row, tall in zip(rows, talls, strict=True):
        spare = area[2] - area[0] - sum(item.size[0] for item in row)
        gap = spare / len(row)
        left = area[0] + gap / 2
        for item in row:
            corner = round(left), round(top + (tall - item.size[1]) / 2)
            found.append((item, (*corner, corner[0] + item.size[0], corner[1] + item.size[1])))
            left += item.size[0] + gap
        top += tall + down
    return found


def _more(count: int) -> str:
    return f"+{count:,}"


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
