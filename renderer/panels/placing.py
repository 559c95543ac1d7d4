"""Places the names of marked cities, so that they never hide each other, and little of the map."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import dist
from typing import TypeAlias

from data import Edition
from engine.board import CityId
from renderer.drawing.along import Path
from renderer.drawing.arcs import dashed
from renderer.drawing.fonts import NAMES
from renderer.drawing.lettering import line_length
from renderer.drawing.shapes import Point
from renderer.maps.frame import Frame
from renderer.maps.legend import kept_areas
from renderer.maps.names import city_name

Area: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom in pixels."""
_ROUNDS = 6
_EVERY = 16
"""The pixels from one point to the next that stand for a line while names are placed."""
_MARKER = 9
STATION = 24
"""How far a station reaches from its city, in pixels of the map."""
_TOUCHED, _RIVAL = 9000, 3000


@dataclass(frozen=True, slots=True)
class _NamePlace:
    """A name to place: its city's spot, other cities, its size, and areas to spare.

    ``printed`` is where the map has the small name, ``clear`` what should rather not be hidden.
    """

    spot: Point
    others: tuple[Point, ...]
    size: Point
    printed: Area
    clear: tuple[Area, ...]


def place_names(
    edition: Edition,
    frame: Frame,
    sizes: Mapping[CityId, Point],
    lines: Iterable[Path],
    reach: float,
    stations: Collection[CityId] = (),
) -> dict[CityId, Area]:
    """Return an area for the name of each city, of its size, around a ring of ``reach``.

    Names avoid each other, all rings, the houses at ``stations``, the map's legend and title, and
    stay nearest to their own city, before they spare ``lines`` and the names printed on the map.
    The first attempts block each other; a few more rounds put that right.
    """
    spots = {city: frame.at(edition.geometry.cities[city].at) for city in sizes}
    rings = {city: around(spot, reach) for city, spot in spots.items()}
    clear = list(_clear(edition, frame, sizes.keys(), lines))
    wishes = {}
    for city, size in sizes.items():
        spot = spots[city]
        near = tuple(touching(around(spot, size[0] + 3 * reach), clear))
        others = tuple(other for other in spots.values() if other != spot)
        wishes[city] = _NamePlace(spot, others, size, printed_name(edition, frame, city), near)
    houses = [station_area(edition, frame, city) for city in stations]
    kept = [*(frame.area(area) for area in kept_areas(edition)), *rings.values(), *houses]
    choices = {city: _choices(frame, wish, kept, reach) for city, wish in wishes.items()}
    places: dict[CityId, Area] = {}
    for _ in range(_ROUNDS):
        before = dict(places)
        for city, some in choices.items():
            names = [area for other, area in places.items() if other != city]
            places[city] = min(some, key=lambda choice: choice[1] + _hidden(choice[0], names))[0]
        if places == before:
            break
    return places


def around(spot: Point, reach: float) -> Area:
    """Return the square around a point, ``reach`` to each side."""
    return spot[0] - reach, spot[1] - reach, spot[0] + reach, spot[1] + reach


def overlap(a: Area, b: Area) -> float:
    """Return how many pixels two rectangles share."""
    return sum(overlaps(a, (b,)))


def touching(area: Area, others: Iterable[Area]) -> list[Area]:
    """Return those of the other rectangles that share a pixel with ``area``."""
    left, top, right, bottom = area
    return [
        (x, y, r, b) for x, y, r, b in others if x < right and left < r and y < bottom and top < b
    ]


def overlaps(area: Area, others: Iterable[Area]) -> list[float]:
    """Return how many pixels a rectangle shares with each of the others that it touches."""
    left, top, right, bottom = area
    return [
        (min(right, r) - max(left, x)) * (min(bottom, b) - max(top, y))
        for x, y, r, b in touching(area, others)
    ]


def nearest(area: Area, spot: Point) -> Point:
    """Return the point of a rectangle that is nearest to ``spot``."""
    (x, y), (left, top, right, bottom) = spot, area
    # Asked tens of thousands of times for a picture: min() and max() take twice as long.
    return (
        left if x < left else right if x > right else x,
        top if y < top else bottom if y > bottom else y,
    )


def printed_name(edition: Edition, frame: Frame, city: CityId) -> Area:
    """Return the area in the picture of the small name that the map has for a city."""
    geometry = edition.geometry
    x, y = frame.at(geometry.cities[city].label)
    across = (
        line_length(city_name(edition, city), NAMES, geometry.label_size) / 2 + 4
    ) * frame.scale
    down = (geometry.label_size / 2) * frame.scale
    return x - across, y - down, x + across, y + down


def station_area(edition: Edition, frame: Frame, city: CityId) -> Area:
    """Return the square in the picture that the station of a city takes."""
    return around(frame.at(edition.geometry.cities[city].at), STATION * frame.scale)


def _clear(
    edition: Edition, frame: Frame, marked: Collection[CityId], lines: Iterable[Path]
) -> Iterator[Area]:
    """Yield what names should rather not hide: lines, unmarked cities and their names."""
    for line in lines:
        for piece in dashed(line, (1, _EVERY - 1)):
            yield around(piece[0], _EVERY / 2)
    for city in edition.geometry.cities:
        if city in marked:
            continue
        yield around(frame.at(edition.geometry.cities[city].at), _MARKER)
        yield printed_name(edition, frame, city)


def _choices(
    frame: Frame, wish: _NamePlace, kept: Sequence[Area], reach: float
) -> list[tuple[Area, float]]:
    """Return places for a name, each with its cost before other names are placed.

    The cheapest hides least of the map, in the room that the map reserves for the small name.
    """

    def cost(area: Area) -> float:
        left, top, right, bottom = wish.printed
        shown = (right - left) * (bottom - top) - overlap(area, wish.printed)
        lost = sum(overlaps(area, wish.clear))
        away = dist(wish.spot, nearest(area, wish.spot))
        # A name nearer to another marked city would seem to be that city's.
        rivals = sum(dist(o, nearest(area, o)) < away + 8 for o in wish.others)
        return _hidden(area, kept) + 2.5 * shown + lost + 4 * away + _RIVAL * rivals

    return [(area, cost(area)) for area in _candidates(frame, wish, reach)]


def _hidden(area: Area, others: Iterable[Area]) -> float:
    """Return the cost of pixels that a name shares with names or rings, high even for one."""
    return sum(_TOUCHED + 60 * pixels for pixels in overlaps(area, others))


def _candidates(frame: Frame, wish: _NamePlace, reach: float) -> Iterator[Area]:
    """Yield places on the small name, then all around the city, within the picture."""
    spot, printed = wish.spot, wish.printed
    half_width, half_height = wish.size[0] / 2, wish.size[1] / 2
    middles = [((printed[0] + printed[2]) / 2, (printed[1] + printed[3]) / 2)]
    for gap in (reach + 1, reach + 31, reach + 66):
        for dy in (0.0, -half_height, half_height, -half_height - gap / 2, half_height + gap / 2):
            middles += [(spot[0] + s * (half_width + gap), spot[1] + dy) for s in (1, -1)]
        for dx in (0.0, half_width / 2, -half_width / 2, half_width, -half_width):
            middles += [(spot[0] + dx, spot[1] + s * (half_height + gap)) for s in (1, -1)]
    width, height = frame.size
    for x, y in middles:
        x = min(max(x, half_width + 4), width - half_width - 4)
        y = min(max(y, half_height + 4), height - half_height - 4)
        yield x - half_width, y - half_height, x + half_width, y + half_height
