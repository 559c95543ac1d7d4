"""Draws tickets as cards: a thumbnail of the map, two cities, points, and progress."""

from __future__ import annotations

from PIL import Image

from data import Edition
from engine.board import TicketId
from renderer.cache import cached
from renderer.drawing.arcs import Dashes, arc, dashed, middle, stroke
from renderer.drawing.colour import RGB, mix
from renderer.drawing.fonts import FIGURES, NAMES
from renderer.drawing.lettering import fitted, line_length, write
from renderer.drawing.shapes import Figure, at, box, circle
from renderer.drawing.signs import letter_disc, progress_colour, progress_sign
from renderer.drawing.sprite import Shape, Sprite, draw
from renderer.drawing.symbols import star_icon
from renderer.looks.line_styles import LineStyle
from renderer.looks.theme import Theme
from renderer.maps.names import city_name
from renderer.maps.static_map import static_map
from renderer.maps.thumbnail import thumbnail, window
from renderer.progress import Progress

TICKET_SIZE = (564, 166)
TICKET_GAP = 16
TICKETS_ACROSS = 2
_EDGE = 28
_PERFORATION = 268
_BITE = 9


def tickets_height(count: int) -> int:
    """Return the height of this many tickets in rows, with the gaps below them."""
    return -(-count // TICKETS_ACROSS) * (TICKET_SIZE[1] + TICKET_GAP)


def ticket_place(index: int, top: int) -> tuple[int, int]:
    """Return (left, top) of the ticket at ``index``, if the first row begins at ``top``."""
    row, column = divmod(index, TICKETS_ACROSS)
    width, height = TICKET_SIZE
    return _EDGE + column * (width + TICKET_GAP), top + row * (height + TICKET_GAP)


def draw_ticket(
    image: Image.Image,
    theme: Theme,
    edition: Edition,
    ticket: TicketId,
    corner: tuple[int, int],
    mark: Progress | LineStyle,
) -> None:
    """Draw a ticket, marked with its progress if held, or with its line if on offer."""
    body = edition.board.tickets[ticket]
    left, top = corner
    height = TICKET_SIZE[1]
    progress = mark if isinstance(mark, Progress) else None
    middle_y = top + height // 2
    _blank(theme, progress, body.long).stamp(image, left + TICKET_SIZE[0] // 2, middle_y)
    picture = _little_map(edition.original, theme, ticket, mark)
    spot = (left + (_PERFORATION - picture.width) // 2, middle_y - picture.height // 2)
    image.paste(picture, spot, picture)
    colours = theme.table
    ink, x = colours.ticket_ink, left + _PERFORATION + 26
    words, rows = x + 20, (top + 34, top + 78)
    _stops(theme).stamp(image, x, (rows[0] + rows[1]) / 2)
    for y, city in zip(rows, (body.a, body.b), strict=True):
        name = city_name(edition, city)
        size, shown = fitted(name, NAMES, 42, 34, left + TICKET_SIZE[0] - 14 - words)
        write(image, (words, y), shown, NAMES, size, ink, "lm")
    low = top + 130
    points = str(body.points)
    write(image, (words, low), points, FIGURES, 58, colours.ticket_points, "lm")
    if body.long:
        beside = words + 30 + line_length(points, FIGURES, 58)
        draw(star_icon(21)).stamp(image, beside, low)
    if mark is not Progress.OPEN:
        _sign(theme, mark).stamp(image, left + TICKET_SIZE[0] - 42, low)


@cached
def _stops(theme: Theme) -> Sprite:
    """Return two stops and the line between them, to stand beside the names."""
    ink, paper = theme.table.ticket_ink, theme.table.ticket
    parts: list[Shape] = [(box(5, 44), ink)]
    parts += [(circle(r, 0, y), c) for y in (-22, 22) for r, c in ((9, ink), (5, paper))]
    return draw(parts)


def _sign(theme: Theme, mark: Progress | LineStyle) -> Sprite:
    if isinstance(mark, Progress):
        return progress_sign(theme, mark, 22)
    return letter_disc(mark.letter, 27, mark.colour, mark.ink, theme.table.ticket_ink)


@cached
def _blank(theme: Theme, progress: Progress | None, long: bool) -> Sprite:
    """Return the paper of a ticket, perforated before the words; a long one has a broad rim."""
    colours = theme.table
    width, height = TICKET_SIZE
    paper = colours.ticket
    if progress in (Progress.CONNECTED, Progress.BLOCKED):
        paper = mix(paper, progress_colour(theme, progress), 0.26)
    rim = colours.ticket_long if long else mix(paper, colours.ticket_ink, 0.25)
    parts: list[Shape] = [
        (_outline(width, height), colours.ticket_edge),
        (_outline(width, height, 3), paper),
        (_outline(width, height, 8), rim),
        (_outline(width, height, 12 if long else 10), paper),
    ]
    x = _PERFORATION - width / 2
    holes = range(-height // 2 + 24, height // 2 - 20, 13)
    parts += [(box(3, 7, x, y, 1), mix(paper, colours.ticket_ink, 0.4)) for y in holes]
    return draw(parts)


def _outline(width: int, height: int, inset: float = 0) -> Figure:
    """Return a rectangle with round corners, notched above and below the perforation."""
    bite = _PERFORATION - width / 2
    frame = box(width - 2 * inset, height - 2 * inset, round_=max(4, 14 - inset))
    radius, half = _BITE + inset * 0.6, height / 2 - inset
    below = [at(radius, 180 * k / 12, (bite, -half)) for k in range(12, -1, -1)]
    above = [at(radius, 180 + 180 * k / 12, (bite, half)) for k in range(12, -1, -1)]
    quarter = len(frame) // 4
    # The corners come clockwise from the lower right one.
    return [*frame[:quarter], *above, *frame[quarter : 3 * quarter], *below, *frame[3 * quarter :]]


@cached
def _little_map(
    edition: Edition, theme: Theme, ticket: TicketId, mark: Progress | LineStyle
) -> Image.Image:
    """Return the map around the ticket's cities, and a line between them; RGBA."""
    body, cities = edition.board.tickets[ticket], edition.geometry.cities
    shown = window(edition, body.a, body.b)
    image = thumbnail(_miniature(edition.original, theme), edition, theme, shown)
    a, b = (shown.spot(cities[city].at) for city in (body.a, body.b))
    colour, dashes = _line(theme, mark)
    path = arc(a, b, 0.1)
    alpha = image.getchannel("A")
    stroke(image, [path], 9, theme.map.halo)
    stroke(image, dashed(path, dashes), 4.5, colour)
    dot = draw([(circle(9), theme.map.halo), (circle(7.5), theme.map.ink), (circle(4), colour)])
    for spot in (a, b):
        dot.stamp(image, *spot)
    if mark is Progress.BLOCKED:
        progress_sign(theme, mark, 11).stamp(image, *middle(path))
    image.putalpha(alpha)
    return image


@cached
def _miniature(edition: Edition, theme: Theme) -> Image.Image:
    """Return the miniature of a map, cached by itself, as hands need no more of the map."""
    return static_map(edition, theme).miniature


def _line(theme: Theme, mark: Progress | LineStyle) -> tuple[RGB, Dashes]:
    if isinstance(mark, LineStyle):
        return mark.colour, tuple(length * 0.45 for length in mark.dashes)
    colour = theme.map.ink if mark is Progress.OPEN else progress_colour(theme, mark)
    return colour, () if mark is Progress.CONNECTED else (7, 8)
