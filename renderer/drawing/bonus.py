"""Draws the signs of a bonus: its cards, and the mark of the two cities that it joins (X10)."""

from __future__ import annotations

from PIL import ImageDraw

from renderer.cache import cached
from renderer.drawing.fonts import FIGURES, font
from renderer.drawing.shapes import box, circle, polygon
from renderer.drawing.sprite import Shape, Sprite, draw
from renderer.looks.theme import Theme


def rosette(theme: Theme, radius: float) -> list[Shape]:
    """Return a golden disc with a notched rim, to lie under the dot of a bonus city."""
    colours = theme.map
    return [
        (circle(radius + 2), colours.halo),
        (polygon(radius, 28, inner=0.88), colours.ring_edge),
        (polygon(radius - 3, 28, inner=0.88), colours.ring),
    ]


def joined(theme: Theme, radius: float, apart: float) -> list[Shape]:
    """Return two cities with a line between them, which stands for the bonus."""
    ink, pale = theme.table.ticket_ink, theme.map.roundel
    half = apart / 2
    parts: list[Shape] = [(box(apart, radius * 0.6), ink)]
    return parts + [
        (circle(size, x), colour)
        for x in (-half, half)
        for size, colour in ((radius, ink), (radius * 0.5, pale))
    ]


@cached
def bonus_card(
    theme: Theme, points: int, width: int, height: int, size: int, lower: int = 0
) -> Sprite:
    """Return a golden card with its points in font ``size``, ``lower`` pixels below the middle."""
    sprite = draw(_card(theme, width, height))
    pen = ImageDraw.Draw(sprite.image)
    spot = (-sprite.left, -sprite.top + lower)
    pen.text(spot, str(points), theme.table.ticket_ink, font(FIGURES, size), "mm")
    return sprite


@cached
def bonus_sign(theme: Theme, width: int, height: int) -> Sprite:
    """Return a golden card without points, which stands for the bonus as such."""
    return draw([*_card(theme, width, height), *joined(theme, height / 7, width * 0.46)])


def _card(theme: Theme, width: int, height: int) -> list[Shape]:
    edge, gold = theme.map.ring_edge, theme.map.ring
    parts: list[Shape] = [
        (box(width, height, round_=8), theme.table.shadow),
        (box(width - 3, height - 3, round_=7), edge),
        (box(width - 7, height - 7, round_=5), gold),
    ]
    notches = max(2, round((height - 8) / 11))
    step = (height - 8) / notches
    for k in range(notches):
        y = (k + 0.5) * step - (height - 8) / 2
        parts += [(circle(3, side * (width / 2 - 3), y), edge) for side in (-1, 1)]
    return parts
