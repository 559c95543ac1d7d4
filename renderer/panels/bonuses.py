"""Draws the bonus cards: those left as a stack, and a seat's own (X10)."""

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
from renderer.panels.piles import FIGURE

_CARD = 116
_SHOWS = 110
"""The width of the second card that shows beside the first."""
_EDGE = 6
"""How much shows of each further card."""
BADGE = (110, 66)


def draw_bonuses(
    image: Image.Image,
    theme: Theme,
    points: Sequence[int],
    x: float,
    y: float,
    size: tuple[int, int],
) -> None:
    """Draw the cards left, from ``x`` to the right: the next one in front, then the second one.

    Of the others only the edges show, and their number.
    """
    width, height = size
    if not points:
        _nothing_left(theme, width, height).stamp(image, x + width / 2, y)
        return
    others = max(0, len(points) - 2)
    middle = x + _CARD / 2 + _SHOWS
    for k in range(others, 0, -1):
        bonus_sign(theme, _CARD, height).stamp(image, middle + k * _EDGE, y)
    if len(points) > 1:
        bonus_card(theme, points[1], _CARD, height, FIGURE).stamp(image, middle, y)
    bonus_card(theme, points[0], _CARD, height, FIGURE).stamp(image, x + _CARD / 2, y)
    if others:
        start = middle + _CARD / 2 + others * _EDGE
        spot = ((start + x + width) / 2, y)
        write(image, spot, f"+{others}", FIGURES, FIGURE, theme.table.text)


def bonus_badge(theme: Theme, points: int) -> Sprite:
    """Return the bonus card that a seat has."""
    return bonus_card(theme, points, *BADGE, FIGURE)


@cached
def _nothing_left(theme: Theme, width: int, height: int) -> Sprite:
    edge, cloth = theme.table.panel_edge, theme.table.cloth
    frame = [(box(width, height, round_=12), edge), (box(width - 6, height - 6, round_=10), cloth)]
    return draw([*frame, *joined(theme, 9, 54)])
