"""The static layer: the painting with its free routes and the legend, drawn once per edition."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from PIL import Image, ImageDraw

from data import Edition, Geometry, RouteGeometry
from engine.board import CityId, Route, Rules
from engine.cards import Colour
from renderer.drawing.colour import dark, mix
from renderer.drawing.fonts import FIGURES, NAMES
from renderer.drawing.lettering import lettered, write
from renderer.drawing.shapes import Area, box, circle, touches
from renderer.drawing.sprite import Part, Sprite, draw, turned
from renderer.drawing.symbols import locomotive, symbol
from renderer.drawing.trails import trail
from renderer.looks.theme import MapColours, Theme


def board_layer(edition: Edition, theme: Theme) -> Image.Image:
    """Draw the map with every route free; an RGB picture of the map's size."""
    geometry, image = edition.geometry, painting(edition, theme)
    for route in edition.board.routes.values():
        _free_route(image, theme, route, geometry)
    _legend(image, theme, edition.board.rules, geometry)
    _slot.cache_clear()
    return image


def painting(edition: Edition, theme: Theme) -> Image.Image:
    """The artwork alone, or paper where there is none; RGB of the map's size."""
    size, file = edition.geometry.size, edition.geometry.art.get(theme.look)
    if file is None:
        return Image.new("RGB", size, theme.map.paper)
    with Image.open(file) as art:
        return art.convert("RGB").resize(size)


def upright(angle: float) -> int:
    """The angle between −90 (excluded) and 90 at which what is drawn is not upside down."""
    turned_up = (round(angle) + 90) % 180 - 90
    return 90 if turned_up == -90 else turned_up


def locomotive_spaces(route: Route) -> frozenset[int]:
    """The spaces of a ferry that show a locomotive, spread evenly (R29)."""
    each = route.length / route.locomotives if route.locomotives else 0
    return frozenset(int(each * (k + 0.5)) for k in range(route.locomotives))


@cache
def city_marker(theme: Theme, radius: float) -> Sprite:
    """A city's dot."""
    colours = theme.map
    return draw(
        [
            (circle(radius + 3), colours.halo),
            (circle(radius), colours.marker),
            (circle(radius - 2.8), colours.marker_rim),
            (circle(radius - 6.2), colours.marker),
            (circle(radius - 7.8), colours.marker_core),
        ]
    )


def draw_cities(
    image: Image.Image,
    edition: Edition,
    theme: Theme,
    areas: Collection[Area] | None = None,
    *,
    unnamed: Collection[CityId] = (),
) -> None:
    """Stamp every city's dot and name, or those that touch ``areas``; no name if ``unnamed``."""
    geometry = edition.geometry
    colours = theme.map
    marker = city_marker(theme, geometry.city_radius)
    for city, place in geometry.cities.items():
        name = edition.places[city].name
        label = lettered(name, NAMES, geometry.label_size, colours.letters, rim=colours.halo)
        stamps = [(marker, place.at), *([] if city in unnamed else [(label, place.label)])]
        for sprite, spot in stamps:
            if areas is None or touches(sprite.area(*spot), areas):
                sprite.stamp(image, *spot)


def _free_route(image: Image.Image, theme: Theme, route: Route, geometry: Geometry) -> None:
    colours = theme.map
    where = geometry.routes[route.id]
    if route.locomotives:
        _sea_lane(image, colours, where)
    else:
        for width, colour in ((8.5, colours.halo), (5, colours.rail_bed), (2.2, colours.rail)):
            trail(image, where.path, width, colour)
    engines = locomotive_spaces(route)
    for k, slot in enumerate(where.slots):
        kind = "tunnel" if route.tunnel else "ferry" if route.locomotives else "track"
        sprite = _slot(theme, kind, route.colour, k in engines, upright(slot.angle), geometry.slot)
        sprite.stamp(image, slot.x, slot.y)


def _sea_lane(image: Image.Image, colours: MapColours, where: RouteGeometry) -> None:
    dot = draw([(circle(2.6), colours.sea_lane)])
    ahead = 0.0
    for (x0, y0), (x1, y1) in zip(where.path, where.path[1:], strict=False):
        length = max(0.001, ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
        while ahead <= length:
            dot.stamp(image, x0 + (x1 - x0) * ahead / length, y0 + (y1 - y0) * ahead / length)
            ahead += 9
        ahead -= length


@cache
def _slot(
    theme: Theme,
    kind: str,
    colour: Colour | None,
    engine: bool,
    angle: int,
    size: tuple[float, float],
) -> Sprite:
    length, thick = size
    colours = theme.map
    fill = colours.plain if colour is None else theme.faces[colour].slot
    match kind:
        case "tunnel":
            parts = _tunnel(colours, length, thick)
            parts += [
                (box(length - 2, thick - 2, round_=3.5), dark(fill, 0.45)),
                (box(length - 5, thick - 5, round_=2.5), fill),
            ]
        case "ferry":
            fill = mix(fill, colours.ferry, 0.35)
            parts = [
                (box(length + 4, thick + 4, round_=10), colours.halo),
                (box(length, thick, round_=9), colours.water),
                (box(length - 4.5, thick - 4.5, round_=7), fill),
            ]
        case _:
            edge = colours.plain_edge if colour is None else theme.faces[colour].edge
            parts = [
                (box(length + 4, thick + 4, round_=6), colours.halo),
                (box(length, thick, round_=4), edge),
                (box(length - 4, thick - 4, round_=3), fill),
            ]
    if engine:
        ground = colours.engine_ground
        parts += [(box(33, thick - 5, round_=6), ground), *locomotive(1, colours.engine, ground)]
    parts = turned(parts, angle)
    if colour is not None and not engine:
        parts += symbol(colour, 6, theme.faces[colour].sign, fill)
    return draw(parts)


def _tunnel(colours: MapColours, length: float, thick: float) -> list[Part]:
    """Masonry around a slot: a dark casing with pale joints."""
    parts: list[Part] = [
        (box(length + 7, thick + 7, round_=6), colours.halo),
        (box(length + 4.5, thick + 4.5, round_=5), colours.stone),
    ]
    half, high = (length + 4.5) / 2, (thick + 4.5) / 2
    for side in (-1, 1):
        parts += [(box(3, 3.6, k * 7, side * (high - 1.4)), colours.joint) for k in range(-4, 5)]
        parts += [(box(3.6, 3, side * (half - 1.4), k * 7.4), colours.joint) for k in (-1, 0, 1)]
    return parts


def _legend(image: Image.Image, theme: Theme, rules: Rules, geometry: Geometry) -> None:
    """Points by length, and what tunnels and ferries cost, without a word."""
    colours = theme.map
    rows = sorted(rules.points.items())
    width, height = 182, 38 * len(rows) + 146
    place = geometry.keep_clear.get("legend")
    left, top = (geometry.size[0] - width - 24, 50) if place is None else map(round, place[:2])
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle(
        (left, top, left + width, top + height), 12, colours.paper, colours.ink, 3
    )
    pen.rounded_rectangle(
        (left + 6, top + 6, left + width - 6, top + height - 6), 8, outline=colours.brass, width=2
    )
    y = top + 36
    for length, points in rows:
        step = min(17.0, 102 / length)
        wagon = draw(
            [
                (box(step - 2, 12, round_=2), colours.ink),
                (box(step - 4.5, 9.5, round_=1.5), colours.legend_wagon),
            ]
        )
        for k in range(length):
            wagon.stamp(image, left + 22 + (k + 0.5) * step, y)
        write(image, (left + width - 18, y), str(points), FIGURES, 32, colours.ink, "rm")
        y += 38
    pen.line((left + 16, y - 12, left + width - 16, y - 12), fill=colours.brass, width=2)
    y += 18
    _slot(theme, "tunnel", None, False, 0, geometry.slot).stamp(image, left + 52, y)
    write(image, (left + 102, y), "+ ?", FIGURES, 32, colours.ink, "lm")
    _slot(theme, "ferry", None, True, 0, geometry.slot).stamp(image, left + 52, y + 48)
    write(image, (left + 96, y + 48), "=", FIGURES, 32, colours.ink, "lm")
    draw(locomotive(1.4, colours.ink, colours.paper)).stamp(image, left + 144, y + 48)
