"""The map with everything on it, as a picture to draw on or to pack."""

from __future__ import annotations

from collections.abc import Collection

from PIL import Image

from engine.board import CityId
from renderer.drawing.shapes import Area
from renderer.maps.board_layer import draw_cities
from renderer.maps.claims_layer import draw_claims, draw_rings, draw_stations
from renderer.maps.marks import only
from renderer.maps.scene import Scene
from renderer.maps.static_map import static_map


def map_image(
    scene: Scene,
    areas: Collection[Area] | None = None,
    *,
    unnamed: Collection[CityId] = (),
) -> tuple[Image.Image, Image.Image]:
    """Draw the map of a scene; return it (RGB) and the colours to reduce it to.

    With ``areas``, only these parts of the picture are finished; the names of ``unnamed`` cities
    are left out.
    """
    shown = scene if areas is None else only(scene, areas)
    static = static_map(scene.edition, scene.theme)
    image = static.base.convert("RGB") if areas is None else _parts(static.base, areas)
    draw_claims(image, static.base, shown)
    draw_rings(image, shown)
    draw_cities(image, scene.edition, scene.theme, areas, unnamed=unnamed)
    draw_stations(image, shown)
    return image, static.colours


def _parts(base: Image.Image, areas: Collection[Area]) -> Image.Image:
    """A copy of these parts of ``base`` only: untouched memory costs nothing."""
    image = Image.new("RGB", base.size, None)
    for area in areas:
        image.paste(base.crop(area).convert("RGB"), area[:2])
    return image
