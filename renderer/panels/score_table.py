"""Draws the final scores: a row for each seat, best first, a column for each part."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from data import Edition
from engine.board import Rules, Seat
from engine.result import Result, SeatResult
from engine.view import View
from renderer.drawing.fonts import FIGURES, NAMES
from renderer.drawing.lettering import figures, fitted, line_length, writable, write
from renderer.drawing.wagons import roundel, wagon
from renderer.looks.theme import SEAT_LETTERS, Theme
from renderer.panels.score_signs import little_wagon, part_sign, seat_mark
from renderer.panels.seat_head import computer_mark
from renderer.words import ScoreWords

HEAD = 250
"""The height of what stands above the rows: a title, the signs, and their words."""
_TITLE_AT, _SIGNS_AT, _WORDS_AT = 58, 138, 210
_WORD, _SMALLEST_WORD = 38, 24
"""The largest and the smallest size of the words above columns."""
_ROW = 92
_EDGE = 24
_NAME_WIDTH = 520
_TOTAL_WIDTH = 210
_POINTS = 56
_COUNT = 34
_TOTAL = 80


@dataclass(frozen=True, slots=True)
class _Part:
    """A column: its sign, and functions for a seat's points and the number of things scored."""

    sign: str
    points: Callable[[SeatResult], int]
    count: Callable[[SeatResult], int]


_USUAL = (
    _Part("routes", lambda s: s.routes, lambda s: 0),
    _Part(
        "completed",
        lambda s: sum(t.points for t in s.tickets if t.completed),
        lambda s: s.completed,
    ),
    _Part(
        "failed",
        lambda s: -sum(t.points for t in s.tickets if not t.completed),
        lambda s: len(s.tickets) - s.completed,
    ),
)
_BONUS = _Part("bonus", lambda s: s.bonus, lambda s: 0)
_STATIONS = _Part("stations", lambda s: s.station_points, lambda s: 0)
_LONGEST = _Part("longest", lambda s: s.longest_points, lambda s: s.longest)
_ONLY_LENGTH = _Part("length", lambda s: s.longest, lambda s: 0)


_WORDLESS = ScoreWords()


def _parts(rules: Rules) -> list[_Part]:
    """Return the columns of an edition; a longest path without points may still break ties."""
    parts = [
        (_BONUS, rules.bonus is not None),
        (_STATIONS, rules.station_points > 0),
        (_LONGEST, rules.longest_path > 0),
        (_ONLY_LENGTH, rules.longest_path == 0 and rules.counts_longest_path),
    ]
    return [*_USUAL, *(part for part, wanted in parts if wanted)]


def draw_scores(
    edition: Edition,
    view: View,
    result: Result,
    names: Sequence[str],
    theme: Theme,
    width: int,
    computers: Collection[Seat] = (),
    words: ScoreWords = _WORDLESS,
) -> Image.Image:
    """Return the table, ``width`` pixels wide; names are in seat order, ``computers`` marked."""
    height = HEAD + len(result.seats) * _ROW + _EDGE
    image = Image.new("RGB", (width, height), theme.table.cloth)
    first = _EDGE + _NAME_WIDTH
    parts = _parts(edition.board.rules)
    step = (width - _EDGE - _TOTAL_WIDTH - first) / len(parts)
    for k, part in enumerate(parts):
        part_sign(theme, part.sign).stamp(image, first + (k + 0.5) * step, _SIGNS_AT)
    spots = {part.sign: first + (k + 0.5) * step for k, part in enumerate(parts)}
    spots["total"] = width - _EDGE - _TOTAL_WIDTH / 2
    size, headings = fitted_headings(words, tuple(spots), min(step, _TOTAL_WIDTH) - 12)
    for sign, lines in headings.items():
        for k, line in enumerate(lines):
            down = _WORDS_AT + (k - (len(lines) - 1) / 2) * size
            write(image, (spots[sign], down), line, NAMES, size, theme.table.text)
    size, title = fitted(words.title, NAMES, 76, 40, width - 4 * _EDGE)
    write(image, (width / 2, _TITLE_AT), title, NAMES, size, theme.table.score)
    for row, seat in enumerate(result.best_first):
        top = HEAD + row * _ROW
        won = seat.seat in result.winners
        _row(image, theme, top, lit=won)
        name = writable(names[seat.seat], SEAT_LETTERS[seat.seat])
        computer = seat.seat in computers
        _name(image, theme, edition, view, seat, name, top, won=won, computer=computer)
        for k, part in enumerate(parts):
            _cell(image, theme, part, seat, first + (k + 0.5) * step, top + _ROW / 2)
        ink = theme.table.alarm if seat.total < 0 else theme.table.score
        ink = theme.table.dim if seat.rank is None else ink
        spot = (width - _EDGE - 20, top + _ROW / 2)
        write(image, spot, figures(seat.total), FIGURES, _TOTAL, ink, "rm")
    return image


def fitted_headings(
    words: ScoreWords, signs: Sequence[str], room: float
) -> tuple[int, dict[str, list[str]]]:
    """Return one size for all headings, and their lines: two if one line would be too wide."""
    texts = {sign: words.parts.get(sign, "") for sign in signs}
    for size in range(_WORD, _SMALLEST_WORD - 1, -1):
        found = {sign: _lines(text, size, room) for sign, text in texts.items()}
        if all(
            line_length(line, NAMES, size) <= room for lines in found.values() for line in lines
        ):
            return size, found
    return _SMALLEST_WORD, {
        sign: [fitted(line, NAMES, _SMALLEST_WORD, _SMALLEST_WORD, room)[1] for line in lines]
        for sign, lines in found.items()
    }


def _lines(text: str, size: int, room: float) -> list[str]:
    """Return a text as one line, or as the two that are narrowest if it is wider than ``room``."""
    words = text.split(" ")
    if line_length(text, NAMES, size) <= room or len(words) < 2:
        return [text]
    breaks = [[" ".join(words[:k]), " ".join(words[k:])] for k in range(1, len(words))]
    return min(breaks, key=lambda lines: max(line_length(line, NAMES, size) for line in lines))


def _row(image: Image.Image, theme: Theme, top: int, *, lit: bool) -> None:
    colours = theme.table
    area = (_EDGE, top + 4, image.width - _EDGE, top + _ROW - 5)
    ground = colours.panel_active if lit else colours.panel
    edge = colours.gold if lit else colours.panel_edge
    ImageDraw.Draw(image).rounded_rectangle(area, 14, ground, edge, 5 if lit else 2)


def _name(
    image: Image.Image,
    theme: Theme,
    edition: Edition,
    view: View,
    seat: SeatResult,
    name: str,
    top: int,
    *,
    won: bool,
    computer: bool,
) -> None:
    """Draw a seat's wagon, letter and name on its colour, and signs for winner and computer."""
    colour = view.seats[seat.seat].colour
    livery, middle = theme.players[colour], top + _ROW / 2
    pen = ImageDraw.Draw(image)
    area = (_EDGE + 5, top + 9, _EDGE + _NAME_WIDTH - 20, top + _ROW - 10)
    pen.rounded_rectangle(area, 10, livery.body, livery.frame, 2)
    wagon(theme, colour, 0, edition.geometry.slot).stamp(image, _EDGE + 48, middle)
    roundel(theme, colour, SEAT_LETTERS[seat.seat], 22).stamp(image, _EDGE + 108, middle)
    left, right = _EDGE + 142, area[2] - 14
    if won or seat.rank is None:
        seat_mark(theme, won=won).stamp(image, right - 26, middle)
        right -= 62
    if computer:
        computer_mark(theme, colour).stamp(image, right - 24, middle)
        right -= 58
    size, shown = fitted(name, NAMES, 46, 34, right - left)
    write(image, (left, middle + 2), shown, NAMES, size, livery.ink, "lm")


def _cell(
    image: Image.Image, theme: Theme, part: _Part, seat: SeatResult, x: float, y: float
) -> None:
    """Draw points, with the smaller number of things that earned them beside."""
    points, count = part.points(seat), part.count(seat)
    colours = theme.table
    ink = colours.alarm if points < 0 else colours.text if points else colours.dim
    text = figures(points)
    if not count:
        write(image, (x, y), text, FIGURES, _POINTS, ink)
        return
    length = part.sign == "longest"
    small = str(count) if length else f"×{count}"
    across = line_length(text, FIGURES, _POINTS) + 12
    beside = line_length(small, FIGURES, _COUNT)
    left = x - (across + beside + (34 if length else 0)) / 2
    write(image, (left, y), text, FIGURES, _POINTS, ink, "lm")
    write(image, (left + across, y + 9), small, FIGURES, _COUNT, colours.dim, "lm")
    if length:
        little_wagon(theme).stamp(image, left + across + beside + 20, y + 10)
