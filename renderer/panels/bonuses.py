"""The bonus cards: those that are left as a stack, and a seat's own (X10)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from PIL import Image

from renderer.drawing.bonus import bonus_card, joined
from renderer.drawing.shapes import box
from renderer.drawing.sprite import Sprite, draw
from renderer.looks.theme import Theme

_PEEK, _FRONT = 28, 96
"""What is seen of a card below another one; the height of the front one, if there is room."""
_TOP, _BELOW = 48, 30
"""The sizes of the figures on the front card and on those below."""
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
    """Draw the cards left around (x, y): the next one in front, the others look out below it."""
    width, height = size
    if not points:
        _nothing_left(theme, width, min(height, _FRONT)).stamp(image, x, y)
        return
    below = len(points) - 1
    peek = min(_PEEK, height // (len(points) + 1))
    front = min(_FRONT, height - peek * below)
    top = y - (front + peek * below) / 2
    for k in range(below, 0, -1):
        low = top + front + k * peek
        tall = peek + _BEHIND
        behind = bonus_card(theme, points[k], width, tall, _BELOW, _BEHIND // 2)
        behind.stamp(image, x, low - tall / 2)
    _front(theme, points[0], width, front).stamp(image, x, top + front / 2)


def bonus_badge(theme: Theme, points: int) -> Sprite:
    """The card that a seat has."""
    return bonus_card(theme, points, *BADGE, 38)


@cache
def _front(theme: Theme, points: int, width: int, height: int) -> Sprite:
    """The next card; with the sign of two cities joined, if it has room."""
    if height < 2.5 * _BELOW:
        return bonus_card(theme, points, width, height, _TOP)
    card = bonus_card(theme, points, width, height, _TOP, height // 6)
    image = card.image.copy()
    draw(joined(theme, 7, 34)).stamp(image, -card.left, -card.top - height * 0.27)
    return Sprite(image, card.left, card.top)


@cache
def _nothing_left(theme: Theme, width: int, height: int) -> Sprite:
    edge, cloth = theme.table.panel_edge, theme.table.cloth
    frame = [(box(width, height, round_=12), edge), (box(width - 6, height - 6, round_=10), cloth)]
    return draw([*frame, *joined(theme, 7, 34)])
