"""Draws what play adds to the map: trains, stations, closed routes, the last move's mark."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import TypeAlias

from PIL import Image, ImageDraw

from data import Edition, Geometry, RouteGeometry
from engine.board import RouteId, Seat
from engine.cards import PlayerColour
from renderer.cache import cached
from renderer.drawing.canvas import Canvas
from renderer.drawing.colour import dark
from renderer.drawing.fonts import FIGURES, font
from renderer.drawing.shapes import Area, Figure, bounds, box, circle, moved, rotated
from renderer.drawing.sprite import Shape, Sprite, draw, enlarged, turned
from renderer.drawing.trails import gaps, trail, trail_mask
from renderer.drawing.wagons import roundel, wagon
from renderer.looks.theme import SEAT_LETTERS, Theme
from renderer.maps.scene import Scene
from renderer.maps.spaces import upright

DISC = 0.52
"""The radius of the disc with a seat's letter, as a share of the thickness of its wagon."""
_Line: TypeAlias = tuple[int, int, Image.Image]
"""Left, top and mask."""
_GLOW = ((54, "glow_rim"), (48, "glow"), (38, "glow_core"))
"""The widths of a glow, each with its colour's name."""
_RIM = 4
"""How much larger than a space the space, or a train on it, is with its rim."""
_MASONRY = 9
"""How much larger than a space the masonry of a tunnel is."""


def draw_claims(image: Canvas, scene: Scene) -> None:
    """Draw the trains, the closed routes, and a glow under new routes."""
    geometry, theme = scene.edition.geometry, scene.theme
    draw_glow(image, scene, scene.glowing)
    for route in scene.closed:
        _closed(image, theme, geometry.routes[route], geometry.slot)
    draw_trains(image, scene, scene.claims)


def draw_trains(image: Canvas, scene: Scene, claims: Collection[tuple[RouteId, Seat]]) -> None:
    """Draw the trains on some routes, in the colours of their owners."""
    geometry, theme = scene.edition.geometry, scene.theme
    for route, seat in claims:
        tunnel = scene.edition.board.routes[route].tunnel
        _train(
            image, theme, geometry, route, scene.colours[seat], SEAT_LETTERS[seat], tunnel=tunnel
        )


def draw_glow(image: Canvas, scene: Scene, routes: Collection[RouteId]) -> None:
    """Draw the glow under highlighted routes; it ends at other routes.

    What is drawn of other routes, and of open ones, stays as it is.
    """
    geometry, colours = scene.edition.geometry, scene.theme.map
    areas = [bounds(geometry.routes[route].path, _GLOW[0][0] / 2 + 2) for route in routes]
    before = [image.crop(area) for area in areas]
    trains = {route for route, _ in scene.claims if route in routes}
    for width, name in _GLOW:
        for route in routes:
            trail(image, geometry.routes[route].path, width, getattr(colours, name))
    for route, area, part in zip(routes, areas, before, strict=True):
        kept = Image.new("L", part.size)
        pen = ImageDraw.Draw(kept)
        for other, line, spaces in _within(scene.edition, route, area):
            if other not in routes:
                pen.line(line, fill=255, width=round(geometry.slot[1]) + _RIM)
            if other not in trains:
                for space in spaces:
                    pen.polygon(space, fill=255)
        image.paste(part, area[:2], kept)


def draw_stations(image: Canvas, scene: Scene) -> None:
    """Draw the stations of the scene on top of their cities."""
    for city, seat in scene.stations:
        x, y = scene.edition.geometry.cities[city].at
        _station(scene.theme, scene.colours[seat], SEAT_LETTERS[seat]).stamp(image, x, y - 4)


def draw_rings(image: Canvas, scene: Scene) -> None:
    """Draw a golden ring around highlighted cities, whose dots will cover its middle."""
    geometry = scene.edition.geometry
    for city in sorted(scene.rings):
        _ring(scene.theme, geometry.city_radius).stamp(image, *geometry.cities[city].at)


@cached
def _ring(theme: Theme, radius: float) -> Sprite:
    colours = theme.map
    return draw(
        [
            (circle(radius + 19), (*colours.glow, 150)),
            (circle(radius + 14), colours.ring_edge),
            (circle(radius + 12), colours.ring),
            (circle(radius + 4), colours.ink),
        ]
    )


def _train(
    image: Canvas,
    theme: Theme,
    geometry: Geometry,
    route: RouteId,
    colour: PlayerColour,
    letter: str,
    *,
    tunnel: bool,
) -> None:
    where, size = geometry.routes[route], geometry.slot
    for slot in where.slots if tunnel else ():
        _casing(theme, upright(slot.angle), size).stamp(image, slot.x, slot.y)
    livery = theme.players[colour]
    for outline, body in _drawbars(where, size[0]):
        for (left, top, mask), ink in ((outline, livery.edge), (body, livery.body)):
            image.paste(ink, (left, top), mask)
    for slot in where.slots:
        wagon(theme, colour, upright(slot.angle), size).stamp(image, slot.x, slot.y)
    middle = where.slots[len(where.slots) // 2]
    roundel(theme, colour, letter, round(DISC * size[1], 1)).stamp(image, middle.x, middle.y)


@cached
def _casing(theme: Theme, angle: int, size: tuple[float, float]) -> Sprite:
    """Return a plate that covers a tunnel's masonry, which would look ragged around a train."""
    return draw(turned([(box(size[0] + 8, size[1] + 8, round_=6), theme.map.halo)], angle))


@cached
def _drawbars(where: RouteGeometry, length: float) -> tuple[tuple[_Line, _Line], ...]:
    """Return the lines between the wagons of a route, for each its edge and its narrower body."""
    return tuple(
        (trail_mask([piece], 11), trail_mask([piece], 6.5)) for piece in gaps(where, length)
    )


@cached
def _station(theme: Theme, colour: PlayerColour, letter: str) -> Sprite:
    livery, rim = theme.players[colour], theme.map.roundel
    body, edge = livery.body, dark(livery.body, 0.35)
    roof: Figure = [(-17, -3), (0, -20), (17, -3), (17, 0), (14, 0), (14, 15), (-14, 15), (-14, 0)]
    walls: Figure = [(-14.5, -3.2), (0, -17.4), (14.5, -3.2), (12, -2.6), (12, 13), (-12, 13)]
    inner: Figure = [(-11, -3.4), (0, -14.6), (11, -3.4), (10, 0), (10, 11), (-10, 11), (-10, 0)]
    parts: list[Shape] = [
        ([*roof, (-17, 0)], rim),
        ([*walls, (-12, -2.6)], edge),
        (inner, body),
        (box(20, 2.4, 0, -2.6), livery.light),
    ]
    sprite = draw(enlarged(parts, 1.17))
    centre = (-sprite.left, -sprite.top + 5)
    pen = ImageDraw.Draw(sprite.image)
    pen.text(centre, letter, font=font(FIGURES, 24), fill=livery.ink, anchor="mm")
    return sprite


def _closed(image: Canvas, theme: Theme, where: RouteGeometry, size: tuple[float, float]) -> None:
    trail(image, where.path, 9, theme.map.closed_bed)
    for slot in where.slots:
        _closed_slot(theme, upright(slot.angle), size).stamp(image, slot.x, slot.y)
    for slot in where.slots:
        _no_entry(theme).stamp(image, slot.x, slot.y)


@cached
def _closed_slot(theme: Theme, angle: int, size: tuple[float, float]) -> Sprite:
    length, thick = size
    colours = theme.map
    parts: list[Shape] = [
        (box(length + 7, thick + 7, round_=6), colours.halo),
        (box(length, thick, round_=4), colours.closed_edge),
        (box(length - 4, thick - 4, round_=3), colours.closed),
    ]
    return draw(turned(parts, angle))


@cached
def _no_entry(theme: Theme) -> Sprite:
    return draw([(circle(9.5), theme.map.no_entry), (box(12, 4, round_=1), theme.map.roundel)])


@lru_cache(maxsize=256)
def _within(
    edition: Edition, route: RouteId, area: Area
) -> tuple[tuple[RouteId, Figure, tuple[Figure, ...]], ...]:
    """Return the routes with spaces in the area of ``route``: the line of their spaces, and these.

    Both are relative to the area.
    """
    geometry = edition.geometry
    length, thick = geometry.slot
    space = box(length + _RIM, thick + _RIM, round_=4)
    wide = _MASONRY if edition.board.routes[route].tunnel else _RIM
    own = box(length + wide, thick + wide, round_=5)
    left, top, right, bottom = area
    found = []
    for other, where in geometry.routes.items():
        near = [
            slot
            for slot in where.slots
            if left - length < slot.x < right + length and top - length < slot.y < bottom + length
        ]
        if near:
            line = [(slot.x - left, slot.y - top) for slot in near]
            shape = own if other == route else space
            spaces = (
                moved(rotated(shape, slot.angle), slot.x - left, slot.y - top) for slot in near
            )
            found.append((other, line, tuple(spaces)))
    return tuple(found)
