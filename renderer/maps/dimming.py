"""Dims a map, as under a thin sheet of paper, but for what is highlighted on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import dist

from PIL import Image, ImageDraw

from data import Edition
from engine.board import CityId
from renderer.cache import cached
from renderer.drawing.colour import RGB, mix
from renderer.drawing.shapes import box, moved, rotated
from renderer.drawing.trails import trail_mask
from renderer.looks.theme import Theme
from renderer.maps.frame import faded_colours
from renderer.maps.names import city_label, city_name
from renderer.maps.scene import Scene
from renderer.maps.static_map import static_map
from renderer.packing.palette import MOST
from renderer.packing.png import BAND_HEIGHT, Band, pack, unpack

FADE = 0.38
"""The share of paper over the map, at which names keep 4.5 times the luminance of their ground."""
_HUE = 2.0
_GLOW, _RING = 54, 22
"""The width of a glow, and how far a ring reaches beyond its city."""
_AROUND = 7
"""How much larger than a space the space with its rim is."""


def dimmed(bands: Sequence[Band], scene: Scene) -> tuple[Band, ...]:
    """Return a scene's map with everything dimmed but what glows or has a ring, and its names.

    The colours of the bands are those of `dimmed_colours`.
    """
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


@cached
def dimmed_colours(edition: Edition, theme: Theme) -> tuple[RGB, ...]:
    """Return the colours of an edition's pictures, then of spaces and trains under paper.

    Without the latter, the sign in a space may get the same colour as its ground.
    """
    triples = bytes(static_map(edition, theme).colours.getpalette() or ())
    colours = list(zip(*[iter(triples)] * 3, strict=True))
    return tuple([*colours, *faded_colours(theme, FADE)][:MOST])


def _bright(scene: Scene) -> Image.Image:
    """Return a mask of what is highlighted, in map pixels; other things in a glow are left out."""
    edition, geometry = scene.edition, scene.edition.geometry
    mask = Image.new("1", geometry.size)
    new = set(scene.rings)
    for route in scene.glowing:
        left, top, shape = trail_mask([geometry.routes[route].path], _GLOW)
        mask.paste(1, (left, top), shape.point(lambda value: 255 * (value > 127), "1"))
        new |= {edition.board.routes[route].a, edition.board.routes[route].b}
    pen = ImageDraw.Draw(mask)
    length, thick = geometry.slot
    space = box(length + _AROUND, thick + _AROUND)
    for other, where in geometry.routes.items():
        for slot in where.slots if other not in scene.glowing else ():
            pen.polygon(moved(rotated(space, slot.angle), slot.x, slot.y), fill=0)
    _names(mask, scene, (city for city in geometry.cities if city not in new), 0)
    reach = geometry.city_radius + _RING
    for city in scene.rings:
        x, y = geometry.cities[city].at
        pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill=1)
    _names(mask, scene, new, 1)
    return mask


def _names(mask: Image.Image, scene: Scene, cities: Iterable[CityId], value: int) -> None:
    for city in cities:
        label = city_label(scene.edition, scene.theme, city_name(scene.edition, city))
        x, y = scene.edition.geometry.cities[city].label
        ink = label.image.getchannel("A").point(lambda alpha: 255 * (alpha > 127), "1")
        mask.paste(value, (round(x) + label.left, round(y) + label.top), ink)


@cached
def _paler(edition: Edition, theme: Theme) -> list[int]:
    """Return, for each colour of an edition's pictures, the one most like it under paper."""
    colours = dimmed_colours(edition, theme)
    tones = [_tone(colour) for colour in colours]
    found = []
    for colour in colours:
        wanted = _tone(mix(colour, theme.map.paper, FADE))
        found.append(min(range(len(tones)), key=lambda number: dist(tones[number], wanted)))
    return found + [0] * (MOST - len(found))


def _tone(colour: RGB) -> tuple[float, float, float]:
    """Return light and two colour differences, weighted more so that no route changes its hue."""
    red, green, blue = colour
    light = 0.299 * red + 0.587 * green + 0.114 * blue
    return light, _HUE * (red - light), _HUE * (blue - light)
