"""Draws a stage of the last act: the map with what brings points, and all scores by then."""

from __future__ import annotations

import io
from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import chain

from PIL import Image

from data import Edition
from engine.board import RouteId, Seat, TicketId
from renderer.drawing.arcs import arc, dashed, middle, stroke
from renderer.drawing.shapes import Point, bounds, circle, touches
from renderer.drawing.signs import progress_sign
from renderer.drawing.sprite import draw
from renderer.looks.all_themes import THEMES
from renderer.looks.theme import Look, Theme
from renderer.maps.board_layer import draw_cities
from renderer.maps.claims_layer import draw_glow, draw_stations, draw_trains
from renderer.maps.cut_off import name_area
from renderer.maps.map_layer import map_image
from renderer.maps.scene import Scene
from renderer.packing.picture import Format, Picture
from renderer.panels.caption import CAPTION_HEIGHT, draw_caption
from renderer.panels.score_line import LINE_HEIGHT, draw_line
from renderer.progress import Progress
from renderer.shot import Shot

WIDTH = 1200
"""The width of a stage, or its height if the map is taller than wide; seats need some width."""
LARGEST = 600_000
"""The largest size of a stage in bytes."""
_SEAT_WIDTH = 220
_FADE = 0.42
"""The share of paper over what isn't lit."""
_CROSS, _DASHES = 26, (34, 20)
"""Map pixels: the radius of the cross on a missed ticket, and the dashes of its line."""
_SHARES = [0.5 + side * step / 30 for step in range(11) for side in (1, -1)]
_QUALITIES = (86, 76, 60, 40)


def render_stage(
    edition: Edition, shot: Shot, names: Sequence[str], *, look: Look = Look.DAY
) -> Picture:
    """Draw a stage as everybody may see it: a frame of the film, but in better quality."""
    theme = THEMES[look]
    size = frame_size(edition, len(shot.view.seats))
    image = Image.new("RGB", size)
    tall = size[1] - CAPTION_HEIGHT - LINE_HEIGHT
    chart = lit_map(Scene.of(edition, theme, shot.view), shot.lit or (), shot.missed)
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


def lit_map(
    scene: Scene, lit: Collection[tuple[RouteId, Seat]], missed: Collection[TicketId] = ()
) -> Image.Image:
    """Return the map, pale but for some claims in a glow and ``missed`` tickets; else as it is."""
    image = map_image(scene)[0]
    if not lit and not missed:
        return image
    theme = scene.theme
    image = Image.blend(image, Image.new("RGB", image.size, theme.map.paper), _FADE)
    draw_glow(image, scene, [route for route, _ in lit])
    draw_trains(image, scene, lit)
    crosses = draw_missed(image, scene, missed)
    draw_cities(image, scene.edition, theme)
    draw_stations(image, scene)
    for spot in crosses:
        progress_sign(theme, Progress.BLOCKED, _CROSS).stamp(image, *spot)
    return image


def draw_missed(image: Image.Image, scene: Scene, tickets: Collection[TicketId]) -> list[Point]:
    """Draw broken lines between the cities of tickets, which get rings.

    Return where their crosses go: near the middle, on no name and no other cross.
    """
    geometry, theme = scene.edition.geometry, scene.theme
    colour, crosses = theme.map.no_entry, list[Point]()
    taken = [name_area(scene.edition, city) for city in geometry.cities]
    reach = geometry.city_radius
    ring = draw([(circle(reach + 12), theme.map.halo), (circle(reach + 9), colour)])
    bodies = [scene.edition.board.tickets[ticket] for ticket in tickets]
    ends = [[geometry.cities[city].at for city in (body.a, body.b)] for body in bodies]
    for a, b in ends:
        path = arc(a, b, 0.1)
        stroke(image, [path], 21, theme.map.halo)
        stroke(image, dashed(path, _DASHES), 13, colour)
        spots = [middle(path, share) for share in _SHARES]
        free = (spot for spot in spots if not touches(bounds([spot], _CROSS), taken))
        crosses.append(next(free, spots[0]))
        taken.append(bounds(crosses[-1:], _CROSS))
    for spot in chain.from_iterable(ends):
        ring.stamp(image, *spot)
    return crosses
