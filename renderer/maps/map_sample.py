"""Draws a sample of everything, from which a theme's palette for an edition is chosen."""

from __future__ import annotations

from PIL import Image

from data import Edition
from engine.board import Rules, Seat
from engine.cards import Colour, PlayerColour
from renderer.drawing.fonts import FIGURES, NAMES
from renderer.drawing.lettering import write
from renderer.looks.theme import Theme
from renderer.maps.board_layer import draw_cities
from renderer.maps.claims_layer import draw_claims, draw_rings, draw_stations
from renderer.maps.scene import Scene
from renderer.packing.png import BAND_HEIGHT
from renderer.panels.pieces import card
from renderer.panels.piles import draw_pile, piles_of

_TABLE_WIDTH, _TABLE_HEIGHT = 2400, 200


def sample(base: Image.Image, edition: Edition, theme: Theme) -> Image.Image:
    """Return a copy of an empty map as a busy one (RGB), with cards and figures below it."""
    width, height = base.size
    size = (max(width, _TABLE_WIDTH), height + _TABLE_HEIGHT)
    image = Image.new("RGB", size, theme.table.cloth)
    for top in range(0, height, BAND_HEIGHT):
        # Pillow would make another copy of what has a palette, here a small one.
        image.paste(base.crop((0, top, width, min(top + BAND_HEIGHT, height))), (0, top))
    scene = _busy(edition, theme)
    draw_claims(image, scene)
    draw_rings(image, scene)
    draw_cities(image, edition, theme)
    draw_stations(image, scene)
    _table(image, height, theme, edition.board.rules)
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


def _table(image: Image.Image, top: int, theme: Theme, rules: Rules) -> None:
    """Draw cards and piles, and figures in every ink on every ground."""
    colours = theme.table
    x = 60.0
    for face in (*rules.colours, Colour.LOCOMOTIVE):
        card(theme, face, 100, 148).stamp(image, x, top + 100)
        x += 108
    for pile in piles_of(rules):
        draw_pile(image, theme, pile, 27, x, top + 100, (94, 106))
        x += 108
    inks = (colours.text, colours.score, colours.dim, colours.alarm)
    dark = (colours.ticket_ink, colours.ticket_points, colours.ticket_long, colours.dim)
    grounds = ((colours.panel, inks), (colours.panel_active, inks), (colours.ticket, dark))
    for ground, written in grounds:
        image.paste(ground, (round(x) - 40, top + 10, round(x) + 300, top + 190))
        for k, ink in enumerate(written):
            write(image, (x - 30, top + 40 + 40 * k), "0123456789", FIGURES, 42, ink, "lm")
            write(image, (x + 170, top + 40 + 40 * k), "Abcdef", NAMES, 38, ink, "lm")
        x += 350
