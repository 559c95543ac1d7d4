"""Draws the line below frames of a film: each seat's score and wagons, and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from data import Edition
from engine.view import SeatView, View
from renderer.cache import cached
from renderer.drawing.bonus import bonus_card
from renderer.drawing.fonts import FIGURES, NAMES
from renderer.drawing.lettering import figures, fitted, line_length, writable, write
from renderer.drawing.sprite import draw
from renderer.drawing.symbols import star_icon
from renderer.drawing.wagons import roundel, wagon
from renderer.looks.theme import SEAT_LETTERS, Theme
from renderer.panels.seat_panel import final

LINE_HEIGHT = 80
_GAP = 6
_EDGE = 8
_HEAD = 34


def draw_line(
    edition: Edition, view: View, names: Sequence[str], theme: Theme, width: int
) -> Image.Image:
    """Return the line of a position, ``width`` pixels wide; ``names`` are in seat order."""
    image = Image.new("RGB", (width, LINE_HEIGHT), theme.table.cloth)
    ImageDraw.Draw(image).rectangle((0, 0, width, 1), fill=theme.table.gold)
    seats = len(view.seats)
    each = (width - 2 * _EDGE + _GAP) // seats
    for seat in view.seats:
        k = seat.seat
        score, won = final(view, seat)
        cell = _cell(
            theme,
            seat,
            writable(names[k], SEAT_LETTERS[k]),
            (each - _GAP, LINE_HEIGHT - 14),
            edition.geometry.slot,
            score=score,
            acts=k in view.to_act,
            won=won,
        )
        image.paste(cell, (_EDGE + k * each, 8))
    return image


@cached
def _cell(
    theme: Theme,
    seat: SeatView,
    name: str,
    size: tuple[int, int],
    slot: tuple[float, float],
    *,
    score: int,
    acts: bool,
    won: bool,
) -> Image.Image:
    colours, livery = theme.table, theme.players[seat.colour]
    width, height = size
    lit = acts or won
    image = Image.new("RGB", size, colours.cloth)
    pen = ImageDraw.Draw(image)
    ground = colours.panel_active if lit else colours.panel
    pen.rounded_rectangle((0, 0, width - 1, height - 1), 8, ground)
    top = (True, True, False, False)
    rim = livery.frame if livery.lit else None
    pen.rounded_rectangle((0, 0, width - 1, _HEAD), 8, livery.body, rim, 3, corners=top)
    edge = colours.gold if lit else colours.panel_edge
    pen.rounded_rectangle((0, 0, width - 1, height - 1), 8, None, edge, 4 if lit else 1)
    roundel(theme, seat.colour, SEAT_LETTERS[seat.seat], 12).stamp(image, 20, _HEAD / 2 + 1)
    room = width - 48
    if seat.bonus:
        badge = bonus_card(theme, seat.bonus, 42, 28, 24)
        badge.stamp(image, width - 26, _HEAD / 2 + 1)
        room -= 46
    size_, shown = fitted(name, NAMES, 27, 22, room)
    write(image, (38, _HEAD / 2 + 2), shown, NAMES, size_, livery.ink, "lm")
    ink = colours.dim if seat.resigned else colours.text
    low = (_HEAD + height) / 2
    wagon(theme, seat.colour, 0, slot).stamp(image, 42, low)
    write(image, (80, low), str(seat.wagons), FIGURES, 28, ink, "lm")
    gold = colours.dim if seat.resigned else colours.score
    write(image, (width - 12, low), figures(score), FIGURES, 34, gold, "rm")
    if won:
        wagons = line_length(str(seat.wagons), FIGURES, 28)
        draw(star_icon(14)).stamp(image, max(width - 88, 80 + wagons + 18), low)
    return image
