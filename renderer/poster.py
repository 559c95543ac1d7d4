"""Draws a finished game as a railway poster of 1900: its map, the winner and all points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from data import Edition
from engine.board import Seat
from engine.result import Result, SeatResult
from engine.view import View
from renderer.drawing.colour import RGB, dark, mix
from renderer.drawing.fonts import FIGURES, NAMES, font
from renderer.drawing.lettering import figures, fitted, writable, write
from renderer.drawing.wagons import wagon
from renderer.looks.all_themes import THEMES
from renderer.looks.theme import Livery, Look, Theme
from renderer.maps.map_layer import map_image
from renderer.maps.scene import Scene
from renderer.packing.picture import Picture
from renderer.packing.sized import packed_within
from renderer.panels.engine_front import draw_engine
from renderer.panels.sunburst import draw_sunburst

WIDTH, HEIGHT = 1080, 1350
LARGEST = 600_000
"""The largest size of a poster in bytes."""
_EDGE, _LINE = 46, 6
_MAP_TOP, _MAP_HEIGHT = 300, 590
_FOOT = 916
_SPOT, _WIDE = 725, 570
"""The middle and the width of the words beside the engine."""
_NAME, _VICTORY, _WAGON = 88, 76, (58.0, 22.0)
CREAM: RGB = (244, 231, 201)
SAND: RGB = (233, 212, 168)
INK: RGB = (28, 40, 56)
GOLD: RGB = (196, 150, 62)
BRIGHT: RGB = (240, 200, 110)


@dataclass(frozen=True, slots=True)
class PosterWords:
    """The words of a poster in its reader's language."""

    title: str
    date: str
    victory: str
    resigned: str


def render_poster(
    edition: Edition,
    view: View,
    names: Sequence[str],
    words: PosterWords,
    *,
    hero: Seat | None = None,
) -> Picture:
    """Draw the poster of the winner, or of a ``hero``, as everybody may see it: always by day.

    Raises ValueError for a game that isn't over.
    """
    return packed_within(draw_poster(edition, view, names, words, hero=hero), LARGEST)


def draw_poster(
    edition: Edition,
    view: View,
    names: Sequence[str],
    words: PosterWords,
    *,
    hero: Seat | None = None,
) -> Image.Image:
    """Draw the poster of the winner, or of a ``hero``, without packing it.

    Raises ValueError for a game that isn't over.
    """
    result, theme = view.result, THEMES[Look.DAY]
    if result is None:
        raise ValueError("this view has no result")
    heroes = result.winners if hero is None else (hero,)
    image = Image.new("RGB", (WIDTH, HEIGHT), CREAM)
    liveries = [theme.players[view.seats[seat].colour] for seat in heroes]
    _head(image, words)
    _map(image, edition, theme, view, heroes)
    _foot(image, theme, view, result, names, words, heroes, liveries[0])
    draw_frame(image)
    return image


def _head(image: Image.Image, words: PosterWords) -> None:
    """Draw the title before a rising sun."""
    draw_sunburst(image, (0, 0, WIDTH, _FOOT), (WIDTH / 2, _MAP_TOP + 60), CREAM, SAND)
    size, title = fitted(words.title.upper(), NAMES, 150, 60, WIDTH - 4 * _EDGE)
    write(image, (WIDTH / 2 + 4, 148 + 4), title, NAMES, size, GOLD)
    write(image, (WIDTH / 2, 148), title, NAMES, size, INK)
    size, date = fitted(words.date, FIGURES, 44, 24, WIDTH - 6 * _EDGE)
    write(image, (WIDTH / 2, 250), date, FIGURES, size, INK)


def _map(
    image: Image.Image, edition: Edition, theme: Theme, view: View, heroes: Sequence[Seat]
) -> None:
    """Draw the whole map, with the heroes' networks in a glow."""
    own = [route for route, seat in view.claims.items() if seat in heroes]
    full = map_image(Scene.of(edition, theme, view, own))[0]
    room = WIDTH - 2 * _EDGE
    scale = min(room / full.width, _MAP_HEIGHT / full.height)
    size = round(full.width * scale), round(full.height * scale)
    corner = (WIDTH - size[0]) // 2, _MAP_TOP + (_MAP_HEIGHT - size[1]) // 2
    pen = ImageDraw.Draw(image)
    left, top = corner
    pen.rectangle((left - 8, top - 8, left + size[0] + 7, top + size[1] + 7), INK)
    pen.rectangle((left - 5, top - 5, left + size[0] + 4, top + size[1] + 4), GOLD)
    image.paste(full.resize(size, Image.Resampling.LANCZOS), corner)


def _foot(
    image: Image.Image,
    theme: Theme,
    view: View,
    result: Result,
    names: Sequence[str],
    words: PosterWords,
    heroes: Sequence[Seat],
    livery: Livery,
) -> None:
    """Draw an engine that comes towards us in the winner's colour, and the ranking."""
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, _FOOT, WIDTH, HEIGHT), ground_of(livery))
    draw_engine(image, (226, _FOOT + 212), 110, livery, CREAM, GOLD)
    lines = _named([writable(names[seat], "") for seat in heroes])
    others = [each for each in _ranked(result) if each.seat not in heroes]
    room = HEIGHT - 40 - _FOOT
    line_height = _NAME if len(lines) < 2 else 66
    step = min(50, (room - line_height * len(lines or [""]) - _VICTORY) / max(1, len(others)))
    tall = line_height * len(lines or [""]) + _VICTORY + step * len(others)
    top = _FOOT + 10 + (room - tall) / 2
    for line in lines:
        size, line = fitted(line, NAMES, line_height, 40, _WIDE)
        write(image, (_SPOT, top + line_height / 2), line, NAMES, size, CREAM)
        top += line_height
    if not lines:
        colour = view.seats[heroes[0]].colour
        for k in (-1, 0, 1):
            wagon(theme, colour, 0, _WAGON).stamp(image, _SPOT + 66 * k, top + line_height / 2)
        top += line_height
    size, victory = fitted(words.victory, NAMES, 46, 26, _WIDE)
    write(image, (_SPOT, top + _VICTORY / 2 - 4), victory, NAMES, size, BRIGHT)
    top += _VICTORY + step / 2
    for row, each in enumerate(others):
        _row(image, theme, view, each, names, words, top + row * step)


def ground_of(livery: Livery) -> RGB:
    """Return the dark ground for words beside an engine, in a shade of a player's colour."""
    return mix(dark(livery.body, 0.72), INK, 0.55)


def _named(names: Sequence[str]) -> list[str]:
    """Return the names of the heroes on at most two lines; [] if none can be written."""
    shown = " & ".join(name for name in names if name)
    if not shown:
        return []
    if font(NAMES, 60).getlength(shown) <= _WIDE or " " not in shown:
        return [shown]
    places = [k for k, letter in enumerate(shown) if letter == " "]
    middle = min(places, key=lambda k: abs(k - len(shown) / 2))
    return [shown[:middle], shown[middle + 1 :]]


def _row(
    image: Image.Image,
    theme: Theme,
    view: View,
    each: SeatResult,
    names: Sequence[str],
    words: PosterWords,
    middle: float,
) -> None:
    """Draw the line of another seat: its wagon, its name, its points."""
    left, right = _SPOT - _WIDE / 2, _SPOT + _WIDE / 2
    wagon(theme, view.seats[each.seat].colour, 0, _WAGON).stamp(image, left + 34, middle)
    last = words.resigned if each.rank is None else figures(each.total)
    size, last = fitted(last, FIGURES, 36, 22, 200)
    write(image, (right, middle), last, FIGURES, size, CREAM, "rm")
    room = _WIDE - 110 - font(FIGURES, size).getlength(last)
    if name := writable(names[each.seat], ""):
        size, name = fitted(name, NAMES, 36, 24, room)
        write(image, (left + 80, middle), name, NAMES, size, CREAM, "lm")


def _ranked(result: Result) -> list[SeatResult]:
    return sorted(result.seats, key=lambda each: (each.rank is None, each.rank or 0, each.seat))


def draw_frame(image: Image.Image) -> None:
    """Draw the frame of a poster, in gold and ink."""
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, 0, WIDTH - 1, HEIGHT - 1), outline=CREAM, width=14)
    pen.rectangle((14, 14, WIDTH - 15, HEIGHT - 15), outline=INK, width=_LINE)
    pen.rectangle((22, 22, WIDTH - 23, HEIGHT - 23), outline=GOLD, width=2)
