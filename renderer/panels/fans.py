"""Draws the cards held of one kind as a fan, with their number."""

from __future__ import annotations

from math import cos, radians, sin

from PIL import Image

from engine.cards import Colour
from renderer.cache import cached
from renderer.drawing.fonts import FIGURES
from renderer.drawing.lettering import write
from renderer.drawing.shapes import Point, at, circle
from renderer.drawing.sprite import FINE, Sprite, draw
from renderer.drawing.symbols import locomotive, symbol
from renderer.looks.theme import Theme
from renderer.panels.pieces import card

FAN_HEIGHT = 210
_CARD = (100, 148)
_REACH = 168
"""The distance from the point where the fan is held to the middle of a card."""
_STEP = 5
_MOST = 7
"""The most cards that a fan shows; with more they would be too thin to see."""
_MEDAL = 33


def fan_width(count: int) -> float:
    """Return the width of a fan of ``count`` cards."""
    lean = radians((min(count, _MOST) - 1) / 2 * _STEP)
    return 2 * _REACH * sin(lean) + _CARD[0] * cos(lean) + _CARD[1] * sin(lean)


def draw_fan(
    image: Image.Image, theme: Theme, colour: Colour, count: int, x: float, top: float
) -> None:
    """Draw ``count`` cards of a colour as a fan around ``x`` and the number at its foot."""
    shown = min(count, _MOST)
    hold = (x, top + 6 + _CARD[1] / 2 + _REACH)
    for k in range(shown):
        angle = (k - (shown - 1) / 2) * _STEP
        _leaning(theme, colour, angle).stamp(image, *_spot(hold, angle))
    y = top + FAN_HEIGHT - _MEDAL - 4
    _medal(theme).stamp(image, x, y)
    write(image, (x, y), str(count), FIGURES, 48, theme.table.text)


def _spot(hold: Point, angle: float) -> Point:
    return at(_REACH, angle - 90, hold)


@cached
def _leaning(theme: Theme, colour: Colour, angle: float) -> Sprite:
    """Return a card turned clockwise by ``angle``."""
    turned = _held(theme, colour).rotate(-angle, Image.Resampling.BILINEAR, expand=True)
    small = turned.reduce(FINE)
    return Sprite(small, -small.width // 2, -small.height // 2)


@cached
def _held(theme: Theme, colour: Colour) -> Image.Image:
    """Return a card, larger than shown, with its sign also in the corner that a fan leaves bare."""
    width, height = _CARD
    large = card(theme, colour, width * FINE, height * FINE)
    face = large.image.copy()
    corner = (-large.left - width * FINE / 2 + 26, -large.top - height * FINE / 2 + 32)
    if colour is not Colour.LOCOMOTIVE:
        own = theme.faces[colour]
        draw(symbol(colour, 11, own.sign, own.card)).stamp(face, corner[0] + 6, corner[1] + 4)
    else:
        ink, pale = theme.table.ticket_ink, theme.map.roundel
        disc = draw([(circle(23), ink), (circle(20), pale), *locomotive(1.25, ink, pale)])
        disc.stamp(face, corner[0] + 8, corner[1] + 6)
    return face


@cached
def _medal(theme: Theme) -> Sprite:
    colours = theme.table
    rings = ((_MEDAL + 3, colours.shadow), (_MEDAL, colours.gold), (_MEDAL - 4, colours.panel))
    return draw([(circle(radius), colour) for radius, colour in rings])
