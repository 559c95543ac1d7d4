"""Draws samples of everything, from which a theme's palette for an edition is chosen."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from data import Edition
from engine.board import Rules, Seat
from engine.cards import Colour, PlayerColour
from renderer.drawing.canvas import Excerpt
from renderer.drawing.fonts import FIGURES, NAMES
from renderer.drawing.lettering import write
from renderer.looks.theme import Theme
from renderer.maps.board_layer import draw_cities
from renderer.maps.claims_layer import draw_claims, draw_rings, draw_stations
from renderer.maps.marks import only
from renderer.maps.scene import Scene
from renderer.panels.pieces import card
from renderer.panels.piles import draw_pile, piles_of

_WIDTH, _HEIGHT = 2400, 200
_PIECE = 280
"""The height of a piece of the map, an even number."""


def busy_pieces(base: Image.Image, edition: Edition, theme: Theme) -> Iterator[Image.Image]:
    """Yield an empty map as a busy one (RGB), from top to bottom.

    A whole one would take as much memory as the map again.
    """
    width, height = base.size
    scene = _busy(edition, theme)
    for top in range(0, height, _PIECE):
        area = 0, top, width, min(top + _PIECE, height)
        image = Excerpt([area])
        image.paste(base.crop(area).convert("RGB"), (0, top))
        part = only(scene, [area])
        draw_claims(image, part)
        draw_rings(image, part)
        draw_cities(image, edition, theme, [area])
        draw_stations(image, part)
        yield image.image


def table_sample(edition: Edition, theme: Theme) -> Image.Image:
    """Return cards, piles and figures as they lie below a map (RGB)."""
    image = Image.new("RGB", (max(edition.geometry.size[0], _WIDTH), _HEIGHT), theme.table.cloth)
    _table(image, theme, edition.board.rules)
    return image


def _busy(edition: Edition, theme: Theme) -> Scene:
    """Return a scene in which players in turn have built two of three routes, and stations."""
    routes, cities = list(edition.board.routes), list(edition.board.cities)
    built = cities[::4] if edition.board.rules.stations else ()
    seats = len(PlayerColour)
    return Scene(
        edition=edition,
        theme=theme,
        colours=tuple(PlayerColour),
        claims=tuple((r, Seat(k % seats)) for k, r in enumerate(routes) if k % 3),
        stations=tuple((c, Seat(k % seats)) for k, c in enumerate(built)),
        closed=tuple(routes[:3:3]),
        glowing=(routes[1],),
        rings=frozenset(cities[1:2] if built else ()),
    )


def _table(image: Image.Image, theme: Theme, rules: Rules) -> None:
    """Draw cards and piles, and figures in every ink on every ground."""
    colours = theme.table
    x = 60.0
    for face in (*rules.colours, Colour.LOCOMOTIVE):
        card(theme, face, 100, 148).stamp(image, x, 100)
        x += 108
    for pile in piles_of(rules):
        draw_pile(image, theme, pile, 27, x, 100, (94, 106))
        x += 108
    inks = (colours.text, colours.score, colours.dim, colours.alarm)
    dark = (colours.ticket_ink, colours.ticket_points, colours.ticket_long, colours.dim)
    grounds = ((colours.panel, inks), (colours.panel_active, inks), (colours.ticket, dark))
    for ground, written in grounds:
        image.paste(ground, (round(x) - 40, 10, round(x) + 300, 190))
        for k, ink in enumerate(written):
            write(image, (x - 30, 40 + 40 * k), "0123456789", FIGURES, 42, ink, "lm")
            write(image, (x + 170, 40 + 40 * k), "Abcdef", NAMES, 38, ink, "lm")
        x += 350
