"""Places the names of unmarked cities on a private map: beside their dots, uncovered."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from math import dist

from PIL import Image

from data import Edition
from engine.board import CityId
from renderer.cache import cached
from renderer.drawing.shapes import Point
from renderer.drawing.sprite import Sprite
from renderer.looks.theme import Theme
from renderer.maps.frame import Frame
from renderer.maps.legend import kept_areas
from renderer.maps.names import city_label, city_name
from renderer.panels.placing import (
    STATION,
    Area,
    around,
    nearest,
    overlaps,
    printed_name,
    station_area,
    touching,
)

_EDGE, _GAP = 3, 2
_NEARER = 0.9
"""The most distance of a name from its own city, as a share of that from any other city."""
_REACHES = (0.0, 12.0, 26.0)


def place_other_names(
    edition: Edition, frame: Frame, marked: Collection[CityId], taken: Sequence[Area]
) -> dict[CityId, Point]:
    """Return the middles of the names of all unmarked cities in the picture.

    Each is where the map prints it, unless that is ``taken`` or cut off by the edge; then in the
    nearest free place around its city, and if there is none, not at all.
    """
    geometry = edition.geometry
    dots = {city: frame.at(place.at) for city, place in geometry.cities.items()}
    shown = [c for c, dot in dots.items() if c not in marked and _inside(around(dot, 1), frame)]
    areas = {city: printed_name(edition, frame, city) for city in shown}
    fixed = {
        city: area
        for city, area in areas.items()
        if _inside(area, frame) and _free(area, taken, frame)
    }
    kept = [frame.area(area) for area in kept_areas(edition)]
    stations = {city: station_area(edition, frame, city) for city in dots}
    spaces: list[Area] | None = None
    for city in shown:
        if city in fixed:
            continue
        if spaces is None:
            spaces = list(_spaces(edition, frame))
        blocked = [
            *taken,
            *kept,
            *fixed.values(),
            *(areas[other] for other in shown if other != city and other not in fixed),
            *(station for other, station in stations.items() if other != city),
        ]
        found = _beside(frame, areas[city], city, dots, blocked, spaces)
        if found is not None:
            fixed[city] = found
    return {city: _middle(area) for city, area in fixed.items()}


def draw_other_names(
    image: Image.Image,
    edition: Edition,
    theme: Theme,
    frame: Frame,
    places: Mapping[CityId, Point],
    fade: float,
) -> None:
    """Draw the names at their places, as they look under a ``fade`` of paper."""
    for city, spot in places.items():
        name = city_name(edition, city)
        _label(edition, theme, name, frame.scale, fade).stamp(image, *spot)


@cached
def _label(edition: Edition, theme: Theme, name: str, scale: float, fade: float) -> Sprite:
    full = city_label(edition, theme, name)
    corner = round(full.left * scale), round(full.top * scale)
    size = round(full.image.width * scale), round(full.image.height * scale)
    paper = Image.new("RGB", full.image.size, theme.map.paper)
    letters = Image.blend(full.image.convert("RGB"), paper, fade)
    letters.putalpha(full.image.getchannel("A"))
    return Sprite(letters.resize(size, Image.Resampling.HAMMING), *corner)


def _beside(
    frame: Frame,
    printed: Area,
    city: CityId,
    dots: Mapping[CityId, Point],
    blocked: Sequence[Area],
    spaces: Sequence[Area],
) -> Area | None:
    """Return the free place around a city that is near to it and hides little of routes.

    None if there is none.
    """
    dot, width, height = dots[city], printed[2] - printed[0], printed[3] - printed[1]
    least: tuple[float, Area] | None = None
    for area in _around(dot, width, height, STATION * frame.scale, frame):
        if not _inside(area, frame) or not _free(area, blocked, frame):
            continue
        away = dist(dot, nearest(area, dot))
        others = (o for c, o in dots.items() if c != city)
        if any(away > _NEARER * dist(o, nearest(area, o)) for o in others):
            continue
        hidden = sum(overlaps(area, spaces))
        cost = away + hidden / height
        if hidden <= 0.15 * width * height and (least is None or cost < least[0]):
            least = cost, area
    return None if least is None else least[1]


def _around(dot: Point, width: float, height: float, reach: float, frame: Frame) -> Iterator[Area]:
    for more in _REACHES:
        gap = reach + more * frame.scale
        across, down = width / 2 + gap, height / 2 + gap
        spots = [(s * across, share * down) for s in (1, -1) for share in (0, -0.5, 0.5, -1, 1)]
        spots += [(share * across, s * down) for s in (1, -1) for share in (0, -0.5, 0.5)]
        for dx, dy in spots:
            x, y = dot[0] + dx, dot[1] + dy
            yield x - width / 2, y - height / 2, x + width / 2, y + height / 2


def _spaces(edition: Edition, frame: Frame) -> Iterator[Area]:
    """Yield squares along the spaces of all routes."""
    thick = edition.geometry.slot[1] / 2 * frame.scale
    for where in edition.geometry.routes.values():
        for slot in where.slots:
            yield around(frame.at((slot.x, slot.y)), thick)
        for start, end in zip(where.slots, where.slots[1:], strict=False):
            yield around(frame.at(((start.x + end.x) / 2, (start.y + end.y) / 2)), thick / 2)


def _inside(area: Area, frame: Frame) -> bool:
    width, height = frame.size
    return (
        area[0] >= _EDGE
        and area[1] >= _EDGE
        and area[2] <= width - _EDGE
        and area[3] <= height - _EDGE
    )


def _free(area: Area, others: Sequence[Area], frame: Frame) -> bool:
    gap = _GAP * frame.scale
    wide = (area[0] - gap, area[1] - gap, area[2] + gap, area[3] + gap)
    return not touching(wide, others)


def _middle(area: Area) -> Point:
    return (area[0] + area[2]) / 2, (area[1] + area[3]) / 2
