"""Leaves out what the edge of a part of the map would cut: names, spaces, legend and ornaments.

Half a name is worse than none, and a name whose city is beyond the edge reads as that of another.
Half a wagon leaves it open whose it is; its track goes on to the edge.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from data import Edition, Slot
from engine.board import CityId, RouteId
from renderer.drawing.canvas import Excerpt
from renderer.drawing.fonts import NAMES
from renderer.drawing.lettering import lettered_area
from renderer.drawing.shapes import (
    Area,
    Figure,
    Point,
    around,
    bounds,
    box,
    is_inside,
    moved,
    rotated,
    shared,
    touches,
)
from renderer.drawing.trails import trail
from renderer.maps.board_layer import draw_cities, draw_line
from renderer.maps.claims_layer import draw_rings, draw_stations
from renderer.maps.frame import Frame
from renderer.maps.grounds import BareGround
from renderer.maps.map_layer import map_image, map_parts
from renderer.maps.marks import only
from renderer.maps.names import city_name
from renderer.maps.scene import Scene
from renderer.maps.static_map import static_map
from renderer.packing.palette import reduced

_RIM, _AROUND, _STATION, _GLOW = 9, 16, 34, 62
"""By how much a rim and what is blended exceed a space; a station's reach, a glow's width."""
_COARSE, _CELLS = 4, (64, 30, 13, 5)
"""What the ground is blended from: means of squares, in each of which are some of ``_COARSE``.

The smallest with any known ground count.
"""
BILINEAR = Image.Resampling.BILINEAR


@dataclass(frozen=True, slots=True)
class CutOff:
    """The things to leave out of a part of the map: names of cities, spaces, legend, ornaments.

    For the last two, ``grounds`` show what lies beneath; ``areas`` are where names, legend and
    ornaments are.
    """

    names: frozenset[CityId]
    grounds: tuple[BareGround, ...]
    areas: tuple[Area, ...]
    spaces: tuple[tuple[RouteId, Slot], ...]


def cut_off(
    scene: Scene, inside: Area, kept: Collection[CityId], covered: Area | None = None
) -> CutOff:
    """Return what the edge of ``inside``, a part of the map, cuts, and names without their cities.

    Also what is ``covered`` there, be it in part. The names of ``kept`` cities aren't left out. The
    areas reach only to the edge.
    """
    edition = scene.edition
    beneath = [] if covered is None else [covered]
    names = {}
    for city, place in edition.geometry.cities.items():
        area = name_area(edition, city)
        if city not in kept and (
            _cuts(inside, area)
            or touches(area, beneath)
            or (touches(area, [inside]) and not _holds(inside, place.at))
        ):
            names[city] = area
    cut = _grounds_cut(scene, inside)
    areas = [*names.values(), *(ground.area for ground in cut)]
    spaces = tuple(
        (route, slot)
        for route, where in edition.geometry.routes.items()
        for slot in where.slots
        if _cuts(inside, area := space_area(edition, slot)) or touches(area, beneath)
    )
    areas_inside = tuple(shared(inside, area) for area in areas)
    return CutOff(frozenset(names), cut, areas_inside, spaces)


def without_names(scene: Scene, part: Frame) -> Image.Image:
    """Return the frame's part of the map (RGB), without names and the ornaments that it cuts."""
    bare = _grounds_cut(scene, part.inside)
    return part.cut(map_image(scene, unnamed=scene.edition.board.cities, bare=bare)[0])


def _grounds_cut(scene: Scene, inside: Area) -> tuple[BareGround, ...]:
    grounds = static_map(scene.edition, scene.theme).grounds
    return tuple(ground for ground in grounds if _cuts(inside, ground.area))


def paint_without(part: Image.Image, scene: Scene, corner: tuple[int, int], cut: CutOff) -> None:
    """Paint the ``cut`` things over with what lies beneath, on a part of the map (mode P).

    The part begins at ``corner`` of the map. What lies beneath spaces isn't known, so it is blended
    from what is around them.
    """
    _paint_names(part, scene, corner, cut)
    if cut.spaces:
        _paint_spaces(part, scene, corner, cut)


def _paint_names(part: Image.Image, scene: Scene, corner: tuple[int, int], cut: CutOff) -> None:
    if not cut.areas:
        return
    image, colours = map_parts(scene, cut.areas, unnamed=cut.names, bare=cut.grounds)
    for area in cut.areas:
        spot = area[0] - corner[0], area[1] - corner[1]
        part.paste(reduced(image.crop(area), colours), spot)


def _paint_spaces(part: Image.Image, scene: Scene, corner: tuple[int, int], cut: CutOff) -> None:
    edition, geometry, theme = scene.edition, scene.edition.geometry, scene.theme
    colours = static_map(edition, theme).colours
    known, hole = _masks(part.size, scene, corner, cut)
    whole = *corner, corner[0] + part.width, corner[1] + part.height
    areas = [shared(bounds(_space(edition, slot, _AROUND)), whole) for _, slot in cut.spaces]
    image, ground = Excerpt(areas), _ground(part.convert("RGB"), known)
    for left, top, right, bottom in areas:
        x, y = left - corner[0], top - corner[1]
        image.paste(ground.crop((x, y, x + right - left, y + bottom - top)), (left, top))
    owners = dict(scene.claims)
    for route in dict.fromkeys(route for route, _ in cut.spaces):
        where, owner = geometry.routes[route], owners.get(route)
        if owner is None:
            draw_line(image, theme, edition.board.routes[route], where)
            continue
        livery = theme.players[scene.colours[owner]]
        for width, ink in ((11, livery.edge), (6.5, livery.body)):
            trail(image, where.path, width, ink)
    built = only(scene, areas)
    draw_rings(image, built)
    draw_cities(image, edition, theme, areas, unnamed=cut.names)
    draw_stations(image, built)
    for area in areas:
        x, y = area[0] - corner[0], area[1] - corner[1]
        mask = hole.crop((x, y, x + area[2] - area[0], y + area[3] - area[1]))
        part.paste(reduced(image.crop(area), colours), (x, y), mask)


def _masks(
    size: tuple[int, int], scene: Scene, corner: tuple[int, int], cut: CutOff
) -> tuple[Image.Image, Image.Image]:
    """Return masks of a part of the map: where the bare ground shows, and where spaces go."""
    edition, geometry = scene.edition, scene.edition.geometry
    known, hole = Image.new("L", size, 255), Image.new("L", size)
    ground, gap = ImageDraw.Draw(known), ImageDraw.Draw(hole)
    (x, y), left_out = corner, set(cut.spaces)
    whole = [(x - _AROUND, y - _AROUND, x + size[0] + _AROUND, y + size[1] + _AROUND)]
    for _, slot in cut.spaces:
        gap.polygon(moved(_space(edition, slot, _AROUND), -x, -y), 255)
    for route, where in geometry.routes.items():
        ground.line([(a - x, b - y) for a, b in where.path], 0, 14)
        for slot in where.slots:
            if not touches(space_area(edition, slot), whole):
                continue
            ground.polygon(moved(_space(edition, slot, _AROUND), -x, -y), 0)
            if (route, slot) not in left_out:
                gap.polygon(moved(_space(edition, slot, _RIM), -x, -y), 0)
    for route in scene.glowing:
        for pen in (ground, gap):
            pen.line([(a - x, b - y) for a, b in geometry.routes[route].path], 0, _GLOW)
    for city, place in geometry.cities.items():
        ground.ellipse(bounds([(place.at[0] - x, place.at[1] - y)], _STATION), 0)
        left, top, right, bottom = name_area(edition, city)
        ground.rectangle((left - x, top - y, right - x, bottom - y), 0)
    return known, hole


def _ground(shown: Image.Image, known: Image.Image) -> Image.Image:
    """Return what a picture shows where it is ``known``, blended to all of it; no details."""
    shown.putalpha(known)
    source = shown.reduce(_COARSE)
    ground = Image.new("RGB", source.size)
    for cell in _CELLS:
        size = -(-source.width // cell), -(-source.height // cell)
        fine = source.resize(size, Image.Resampling.BOX).resize(source.size, BILINEAR)
        sure = fine.getchannel("A").point(lambda alpha: min(255, alpha * 5))
        ground.paste(fine.convert("RGB"), (0, 0), sure)
    return ground.resize(shown.size, BILINEAR)


def _space(edition: Edition, slot: Slot, more: float) -> Figure:
    """Return the corners of a space, ``more`` pixels longer and thicker than it is."""
    length, thick = edition.geometry.slot
    return moved(rotated(box(length + more, thick + more), slot.angle), slot.x, slot.y)


@lru_cache(maxsize=4096)
def space_area(edition: Edition, slot: Slot) -> Area:
    """Return the area of a space on the map, or of a wagon on it, with its rim."""
    return bounds(_space(edition, slot, _RIM))


def name_area(edition: Edition, city: CityId) -> Area:
    """Return the area of a city's name on the map, with its rim."""
    letters = lettered_area(city_name(edition, city), NAMES, edition.geometry.label_size)
    return around(edition.geometry.cities[city].label, letters)


def _cuts(inside: Area, area: Area) -> bool:
    return touches(area, [inside]) and not is_inside(area, inside)


def _holds(area: Area, spot: Point) -> bool:
    return area[0] <= spot[0] < area[2] and area[1] <= spot[1] < area[3]
