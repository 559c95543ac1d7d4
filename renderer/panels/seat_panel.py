"""Draws a seat's panel in the strip: its head, its score, and what it has left.

The panel of whoever is to act, or has won, lies on paper in a golden frame.
"""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageDraw

from data import Edition
from engine.view import SeatView, View
from renderer.cache import cached
from renderer.drawing.colour import RGB
from renderer.drawing.fonts import FIGURES
from renderer.drawing.lettering import figures, fitted, line_length, write
from renderer.drawing.sprite import Sprite, draw
from renderer.drawing.symbols import cards_icon
from renderer.drawing.wagons import wagon
from renderer.looks.theme import Theme
from renderer.panels.piles import FIGURE
from renderer.panels.pips import draw_pips, grid
from renderer.panels.seat_head import HEAD, draw_head
from renderer.panels.tile import Tile

_PAD = 18
_COUNT = 92
_SCORE, _SCORE_PAD = 132, 16
_WAGON = (50, 32)
_CARDS_ROOM = 100
_WIDE, _WIDE_SCORE, _WIDE_CARDS = 640, 168, 268
"""The width of a panel with a larger score beside its cards, and the left of these cards."""
_BELOW = 50
"""The distance from the middle of the lower figures to the bottom."""


def panel_tile(
    theme: Theme,
    view: View,
    seat: SeatView,
    name: str,
    size: tuple[int, int],
    edition: Edition,
    *,
    computer: bool = False,
) -> Tile:
    """Return the tile of a seat's panel; ``name`` has only letters that the font has."""
    score, won = final(view, seat)
    few = seat.wagons <= edition.board.rules.last_round_wagons and not seat.resigned
    facts = _Facts(
        score=score,
        acts=seat.seat in view.to_act,
        won=won,
        last=view.final_turns is not None and seat.seat in view.final_turns,
        few=few,
        computer=computer,
        stations=edition.board.rules.stations,
    )
    return Tile(_panel, (theme, seat, name, size, facts))


@dataclass(frozen=True, slots=True)
class _Facts:
    """The facts that a panel shows besides what everybody sees of its seat."""

    score: int
    acts: bool
    won: bool
    last: bool
    few: bool
    computer: bool
    stations: int


def final(view: View, seat: SeatView) -> tuple[int, bool]:
    """Return the score to show for a seat, final once there is a result, and whether it won."""
    result = view.result
    if result is None:
        return seat.score, False
    return result.seats[seat.seat].total, seat.seat in result.winners


def _panel(
    theme: Theme, seat: SeatView, name: str, size: tuple[int, int], facts: _Facts
) -> Image.Image:
    colours = theme.table
    width, height = size
    lit = facts.acts or facts.won
    ground = colours.ticket if lit else colours.panel
    image = Image.new("RGB", size, colours.cloth)
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle((0, 0, width - 1, height - 1), 14, ground)
    draw_head(image, theme, seat, name, won=facts.won, last=facts.last, computer=facts.computer)
    edge = colours.gold if lit else colours.panel_edge
    pen.rounded_rectangle((0, 0, width - 1, height - 1), 14, None, edge, 8 if lit else 2)
    inks = _inks(theme, seat, facts.score, lit=lit)
    _score(image, facts.score, inks, facts.stations)
    _counts(image, theme, seat, inks, few=facts.few, lit=lit)
    draw_pips(image, theme, seat, _PAD, HEAD + 12, facts.stations, lit=lit)
    return image


@dataclass(frozen=True, slots=True)
class _Inks:
    """The colours of figures in a panel: of counts, of alarming counts, and of the score."""

    count: RGB
    alarm: RGB
    score: RGB


def _inks(theme: Theme, seat: SeatView, score: int, *, lit: bool) -> _Inks:
    colours = theme.table
    if seat.resigned:
        return _Inks(colours.dim, colours.alarm, colours.dim)
    if lit:
        count, alarm, points = colours.ticket_ink, colours.ticket_long, colours.ticket_points
    else:
        count, alarm, points = colours.text, colours.alarm, colours.score
    return _Inks(count, alarm, alarm if score < 0 else points)


def _score(image: Image.Image, score: int, inks: _Inks, stations: int) -> None:
    """Draw the score right of the pips, above the counts or beside them."""
    width, height = image.size
    wide = width >= _WIDE
    foot = height - 6 if wide else height - _BELOW - _COUNT * 0.345
    largest = _WIDE_SCORE if wide else _SCORE
    room = width - _PAD - grid(width, stations).width - 7 - _SCORE_PAD
    size, text = fitted(figures(score), FIGURES, largest, FIGURE, room)
    spot = (width - _SCORE_PAD, (HEAD + foot) / 2 + 1)
    write(image, spot, text, FIGURES, size, inks.score, "rm")


def _counts(
    image: Image.Image, theme: Theme, seat: SeatView, inks: _Inks, *, few: bool, lit: bool
) -> None:
    """Draw the wagons left and the number of cards."""
    width, y = image.width, image.height - _BELOW
    wagon(theme, seat.colour, 0, _WAGON).stamp(image, _PAD + _WAGON[0] / 2 + 1, y)
    spot = (_PAD + _WAGON[0] + 7, y)
    ink = inks.alarm if few else inks.count
    write(image, spot, str(seat.wagons), FIGURES, _COUNT, ink, "lm")
    size, cards = fitted(str(seat.cards), FIGURES, _COUNT, 60, _CARDS_ROOM)
    at_the_edge = width - _PAD - line_length(cards, FIGURES, size)
    x = _WIDE_CARDS if width >= _WIDE else at_the_edge
    _cards_icon(theme, lit=lit).stamp(image, x - 23, y)
    write(image, (x, y), cards, FIGURES, size, inks.count, "lm")


@cached
def _cards_icon(theme: Theme, *, lit: bool) -> Sprite:
    edge = theme.table.ticket_ink if lit else theme.table.icon_edge
    return draw(cards_icon(theme.table.pile, edge))
