"""Lays out the strip, for any edition, number of seats and width of the map.

The strip is laid out 2,400 pixels wide, or wider if an edition has more on the table than usual,
and then scaled to the map: so its figures are as large in a preview of any map.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from data import Edition
from engine.board import Rules
from engine.view import View
from renderer.panels.market import TUNNEL_CARD
from renderer.panels.piles import piles_of

HEIGHT = 314
TOP, BOTTOM = 20, 300
EDGE, GAP = 18, 8
ROW_BOTTOM, PILES_TOP = 180, 190
BONUS_WIDTH = 330
_USUAL = 2400
_PANEL, _WIDEST_PANEL, _WIDEST_MARKET = 338, 500, 1000
"""The least and the most width of a panel, and the width from which the market needs no more.

Panels get what the market doesn't need; then the market gets what makes it easier to read.
"""
_PLACE, _PILE = 104, 100
"""The least widths of a card and of a pile."""
_BADGE = 90
"""The extra width of a panel with stations for a bonus card beside its name."""


@dataclass(frozen=True, slots=True)
class Market:
    """The layout of the market: its left and right, and the widths of a place and a pile."""

    left: int
    right: int
    place: int
    pile: int


def strip_width(edition: Edition, seats: int) -> int:
    """Return the width at which a strip for this many seats is laid out."""
    rules = edition.board.rules
    panels = seats * (panel_width(rules) + GAP)
    return max(_USUAL, ceil(2 * EDGE + _least_market(rules) + panels))


def panel_width(rules: Rules) -> int:
    """Return the least width of a seat's panel."""
    return _PANEL + (_BADGE if rules.stations and rules.bonus else 0)


def strip_size(edition: Edition, seats: int) -> tuple[int, int]:
    """Return width and height of the strip in a picture."""
    width = edition.geometry.size[0]
    return width, round(HEIGHT * width / strip_width(edition, seats))


def panel_areas(edition: Edition, seats: int) -> list[tuple[int, int, int, int]]:
    """Return the areas of the seats' panels, as the strip is laid out."""
    end, each = strip_width(edition, seats) - EDGE + GAP, _each(edition, seats)
    lefts = [end - (seats - k) * each for k in range(seats)]
    return [(left, TOP, left + each - GAP, BOTTOM) for left in lefts]


def market(edition: Edition, view: View) -> Market:
    """Return the layout of row and piles, left of the panels; a tunnel is beside the piles."""
    rules, seats = edition.board.rules, len(view.seats)
    right = panel_areas(edition, seats)[0][0] - 2 * GAP
    width = right - EDGE
    place = (width + GAP) // len(view.row) - GAP if view.row else 0
    beside = BONUS_WIDTH + GAP if rules.bonus else 0
    if view.tunnel is not None:
        beside += tunnel_width(len(view.tunnel.revealed)) + GAP
    pile = (width - beside + GAP) // len(piles_of(rules)) - GAP
    return Market(EDGE, right, place, pile)


def tunnel_width(revealed: int) -> int:
    """Return the width of a tunnel's tile with this many cards turned up."""
    return (TUNNEL_CARD[0] + 4) * revealed + 104


def _least_market(rules: Rules) -> int:
    """Return the width that row and piles need, with room for a tunnel if there are any."""
    piles = len(piles_of(rules)) * (_PILE + GAP)
    if rules.bonus:
        piles += BONUS_WIDTH + GAP
    if rules.tunnel_cards:
        piles += tunnel_width(rules.tunnel_cards) + GAP
    return max(rules.row * (_PLACE + GAP), piles)


def _each(edition: Edition, seats: int) -> int:
    """Return the width of a seat's panel with the gap beside it."""
    width = strip_width(edition, seats) - 2 * EDGE
    least = _least_market(edition.board.rules)
    most = (width - least) // seats
    return max(min(most, _WIDEST_PANEL + GAP), (width - max(_WIDEST_MARKET, least)) // seats)
