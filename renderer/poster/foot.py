"""The foot of a poster: who won, when, and the points of all others."""

from __future__ import annotations

from collections.abc import Sequence

from engine.board import Seat
from engine.result import Result, SeatResult
from engine.view import View
from renderer.drawing.colour import RGB
from renderer.drawing.fonts import DISPLAY, NARROW
from renderer.drawing.lettering import figures, fitted, line_length, writable
from renderer.drawing.wagons import wagon
from renderer.looks.theme import Theme
from renderer.poster.lettering import face, put
from renderer.poster.scene import BOTTOM, LEFT, RIGHT
from renderer.poster.sheet import HEIGHT, WIDTH, Sheet
from renderer.words import PosterWords

PAPER: RGB = (246, 236, 212)
INK: RGB = (30, 36, 48)
RULE: RGB = (176, 132, 60)
_NAME, _LEAST_NAME = 68, 30
_LINE, _SMALL, _LEAST = 40, 35, 25
_WAGON = (46.0, 18.0)
_WIDE = RIGHT - LEFT


def draw_mat(sheet: Sheet) -> None:
    """Draw the paper around the picture, with a fine rule along it."""
    for box in (
        (0, 0, WIDTH, 40),
        (0, BOTTOM, WIDTH, HEIGHT),
        (0, 0, LEFT, HEIGHT),
        (RIGHT, 0, WIDTH, HEIGHT),
    ):
        sheet.box(box, PAPER)
    for left, top, right, bottom in (
        (LEFT - 9, 31, RIGHT + 9, 33),
        (LEFT - 9, BOTTOM + 7, RIGHT + 9, BOTTOM + 9),
        (LEFT - 9, 31, LEFT - 7, BOTTOM + 9),
        (RIGHT + 7, 31, RIGHT + 9, BOTTOM + 9),
    ):
        sheet.box((left, top, right, bottom), INK)


def draw_foot(
    sheet: Sheet,
    theme: Theme,
    view: View,
    result: Result,
    names: Sequence[str],
    words: PosterWords,
    heroes: Sequence[Seat],
) -> None:
    """Write the heroes, their points and the date, and below them a line of all others."""
    others = [each for each in result.best_first if each.seat not in heroes]
    shown = " & ".join(name for seat in heroes if (name := writable(names[seat], "")))
    top = BOTTOM + 13
    if shown:
        name = face(shown, DISPLAY)
        size, shown = fitted(shown, name, _NAME, _LEAST_NAME, _WIDE - 20)
        put(sheet, (WIDTH / 2, top + 42), shown, name, size, INK)
    else:
        _wagons(sheet, theme, view, heroes, (WIDTH / 2, top + 42))
    victory = f"{words.victory}  ·  {words.date}".upper()
    name = face(victory, NARROW)
    size, victory = fitted(victory, name, _LINE, 20, _WIDE - 20)
    put(sheet, (WIDTH / 2, top + 97), victory, name, size, INK)
    if others:
        sheet.box((LEFT, top + 122, RIGHT, top + 124), RULE)
        _others(sheet, theme, view, others, names, words, top + 152)


def _wagons(
    sheet: Sheet, theme: Theme, view: View, heroes: Sequence[Seat], spot: tuple[float, float]
) -> None:
    """Draw a wagon for each hero in place of names that can't be written."""
    for n, seat in enumerate(heroes):
        x = spot[0] + (n - (len(heroes) - 1) / 2) * 110
        _wagon(sheet, theme, view, seat, (x, spot[1]), 2.0)


def _wagon(
    sheet: Sheet, theme: Theme, view: View, seat: Seat, spot: tuple[float, float], size: float = 1.0
) -> None:
    body = _WAGON[0] * size * sheet.factor, _WAGON[1] * size * sheet.factor
    wagon(theme, view.seats[seat].colour, 0, body).stamp(sheet.image, *sheet.pixel(spot))


def _others(
    sheet: Sheet,
    theme: Theme,
    view: View,
    others: Sequence[SeatResult],
    names: Sequence[str],
    words: PosterWords,
    middle: float,
) -> None:
    """Write the others side by side: the wagon, the name and the points of each."""
    column = _WIDE / len(others)
    room = column - _WAGON[0] - 34
    for n, each in enumerate(others):
        last = words.resigned if each.rank is None else figures(each.total)
        tail = face(last, NARROW)
        tail_size, last = fitted(last, tail, _SMALL, _LEAST, room * 0.5)
        tail_wide = line_length(last, tail, tail_size)
        shown, name, size, long = writable(names[each.seat], ""), NARROW, _SMALL, 0.0
        if shown:
            name = face(shown, NARROW)
            size, shown = fitted(shown, name, _SMALL, _LEAST, room - tail_wide - 12)
            long = line_length(shown, name, size) + 12
        whole = _WAGON[0] + 12 + long + tail_wide
        x = LEFT + column * (n + 0.5) - whole / 2
        _wagon(sheet, theme, view, each.seat, (x + _WAGON[0] / 2, middle))
        x += _WAGON[0] + 12
        if shown:
            put(sheet, (x, middle), shown, name, size, INK, "lm")
        put(sheet, (x + long, middle), last, tail, tail_size, INK, "lm")
