"""The picture of the table: map, claims, cities, stations and the strip."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from threading import Lock

from PIL import Image

from data import Edition
from engine.board import CityId
from engine.cards import COLOURS, Colour, PlayerColour
from engine.view import View
from renderer.board_layer import board_layer, draw_cities
from renderer.claims_layer import draw_claims, draw_ring, draw_stations, wagon
from renderer.picture import Format, Picture, encode, palette
from renderer.pieces import card
from renderer.strip import draw_strip
from renderer.theme import STRIP_HEIGHT, STRIP_WIDTH, exact

_DRAWING = Lock()
"""Sprites and the base are made once; only packing, the longer half, runs in parallel."""


def render_board(
    edition: Edition,
    view: View,
    names: Sequence[str],
    *,
    highlight: Collection[CityId] = (),
    format: Format = Format.PNG,
) -> Picture:
    """Draw the table as everybody may see it; nothing of ``view.mine`` is shown.

    ``names`` are in seat order; the cities of ``highlight`` get a golden ring.
    """
    with _DRAWING:
        base, colours = _static(edition)
        width, height = edition.geometry.size
        image = base.copy()
        draw_claims(image, base, edition, view)
        last = {view.last_built} if view.last_built in edition.board.cities else set()
        for city in edition.board.cities:
            if city in highlight or city in last:
                draw_ring(image, edition, city)
        draw_cities(image, edition)
        draw_stations(image, edition, view)
        strip = draw_strip(edition, view, names)
        if strip.width != width:
            strip = strip.resize((width, base.height - height))
        image.paste(strip, (0, height))
    return encode(image, format, colours)


@lru_cache(maxsize=1)
def _static(edition: Edition) -> tuple[Image.Image, Image.Image]:
    """The base of the edition drawn last, and the colours for its pictures."""
    width, height = edition.geometry.size
    base = Image.new("RGB", (width, height + round(STRIP_HEIGHT * width / STRIP_WIDTH)))
    base.paste(board_layer(edition), (0, 0))
    sample = base.copy()
    draw_cities(sample, edition)
    for k, colour in enumerate(PlayerColour):
        for angle in range(-80, 91, 10):
            wagon(colour, angle, edition.geometry.slot).stamp(sample, 700 + angle * 7, 300 + 60 * k)
    for k, face in enumerate((*COLOURS, Colour.LOCOMOTIVE)):
        card(face, 100, 148).stamp(sample, 200 + 110 * k, 800)
    return base, palette(sample, exact())
