"""Draws the review of a finished game: how likely each seat was to win, turn by turn."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from engine.view import View
from renderer.drawing.colour import mix
from renderer.drawing.fonts import FIGURES, NAMES
from renderer.drawing.lettering import fitted, line_length, writable, write
from renderer.drawing.wagons import roundel, wagon
from renderer.looks.all_themes import THEMES
from renderer.looks.theme import SEAT_LETTERS, Look, Theme
from renderer.packing.palette import encode, palette
from renderer.packing.picture import Picture
from renderer.words import ReviewWords

WIDTH = 1080
_TITLE, _CHART, _AXIS, _ROW, _FOOT = 110, 600, 84, 74, 24
_LEFT, _RIGHT = 156, 44
_LETTERS, _NAME = 40, 46
"""Sizes in pixels: on a phone that shows the picture 358 wide, 13 and 15 are left."""
_LINE, _RIM = 8, 3
_FINE = 2
"""How many times larger lines are drawn before they are reduced."""
_DISC, _STOPS = 22, (0.16, 0.5, 0.84)
"""The radius of the discs that say whose a line is, and their places as shares of its width."""
_APART = 0.055
_MARK = 24


def render_review(
    view: View,
    names: Sequence[str],
    chances: Sequence[Sequence[float]],
    marks: Sequence[tuple[int, float]],
    words: ReviewWords,
    *,
    look: Look = Look.DAY,
) -> Picture:
    """Draw the chart of each seat's ``chances`` at the start of each turn, and at the end.

    ``marks`` are the turns to point out, each with the chance there, in the order of their numbers;
    turn 0 is the opening. Raises ValueError with fewer than two chances.
    """
    turns = len(chances[0]) - 1
    if turns < 1:
        raise ValueError("nobody had a turn")
    theme = THEMES[look]
    height = _TITLE + _CHART + _AXIS + len(chances) * _ROW + _FOOT
    image = Image.new("RGB", (WIDTH, height), theme.table.cloth)
    size, title = fitted(words.title, NAMES, 58, 36, WIDTH - 2 * _RIGHT)
    write(image, (WIDTH / 2, _TITLE / 2 + 4), title, NAMES, size, theme.table.text)
    _grid(image, theme, turns, words)
    _lines(image, theme, view, chances)
    _discs(image, theme, view, chances)
    for number, (turn, chance) in enumerate(marks, 1):
        _mark(image, theme, _spot(max(0, turn - 1), chance, turns), number)
    for row, name in enumerate(names[: len(chances)]):
        _name(image, theme, view, row, name, words.accuracies[row])
    return encode(image, palette(image, theme.exact()))


def _spot(moment: int, chance: float, turns: int) -> tuple[float, float]:
    wide = WIDTH - _LEFT - _RIGHT
    return _LEFT + wide * moment / turns, _TITLE + _CHART * (1 - chance)


def _grid(image: Image.Image, theme: Theme, turns: int, words: ReviewWords) -> None:
    pen, colours = ImageDraw.Draw(image), theme.table
    rule = mix(theme.map.paper, theme.map.ink, 0.3)
    low, right = _TITLE + _CHART, WIDTH - _RIGHT
    # Lines have the colours of wagons, which were chosen for the ground of maps.
    pen.rectangle((_LEFT, _TITLE, right, low), theme.map.paper, rule, 2)
    for share, label in ((1.0, words.high), (0.5, words.middle), (0.0, words.low)):
        level = _TITLE + _CHART * (1 - share)
        pen.line((_LEFT, level, right, level), rule, 2)
        write(image, (_LEFT - 16, level), label, FIGURES, _LETTERS, colours.text, "rm")
    write(image, (28, low + 44), words.turn, FIGURES, _LETTERS, colours.text, "lm")
    taken = line_length(words.turn, FIGURES, _LETTERS) + 52
    step = next(each for each in (5, 10, 20, 50, 100, 200, 500) if turns / each <= 6)
    for turn in range(step, turns + 1, step):
        across = _spot(turn - 1, 0, turns)[0]
        pen.line((across, _TITLE, across, low), rule, 2)
        if across > taken:
            write(image, (across, low + 44), str(turn), FIGURES, _LETTERS, colours.text)


def _lines(
    image: Image.Image, theme: Theme, view: View, chances: Sequence[Sequence[float]]
) -> None:
    area = _LEFT - 20, _TITLE - 20, WIDTH - _RIGHT + 20, _TITLE + _CHART + 20
    part = image.crop(area)
    fine = part.resize((part.width * _FINE, part.height * _FINE))
    pen = ImageDraw.Draw(fine)
    for seat, each in reversed([*enumerate(chances)]):
        livery = theme.players[view.seats[seat].colour]
        spots = [_spot(moment, chance, len(each) - 1) for moment, chance in enumerate(each)]
        path = [((x - area[0]) * _FINE, (y - area[1]) * _FINE) for x, y in spots]
        for width, ink in ((_LINE + 2 * _RIM, livery.edge), (_LINE, livery.body)):
            pen.line(path, ink, width * _FINE, joint="curve")
    image.paste(fine.resize(part.size, Image.Resampling.LANCZOS), area[:2])


def _discs(
    image: Image.Image, theme: Theme, view: View, chances: Sequence[Sequence[float]]
) -> None:
    """Draw discs that say whose each line is, for people who can't tell the colours apart."""
    for seat, each in enumerate(chances):
        for stop in _STOPS:
            share = stop + _APART * (seat - (len(chances) - 1) / 2)
            moment = round(share * (len(each) - 1))
            spot = _spot(moment, each[moment], len(each) - 1)
            colour = view.seats[seat].colour
            roundel(theme, colour, SEAT_LETTERS[seat], _DISC).stamp(image, *spot)


def _mark(image: Image.Image, theme: Theme, spot: tuple[float, float], number: int) -> None:
    """Draw a turning point: its number in a square, below a high spot or above a low one."""
    pen, colours = ImageDraw.Draw(image), theme.table
    x = min(max(spot[0], _LEFT + _MARK), WIDTH - _RIGHT - _MARK)
    up = -1 if spot[1] > _TITLE + _CHART / 2 else 1
    y = spot[1] + up * (_MARK + 34)
    pen.line((spot[0], spot[1], x, y), colours.cloth, 9)
    pen.line((spot[0], spot[1], x, y), colours.gold, 5)
    area = (x - _MARK, y - _MARK, x + _MARK, y + _MARK)
    pen.rounded_rectangle(area, 8, colours.gold, colours.cloth, 3)
    write(image, (x, y), str(number), FIGURES, _LETTERS, colours.cloth)


def _name(
    image: Image.Image, theme: Theme, view: View, seat: int, name: str, accuracy: str
) -> None:
    colour, colours = view.seats[seat].colour, theme.table
    middle = _TITLE + _CHART + _AXIS + (seat + 0.5) * _ROW
    roundel(theme, colour, SEAT_LETTERS[seat], _DISC).stamp(image, 62, middle)
    wagon(theme, colour, 0, (76.0, 28.0)).stamp(image, 146, middle)
    taken = line_length(accuracy, FIGURES, _LETTERS)
    write(image, (WIDTH - _RIGHT, middle), accuracy, FIGURES, _LETTERS, colours.text, "rm")
    room = WIDTH - _RIGHT - taken - 240
    shown = writable(name, SEAT_LETTERS[seat])
    size, shown = fitted(shown, NAMES, _NAME, _LETTERS, room)
    write(image, (204, middle), shown, NAMES, size, colours.text, "lm")
