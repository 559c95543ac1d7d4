"""A map under a thin sheet of paper, but for what is highlighted on it."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist

from PIL import Image, ImageDraw

from data import Edition
from renderer.cache import cached
from renderer.drawing.colour import RGB, mix
from renderer.drawing.trails import trail_mask
from renderer.looks.theme import Theme
from renderer.maps.scene import Scene
from renderer.maps.static_map import static_map
from renderer.packing.png import BAND_HEIGHT, Band, pack, unpack

FADE = 0.38
"""How much paper covers the map: its names keep 4.5 times the luminance of what they stand on."""
_HUE = 2.0
_GLOW, _RING = 54, 22
"""The width of a glow, and how much larger than its city a ring is."""


def dimmed(bands: Sequence[Band], scene: Scene) -> tuple[Band, ...]:
    """The map of a scene with everything dimmed but what glows and what has a ring."""
    paler = _paler(scene.edition.original, scene.theme)
    bright = _bright(scene)
    found = []
    for number, band in enumerate(bands):
        rows = unpack(band)
        top = number * BAND_HEIGHT
        sheet = rows.point(paler)
        sheet.paste(rows, (0, 0), bright.crop((0, top, band.width, top + band.height)))
        found.append(pack(sheet))
    return tuple(found)


def _bright(scene: Scene) -> Image.Image:
    """A mask of what is highlighted, in map pixels."""
    geometry = scene.edition.geometry
    mask = Image.new("1", geometry.size)
    for route in scene.glowing:
        left, top, shape = trail_mask([geometry.routes[route].path], _GLOW)
        mask.paste(1, (left, top), shape.point(lambda value: 255 * (value > 127), "1"))
    pen = ImageDraw.Draw(mask)
    reach = geometry.city_radius + _RING
    for city in scene.rings:
        x, y = geometry.cities[city].at
        pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill=1)
    return mask


@cached
def _paler(edition: Edition, theme: Theme) -> list[int]:
    """For each colour of the pictures of an edition the one that is most like it under paper."""
    triples = bytes(static_map(edition, theme).colours.getpalette() or ())
    colours = list(zip(*[iter(triples)] * 3, strict=True))
    tones = [_tone(colour) for colour in colours]
    found = []
    for colour in colours:
        wanted = _tone(mix(colour, theme.map.paper, FADE))
        found.append(min(range(len(tones)), key=lambda number: dist(tones[number], wanted)))
    return found + [0] * (256 - len(found))


def _tone(colour: RGB) -> tuple[float, float, float]:
    """Light and two differences of colour, which count more: a route mustn't change its hue."""
    red, green, blue = colour
    light = 0.299 * red + 0.587 * green + 0.114 * blue
    return light, _HUE * (red - light), _HUE * (blue - light)
