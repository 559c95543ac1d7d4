"""The layout of the strip, for any edition, number of seats and width of the map.

The strip is laid out as wide as the map, or wider if its seats need it, and then scaled to the map:
so its figures are never smaller in a preview than those of the widest usual map.
"""

from __future__ import annotations

from math import ceil

from data import Edition
from engine.board import Rules
from engine.view import View
from renderer.panels.pieces import piles_of

HEIGHT = 200
TOP, MIDDLE, BOTTOM = 16, 106, 192
EDGE = 18
GAP, PILE_GAP = 7, 9
TUNNEL_CARD = (54, 80)
_USUAL = 2400
"""In a strip wider than this, figures would be too small in a preview."""
_PANEL, _PANEL_BESIDE_TUNNEL = 300, 260
_BADGE = 80
"""A panel has room for three counts; this is the extra width for a bonus card beside them."""


def strip_width(edition: Edition, seats: int) -> int:
    """The width at which a strip for this many seats is laid out."""
    rules = edition.board.rules
    more = _BADGE if rules.stations and rules.bonus else 0
    needs = [_start(rules, rules.row, None) + seats * (_PANEL + more + GAP)]
    if rules.tunnel_cards:
        beside = seats * (_PANEL_BESIDE_TUNNEL + more + GAP)
        needs.append(_start(rules, rules.row, rules.tunnel_cards) + beside)
    return max(ceil(max(needs)) + EDGE - GAP, min(edition.geometry.size[0], _USUAL))


def strip_size(edition: Edition, seats: int) -> tuple[int, int]:
    """Width and height of the strip in a picture."""
    width = edition.geometry.size[0]
    return width, round(HEIGHT * width / strip_width(edition, seats))


def panel_areas(edition: Edition, view: View) -> list[tuple[int, int, int, int]]:
    """The seats' panels: left, top, right, bottom as the strip is laid out."""
    revealed = None if view.tunnel is None else len(view.tunnel.revealed)
    start = _start(edition.board.rules, len(view.row), revealed)
    seats = len(view.seats)
    width = strip_width(edition, seats)
    each = int((width - EDGE - start + GAP) / seats)
    lefts = [width - EDGE + GAP - (seats - k) * each for k in range(seats)]
    return [(left, TOP, left + each - GAP, BOTTOM) for left in lefts]


def sizes(dug: bool) -> tuple[tuple[int, int], tuple[int, int]]:
    """The sizes of cards and piles: an open tunnel needs room."""
    width, height = (76, 112) if dug else (94, 139)
    return (width, height), (width - 4, height - 6)


def tunnel_width(revealed: int) -> int:
    """The width of a tunnel with this many cards turned up."""
    return (TUNNEL_CARD[0] + 4) * revealed + 88


def _start(rules: Rules, row: int, revealed: int | None) -> float:
    """Where the panels begin, beside an open tunnel with ``revealed`` cards or none."""
    place, pile = sizes(revealed is not None)
    piles = len(piles_of(rules)) + (rules.bonus is not None)
    start = EDGE + row * (place[0] + GAP) + GAP / 2 + piles * (pile[0] + PILE_GAP)
    return start if revealed is None else start + tunnel_width(revealed) + GAP
