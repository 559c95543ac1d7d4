"""Draws the map with everything on it, as a picture to draw on or to pack."""

from __future__ import annotations

from collections.abc import Collection

from PIL import Image

from engine.board import CityId
from renderer.drawing.canvas import Canvas, Excerpt
from renderer.drawing.shapes import Area
from renderer.maps.board_layer import draw_cities
from renderer.maps.claims_layer import draw_claims, draw_rings, draw_stations
from renderer.maps.grounds import BareGround
from renderer.maps.marks import only
from renderer.maps.scene import Scene
from renderer.maps.static_map import static_map


def map_image(
    scene: Scene, *, unnamed: Collection[CityId] = (), bare: Collection[BareGround] = ()
) -> tuple[Image.Image, Image.Image]:
    """Return the map of a scene (RGB), and the colours to reduce it to.

    On ``bare`` grounds the legend or ornaments are left out, and so are ``unnamed`` cities' names.
    """
    static = static_map(scene.edition, scene.theme)
    image = static.base.convert("RGB")
    for ground in bare:
        image.paste(ground.image.convert("RGB"), ground.area[:2])
    _play(image, scene, None, unnamed)
    return image, static.colours


def map_parts(
    scene: Scene,
    areas: Collection[Area],
    *,
    unnamed: Collection[CityId] = (),
    bare: Collection[BareGround] = (),
) -> tuple[Excerpt, Image.Image]:
    """Return some areas of a scene's map, and the colours to reduce them to.

    On ``bare`` grounds the legend or ornaments are left out, and so are ``unnamed`` cities' names.
    """
    static = static_map(scene.edition, scene.theme)
    image = Excerpt(areas)
    for area in areas:
        image.paste(static.base.crop(area).convert("RGB"), area[:2])
    for ground in bare:
        image.paste(ground.image.convert("RGB"), ground.area[:2])
    _play(image, only(scene, areas), areas, unnamed)
    return image, static.colours


def _play(
    image: Canvas,
    scene: Scene,
    areas: Collection[Area] | None,
    unnamed: Collection[CityId],
) -> None:
    """Draw on the map what play has added to it, and the cities."""
    draw_claims(image, scene)
    draw_rings(image, scene)
    draw_cities(image, scene.edition, scene.theme, areas, unnamed=unnamed)
    draw_stations(image, scene)
