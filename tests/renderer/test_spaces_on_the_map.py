"""The spaces of routes stand out from the land and sea that they lie on."""

from __future__ import annotations

import pytest
from PIL import Image, ImageStat

from data import RouteGeometry
from renderer.drawing.colour import RGB, mix
from renderer.looks.all_themes import THEMES
from renderer.looks.theme import Look
from tests.renderer.colour_science import Vision, distance
from tests.renderer.positions import BOARD, EUROPE
from tests.tiers import sampled

LEAST = 18
"""CIEDE2000 from the ground: of the fill, the outline or the masonry of a space."""


@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
def test_every_space_stands_out_from_its_ground(look: Look) -> None:
    theme, painting = THEMES[look], artwork(look)
    for route in BOARD.routes.values():
        ground = under(painting, EUROPE.geometry.routes[route.id])
        face = None if route.colour is None else theme.faces[route.colour]
        shown = [face.slot, face.edge] if face else [theme.map.plain, theme.map.plain_edge]
        if route.locomotives:
            shown = [mix(shown[0], theme.map.ferry, 0.35), theme.map.sea_lane]
        if route.tunnel:
            shown = [shown[0], theme.map.stone, theme.map.joint]
        for vision in Vision:
            stands_out = max(distance(colour, ground, vision) for colour in shown)
            assert stands_out >= LEAST, (route.id, vision)


def artwork(look: Look) -> Image.Image:
    """The map without routes."""
    geometry = EUROPE.geometry
    file = geometry.art.get(look)
    if file is None:
        return Image.new("RGB", geometry.size, THEMES[look].map.paper)
    with Image.open(file) as image:
        return image.convert("RGB").resize(geometry.size)


def under(painting: Image.Image, where: RouteGeometry) -> RGB:
    """The mean colour under a route's spaces."""
    totals = [0.0, 0.0, 0.0]
    for slot in where.slots:
        x, y = round(slot.x), round(slot.y)
        means = ImageStat.Stat(painting.crop((x - 25, y - 25, x + 26, y + 26))).mean
        totals = [total + mean for total, mean in zip(totals, means, strict=True)]
    red, green, blue = (round(total / len(where.slots)) for total in totals)
    return red, green, blue
