"""Draws the head of a private picture: whose it is, and a number or two."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from engine.view import Private, View
from renderer.cache import cached
from renderer.drawing.colour import RGB
from renderer.drawing.fonts import FIGURES, NAMES
from renderer.drawing.lettering import fitted, line_length, writable, write
from renderer.drawing.shapes import box
from renderer.drawing.sprite import Shape, Sprite, draw, enlarged
from renderer.drawing.symbols import ticket_icon, wagon_icon
from renderer.drawing.wagons import roundel
from renderer.looks.theme import SEAT_LETTERS, Livery, Theme

BANNER_HEIGHT = 72
_MIDDLE = 33
_EDGE = 28


def draw_banner(
    image: Image.Image,
    theme: Theme,
    view: View,
    mine: Private,
    names: Sequence[str],
    counts: Sequence[tuple[Sprite, str]],
) -> None:
    """Draw the reader's name on their colour, and counts with icons at the right, in order."""
    seat = view.seats[mine.seat]
    letter, livery = SEAT_LETTERS[mine.seat], theme.players[seat.colour]
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, 0, image.width, BANNER_HEIGHT - 6), fill=livery.body)
    pen.rectangle((0, BANNER_HEIGHT - 6, image.width, BANNER_HEIGHT - 1), fill=livery.frame)
    roundel(theme, seat.colour, letter, 23).stamp(image, 54, _MIDDLE)
    right = float(image.width - _EDGE)
    for icon, count in reversed(counts):
        write(image, (right, _MIDDLE), count, FIGURES, 50, livery.ink, "rm")
        right -= line_length(count, FIGURES, 50) + 12 + icon.image.width / 2
        icon.stamp(image, right, _MIDDLE)
        right -= icon.image.width / 2 + 30
    size, shown = fitted(writable(names[mine.seat], letter), NAMES, 46, 34, right - 94)
    write(image, (94, _MIDDLE + 1), shown, NAMES, size, livery.ink, "lm")


@cached
def cards_mark(theme: Theme) -> Sprite:
    """Return the icon of two cards, for the number held."""
    shadow, pale = theme.table.shadow, theme.table.text
    parts: list[Shape] = [(box(26, 36, -6, 0, 4), shadow), (box(22, 32, -6, 0, 3), pale)]
    return draw([*parts, (box(26, 36, 5, 3, 4), shadow), (box(22, 32, 5, 3, 3), pale)])


@cached
def tickets_mark(theme: Theme) -> Sprite:
    """Return the icon of a ticket, for the number on offer."""
    return draw(enlarged(ticket_icon(theme.table.ticket_ink, theme.table.ticket), 1.15))


@cached
def wagons_mark(livery: Livery, edge: RGB) -> Sprite:
    """Return the icon of a player's wagon, for the number left."""
    return draw(wagon_icon(livery.body, edge))
