"""Draws wagons, and the discs with the letters of their seats."""

from __future__ import annotations

from PIL import ImageDraw

from engine.cards import PlayerColour
from renderer.cache import cached, cached_up_to
from renderer.drawing.colour import dark
from renderer.drawing.fonts import FIGURES, font
from renderer.drawing.shapes import Figure, box, circle, moved, polygon, rotated
from renderer.drawing.sprite import Shape, Sprite, draw, turned
from renderer.looks.theme import Theme


@cached
def roundel(theme: Theme, colour: PlayerColour, letter: str, radius: float) -> Sprite:
    """Return a disc with the letter of a seat."""
    edge = dark(theme.players[colour].body, 0.35)
    sprite = draw([(circle(radius + 1.5), edge), (circle(radius), theme.map.roundel)])
    pen = ImageDraw.Draw(sprite.image)
    centre = (-sprite.left, -sprite.top + 0.5)
    letters = font(FIGURES, round(radius * 1.75))
    pen.text(centre, letter, font=letters, fill=theme.map.roundel_ink, anchor="mm")
    return sprite


_SHADOW = (1.5, 2.5)
"""The offset of a train's shadow to the right and down."""
_RIM, _LIT_RIM = 2.0, 2.8
"""The width of the outline, in pixels of the full picture."""


@cached_up_to(0.15)
def wagon(theme: Theme, colour: PlayerColour, angle: int, size: tuple[float, float]) -> Sprite:
    """Return a wagon larger than its space, with its shadow and its player's window pattern."""
    length, thick = size[0] + 2, size[1] + 3
    livery = theme.players[colour]
    body, rim = livery.body, _LIT_RIM if livery.lit else _RIM
    below = moved(rotated(box(length, thick, round_=6.5), angle), *_SHADOW)
    parts: list[Shape] = [
        (box(length, thick, round_=6.5), livery.edge),
        (box(length - 2 * rim, thick - 2 * rim, round_=4.5), body),
        (box(length - 12, 3, 0, rim + 2.6 - thick / 2, 1.5), livery.light),
    ]
    parts += [(moved(figure, 0, 2), livery.pane) for figure in windows(colour)]
    return draw([(below, theme.map.cast), *turned(parts, angle)])


def windows(colour: PlayerColour) -> list[Figure]:
    """Return a pattern for each colour, for people who can't tell the colours apart."""
    match colour:
        case PlayerColour.BLUE:
            return [box(5, 5.6, k * 10.4, 0, 1.2) for k in range(-2, 3)]
        case PlayerColour.RED:
            return [circle(3, k * 12.4) for k in (-1.5, -0.5, 0.5, 1.5)]
        case PlayerColour.GREEN:
            return [box(20, 4.6, k * 12.4, 0, 2.2) for k in (-1, 1)]
        case PlayerColour.YELLOW:
            return [moved(polygon(5, 3), k * 12.6, 0.8) for k in (-1.5, -0.5, 0.5, 1.5)]
        case PlayerColour.BLACK:
            return [box(3.8, 7, k * 7.6, 0, 0.8) for k in range(-3, 4)]
