"""The map with what lies on it, as a picture to draw on or to pack."""

from __future__ import annotations

from functools import lru_cache
from threading import Lock

from PIL import Image

from data import Edition
from engine.cards import COLOURS, Colour, PlayerColour
from renderer.board_layer import board_layer, draw_cities
from renderer.claims_layer import draw_claims, draw_rings, draw_stations, wagon
from renderer.picture import palette
from renderer.pieces import card
from renderer.scene import Scene
from renderer.theme import Theme

DRAWING = Lock()
"""Sprites and the base are made once; only packing, the longer half, runs in parallel."""


def map_image(scene: Scene) -> tuple[Image.Image, Image.Image]:
    """Draw the map of a scene; return it (RGB) and the colours to reduce it to."""
    with DRAWING:
        base, colours = static_map(scene.edition, scene.theme)
        image = base.copy()
        draw_claims(image, base, scene)
        draw_rings(image, scene)
        draw_cities(image, scene.edition, scene.theme)
        draw_stations(image, scene)
    return image, colours


@lru_cache(maxsize=3)
def static_map(edition: Edition, theme: Theme) -> tuple[Image.Image, Image.Image]:
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
