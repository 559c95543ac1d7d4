"""Draws the strip below a phone's map: row and piles, and the seats below them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from math import ceil

from PIL import Image

from data import Edition
from engine.board import Rules, Seat
from engine.view import View
from renderer.drawing.lettering import writable
from renderer.drawing.shapes import Area
from renderer.looks.theme import SEAT_LETTERS, Theme
from renderer.panels.market import bonus_tile, place_tile, tunnel_tile
from renderer.panels.piles import piles_of
from renderer.panels.seat_panel import panel_tile
from renderer.panels.strip import cloth, covered, pile_tiles
from renderer.panels.strip_places import BONUS_WIDTH, EDGE, GAP, TOP, panel_width, tunnel_width
from renderer.panels.tile import Tile, reduced_tile
from renderer.phone.portrait import WIDTH

_ROW, _PANEL = 160, 280
_PANELS_TOP = TOP + _ROW + 2 * GAP
_HEIGHT = _PANELS_TOP + _PANEL + 14
_CARD, _PILE, _WIDEST_CARD = 104, 108, 150


def phone_strip(
    edition: Edition,
    view: View,
    names: Sequence[str],
    theme: Theme,
    computers: Collection[Seat] = (),
) -> Image.Image:
    """Return the strip of a position in the 256 colours of the edition's pictures (mode P).

    The strip has the same height in every position of a game.
    """
    width = _width(edition.board.rules, len(view.seats))
    scale = edition.geometry.size[0] / width
    size = (edition.geometry.size[0], round(_HEIGHT * scale))
    laid_out = [
        *_market(edition, view, theme, width),
        *_panels(edition, view, names, theme, computers, width),
    ]
    tiles = [(Tile(cloth, (theme, width, _HEIGHT)), (0, 0, *size))]
    for tile, (left, top, right, bottom) in laid_out:
        area = round(left * scale), round(top * scale), round(right * scale), round(bottom * scale)
        tiles.append((tile, area))
    few = partial(reduced_tile, edition.original, theme)
    return covered(tiles, few)


def _width(rules: Rules, seats: int) -> int:
    """Return the width at which the strip is laid out, as wide as its parts need."""
    table = rules.row * (_CARD + GAP) + _beside(rules) + 3 * GAP
    table += len(piles_of(rules)) * (_PILE + GAP)
    return max(WIDTH, ceil(2 * EDGE + max(table, seats * (panel_width(rules) + GAP) - GAP)))


def _beside(rules: Rules) -> int:
    """Return the width beside the piles for bonus cards and an open tunnel."""
    bonus = BONUS_WIDTH + GAP if rules.bonus else 0
    return bonus + (tunnel_width(rules.tunnel_cards) + GAP if rules.tunnel_cards else 0)


def _market(edition: Edition, view: View, theme: Theme, width: int) -> Iterator[tuple[Tile, Area]]:
    """Yield, from left to right, tiles of row, piles, bonus cards and tunnel, with areas."""
    rules = edition.board.rules
    bottom, x = TOP + _ROW, EDGE
    piles = len(piles_of(rules)) * (_PILE + GAP)
    room = width - 2 * EDGE - piles - _beside(rules) - 2 * GAP
    card = min(_WIDEST_CARD, room // max(1, len(view.row)) - GAP)
    for face in view.row:
        yield place_tile(theme, face, (card, _ROW)), (x, TOP, x + card, bottom)
        x += card + GAP
    x += GAP
    beside = BONUS_WIDTH + GAP if rules.bonus else 0
    tunnel = 0 if view.tunnel is None else tunnel_width(len(view.tunnel.revealed)) + GAP
    each = (width - EDGE + GAP - x - beside - tunnel) // len(piles_of(rules)) - GAP
    for tile in pile_tiles(edition, view, theme, (each, _ROW)):
        yield tile, (x, TOP, x + each, bottom)
        x += each + GAP
    if rules.bonus is not None:
        yield (
            bonus_tile(theme, view.bonuses, (BONUS_WIDTH, _ROW)),
            (x, TOP, x + BONUS_WIDTH, bottom),
        )
        x += BONUS_WIDTH + GAP
    if view.tunnel is not None:
        size = (tunnel - GAP, _ROW)
        drawn = tunnel_tile(theme, view.tunnel.revealed, view.tunnel.toll, size)
        yield drawn, (x, TOP, x + size[0], bottom)


def _panels(
    edition: Edition,
    view: View,
    names: Sequence[str],
    theme: Theme,
    computers: Collection[Seat],
    width: int,
) -> Iterator[tuple[Tile, Area]]:
    each = (width - 2 * EDGE + GAP) // len(view.seats)
    for k, seat in enumerate(view.seats):
        left = EDGE + k * each
        name = writable(names[seat.seat], SEAT_LETTERS[seat.seat])
        size, computer = (each - GAP, _PANEL), seat.seat in computers
        yield (
            panel_tile(theme, view, seat, name, size, edition, computer=computer),
            (left, _PANELS_TOP, left + size[0], _PANELS_TOP + _PANEL),
        )
