"""The static layer: the painting with its free routes and the legend, drawn once per edition."""

from __future__ import annotations

from functools import cache

from PIL import Image, ImageDraw

from data import Edition, Geometry, RouteGeometry
from engine.board import Route, Rules
from engine.cards import Colour
from renderer.lettering import lettered, write
from renderer.shapes import box, circle
from renderer.sprite import Part, Sprite, draw, turned
from renderer.symbols import locomotive, symbol
from renderer.theme import (
    BRASS,
    CITY_RED,
    CREAM,
    FIGURES,
    GREY,
    HALO,
    INK,
    NAMES,
    PAPER,
    SLOT,
    WATER,
    dark,
    mix,
)
from renderer.trails import trail

_STONE = (60, 42, 30)
_JOINT = (236, 222, 192)
_LETTERS = (34, 22, 14)
_RAIL_BED, _RAIL = (84, 66, 52), (226, 212, 186)


def board_layer(edition: Edition) -> Image.Image:
    """Draw the map with every route free; an RGB picture of the map's size."""
    geometry = edition.geometry
    if geometry.art is None:
        image = Image.new("RGB", geometry.size, PAPER)
    else:
        with Image.open(geometry.art) as art:
            image = art.convert("RGB").resize(geometry.size)
    for route in edition.board.routes.values():
        _free_route(image, route, geometry)
    _legend(image, edition.board.rules, geometry)
    _slot.cache_clear()
    return image


def upright(angle: float) -> int:
    """The angle between −90 (excluded) and 90 at which what is drawn is not upside down."""
    turned_up = (round(angle) + 90) % 180 - 90
    return 90 if turned_up == -90 else turned_up


def locomotive_spaces(route: Route) -> frozenset[int]:
    """The spaces of a ferry that show a locomotive, spread evenly (R29)."""
    each = route.length / route.locomotives if route.locomotives else 0
    return frozenset(int(each * (k + 0.5)) for k in range(route.locomotives))


@cache
def city_marker(radius: float) -> Sprite:
    """A city's dot."""
    return draw(
        [
            (circle(radius + 3), HALO),
            (circle(radius), INK),
            (circle(radius - 2.8), CREAM),
            (circle(radius - 6.2), INK),
            (circle(radius - 7.8), CITY_RED),
        ]
    )


def draw_cities(image: Image.Image, edition: Edition) -> None:
    """Stamp every city's dot and name."""
    geometry = edition.geometry
    marker = city_marker(geometry.city_radius)
    for city, place in geometry.cities.items():
        marker.stamp(image, *place.at)
        label = lettered(edition.places[city].name, NAMES, geometry.label_size, _LETTERS, rim=HALO)
        label.stamp(image, *place.label)


def _free_route(image: Image.Image, route: Route, geometry: Geometry) -> None:
    where = geometry.routes[route.id]
    if route.locomotives:
        _sea_lane(image, where)
    else:
        for width, colour in ((8.5, HALO), (5, _RAIL_BED), (2.2, _RAIL)):
            trail(image, where.path, width, colour)
    engines = locomotive_spaces(route)
    for k, slot in enumerate(where.slots):
        kind = "tunnel" if route.tunnel else "ferry" if route.locomotives else "track"
        sprite = _slot(kind, route.colour, k in engines, upright(slot.angle), geometry.slot)
        sprite.stamp(image, slot.x, slot.y)


def _sea_lane(image: Image.Image, where: RouteGeometry) -> None:
    dot = draw([(circle(2.6), (48, 84, 112))])
    ahead = 0.0
    for (x0, y0), (x1, y1) in zip(where.path, where.path[1:], strict=False):
        length = max(0.001, ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
        while ahead <= length:
            dot.stamp(image, x0 + (x1 - x0) * ahead / length, y0 + (y1 - y0) * ahead / length)
            ahead += 9
        ahead -= length


@cache
def _slot(
    kind: str, colour: Colour | None, engine: bool, angle: int, size: tuple[float, float]
) -> Sprite:
    length, thick = size
    fill = GREY if colour is None else SLOT[colour]
    match kind:
        case "tunnel":
            parts = _tunnel(length, thick)
            parts += [
                (box(length - 2, thick - 2, round_=3.5), dark(fill, 0.45)),
                (box(length - 5, thick - 5, round_=2.5), fill),
            ]
        case "ferry":
            fill = mix(fill, (196, 210, 216), 0.35)
            parts = [
                (box(length + 4, thick + 4, round_=10), HALO),
                (box(length, thick, round_=9), WATER),
                (box(length - 4.5, thick - 4.5, round_=7), fill),
            ]
        case _:
            edge = {Colour.WHITE: (120, 108, 96), Colour.BLACK: (24, 22, 22)}
            parts = [
                (box(length + 4, thick + 4, round_=6), HALO),
                (
                    box(length, thick, round_=4),
                    dark(fill) if colour is None else edge.get(colour, dark(fill)),
                ),
                (box(length - 4, thick - 4, round_=3), fill),
            ]
    if engine:
        parts += [(box(33, thick - 5, round_=6), CREAM), *locomotive(1, (40, 32, 28), CREAM)]
    parts = turned(parts, angle)
    if colour is not None and not engine:
        parts += symbol(colour, 6, fill)
    return draw(parts)


def _tunnel(length: float, thick: float) -> list[Part]:
    """Masonry around a slot: a dark casing with pale joints."""
    parts: list[Part] = [
        (box(length + 7, thick + 7, round_=6), HALO),
        (box(length + 4.5, thick + 4.5, round_=5), _STONE),
    ]
    half, high = (length + 4.5) / 2, (thick + 4.5) / 2
    for side in (-1, 1):
        parts += [(box(3, 3.6, k * 7, side * (high - 1.4)), _JOINT) for k in range(-4, 5)]
        parts += [(box(3.6, 3, side * (half - 1.4), k * 7.4), _JOINT) for k in (-1, 0, 1)]
    return parts


def _legend(image: Image.Image, rules: Rules, geometry: Geometry) -> None:
    """Points by length, and what tunnels and ferries cost, without a word."""
    rows = sorted(rules.points.items())
    width, height = 182, 38 * len(rows) + 146
    left, top = geometry.size[0] - width - 24, 50
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle((left, top, left + width, top + height), 12, PAPER, INK, 3)
    pen.rounded_rectangle(
        (left + 6, top + 6, left + width - 6, top + height - 6), 8, outline=BRASS, width=2
    )
    y = top + 36
    for length, points in rows:
        step = min(17.0, 102 / length)
        wagon = draw(
            [(box(step - 2, 12, round_=2), INK), (box(step - 4.5, 9.5, round_=1.5), (200, 150, 70))]
        )
        for k in range(length):
            wagon.stamp(image, left + 22 + (k + 0.5) * step, y)
        write(image, (left + width - 18, y), str(points), FIGURES, 32, INK, "rm")
        y += 38
    pen.line((left + 16, y - 12, left + width - 16, y - 12), fill=BRASS, width=2)
    y += 18
    _slot("tunnel", None, False, 0, geometry.slot).stamp(image, left + 52, y)
    write(image, (left + 102, y), "+ ?", FIGURES, 32, INK, "lm")
    _slot("ferry", None, True, 0, geometry.slot).stamp(image, left + 52, y + 48)
    write(image, (left + 96, y + 48), "=", FIGURES, 32, INK, "lm")
    draw(locomotive(1.4, INK, PAPER)).stamp(image, left + 144, y + 48)
