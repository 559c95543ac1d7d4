"""Draws the standings of a season, and the poster of its end."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from renderer.drawing.colour import RGB
from renderer.drawing.fonts import DISPLAY, FIGURES, NAMES
from renderer.drawing.lettering import fitted, line_length, writable, write
from renderer.looks.all_themes import THEMES
from renderer.looks.theme import Look, Theme
from renderer.packing.palette import encode, palette
from renderer.packing.picture import Picture
from renderer.packing.sized import packed_within
from renderer.panels.engine_front import draw_engine
from renderer.panels.sunburst import draw_sunburst
from renderer.passport import BRIGHT, CREAM, GOLD, INK, SAND, draw_frame, ground_of, ray_of
from renderer.words import MOST_ON_POSTER, SeasonPoster, StandingLine, StandingsSheet, left_out

WIDTH = 1080
LARGEST = 300_000
"""The largest size of a poster in bytes."""
COLUMN = 16
"""How many lines a column has."""
_EDGE, _GAP = 28, 20
_HEAD, _HEADINGS, _ROW, _FOOT = 150, 60, 70, 24
_NAME, _LETTERS, _POINTS = 46, 40, 50
"""Sizes in pixels: on a phone that shows the picture 358 wide, 15, 13 and 16 are left."""
_PLACE, _FIGURE = 84, 166
"""The widths of the columns of places, and of games and points."""
_COVER, _MARGIN, _LINE, _BOTTOM = 640, 40, 56, 120
"""The heights of a poster's parts: its cover, a margin, a line, and what stands below."""


def written(line: StandingLine) -> str:
    """Return the name in a line as it can be drawn."""
    return writable(line.name, f"#{line.number}")


def render_standings(sheet: StandingsSheet, *, look: Look = Look.DAY) -> Picture:
    """Draw standings: with all figures, or, of more than 16 people, the points in two columns."""
    theme, out = THEMES[look], left_out(len(sheet.lines))
    shown = sheet.lines[: len(sheet.lines) - out]
    rows = len(shown) + (out > 0)
    columns = 1 if rows <= COLUMN else 2
    down = -(-rows // columns)
    height = _HEAD + _HEADINGS * (columns == 1) + down * _ROW + _FOOT
    image = Image.new("RGB", (WIDTH, height), theme.table.cloth)
    _title(image, theme, sheet)
    top = height - _FOOT - down * _ROW
    room = (WIDTH - 2 * _EDGE - _GAP * (columns - 1)) / columns
    if columns == 1:
        _headings(image, theme, sheet, top - _HEADINGS / 2)
    for number, line in enumerate(shown):
        left = _EDGE + (room + _GAP) * (number // down)
        _row(image, theme, line, (left, top + _ROW * (number % down)), room, whole=columns == 1)
    if out:
        spot = _EDGE + (room + _GAP) * (columns - 1) + room / 2, top + _ROW * (down - 0.5)
        size, more = fitted(sheet.more, NAMES, _NAME, _LETTERS, room - _GAP)
        write(image, spot, more, NAMES, size, theme.table.text)
    return encode(image, palette(image, theme.exact()))


def _title(image: Image.Image, theme: Theme, sheet: StandingsSheet) -> None:
    """Draw the season's name and its round beside the front of an engine."""
    colours = theme.table
    engine = _EDGE + 62, 82
    draw_engine(image, engine, 32, theme.players[sheet.colour], colours.text, colours.gold)
    left = engine[0] + 84
    for text, size, smallest, down, ink in (
        (writable(sheet.title, ""), 66, 44, 54, colours.score),
        (sheet.round, 44, _LETTERS, 112, colours.text),
    ):
        fitting, line = fitted(text, NAMES, size, smallest, WIDTH - left - _EDGE)
        write(image, (left, down), line, NAMES, fitting, ink, "lm")


def _headings(image: Image.Image, theme: Theme, sheet: StandingsSheet, middle: float) -> None:
    for column, words in enumerate((sheet.points, sheet.won, sheet.games)):
        right = WIDTH - _EDGE - 24 - _FIGURE * column
        size, shown = fitted(words, NAMES, _LETTERS, 32, _FIGURE - 12)
        write(image, (right, middle), shown, NAMES, size, theme.table.text, "rm")


def _row(
    image: Image.Image,
    theme: Theme,
    line: StandingLine,
    corner: tuple[float, float],
    room: float,
    *,
    whole: bool,
) -> None:
    """Draw a line on its panel: the place, the name and the points, of a ``whole`` line all."""
    colours, (left, top) = theme.table, corner
    middle, right = top + _ROW / 2, left + room - 24
    area = (left, top + 3, left + room, top + _ROW - 4)
    ground = colours.panel_active if line.leads else colours.panel
    edge = colours.gold if line.leads else colours.panel_edge
    ImageDraw.Draw(image).rounded_rectangle(area, 12, ground, edge, 4 if line.leads else 2)
    ink = colours.text if line.place else colours.dim
    place = line.place or "–"
    write(image, (left + _PLACE - 20, middle), place, FIGURES, _POINTS, ink, "rm")
    write(image, (right, middle), line.points, FIGURES, _POINTS, colours.score, "rm")
    right -= _FIGURE if whole else max(60.0, line_length(line.points, FIGURES, _POINTS)) + 12
    for figure in (line.won, line.games) if whole else ():
        write(image, (right, middle), figure, FIGURES, _POINTS, ink, "rm")
        right -= _FIGURE
    start = left + _PLACE
    size, name = fitted(written(line), NAMES, _NAME, _LETTERS, right - start)
    write(image, (start, middle), name, NAMES, size, ink, "lm")


def render_season_poster(poster: SeasonPoster) -> Picture:
    """Draw the poster of a season that is over, and pack it; it is always by day."""
    livery = THEMES[Look.DAY].players[poster.colour]
    height = _COVER + _MARGIN + min(len(poster.lines), MOST_ON_POSTER) * _LINE + _BOTTOM
    image = Image.new("RGB", (WIDTH, height), CREAM)
    sun = WIDTH / 2, 350.0
    draw_sunburst(image, (0, 0, WIDTH, _COVER), sun, ground_of(livery), ray_of(livery))
    ImageDraw.Draw(image).rectangle((0, _COVER - 8, WIDTH, _COVER), GOLD)
    draw_engine(image, sun, 76, livery, CREAM, GOLD)
    winners = " · ".join(written(each) for each in poster.lines if each.leads)
    for text, face, size, down, ink in (
        (writable(poster.title, ""), DISPLAY, 92, 100, CREAM),
        (winners, DISPLAY, 84, 536, BRIGHT),
        (poster.victory, NAMES, 46, 596, CREAM),
    ):
        _fit(image, text, face, size, (WIDTH / 2, down), ink)
    _poster_lines(image, poster)
    _fit(image, poster.foot, NAMES, 44, (WIDTH / 2, height - _BOTTOM / 2 - 8), INK)
    draw_frame(image)
    return packed_within(image, LARGEST)


def _poster_lines(image: Image.Image, poster: SeasonPoster) -> None:
    """Draw the first lines of the standings, every other one on sand."""
    out = left_out(len(poster.lines), MOST_ON_POSTER)
    shown: Sequence[StandingLine] = poster.lines[: len(poster.lines) - out]
    left, right = 96, WIDTH - 96
    pen = ImageDraw.Draw(image)
    for number, line in enumerate(shown):
        top = _COVER + _MARGIN + _LINE * number
        middle = top + _LINE / 2
        if number % 2 == 0:
            pen.rectangle((left - 24, top, right + 24, top + _LINE), SAND)
        write(image, (left + 50, middle), line.place or "–", FIGURES, 46, INK, "rm")
        write(image, (right, middle), line.points, FIGURES, 46, INK, "rm")
        size, name = fitted(written(line), NAMES, 44, _LETTERS, right - left - 190)
        write(image, (left + 74, middle), name, NAMES, size, INK, "lm")
    if out:
        middle = _COVER + _MARGIN + _LINE * (len(shown) + 0.5)
        _fit(image, poster.more, NAMES, 44, (WIDTH / 2, middle), INK)


def _fit(
    image: Image.Image, text: str, face: str, size: int, spot: tuple[float, float], ink: RGB
) -> None:
    fitting, shown = fitted(text, face, size, _LETTERS, WIDTH - 4 * _EDGE)
    write(image, spot, shown, face, fitting, ink)
