"""Parts of the map, for the tests of what their edges cut."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from PIL import Image

import data
from data import Edition
from engine.board import CityId
from engine.view import View
from renderer import render_detail
from renderer.detail import city_box, detail_area, inside, locator_area, union, window
from renderer.drawing.shapes import Area
from renderer.maps.cut_off import cut_off, space_area
from renderer.maps.scene import Scene
from tests.renderer.positions import EUROPE, pixels

EDITIONS = {name: data.load(name) for name in data.available()}
FRAME = 8
Sides = tuple[float, float, float, float]


def detail(seen: View) -> Image.Image:
    picture = render_detail(EUROPE, seen)
    assert picture is not None
    return pixels(picture)


def held_by(edition: Edition, cities: Collection[CityId]) -> Area:
    """The part of the map that is cut out around some cities."""
    held = union(city_box(edition, city) for city in cities)
    return window(edition.geometry.size, held, held)


def left_out(edition: Edition, scene: Scene, box: Area, named: Collection[CityId]) -> list[Area]:
    """Where a part of the map isn't as on the board: what its edge cuts, and the little map."""
    covered = locator_area(edition, box, named)
    found = cut_off(scene, inside(box), named, covered)
    spaces = [space_area(edition, slot) for _, slot in found.spaces]
    found_there = [*found.areas, *((x - 6, y - 6, r + 6, b + 6) for x, y, r, b in spaces)]
    return [*found_there, *([] if covered is None else [covered])]


def without(image: Image.Image, corner: tuple[int, int], areas: Collection[Area]) -> Image.Image:
    """A part of the map that begins at ``corner``, black in some areas."""
    for x, y, r, b in areas:
        image.paste((0, 0, 0), (x - corner[0], y - corner[1], r - corner[0], b - corner[1]))
    return image


def close_ups(edition: Edition) -> Iterator[tuple[Area, Collection[CityId]]]:
    """The part of the map around each route, city and area, and the cities it is about."""
    for route in edition.board.routes.values():
        yield detail_area(edition, route.id), (route.a, route.b)
    for city in edition.board.cities:
        yield detail_area(edition, city), (city,)
    for area in edition.geometry.areas.values():
        yield held_by(edition, area.cities), area.cities


def within(part: Sides, area: Sides) -> bool:
    return part[0] <= area[0] and part[1] <= area[1] and area[2] <= part[2] and area[3] <= part[3]


def apart(a: Sides, b: Sides) -> bool:
    return a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
