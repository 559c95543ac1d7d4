"""The picture of the table: map, claims, cities, stations and the strip."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PIL import Image

from data import Edition
from engine.board import CityId
from engine.view import View
from renderer.map_layer import DRAWING, map_image
from renderer.packed_map import PackedMaps
from renderer.picture import Format, Picture, encode, reduced
from renderer.png import join, pack
from renderer.scene import Scene
from renderer.shapes import Area
from renderer.static_map import static_map
from renderer.strip import STRIP_HEIGHT, STRIP_WIDTH, draw_strip
from renderer.theme import Look
from renderer.themes import THEMES

MAPS = PackedMaps()
"""What is kept of the maps drawn last."""


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
    with DRAWING:
        colours = static_map(edition, theme).colours
        strip = draw_strip(edition, view, names, theme)
    if strip.width != width:
        strip = strip.resize((width, tall))
    if format is Format.PNG:
        triples = bytes(colours.getpalette() or ())
        body = join((*MAPS.bands(scene), pack(reduced(strip, colours))), triples)
        return Picture(body, format, width, height + tall)
    image = Image.new("RGB", (width, height + tall))
    image.paste(map_image(scene)[0], (0, 0))
    image.paste(strip, (0, height))
    return encode(image, format, colours)


def prepare_board(edition: Edition, view: View, *, look: Look = Look.DAY) -> None:
    """Do in advance what the next board of this game will need; worth it while nobody waits."""
    MAPS.prepare(Scene.of(edition, THEMES[look], view))


def map_part(scene: Scene, area: Area) -> Image.Image:
    """A part of the map (mode P, with the palette of all pictures), quick after the whole."""
    return MAPS.part(scene, area)
