"""Draws stations and tickets of a seat one by one, as pips."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from engine.cards import PlayerColour
from engine.view import SeatView
from renderer.cache import cached
from renderer.drawing.colour import mix
from renderer.drawing.fonts import FIGURES
from renderer.drawing.lettering import line_length, write
from renderer.drawing.shapes import box
from renderer.drawing.sprite import Sprite, draw, enlarged
from renderer.drawing.symbols import house_icon
from renderer.looks.theme import Theme
from renderer.panels.piles import FIGURE

_MOST_TICKETS = 9
_ACROSS, _DOWN = 37, 25
"""The distance from one pip to the next, across and down."""
_HOUSE, _GAP = 31, 5
"""The height of a house, and of the gap below."""
_PLAQUE, _PLAQUE_COLUMNS = 72, 2
"""The height of a plaque with a number of tickets, and its width in pips."""
_LARGER = 1.35
_FIVE, _THREE = 490, 375
"""The least widths of panels for larger pips: five in a row, or three without houses."""


@dataclass(frozen=True, slots=True)
class Grid:
    """The arrangement of pips in a panel: how many in a row, and how much larger."""

    columns: int
    scale: float

    @property
    def width(self) -> int:
        """The width of a row of pips."""
        return round(self.columns * _ACROSS * self.scale)


def grid(width: int, stations: int) -> Grid:
    """Return the grid of pips for a panel of a ``width``."""
    if width >= _FIVE:
        return Grid(5, _LARGER)
    return Grid(3, _LARGER if width >= _THREE and not stations else 1)


def draw_pips(
    image: Image.Image,
    theme: Theme,
    seat: SeatView,
    left: int,
    top: int,
    stations: int,
    *,
    lit: bool,
) -> None:
    """Draw a house for each station, hollow if it is built, and below it a ticket for each held.

    Too many tickets are a number on a plaque; one hollow ticket says that the number isn't known
    yet.
    """
    shape = grid(image.width, stations)
    scale, across = shape.scale, _ACROSS * shape.scale
    y = float(top)
    apart = min(across, shape.width / max(1, stations))
    for k in range(stations):
        icon = _house(theme, seat.colour, scale, left=k < seat.stations_left, lit=lit)
        icon.stamp(image, left + across / 2 + k * apart, y + 16 * scale)
    if seat.tickets is not None and seat.tickets > _MOST_TICKETS:
        if shape.columns >= stations + _PLAQUE_COLUMNS:
            _number(image, theme, seat.tickets, left + stations * across + 8, y - 4, lit=lit)
        else:
            _number(image, theme, seat.tickets, left, y + (_HOUSE if stations else 0), lit=lit)
        return
    y += (_HOUSE + _GAP) * scale if stations else 0
    pip = _ticket(theme, scale, known=seat.tickets is not None, lit=lit)
    for k in range(1 if seat.tickets is None else seat.tickets):
        row, column = divmod(k, shape.columns)
        spot = (left + (column + 0.5) * across, y + 10 * scale + row * _DOWN * scale)
        pip.stamp(image, *spot)


def _number(
    image: Image.Image, theme: Theme, tickets: int, left: float, top: float, *, lit: bool
) -> None:
    """Draw a large ticket with the number of tickets on it."""
    text = str(tickets)
    width = round(line_length(text, FIGURES, FIGURE)) + 14
    spot = (left + width / 2, top + _PLAQUE / 2 + 1)
    _plaque(theme, width, lit=lit).stamp(image, *spot)
    write(image, spot, text, FIGURES, FIGURE, theme.table.ticket_ink)


@cached
def _house(theme: Theme, colour: PlayerColour, scale: float, *, left: bool, lit: bool) -> Sprite:
    """Return the house of a station that is left, or the hollow one of a station built."""
    colours = theme.table
    edge = colours.ticket_ink if lit else colours.icon_edge
    if left:
        return draw(enlarged(house_icon(theme.players[colour].body, edge), scale))
    ground = colours.ticket if lit else colours.panel
    faint = mix(ground, edge, 0.35)
    return draw(enlarged(house_icon(ground, faint), scale))


@cached
def _ticket(theme: Theme, scale: float, *, known: bool, lit: bool) -> Sprite:
    """Return a little ticket, so plain that it is seen when small, or the outline of one."""
    colours = theme.table
    edge, face = colours.ticket_ink, colours.ticket_edge if lit else colours.ticket
    stub = theme.map.roundel if lit else edge
    if not known:
        ground, ink = colours.ticket if lit else colours.panel, edge if lit else colours.icon_edge
        outline = ((36, 22, 4, mix(ground, ink, 0.35)), (31, 17, 2, ground))
        return draw(enlarged([(box(w, h, round_=r), c) for w, h, r, c in outline], scale))
    parts = [
        (box(36, 22, round_=4), edge),
        (box(32, 18, round_=2), face),
        (box(2.5, 12, -7), stub),
    ]
    return draw(enlarged(parts, scale))


@cached
def _plaque(theme: Theme, width: int, *, lit: bool) -> Sprite:
    ink, paper = theme.table.ticket_ink, theme.map.roundel if lit else theme.table.ticket
    return draw(
        [(box(width, _PLAQUE, round_=8), ink), (box(width - 5, _PLAQUE - 5, round_=6), paper)]
    )
