"""The words of a poster: its title in the sky, and the cities of the line along the track."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from renderer.drawing.colour import RGB
from renderer.drawing.fonts import DISPLAY, NAMES, NARROW, base_face
from renderer.drawing.lettering import fitted, lettered, line_length, writable, write
from renderer.drawing.shapes import Point
from renderer.poster.hours import Hour
from renderer.poster.scene import BOTTOM, LEFT, RIGHT, TOP
from renderer.poster.sheet import WIDTH, Sheet

GOLD: RGB = (244, 206, 116)
_TITLE, _LEAST_TITLE = 158, 56
_ROOM = RIGHT - LEFT - 76
_LARGEST, _SMALLEST = 66.0, 17.0
_ROWS = 4
_PITCH = 1.04
"""How far rows are apart, in sizes of their letters."""
_SPACE = 0.62
"""The space between two names, with a diamond in it, in sizes of their letters."""
_EDGE = 11.0
"""The least distance of the names from the bank's upper edge and from the picture's lower one."""
_BOTTOM = BOTTOM - _EDGE
_MEASURE = 100


def face(text: str, wanted: str) -> str:
    """Return the ``wanted`` face, or the one of all other pictures if it lacks a letter."""
    return wanted if base_face(wanted).draws(text) else NAMES


def put(
    sheet: Sheet, spot: Point, text: str, name: str, size: float, ink: RGB, anchor: str = "mm"
) -> None:
    """Write a line on a sheet; words are never mirrored."""
    write(sheet.image, sheet.pixel(spot), text, name, round(size * sheet.factor), ink, anchor)


def draw_title(sheet: Sheet, title: str, hour: Hour) -> None:
    """Write the title across the sky."""
    text = writable(title, "").upper()
    if not text:
        return
    name = face(text, DISPLAY)
    size, text = fitted(text, name, _TITLE, _LEAST_TITLE, RIGHT - LEFT - 90)
    middle = TOP + 28 + size * 0.46
    put(sheet, (WIDTH / 2 + 5, middle + 5), text, name, size, hour.shadow)
    put(sheet, (WIDTH / 2, middle), text, name, size, hour.title)


class _Name(NamedTuple):
    """A city's name as written, its face, and how wide it is at size 1."""

    text: str
    face: str
    wide: float


def draw_cities(sheet: Sheet, cities: Sequence[str], edge: Sequence[Point], hour: Hour) -> None:
    """Write cities in order into the dark bank, in rows that run along the track.

    ``edge`` is the upper edge of the bank, from left to right.
    """
    names = [_name(text) for city in cities if (text := writable(city, "").upper())]
    if not names:
        return
    size, rows = _best(names, _BOTTOM - _EDGE - max(y for _, y in edge))
    number = 0
    for row, row_names in enumerate(rows):
        x = WIDTH / 2 - size * _length(row_names) / 2
        for place, name in enumerate(row_names):
            wide = name.wide * size
            spot, lean = _place(edge, x + wide / 2, row, len(rows), size)
            _word(
                sheet, spot, name, size, GOLD if number in (0, len(names) - 1) else hour.title, lean
            )
            x += wide
            if place < len(row_names) - 1:
                spot, _ = _place(edge, x + size * _SPACE / 2, row, len(rows), size)
                _diamond(sheet, spot, size * 0.13)
            x += size * _SPACE
            number += 1


def _name(text: str) -> _Name:
    name = face(text, NARROW)
    return _Name(text, name, line_length(text, name, _MEASURE) / _MEASURE)


def _best(names: Sequence[_Name], depth: float) -> tuple[float, list[list[_Name]]]:
    """Return the largest letters with which the names fit, and their rows."""
    best: tuple[float, list[list[_Name]]] = 0.0, [list(names)]
    for count in range(1, _ROWS + 1):
        size = min(_LARGEST, depth / (count * _PITCH))
        while size > _SMALLEST and len(_rows(names, _ROOM / size)) > count:
            size -= 0.5
        if size > best[0] + 0.5:
            best = size, _balanced(names, _ROOM / size, count)
    return best


def _rows(names: Sequence[_Name], room: float) -> list[list[_Name]]:
    """Return the names in rows, each as full as it can be."""
    rows: list[list[_Name]] = [[]]
    wide = -_SPACE
    for name in names:
        if rows[-1] and wide + _SPACE + name.wide > room:
            rows.append([])
            wide = -_SPACE
        rows[-1].append(name)
        wide += _SPACE + name.wide
    return rows


def _balanced(names: Sequence[_Name], most: float, count: int) -> list[list[_Name]]:
    """Return the names in so many rows, which are about as long as each other."""
    room = _length(names) / count
    while len(_rows(names, room)) > count and room < most:
        room += 0.25
    return _rows(names, min(room, most))


def _length(names: Sequence[_Name]) -> float:
    return sum(name.wide for name in names) + _SPACE * (len(names) - 1)


def _place(
    edge: Sequence[Point], x: float, row: int, rows: int, size: float
) -> tuple[Point, float]:
    """Return the middle of a word in a row, and how it leans; lower rows lie flatter."""
    first, last = edge[0], edge[-1]
    t = min(1.0, max(0.0, (x - first[0]) / (last[0] - first[0])))
    n = min(len(edge) - 2, int(t * (len(edge) - 1)))
    (ax, ay), (bx, by) = edge[n], edge[n + 1]
    top = ay + (by - ay) * (x - ax) / (bx - ax)
    lean = (by - ay) / (bx - ax)
    share = (row + 0.5) / rows
    lowest = max(y for _, y in edge)
    # The rows stand together in the middle of what room there is at this place.
    room = _BOTTOM - _EDGE - top
    block = min(room, max(_BOTTOM - _EDGE - lowest, rows * size * _PITCH * 1.12))
    start = top + _EDGE + (room - block) * 0.55
    return (x, start + block * share), lean * (1 - 0.55 * share)


def _word(sheet: Sheet, spot: Point, name: _Name, size: float, ink: RGB, lean: float) -> None:
    """Write a word that leans along the track."""
    sprite = lettered(name.text, name.face, round(size * sheet.factor), ink)
    angle = -math.degrees(math.atan(lean))
    turned = sprite.image.rotate(angle, Image.Resampling.BICUBIC, expand=True)
    x, y = sheet.pixel(spot)
    corner = round(x - turned.width / 2), round(y - turned.height / 2)
    sheet.image.paste(turned, corner, turned)


def _diamond(sheet: Sheet, spot: Point, half: float) -> None:
    x, y = (WIDTH - spot[0] if sheet.mirrored else spot[0]), spot[1]
    sheet.fill([(x - half, y), (x, y - half), (x + half, y), (x, y + half)], GOLD)
