"""The picture of the table: map, claims, cities, stations and the strip."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache

from PIL import Image

from data import Edition
from engine.board import CityId
from engine.view import View
from renderer.map_layer import DRAWING, map_image, static_map
from renderer.picture import Format, Picture, encode, reduced
from renderer.png import Upper, finish, pack
from renderer.scene import Scene
from renderer.strip import STRIP_HEIGHT, STRIP_WIDTH, draw_strip
from renderer.theme import Look
from renderer.themes import THEMES


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
        _, colours = static_map(edition, theme)
        strip = draw_strip(edition, view, names, theme)
    if strip.width != width:
        strip = strip.resize((width, tall))
    if format is Format.PNG:
        triples = bytes(colours.getpalette() or ())
        body = finish(_packed_map(scene), reduced(strip, colours), triples)
        return Picture(body, format, width, height + tall)
    image = Image.new("RGB", (width, height + tall))
    image.paste(map_image(scene)[0], (0, 0))
    image.paste(strip, (0, height))
    return encode(image, format, colours)


@lru_cache(maxsize=16)
def _packed_map(scene: Scene) -> Upper:
    """The map of a scene, packed; half a megabyte each."""
    return pack(reduced(*map_image(scene)))
