"""The picture of a game's end: the map with the longest path lit, and the scores by their parts."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PIL import Image

from data import Edition
from engine.board import Seat
from engine.result import Result
from engine.view import View
from renderer.looks.theme import Look
from renderer.looks.themes import THEMES
from renderer.maps.board_layer import draw_cities
from renderer.maps.claims_layer import draw_glow, draw_stations, draw_trains
from renderer.maps.map_layer import map_image
from renderer.maps.scene import Scene
from renderer.packing.picture import Picture, encode, palette
from renderer.panels.score_table import draw_scores

WIDTH = 1600
_FAINT = 0.62
"""How far what is not on the longest path fades."""


def render_result(
    edition: Edition,
    view: View,
    names: Sequence[str],
    *,
    computers: Collection[Seat] = (),
    look: Look = Look.DAY,
) -> Picture:
    """Draw the final scores and the map, as everybody may see them; ``computers`` are marked.

    Raises ValueError for a game that isn't over.
    """
    theme, result = THEMES[look], view.result
    if result is None:
        raise ValueError("this view has no result")
    table = draw_scores(edition, view, result, names, theme, WIDTH, computers)
    lit = _map(Scene.of(edition, theme, view), result)
    tall = round(lit.height * WIDTH / lit.width)
    image = Image.new("RGB", (WIDTH, tall + table.height), theme.table.cloth)
    image.paste(table, (0, 0))
    image.paste(lit.resize((WIDTH, tall), Image.Resampling.LANCZOS), (0, table.height))
    return encode(image, palette(image, theme.exact()))


def _map(scene: Scene, result: Result) -> Image.Image:
    """The map; everything but the longest path, or the longest paths, fades."""
    image = map_image(scene)[0]
    claims = [
        (route, seat.seat)
        for seat in result.seats
        if seat.longest_points
        for route in seat.longest_path
    ]
    if not claims:
        return image
    paper = Image.new("RGB", image.size, scene.theme.map.paper)
    image = Image.blend(image, paper, _FAINT)
    for route, _ in claims:
        draw_glow(image, scene.theme, [scene.edition.geometry.routes[route].path])
    draw_trains(image, scene, claims)
    draw_cities(image, scene.edition, scene.theme)
    draw_stations(image, scene)
    return image
