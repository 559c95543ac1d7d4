"""Draws parts of the map at full size: around the last move, or around some cities."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from math import ceil

from PIL import Image, ImageDraw

from data import Edition
from data.edition import Box
from engine.board import CityId, RouteId
from engine.view import View
from renderer.cache import cached
from renderer.drawing.fonts import NAMES
from renderer.drawing.lettering import RIM, line_box
from renderer.drawing.shapes import Area, bounds, touches
from renderer.looks.all_themes import THEMES
from renderer.looks.theme import Look, Theme
from renderer.maps.cut_off import cut_off, name_area, paint_without, space_area
from renderer.maps.names import city_name
from renderer.maps.packed_map import MAPS
from renderer.maps.scene import Scene
from renderer.maps.static_map import static_map
from renderer.packing.palette import reduced
from renderer.packing.picture import Format, Picture
from renderer.packing.png import join, pack

SMALLEST = (696, 464)
"""At this size, names are at least 11 pixels high in a phone's preview of 550 pixels."""
WIDEST = 1500
_FRAME, _FRAMED = 6, 8
"""The width of the frame, without and with the shadow at its inner edge."""
_MARGIN = 36
_SHARE, _MOST = 0.2, 0.7
"""The width of the little map in a part of the map; how wide that may be to have one."""
_DOT, _WEIGHT = 24, 6
"""How far a city's dot or station reaches, and how many spaces one is worth to be seen."""


def render_detail(edition: Edition, view: View, *, look: Look = Look.DAY) -> Picture | None:
    """Draw the map around what was built last, for everybody; None if nothing was built."""
    if view.last_built is None:
        return None
    built = view.last_built
    return _cut(edition, view, look, detail_area(edition, built), _at(edition, built), (built,))


def render_area(
    edition: Edition, view: View, cities: Collection[CityId], *, look: Look = Look.DAY
) -> Picture:
    """Draw the part of the map that contains these cities and their names, for everybody.

    Raises ValueError without cities, KeyError for one that isn't on the map.
    """
    if not cities:
        raise ValueError("an area needs a city")
    held = union(city_box(edition, city) for city in cities)
    return _cut(edition, view, look, window(edition.geometry.size, held, held), cities)


def detail_area(edition: Edition, built: RouteId | CityId) -> Area:
    """Return the area around a route or a station, with the names of its cities if they fit."""
    geometry = edition.geometry
    if built in edition.board.cities:
        core = city_box(edition, CityId(built))
        return window(geometry.size, core, core)
    where = geometry.routes[RouteId(built)]
    spots = [*where.path, *((slot.x, slot.y) for slot in where.slots)]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    core = Box(min(xs), min(ys), max(xs), max(ys))
    held = union([core, *(city_box(edition, city) for city in _at(edition, built))])
    return window(geometry.size, core, held)


def _at(edition: Edition, built: RouteId | CityId) -> tuple[CityId, ...]:
    """Return the city of a station, or the two cities of a route."""
    if built in edition.board.cities:
        return (CityId(built),)
    route = edition.board.routes[RouteId(built)]
    return route.a, route.b


@lru_cache(maxsize=256)
def city_box(edition: Edition, city: CityId) -> Box:
    """Return the area of a city's marker, a station on it, and its name."""
    geometry = edition.geometry
    (x, y), (label_x, label_y) = geometry.cities[city].at, geometry.cities[city].label
    reach = geometry.city_radius * 1.5
    name = city_name(edition, city)
    left, top, right, bottom = line_box(name, NAMES, geometry.label_size, rim=RIM)
    return Box(
        min(x - reach, label_x + left),
        min(y - reach, label_y + top),
        max(x + reach, label_x + right),
        max(y + reach, label_y + bottom),
    )


def union(boxes: Iterable[Box]) -> Box:
    """Return the smallest rectangle around all boxes."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


def window(size: tuple[int, int], core: Box, held: Box) -> Area:
    """Return the smallest 3:2 part of a map that contains ``held``, with ``core`` centred.

    The part is at least as large as ``SMALLEST``, in whole pixels, and less tall where the map of
    ``size`` isn't tall enough.
    """
    across = held.right - held.left + 2 * _MARGIN
    down = held.bottom - held.top + 2 * _MARGIN
    width = min(size[0], round(max(SMALLEST[0], across, down * 1.5)))
    height = min(size[1], round(width / 1.5))
    left = _slide((core.left + core.right - width) / 2, held.left, held.right, width, size[0])
    top = _slide((core.top + core.bottom - height) / 2, held.top, held.bottom, height, size[1])
    return left, top, left + width, top + height


def _slide(wish: float, first: float, last: float, length: int, limit: int) -> int:
    """Return where a stretch begins: near ``wish``, on the map, ``first`` and ``last`` in it."""
    start = min(max(wish, last + _MARGIN - length), first - _MARGIN)
    return round(min(max(start, 0), limit - length))


def inside(box: Area) -> Area:
    """Return the area of a part of the map that its frame leaves visible."""
    left, top, right, bottom = box
    hidden = ceil(_FRAMED * max(1.0, (right - left) / WIDEST))
    return left + hidden, top + hidden, right - hidden, bottom - hidden


def _cut(
    edition: Edition,
    view: View,
    look: Look,
    box: Area,
    named: Collection[CityId],
    lit: Collection[RouteId | CityId] = (),
) -> Picture:
    """Return a part of the map as a picture, with whole names only, but all ``named`` cities'."""
    theme = THEMES[look]
    scene = Scene.of(edition, theme, view, lit)
    part, beside = MAPS.part(scene, box), locator_area(edition, box, named)
    paint_without(part, scene, box[:2], cut_off(scene, inside(box), named, beside))
    if beside is not None:
        _locator(part, edition, theme, box, beside)
    if part.width > WIDEST:
        size = (WIDEST, round(part.height * WIDEST / part.width))
        part = reduced(part.convert("RGB").resize(size, Image.Resampling.LANCZOS), part)
    _frame(part, theme)
    body = join((pack(part),), bytes(part.getpalette() or ()))
    return Picture(body, Format.PNG, part.width, part.height)


def locator_area(edition: Edition, box: Area, named: Collection[CityId]) -> Area | None:
    """Return the area of the little map that shows where a part of the map is.

    It is the corner in which it covers least. None if the part is most of the map, or if each
    corner has one of the ``named`` cities or the track between them.
    """
    geometry = edition.geometry
    left, top, right, bottom = inside(box)
    if right - left > _MOST * geometry.size[0]:
        return None
    width = round((right - left) * _SHARE)
    height = round(width * geometry.size[1] / geometry.size[0])
    if height > (bottom - top) / 3:
        width, height = round(width * (bottom - top) / 3 / height), round((bottom - top) / 3)
    boxes = [city_box(edition, city) for city in named]
    held = [bounds([(each.left, each.top), (each.right, each.bottom)]) for each in boxes]
    spaces = {
        route: [space_area(edition, slot) for slot in where.slots]
        for route, where in geometry.routes.items()
    }
    for route, areas in spaces.items():
        if {edition.board.routes[route].a, edition.board.routes[route].b} <= {*named}:
            held += areas
    others = [area for areas in spaces.values() for area in areas]
    for city, place in geometry.cities.items():
        others += [name_area(edition, city), *[bounds([place.at], _DOT)] * _WEIGHT]
    corners = [
        (x, y, x + width, y + height) for y in (bottom - height, top) for x in (right - width, left)
    ]
    free = [corner for corner in corners if not touches(corner, held)]
    return min(free, key=lambda one: sum(touches(one, [each]) for each in others), default=None)


def _locator(part: Image.Image, edition: Edition, theme: Theme, box: Area, area: Area) -> None:
    """Draw the little map in its area of a part of the map, with the part's place framed."""
    size = area[2] - area[0], area[3] - area[1]
    little = _little_map(edition.original, theme, size).copy()
    pen, scale = ImageDraw.Draw(little), size[0] / edition.geometry.size[0]
    sides = [round(side * scale) for side in box]
    pen.rectangle(sides, None, theme.map.glow, 4)
    pen.rectangle((0, 0, size[0] - 1, size[1] - 1), None, theme.table.gold, 3)
    colours = static_map(edition, theme).colours
    part.paste(reduced(little, colours), (area[0] - box[0], area[1] - box[1]))


@cached
def _little_map(edition: Edition, theme: Theme, size: tuple[int, int]) -> Image.Image:
    return static_map(edition, theme).miniature.resize(size, Image.Resampling.LANCZOS)


def _frame(image: Image.Image, theme: Theme) -> None:
    """Draw a line around the picture, to show that it is a cut-out."""
    pen = ImageDraw.Draw(image)
    right, bottom = image.width - 1, image.height - 1
    pen.rectangle((0, 0, right, bottom), outline=theme.table.gold, width=_FRAME)
    inner = (_FRAME, _FRAME, right - _FRAME, bottom - _FRAME)
    pen.rectangle(inner, outline=theme.table.shadow, width=_FRAMED - _FRAME)
