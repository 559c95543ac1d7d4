"""The strip below the map: cards on the table, piles, an open tunnel, and a panel per seat."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PIL import Image, ImageDraw

from data import Edition
from engine.board import Seat
from engine.view import TunnelView, View
from renderer.cache import cached
from renderer.drawing.fonts import FIGURES
from renderer.drawing.lettering import writable, write
from renderer.looks.theme import SEAT_LETTERS, Theme
from renderer.panels.bonuses import draw_bonuses
from renderer.panels.pieces import Pile, card, draw_pile, empty_place, piles_of
from renderer.panels.seat_panel import draw_panel
from renderer.panels.strip_places import (
    BOTTOM,
    EDGE,
    GAP,
    HEIGHT,
    MIDDLE,
    PILE_GAP,
    TOP,
    TUNNEL_CARD,
    panel_areas,
    sizes,
    strip_size,
    strip_width,
    tunnel_width,
)


def draw_strip(
    edition: Edition,
    view: View,
    names: Sequence[str],
    theme: Theme,
    computers: Collection[Seat] = (),
) -> Image.Image:
    """Draw the strip of a position, as wide as the map; ``computers`` are marked.

    ``names`` are in seat order. The strip has the same height in every position of a game.
    """
    image = _cloth(theme, strip_width(edition, len(view.seats))).copy()
    x = _cards(image, theme, view)
    x = _piles(image, edition, theme, view, x)
    if view.tunnel is not None:
        _tunnel(image, theme, view.tunnel, x)
    areas = panel_areas(edition, view)
    for seat, (left, top, right, bottom) in zip(view.seats, areas, strict=True):
        name = writable(names[seat.seat], SEAT_LETTERS[seat.seat])
        size, computer = (right - left, bottom - top), seat.seat in computers
        panel = draw_panel(theme, view, seat, name, size, edition, computer=computer)
        image.paste(panel, (left, top))
    size = strip_size(edition, len(view.seats))
    return image if image.size == size else image.resize(size)


def _cards(image: Image.Image, theme: Theme, view: View) -> float:
    """The row; return where it ends."""
    place, _ = sizes(view.tunnel is not None)
    x = float(EDGE)
    for face in view.row:
        sprite = empty_place(theme, *place) if face is None else card(theme, face, *place)
        sprite.stamp(image, x + place[0] / 2, MIDDLE)
        x += place[0] + GAP
    return x + GAP / 2


def _piles(image: Image.Image, edition: Edition, theme: Theme, view: View, x: float) -> float:
    """The piles and the bonus cards left; return where they end."""
    _, size = sizes(view.tunnel is not None)
    counts = {
        Pile.LOCOMOTIVES: view.locomotives or 0,
        Pile.CARDS: view.pile,
        Pile.DISCARD: view.discard,
        Pile.TICKETS: view.ticket_pile,
    }
    rules = edition.board.rules
    for kind in piles_of(rules):
        draw_pile(image, theme, kind, counts[kind], x + size[0] / 2 - 3, MIDDLE - 3, size)
        x += size[0] + PILE_GAP
    if rules.bonus is not None:
        tall = (size[0], BOTTOM - TOP - 12)
        draw_bonuses(image, theme, view.bonuses, x + size[0] / 2, (TOP + BOTTOM) / 2, tall)
        x += size[0] + PILE_GAP
    return x


@cached
def _cloth(theme: Theme, width: int) -> Image.Image:
    """The empty strip."""
    image = Image.new("RGB", (width, HEIGHT), theme.table.cloth)
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, 0, width, 3), fill=theme.table.gold)
    pen.rectangle((0, 7, width, 8), fill=theme.table.rule)
    return image


def _tunnel(image: Image.Image, theme: Theme, tunnel: TunnelView, x: float) -> None:
    """What was turned up, and how many cards that costs (R30-R32)."""
    colours = theme.table
    width, height = TUNNEL_CARD
    step = width + 4
    end = x + tunnel_width(len(tunnel.revealed))
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle((x, TOP, end, BOTTOM), 12, colours.panel_active, colours.gold, 4)
    for k, face in enumerate(tunnel.revealed):
        spot = (x + 10 + width / 2 + k * step, (TOP + BOTTOM) / 2)
        card(theme, face, width, height).stamp(image, *spot)
    toll = colours.alarm if tunnel.toll else colours.text
    write(image, (end - 42, (TOP + BOTTOM) / 2), f"+{tunnel.toll}", FIGURES, 58, toll)
