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
from renderer.claims_layer import draw_claims, draw_rings, draw_stations, wagon
from renderer.picture import Format, Picture, encode, palette, reduced
from renderer.pieces import card
from renderer.png import Upper, finish, pack
from renderer.scene import Scene
from renderer.strip import STRIP_HEIGHT, STRIP_WIDTH, draw_strip
from renderer.theme import Look, Theme
from renderer.themes import THEMES

_DRAWING = Lock()
"""Sprites and the base are made once; only packing, the longer half, runs in parallel."""


def render_board(
    edition: Edition,
    view: View,
    names: Sequence[str],
    *,
    highlight: Collection[CityId] = (),
    look: Look = Look.DAY,
    format: Format = Format.PNG,
) -> Picture:
    """Draw the table as everybody may see it; nothing of ``view.mine`` is shown.

    ``names`` are in seat order; the cities of ``highlight`` get a golden ring. Any thread may
    call this. PNG is the fastest: most moves leave the map alone, which is kept packed.
    """
    theme = THEMES[look]
    scene = Scene.of(edition, theme, view, highlight)
    width, height = edition.geometry.size
    tall = round(STRIP_HEIGHT * width / STRIP_WIDTH)
    with _DRAWING:
        _, colours = _static(edition, theme)
        strip = draw_strip(edition, view, names, theme)
    if strip.width != width:
        strip = strip.resize((width, tall))
    if format is Format.PNG:
        triples = bytes(colours.getpalette() or ())
        body = finish(_packed_map(scene), reduced(strip, colours), triples)
        return Picture(body, format, width, height + tall)
    image = Image.new("RGB", (width, height + tall))
    image.paste(_map(scene)[0], (0, 0))
    image.paste(strip, (0, height))
    return encode(image, format, colours)


@lru_cache(maxsize=16)
def _packed_map(scene: Scene) -> Upper:
    """The map of a scene, packed; half a megabyte each."""
    return pack(reduced(*_map(scene)))


def _map(scene: Scene) -> tuple[Image.Image, Image.Image]:
    """The map of a scene, and the colours to reduce it to."""
    with _DRAWING:
        base, colours = _static(scene.edition, scene.theme)
        image = base.copy()
        draw_claims(image, base, scene)
        draw_rings(image, scene)
        draw_cities(image, scene.edition, scene.theme)
        draw_stations(image, scene)
    return image, colours


@lru_cache(maxsize=3)
def _static(edition: Edition, theme: Theme) -> tuple[Image.Image, Image.Image]:
    """The base of the edition drawn last, and the colours for its pictures."""
    base = board_layer(edition, theme)
    sample = base.copy()
    draw_cities(sample, edition, theme)
    for k, colour in enumerate(PlayerColour):
        for angle in range(-80, 91, 10):
            sprite = wagon(theme, colour, angle, edition.geometry.slot)
            sprite.stamp(sample, 700 + angle * 7, 300 + 60 * k)
    for k, face in enumerate((*COLOURS, Colour.LOCOMOTIVE)):
        card(theme, face, 100, 148).stamp(sample, 200 + 110 * k, 800)
    return base, palette(sample, theme.exact())
