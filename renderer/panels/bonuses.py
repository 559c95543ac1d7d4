"""The bonus cards: those left as a stack, and a seat's own (X10)."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from renderer.cache import cached
from renderer.drawing.bonus import bonus_card, bonus_sign, joined
from renderer.drawing.fonts import FIGURES
from renderer.drawing.lettering import write
from renderer.drawing.shapes import box
from renderer.drawing.sprite import Sprite, draw
from renderer.looks.theme import Theme

_FRONT, _SECOND, _REST, _EDGE = 96, 46, 38, 6
"""How much of the cards shows, if there is room.

That is, of the next card, the one below it, the number of the others, and the edge of each of
these.
"""
_TOP, _BELOW, _MORE = 56, 46, 46
"""The sizes of the figures on the next card, on the one below it, and of the number of others."""
_BEHIND = 12
BADGE = (66, 46)


def draw_bonuses(
    image: Image.Image,
    theme: Theme,
    points: Sequence[int],
    x: float,
    y: float,
    size: tuple[int, int],
) -> None:
    """Draw the cards left around (x, y): the next one in front, with another one peeking out below.

    Of the others, only the edges show, and their number: their figures would be too small to read.
    """
    width, height = size
    if not points:
        _nothing_left(theme, width, min(height, _FRONT)).stamp(image, x, y)
        return
    others = max(0, len(points) - 2)
    second = _SECOND if len(points) > 1 else 0
    rest = _REST + _EDGE * others if others else 0
    front = min(_FRONT, height - second - rest)
    top = y - (front + second + rest) / 2
    low = top + front + second
    for k in range(others, 0, -1):
        bonus_sign(theme, width, _BEHIND * 2).stamp(image, x, low + k * _EDGE - _BEHIND)
    if second:
        tall = second + _BEHIND
        behind = bonus_card(theme, points[1], width, tall, _BELOW, _BEHIND // 2)
        behind.stamp(image, x, low - tall / 2)
    _front(theme, points[0], width, front).stamp(image, x, top + front / 2)
    if others:
        spot = (x, low + rest - _REST / 2)
        write(image, spot, f"+{others}", FIGURES, _MORE, theme.table.text)


def bonus_badge(theme: Theme, points: int) -> Sprite:
    """The card that a seat has."""
    return bonus_card(theme, points, *BADGE, 38)


@cached
def _front(theme: Theme, points: int, width: int, height: int) -> Sprite:
    """The next card; with the sign of two joined cities, if there is room for it."""
    if height < 1.5 * _TOP:
        return bonus_card(theme, points, width, height, _TOP)
    card = bonus_card(theme, points, width, height, _TOP, height // 6)
    image = card.image.copy()
    draw(joined(theme, 7, 34)).stamp(image, -card.left, -card.top - height * 0.27)
    return Sprite(image, card.left, card.top)


@cached
def _nothing_left(theme: Theme, width: int, height: int) -> Sprite:
    edge, cloth = theme.table.panel_edge, theme.table.cloth
    frame = [(box(width, height, round_=12), edge), (box(width - 6, height - 6, round_=10), cloth)]
    return draw([*frame, *joined(theme, 7, 34)])
