"""Draws what somebody has played as a railway passport of 1900, with stamps of cities."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from renderer.drawing.colour import RGB, dark, mix
from renderer.drawing.fonts import FIGURES, NAMES
from renderer.drawing.lettering import fitted, line_length, writable, write
from renderer.drawing.wagons import wagon
from renderer.looks.all_themes import THEMES
from renderer.looks.theme import Livery, Look, Theme
from renderer.packing.picture import Picture
from renderer.packing.sized import packed_within
from renderer.panels.engine_front import draw_engine
from renderer.panels.sunburst import draw_sunburst
from renderer.stamps import INKS, draw_stamps
from renderer.words import Passport, PassportList

WIDTH, HEIGHT = 1080, 1350
LARGEST = 300_000
"""The largest size of a passport in bytes."""
CREAM: RGB = (244, 231, 201)
SAND: RGB = (233, 212, 168)
INK: RGB = (28, 40, 56)
GOLD: RGB = (196, 150, 62)
BRIGHT: RGB = (240, 200, 110)
_EDGE, _GAP, _LINE = 48, 24, 6
_COVER, _FIELDS, _LISTS, _STAMPS = 330, 506, 786, 1310
"""The bottom edges of the cover, the figures, the lists and the stamps."""
_ROW, _HEADING = 50, 44
_WORDS = 350
"""The left edge of the words beside the engine."""
_WAGON = (58.0, 22.0)


def render_passport(passport: Passport) -> Picture:
    """Draw a passport and pack it; it is always by day."""
    return packed_within(draw_passport(passport), LARGEST)


def draw_passport(passport: Passport) -> Image.Image:
    """Draw a passport without packing it."""
    theme = THEMES[Look.DAY]
    livery = theme.players[passport.colour]
    image = Image.new("RGB", (WIDTH, HEIGHT), CREAM)
    _cover(image, theme, livery, passport)
    _fields(image, passport.fields)
    if passport.lists:
        _lists(image, passport.lists)
    _pages(image, passport)
    draw_frame(image)
    return image


def ray_of(livery: Livery) -> RGB:
    """Return the colour of the rays on the cover, a little darker than its ground."""
    return mix(ground_of(livery), INK, 0.35)


def _cover(image: Image.Image, theme: Theme, livery: Livery, passport: Passport) -> None:
    """Draw the title, and the player's name beside an engine in their colour."""
    area = (0, 0, WIDTH, _COVER)
    draw_sunburst(image, area, (196, 178), ground_of(livery), ray_of(livery))
    ImageDraw.Draw(image).rectangle((0, _COVER - 6, WIDTH, _COVER), GOLD)
    draw_engine(image, (196, 178), 74, livery, CREAM, GOLD)
    room = WIDTH - _WORDS - _EDGE
    size, title = fitted(passport.title.upper(), NAMES, 66, 34, room)
    write(image, (_WORDS, 92), title, NAMES, size, BRIGHT, "lm")
    middle = 182 if passport.rating else 210
    if name := writable(passport.player, ""):
        size, name = fitted(name, NAMES, 84, 44, room)
        write(image, (_WORDS, middle), name, NAMES, size, CREAM, "lm")
    else:
        for number in range(3):
            spot = _WORDS + 40 + 66 * number, middle
            wagon(theme, passport.colour, 0, _WAGON).stamp(image, *spot)
    size, rating = fitted(passport.rating, FIGURES, 40, 30, room)
    write(image, (_WORDS, 264), rating, FIGURES, size, CREAM, "lm")


def _fields(image: Image.Image, fields: Sequence[tuple[str, str]]) -> None:
    """Draw the figures side by side, each above its label."""
    pen = ImageDraw.Draw(image)
    step = (WIDTH - 2 * _EDGE) / max(1, len(fields))
    for number, (label, figure) in enumerate(fields):
        middle = _EDGE + step * (number + 0.5)
        size, figure = fitted(figure, FIGURES, 74, 40, step - 20)
        write(image, (middle, _COVER + 66), figure, FIGURES, size, INK)
        size, label = fitted(label, FIGURES, 36, 30, step - 20)
        write(image, (middle, _COVER + 136), label, FIGURES, size, INK)
        if number:
            left = round(_EDGE + step * number)
            pen.rectangle((left - 1, _COVER + 34, left + 1, _FIELDS - 16), GOLD)


def _lists(image: Image.Image, lists: Sequence[PassportList]) -> None:
    """Draw the lists side by side."""
    pen = ImageDraw.Draw(image)
    room = (WIDTH - 2 * _EDGE - _GAP * (len(lists) - 1)) / len(lists)
    for number, each in enumerate(lists):
        left = _EDGE + (room + _GAP) * number
        pen.rectangle((left, _FIELDS, left + room, _FIELDS + _HEADING), SAND)
        size, title = fitted(each.title, NAMES, 38, 30, room - 20)
        write(image, (left + room / 2, _FIELDS + _HEADING / 2), title, NAMES, size, INK)
        for row, (words, figure) in enumerate(each.lines):
            middle = _FIELDS + _HEADING + 10 + _ROW * (row + 0.5)
            write(image, (left + room - 6, middle), figure, FIGURES, 38, INK, "rm")
            space = room - 32 - line_length(figure, FIGURES, 38)
            size, words = fitted(words, FIGURES, 38, 30, space)
            write(image, (left + 6, middle), words, FIGURES, size, INK, "lm")


def _pages(image: Image.Image, passport: Passport) -> None:
    """Draw a page of stamps for each edition, or the words for a blank passport."""
    pen, pages = ImageDraw.Draw(image), passport.pages[: len(INKS)]
    top = _LISTS if passport.lists else _FIELDS
    _paper(image, top)
    if not pages:
        middle = WIDTH / 2, (top + _STAMPS) / 2
        for radius in (250, 238):
            across, down = middle
            ring = (across - radius, down - radius, across + radius, down + radius)
            pen.ellipse(ring, None, GOLD, 5)
        size, blank = fitted(passport.blank, NAMES, 46, 32, WIDTH - 3 * _EDGE)
        pen.rectangle((0, middle[1] - 50, WIDTH, middle[1] + 50), CREAM)
        write(image, middle, blank, NAMES, size, INK)
        return
    room = (WIDTH - 2 * _EDGE - _GAP * (len(pages) - 1)) / len(pages)
    for number, page in enumerate(pages):
        left = _EDGE + (room + _GAP) * number
        size, title = fitted(page.title, FIGURES, 38, 28, room)
        write(image, (left + room / 2, top + 26), title, FIGURES, size, INKS[number])
        area = (round(left), top + 54, round(left + room), _STAMPS)
        draw_stamps(image, area, page.cities, number, CREAM)


def _paper(image: Image.Image, top: int) -> None:
    """Draw the fine waves of paper that is hard to forge."""
    pen, tint = ImageDraw.Draw(image), mix(CREAM, SAND, 0.55)
    for line in range(top + 60, _STAMPS, 18):
        wave = [(x, line + (8 if (x // 30) % 2 else -8)) for x in range(_EDGE, WIDTH - _EDGE, 30)]
        pen.line(wave, tint, 2)


def ground_of(livery: Livery) -> RGB:
    """Return the dark ground for words beside an engine, in a shade of a player's colour."""
    return mix(dark(livery.body, 0.72), INK, 0.55)


def draw_frame(image: Image.Image) -> None:
    """Draw a frame in gold and ink."""
    pen = ImageDraw.Draw(image)
    for inset, ink, width in ((0, CREAM, 14), (14, INK, _LINE), (22, GOLD, 2)):
        area = (inset, inset, image.width - 1 - inset, image.height - 1 - inset)
        pen.rectangle(area, outline=ink, width=width)
