"""Draws a stage of the last act: the map with what brings points, and all scores by then."""

from __future__ import annotations

import io
from collections.abc import Collection, Sequence
from dataclasses import replace

from PIL import Image

from data import Edition
from engine.board import RouteId, Seat
from renderer.looks.all_themes import THEMES
from renderer.looks.theme import Look, Theme
from renderer.maps.board_layer import draw_cities
from renderer.maps.claims_layer import draw_glow, draw_stations, draw_trains
from renderer.maps.map_layer import map_image
from renderer.maps.scene import Scene
from renderer.packing.picture import Format, Picture
from renderer.panels.caption import CAPTION_HEIGHT, draw_caption
from renderer.panels.score_line import LINE_HEIGHT, draw_line
from renderer.shot import Shot

WIDTH = 1200
"""The width of a stage, or its height if the map is taller than wide; seats need some width."""
LARGEST = 600_000
"""The largest size of a stage in bytes."""
_SEAT_WIDTH = 220
_FADE = 0.42
"""The share of paper over what isn't lit."""
_QUALITIES = (86, 76, 60, 40)


def render_stage(
    edition: Edition, shot: Shot, names: Sequence[str], *, look: Look = Look.DAY
) -> Picture:
    """Draw a stage as everybody may see it: a frame of the film, but in better quality."""
    theme = THEMES[look]
    size = frame_size(edition, len(shot.view.seats))
    image = Image.new("RGB", size)
    tall = size[1] - CAPTION_HEIGHT - LINE_HEIGHT
    chart = lit_map(Scene.of(edition, theme, shot.view), shot.lit or ())
    image.paste(chart.resize((size[0], tall), Image.Resampling.LANCZOS), (0, 0))
    image.paste(draw_lines(edition, shot, names, theme, size[0]), (0, tall))
    for quality in _QUALITIES:
        out = io.BytesIO()
        image.save(out, "WEBP", quality=quality, method=4)
        if out.tell() <= LARGEST:
            break
    return Picture(out.getvalue(), Format.WEBP, *size)


def frame_size(edition: Edition, seats: int) -> tuple[int, int]:
    """Return width and height of a frame with this many seats below the map."""
    across, down = edition.geometry.size
    width = min(WIDTH, across, max(_SEAT_WIDTH * seats, round(WIDTH * across / down)))
    return width, round(down * width / across) + CAPTION_HEIGHT + LINE_HEIGHT


def draw_lines(
    edition: Edition, shot: Shot, names: Sequence[str], theme: Theme, width: int
) -> Image.Image:
    """Return the caption above the line of all seats, in which the seat that acted is lit."""
    image = Image.new("RGB", (width, CAPTION_HEIGHT + LINE_HEIGHT))
    image.paste(draw_caption(shot, names, theme, width), (0, 0))
    view = shot.view if shot.seat is None else replace(shot.view, to_act=(shot.seat,))
    image.paste(draw_line(edition, view, names, theme, width), (0, CAPTION_HEIGHT))
    return image


def lit_map(scene: Scene, lit: Collection[tuple[RouteId, Seat]]) -> Image.Image:
    """Return the map, pale but for some claims in a glow; without claims as it is."""
    image = map_image(scene)[0]
    if not lit:
        return image
    theme = scene.theme
    image = Image.blend(image, Image.new("RGB", image.size, theme.map.paper), _FADE)
    draw_glow(image, scene, [route for route, _ in lit])
    draw_trains(image, scene, lit)
    draw_cities(image, scene.edition, theme)
    draw_stations(image, scene)
    return image
