"""Draws the legend: points by length, and the special features of an edition, wordless."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

from PIL import Image, ImageDraw

from data import Edition
from engine.board import Board
from renderer.drawing.bonus import bonus_sign, rosette
from renderer.drawing.fonts import FIGURES
from renderer.drawing.lettering import write
from renderer.drawing.shapes import Area, box, circle
from renderer.drawing.sprite import Shape, draw, shifted
from renderer.drawing.symbols import cards_icon, locomotive
from renderer.looks.theme import Theme
from renderer.maps.free_place import free_place
from renderer.maps.spaces import space

_WIDTH, _STEP = 182, 160
"""The width of a column, and the step from one column to the next."""
_ROW, _SIGN_ROW = 38, 48
_RULE = 17
"""The position of the line between a column of signs and the one before."""
_LETTERS = 32
Sign: TypeAlias = Callable[[Image.Image, Edition, Theme, int, int], None]
"""A function that draws one line of the legend from its left edge, around a height."""


def draw_legend(image: Image.Image, edition: Edition, theme: Theme) -> None:
    """Draw the legend where the edition reserves room, or in a free place; else not at all."""
    place = legend_area(edition)
    if place is None:
        return
    board, colours = edition.board, theme.map
    left, top, right, bottom = place
    columns = 1 + (right - left - _WIDTH) // _STEP
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle((left, top, right, bottom), 12, colours.paper, colours.ink, 3)
    pen.rounded_rectangle(
        (left + 6, top + 6, right - 6, bottom - 6), 8, outline=colours.brass, width=2
    )
    rows = _rows(len(board.rules.points), columns)
    for k, (length, points) in enumerate(sorted(board.rules.points.items())):
        x, y = left + k // rows * _STEP, top + 36 + k % rows * _ROW
        _wagons(image, theme, length, x + 22, y)
        write(image, (x + _WIDTH - 18, y), str(points), FIGURES, _LETTERS, colours.ink, "rm")
    signs = _signs(board)
    y = top + 36 + rows * _ROW
    if signs:
        pen.line((left + 16, y - 12, right - 16, y - 12), fill=colours.brass, width=2)
    below = _rows(len(signs), columns)
    for k, sign in enumerate(signs):
        column, row = divmod(k, below)
        if column and not row:
            x = left + column * _STEP + _RULE
            pen.line((x, y, x, bottom - 18), fill=colours.brass, width=2)
        spot = (left + column * (_STEP + _RULE // 2), y + 18 + row * _SIGN_ROW)
        sign(image, edition, theme, *spot)


@lru_cache(maxsize=64)
def kept_areas(edition: Edition) -> tuple[Area, ...]:
    """Return the areas of legend and title, over which nothing should be drawn."""
    kept = {
        name: (round(box.left), round(box.top), round(box.right), round(box.bottom))
        for name, box in edition.geometry.keep_clear.items()
    }
    legend = legend_area(edition)
    return tuple((kept if legend is None else {**kept, "legend": legend}).values())


def legend_area(edition: Edition) -> Area | None:
    """Return the area of the legend, in one or two columns; None if the map has no room."""
    kept = edition.geometry.keep_clear.get("legend")
    for columns in (1, 2):
        width, height = legend_size(edition.board, columns)
        if kept is None:
            corner = free_place(edition, (width, height))
        elif columns == 1 and kept.right - kept.left >= _WIDTH + _STEP:
            corner = None
        else:
            corner = round(kept.left), round(kept.top)
        if corner is not None:
            return *corner, corner[0] + width, corner[1] + height
    return None


def legend_size(board: Board, columns: int = 1) -> tuple[int, int]:
    """Return width and height of a board's legend, for which its map should reserve room."""
    points, signs = (_rows(n, columns) for n in (len(board.rules.points), len(_signs(board))))
    return _WIDTH + (columns - 1) * _STEP, _ROW * points + (50 + _SIGN_ROW * signs if signs else 34)


def _rows(count: int, columns: int) -> int:
    return -(-count // columns)


def _signs(board: Board) -> list[Sign]:
    """Return the functions that draw a line for each feature of the board besides tracks."""
    routes, rules = board.routes.values(), board.rules
    found: list[tuple[Sign, bool]] = [
        (_tunnel, any(route.tunnel for route in routes)),
        (_ferry, any(route.locomotives for route in routes)),
        (_bonus, rules.bonus is not None),
        (_locomotive_pile, rules.locomotive_pile),
    ]
    return [sign for sign, wanted in found if wanted]


def _wagons(image: Image.Image, theme: Theme, length: int, left: int, y: int) -> None:
    step = min(17.0, 102 / length)
    wagon = draw(
        [
            (box(step - 2, 12, round_=2), theme.map.ink),
            (box(step - 4.5, 9.5, round_=1.5), theme.map.legend_wagon),
        ]
    )
    for k in range(length):
        wagon.stamp(image, left + (k + 0.5) * step, y)


def _tunnel(image: Image.Image, edition: Edition, theme: Theme, left: int, y: int) -> None:
    """Draw the sign of tunnels, which cost an unknown number of cards more (R31)."""
    space(theme, "tunnel", None, False, 0, edition.geometry.slot).stamp(image, left + 52, y)
    write(image, (left + 102, y), "+ ?", FIGURES, _LETTERS, theme.map.ink, "lm")


def _ferry(image: Image.Image, edition: Edition, theme: Theme, left: int, y: int) -> None:
    """Draw the sign of ferries, on which each engine is a locomotive to be paid (R29)."""
    colours = theme.map
    space(theme, "ferry", None, True, 0, edition.geometry.slot).stamp(image, left + 52, y)
    write(image, (left + 96, y), "=", FIGURES, _LETTERS, colours.ink, "lm")
    draw(locomotive(1.4, colours.ink, colours.paper)).stamp(image, left + 144, y)


def _bonus(image: Image.Image, edition: Edition, theme: Theme, left: int, y: int) -> None:
    """Draw the sign of the bonus: joining two cities earns the next bonus card (X10)."""
    colours = theme.map
    parts: list[Shape] = [(box(56, 6), colours.ink)]
    for x in (-28, 28):
        parts += shifted(rosette(theme, 16), x, 0)
        parts += [(circle(r, x), c) for r, c in ((9, colours.marker), (5, colours.marker_rim))]
    draw(parts).stamp(image, left + 62, y)
    write(image, (left + 110, y), "=", FIGURES, _LETTERS, colours.ink, "lm")
    bonus_sign(theme, 42, 34).stamp(image, left + 149, y)


def _locomotive_pile(image: Image.Image, edition: Edition, theme: Theme, left: int, y: int) -> None:
    """Draw the sign of the choice of two cards or a locomotive from its own pile (X4)."""
    colours = theme.map
    for count, x in (("2", 27), ("/", 86), ("1", 107)):
        write(image, (left + x, y), count, FIGURES, _LETTERS, colours.ink)
    draw(cards_icon(theme.table.pile, theme.table.shadow)).stamp(image, left + 57, y)
    draw(locomotive(1.6, colours.ink, colours.paper)).stamp(image, left + 142, y)
