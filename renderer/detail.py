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
from renderer.drawing.fonts import NAMES
from renderer.drawing.lettering import RIM, line_box
from renderer.drawing.shapes import Area
from renderer.looks.all_themes import THEMES
from renderer.looks.theme import Look, Theme
from renderer.maps.cut_off import cut_off, paint_without
from renderer.maps.names import city_name
from renderer.maps.packed_map import MAPS
from renderer.maps.scene import Scene
from renderer.packing.picture import Format, Picture, reduced
from renderer.packing.png import join, pack

SMALLEST = (696, 464)
"""At this size, names are at least 11 pixels high in a phone's preview of 550 pixels."""
WIDEST = 1500
_FRAME, _FRAMED = 6, 8
"""The width of the frame, without and with the shadow at its inner edge."""
_MARGIN = 36


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
    part = MAPS.part(scene, box)
    paint_without(part, scene, box[:2], cut_off(scene, inside(box), named))
    if part.width > WIDEST:
        size = (WIDEST, round(part.height * WIDEST / part.width))
        part = reduced(part.convert("RGB").resize(size, Image.Resampling.LANCZOS), part)
    _frame(part, theme)
    body = join((pack(part),), bytes(part.getpalette() or ()))
    return Picture(body, Format.PNG, part.width, part.height)


def _frame(image: Image.Image, theme: Theme) -> None:
    """Draw a line around the picture, to show that it is a cut-out."""
    pen = ImageDraw.Draw(image)
    right, bottom = image.width - 1, image.height - 1
    pen.rectangle((0, 0, right, bottom), outline=theme.table.gold, width=_FRAME)
    inner = (_FRAME, _FRAME, right - _FRAME, bottom - _FRAME)
    pen.rectangle(inner, outline=theme.table.shadow, width=_FRAMED - _FRAME)
