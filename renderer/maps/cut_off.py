"""Leaves out what the edge of a part of the map would cut: names, legend and ornaments.

Half a name is worse than none, and a name whose city is beyond the edge reads as that of another.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from PIL import Image

from data import Edition
from engine.board import CityId
from renderer.drawing.fonts import NAMES
from renderer.drawing.lettering import lettered_area
from renderer.drawing.shapes import Area, Point, around, shared, touches
from renderer.maps.grounds import BareGround
from renderer.maps.map_layer import map_parts
from renderer.maps.names import city_name
from renderer.maps.scene import Scene
from renderer.maps.static_map import static_map
from renderer.packing.picture import reduced


@dataclass(frozen=True, slots=True)
class CutOff:
    """The things to leave out of a part of the map: names of cities, legend, ornaments.

    For the last two, ``grounds`` show what lies beneath; ``areas`` are where all of these things
    are.
    """

    names: frozenset[CityId]
    grounds: tuple[BareGround, ...]
    areas: tuple[Area, ...]


def cut_off(scene: Scene, inside: Area, kept: Collection[CityId]) -> CutOff:
    """Return what the edge of ``inside``, a part of the map, cuts, and names without their cities.

    The names of ``kept`` cities aren't left out. The areas reach only to the edge.
    """
    edition = scene.edition
    names = {}
    for city, place in edition.geometry.cities.items():
        area = name_area(edition, city)
        if city not in kept and (
            _cuts(inside, area) or (touches(area, [inside]) and not _holds(inside, place.at))
        ):
            names[city] = area
    grounds = static_map(edition, scene.theme).grounds
    cut = tuple(ground for ground in grounds if _cuts(inside, ground.area))
    areas = [*names.values(), *(ground.area for ground in cut)]
    return CutOff(frozenset(names), cut, tuple(shared(inside, area) for area in areas))


def paint_without(part: Image.Image, scene: Scene, corner: tuple[int, int], cut: CutOff) -> None:
    """Paint the ``cut`` things over with what lies beneath, on a part of the map (mode P).

    The part begins at ``corner`` of the map.
    """
    if not cut.areas:
        return
    image, colours = map_parts(scene, cut.areas, unnamed=cut.names, bare=cut.grounds)
    for area in cut.areas:
        spot = area[0] - corner[0], area[1] - corner[1]
        part.paste(reduced(image.crop(area), colours), spot)


def name_area(edition: Edition, city: CityId) -> Area:
    """Return the area of a city's name on the map, with its rim."""
    letters = lettered_area(city_name(edition, city), NAMES, edition.geometry.label_size)
    return around(edition.geometry.cities[city].label, letters)


def _cuts(inside: Area, area: Area) -> bool:
    return touches(area, [inside]) and shared(inside, area) != area


def _holds(area: Area, spot: Point) -> bool:
    return area[0] <= spot[0] < area[2] and area[1] <= spot[1] < area[3]
