"""The strip under the map: cards on the table, piles, an open tunnel, and a panel per seat."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from data import Edition
from engine.board import Seat
from engine.view import TunnelView, View
from renderer.drawing.fonts import FIGURES
from renderer.drawing.lettering import writable, write
from renderer.looks.theme import SEAT_LETTERS, Theme
from renderer.panels.pieces import Pile, card, draw_pile, empty_place
from renderer.panels.seat_panel import draw_panel

STRIP_HEIGHT = 200
STRIP_WIDTH = 2400
_EDGE = 18
_GAP = 7
_PILE_GAP = 9
_MIDDLE = 106
_TOP, _BOTTOM = 16, 192
_TUNNEL_CARD = (54, 80)


def draw_strip(
    edition: Edition,
    view: View,
    names: Sequence[str],
    theme: Theme,
    computers: Collection[Seat] = (),
) -> Image.Image:
    """Draw the strip of a position; ``names`` are in seat order, ``computers`` are marked."""
    image = _cloth(theme).copy()
    place, pile = _sizes(view)
    x = float(_EDGE)
    for face in view.row:
        sprite = empty_place(theme, *place) if face is None else card(theme, face, *place)
        sprite.stamp(image, x + place[0] / 2, _MIDDLE)
        x += place[0] + _GAP
    x += _GAP / 2
    counts = (
        (Pile.DECK, view.pile),
        (Pile.DISCARD, view.discard),
        (Pile.TICKETS, view.ticket_pile),
    )
    for kind, count in counts:
        draw_pile(image, theme, kind, count, x + pile[0] / 2 - 3, _MIDDLE - 3, pile)
        x += pile[0] + _PILE_GAP
    if view.tunnel is not None:
        _tunnel(image, theme, view.tunnel, x)
    for seat, (left, top, right, bottom) in zip(view.seats, panel_areas(view), strict=True):
        name = writable(names[seat.seat], SEAT_LETTERS[seat.seat])
        size, computer = (right - left, bottom - top), seat.seat in computers
        panel = draw_panel(theme, view, seat, name, size, edition, computer=computer)
        image.paste(panel, (left, top))
    return image


def panel_areas(view: View) -> list[tuple[int, int, int, int]]:
    """Where the panels of the seats lie: left, top, right, bottom."""
    place, pile = _sizes(view)
    start = _EDGE + len(view.row) * (place[0] + _GAP) + _GAP / 2 + 3 * (pile[0] + _PILE_GAP)
    if view.tunnel is not None:
        start += _tunnel_width(view.tunnel) + _GAP
    seats = len(view.seats)
    each = int((STRIP_WIDTH - _EDGE - start + _GAP) / seats)
    lefts = [STRIP_WIDTH - _EDGE + _GAP - (seats - k) * each for k in range(seats)]
    return [(left, _TOP, left + each - _GAP, _BOTTOM) for left in lefts]


def _sizes(view: View) -> tuple[tuple[int, int], tuple[int, int]]:
    """Of cards and piles: an open tunnel needs room."""
    width, height = (94, 139) if view.tunnel is None else (76, 112)
    return (width, height), (width - 4, height - 6)


def _tunnel_width(tunnel: TunnelView) -> int:
    return (_TUNNEL_CARD[0] + 4) * len(tunnel.revealed) + 88


@lru_cache(maxsize=3)
def _cloth(theme: Theme) -> Image.Image:
    """The empty strip."""
    image = Image.new("RGB", (STRIP_WIDTH, STRIP_HEIGHT), theme.table.cloth)
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, 0, STRIP_WIDTH, 3), fill=theme.table.gold)
    pen.rectangle((0, 7, STRIP_WIDTH, 8), fill=theme.table.rule)
    return image


def _tunnel(image: Image.Image, theme: Theme, tunnel: TunnelView, x: float) -> None:
    """What was turned up, and how many cards that costs (R30-R32)."""
    colours = theme.table
    width, height = _TUNNEL_CARD
    step = width + 4
    end = x + _tunnel_width(tunnel)
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle((x, _TOP, end, _BOTTOM), 12, colours.panel_active, colours.gold, 4)
    for k, face in enumerate(tunnel.revealed):
        spot = (x + 10 + width / 2 + k * step, (_TOP + _BOTTOM) / 2)
        card(theme, face, width, height).stamp(image, *spot)
    toll = colours.alarm if tunnel.toll else colours.text
    write(image, (end - 42, (_TOP + _BOTTOM) / 2), f"+{tunnel.toll}", FIGURES, 58, toll)
