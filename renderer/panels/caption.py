"""Draws the line below the map of a film: who did what."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from renderer.drawing.fonts import NAMES
from renderer.drawing.lettering import fitted, line_length, writable, write
from renderer.drawing.wagons import roundel
from renderer.looks.theme import SEAT_LETTERS, Theme
from renderer.shot import Shot

CAPTION_HEIGHT = 72
_SIZE, _SMALLEST = 44, 24
_EDGE, _GAP = 16, 14
_NAME_SHARE = 0.4
"""The share of the line that a long name may take at least."""


def draw_caption(shot: Shot, names: Sequence[str], theme: Theme, width: int) -> Image.Image:
    """Return the caption of a shot, ``width`` pixels wide; ``names`` are in seat order."""
    colours, middle = theme.table, CAPTION_HEIGHT / 2 + 1
    image = Image.new("RGB", (width, CAPTION_HEIGHT), colours.cloth)
    if shot.seat is None:
        size, words = fitted(shot.words, NAMES, _SIZE, _SMALLEST, width - 2 * _EDGE)
        write(image, (width / 2, middle), words, NAMES, size, colours.score)
        return image
    colour, letter = shot.view.seats[shot.seat].colour, SEAT_LETTERS[shot.seat]
    livery = theme.players[colour]
    told = line_length(shot.words, NAMES, _SIZE)
    room = max(width * _NAME_SHARE, width - 2 * _EDGE - 58 - 2 * _GAP - told)
    size, name = fitted(writable(names[shot.seat], ""), NAMES, _SIZE, _SMALLEST, room)
    plate = 58 + (line_length(name, NAMES, size) + _GAP if name else 0)
    pen = ImageDraw.Draw(image)
    box = (_EDGE, 8, _EDGE + plate, CAPTION_HEIGHT - 8)
    pen.rounded_rectangle(box, 10, livery.body, colours.gold, 2)
    roundel(theme, colour, letter, 17).stamp(image, _EDGE + 28, middle - 1)
    if name:
        write(image, (_EDGE + 54, middle), name, NAMES, size, livery.ink, "lm")
    left = _EDGE + plate + _GAP
    size, words = fitted(shot.words, NAMES, _SIZE, _SMALLEST, width - left - _EDGE)
    write(image, (left, middle), words, NAMES, size, colours.text, "lm")
    return image
