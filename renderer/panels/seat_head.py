"""Draws the head of a seat's panel: letter, name and signs on the seat's colour."""

from __future__ import annotations

from PIL import Image, ImageDraw

from engine.cards import PlayerColour
from engine.view import SeatView
from renderer.cache import cached
from renderer.drawing.fonts import NAMES
from renderer.drawing.lettering import fitted, line_length, write
from renderer.drawing.sprite import Sprite, draw, enlarged
from renderer.drawing.symbols import flag_icon, robot_icon, star_icon, white_flag_icon
from renderer.drawing.wagons import roundel
from renderer.looks.theme import SEAT_LETTERS, Theme
from renderer.panels.bonuses import bonus_badge

HEAD = 76
_NAME, _WHOLE, _LEFT = (52, 48), 40, 72
"""The largest and the smallest size of a name, that of one which is whole then, and its left.

On a phone the smallest is 7 pixels: a name that is too long at that size is cut, unless it is whole
at 6.
"""


def draw_head(
    image: Image.Image,
    theme: Theme,
    seat: SeatView,
    name: str,
    *,
    won: bool,
    last: bool,
    computer: bool,
) -> None:
    """Draw the head on a panel, with a robot's head for a computer and the sign of `_mark`."""
    livery, width = theme.players[seat.colour], image.width
    pen = ImageDraw.Draw(image)
    area = (0, 0, width - 1, HEAD)
    pen.rounded_rectangle(area, 14, livery.body, corners=(True, True, False, False))
    pen.line((0, HEAD, width, HEAD), fill=livery.frame, width=3)
    if livery.lit:
        rim = (2, 2, width - 3, HEAD)
        pen.rounded_rectangle(rim, 12, None, livery.frame, 3, corners=(True, True, False, False))
    middle = HEAD / 2 + 1
    roundel(theme, seat.colour, SEAT_LETTERS[seat.seat], 25).stamp(image, 41, middle)
    right = width - 12
    if computer:
        computer_mark(theme, seat.colour).stamp(image, right - 22, middle)
        right -= 50
    if (mark := _mark(seat, won=won, last=last)) is not None:
        _status(theme, mark).stamp(image, right - 19, middle)
        right -= 44
    if seat.bonus:
        badge = bonus_badge(theme, seat.bonus)
        badge.stamp(image, right - badge.image.width / 2, middle)
        right -= badge.image.width + 6
    size, shown = fitted(name, NAMES, *_NAME, right - _LEFT)
    if shown != name and (whole := fitted(name, NAMES, size, _WHOLE, right - _LEFT))[1] == name:
        size, shown = whole
    write(image, (_LEFT, middle + 2), shown, NAMES, size, livery.ink, "lm")
    if seat.resigned:
        end = _LEFT + line_length(shown, NAMES, size)
        pen.line((_LEFT, middle + 3, end, middle + 3), fill=livery.ink, width=5)


def _mark(seat: SeatView, *, won: bool, last: bool) -> str | None:
    """Return the sign of a seat: it resigned, won, or has one more turn (R47); else None."""
    if seat.resigned:
        return "resigned"
    if won:
        return "won"
    return "last turn" if last else None


@cached
def computer_mark(theme: Theme, colour: PlayerColour) -> Sprite:
    """Return the sign beside the name of a computer player, for the player's colour."""
    livery = theme.players[colour]
    return draw(robot_icon(livery.ink, livery.body))


@cached
def _status(theme: Theme, kind: str) -> Sprite:
    parts = {
        "resigned": enlarged(white_flag_icon(theme.table.text), 0.8),
        "won": star_icon(22),
        "last turn": enlarged(flag_icon(theme.table.shadow), 0.85),
    }
    return draw(parts[kind])
