"""Finds room for the legend on a map that reserves none."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from data import Edition
from renderer.drawing.fonts import NAMES
from renderer.drawing.lettering import RIM, line_box
from renderer.drawing.shapes import Area, Point, bounds, box, moved, rotated, touches
from renderer.maps.names import city_name

_EDGE, _STEP, _GAP = 24, 20, 10
_STATION = 28
"""How far a station reaches from its city."""
_BESIDE = 4
"""How far wagons and glows reach beyond their spaces."""


def free_place(edition: Edition, size: tuple[int, int]) -> tuple[int, int] | None:
    """Return the corner of a free rectangle of a ``size``, as near the upper right as possible.

    It avoids cities, spaces, and names in every language. None if there is no room.
    """
    width, height = edition.geometry.size
    last = width - size[0] - _EDGE
    lefts = range(last, _EDGE - 1, -_STEP)
    tops = range(_EDGE, height - size[1] - _EDGE + 1, _STEP)
    taken = list(_taken(edition))

    def free(corner: tuple[int, int]) -> bool:
        left, top = corner
        return not touches(
            (left - _GAP, top - _GAP, left + size[0] + _GAP, top + size[1] + _GAP), taken
        )

    nearest = sorted(product(lefts, tops), key=lambda corner: last - corner[0] + 2 * corner[1])
    return next(filter(free, nearest), None)


def _taken(edition: Edition) -> Iterator[Area]:
    """Yield the areas of everything on the map, and those reserved for other things."""
    geometry = edition.geometry
    for left, top, right, bottom in geometry.keep_clear.values():
        yield bounds([(left, top), (right, bottom)])
    space = box(*geometry.slot)
    for where in geometry.routes.values():
        for slot in where.slots:
            yield bounds(moved(rotated(space, slot.angle), slot.x, slot.y), _BESIDE)
        yield from (bounds([point], _BESIDE) for point in where.path)
    for city, place in geometry.cities.items():
        yield bounds([place.at], _STATION)
        yield _name(edition, city_name(edition, city), place.label)
        for language, labels in geometry.labels.items():
            if city in labels:
                yield _name(edition, edition.city_names[city].name_in(language), labels[city])


def _name(edition: Edition, name: str, middle: Point) -> Area:
    left, top, right, bottom = line_box(name, NAMES, edition.geometry.label_size, rim=RIM)
    x, y = middle
    return bounds([(x + left, y + top), (x + right, y + bottom)])
