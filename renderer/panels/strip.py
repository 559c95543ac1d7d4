"""Draws the strip below the map: the row, piles, an open tunnel, and a panel per seat."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import partial

from PIL import Image, ImageDraw

from data import Edition
from engine.board import Seat
from engine.view import View
from renderer.drawing.lettering import writable
from renderer.drawing.shapes import Area
from renderer.looks.theme import SEAT_LETTERS, Theme
from renderer.panels.market import bonus_tile, pile_tile, place_tile, tunnel_tile
from renderer.panels.piles import Pile, piles_of
from renderer.panels.seat_panel import panel_tile
from renderer.panels.strip_places import (
    BONUS_WIDTH,
    BOTTOM,
    GAP,
    HEIGHT,
    PILES_TOP,
    ROW_BOTTOM,
    TOP,
    market,
    panel_areas,
    strip_size,
    strip_width,
    tunnel_width,
)
from renderer.panels.tile import Tile, reduced_tile


def draw_strip(
    edition: Edition,
    view: View,
    names: Sequence[str],
    theme: Theme,
    computers: Collection[Seat] = (),
) -> Image.Image:
    """Return the strip of a position (RGB), as wide as the map; ``computers`` are marked.

    ``names`` are in seat order. The strip has the same height in every position of a game.
    """
    return covered(_tiles(edition, view, names, theme, computers), Tile.at)


def reduced_strip(
    edition: Edition,
    view: View,
    names: Sequence[str],
    theme: Theme,
    computers: Collection[Seat] = (),
) -> Image.Image:
    """Return the strip of a position in the 256 colours of the edition's pictures (mode P).

    Most tiles are those of the position before, and are cached like this.
    """
    few = partial(reduced_tile, edition.original, theme)
    return covered(_tiles(edition, view, names, theme, computers), few)


def covered(
    tiles: Iterable[tuple[Tile, Area]], drawn: Callable[[Tile, tuple[int, int]], Image.Image]
) -> Image.Image:
    """Return the first tile, the ground of a strip, with the others on it.

    Each is made by ``drawn`` for its size.
    """
    (ground, (_, _, width, height)), *others = tiles
    image = drawn(ground, (width, height))
    for tile, (left, top, right, bottom) in others:
        image.paste(drawn(tile, (right - left, bottom - top)), (left, top))
    return image


def _tiles(
    edition: Edition,
    view: View,
    names: Sequence[str],
    theme: Theme,
    computers: Collection[Seat],
) -> Iterator[tuple[Tile, Area]]:
    """Yield every tile and its area in the picture, the ground first."""
    width = strip_width(edition, len(view.seats))
    scale = edition.geometry.size[0] / width
    yield Tile(cloth, (theme, width, HEIGHT)), (0, 0, *strip_size(edition, len(view.seats)))
    laid_out = (_market(edition, view, theme), _panels(edition, view, names, theme, computers))
    for tile, (left, top, right, bottom) in (each for part in laid_out for each in part):
        yield (
            tile,
            (round(left * scale), round(top * scale), round(right * scale), round(bottom * scale)),
        )


def _panels(
    edition: Edition,
    view: View,
    names: Sequence[str],
    theme: Theme,
    computers: Collection[Seat],
) -> Iterator[tuple[Tile, Area]]:
    for seat, area in zip(view.seats, panel_areas(edition, len(view.seats)), strict=True):
        left, top, right, bottom = area
        name = writable(names[seat.seat], SEAT_LETTERS[seat.seat])
        size, computer = (right - left, bottom - top), seat.seat in computers
        yield panel_tile(theme, view, seat, name, size, edition, computer=computer), area


def _market(edition: Edition, view: View, theme: Theme) -> Iterator[tuple[Tile, Area]]:
    """Yield the tiles of the row, the piles below, bonus cards left, and a tunnel, with areas."""
    rules, places = edition.board.rules, market(edition, view)
    x, size = places.left, (places.place, ROW_BOTTOM - TOP)
    for face in view.row:
        yield place_tile(theme, face, size), (x, TOP, x + size[0], ROW_BOTTOM)
        x += size[0] + GAP
    x, size = places.left, (places.pile, BOTTOM - PILES_TOP)
    for tile in pile_tiles(edition, view, theme, size):
        yield tile, (x, PILES_TOP, x + size[0], BOTTOM)
        x += size[0] + GAP
    if rules.bonus is not None:
        size = (BONUS_WIDTH, size[1])
        yield bonus_tile(theme, view.bonuses, size), (x, PILES_TOP, x + size[0], BOTTOM)
        x += size[0] + GAP
    if view.tunnel is not None:
        size = (tunnel_width(len(view.tunnel.revealed)), size[1])
        tile = tunnel_tile(theme, view.tunnel.revealed, view.tunnel.toll, size)
        yield tile, (x, PILES_TOP, x + size[0], BOTTOM)


def pile_tiles(edition: Edition, view: View, theme: Theme, size: tuple[int, int]) -> Iterator[Tile]:
    """Yield the tiles of the piles from left to right, each with its count."""
    counts = {
        Pile.LOCOMOTIVES: view.locomotives or 0,
        Pile.CARDS: view.pile,
        Pile.DISCARD: view.discard,
        Pile.TICKETS: view.ticket_pile,
    }
    for kind in piles_of(edition.board.rules):
        yield pile_tile(theme, kind, counts[kind], size)


def cloth(theme: Theme, width: int, height: int) -> Image.Image:
    """Return the empty strip."""
    image = Image.new("RGB", (width, height), theme.table.cloth)
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, 0, width, 3), fill=theme.table.gold)
    pen.rectangle((0, 7, width, 8), fill=theme.table.rule)
    return image
