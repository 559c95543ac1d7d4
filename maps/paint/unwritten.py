"""What geography alone tells of a map, for which nobody has written it down."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import shapely
from shapely.geometry.base import BaseGeometry

from data.painting import TINTS
from maps.geography import countries, frontiers
from maps.geography.topojson import Points
from maps.layout.placement import city_places
from maps.paint.facts import Country, Facts
from maps.paint.outlines import Plate
from maps.paint.sheet import Sheet

_NEAR = 0.2  # degrees: cities on a coast may lie just off a coarse one
_LEAST = 0.002  # square degrees of a part of a country that needs a place of its own


def completed(body: Mapping[str, Any], facts: Facts) -> Facts:
    """Return facts with the title and the countries of today, if nobody wrote others.

    Only countries with a city of the map are coloured.
    """
    if facts.title is None:
        facts = replace(facts, title=tuple(t.upper() for t in [body.get("title")] if t))
    return facts if facts.countries is not None else replace(facts, countries=_today(body))


def _today(body: Mapping[str, Any]) -> tuple[Country, ...]:
    area = Plate(body).area()
    shapes = countries(area)
    cities = city_places(body)
    held = {name: _cities(shape, cities) for name, shape in shapes.items()}
    order = sorted(shapes, key=lambda name: (-held[name], name))
    borders = list(frontiers(area))
    tints: dict[str, str] = {}
    # In the order of the tints, beginning with the country that has most cities.
    for name in order:
        beside = {tints.get(other, "") for pair in borders if name in pair for other in pair}
        free = [tint for tint in TINTS if tint not in beside]
        tints[name] = (free or TINTS)[0] if held[name] else ""
    return tuple(Country(name, tints[name], _places(shapes[name])) for name in order)


def lacking(sheet: Sheet, facts: Facts) -> Iterator[str]:
    """Yield what the map doesn't show, a line each, and why."""
    for name in sheet.left_out:
        yield f"There is no room for {name}, which isn't painted."
    if not sheet.measured:
        yield (
            "The relief is read off a picture of the whole earth, four kilometres to a pixel: "
            "heights are held for 0 to 90 degrees east and 0 to 50 degrees north only."
        )
    if sheet.outlines.rivers.is_empty and facts.streams is not None:
        yield "No rivers are known here."
    if not facts.seas:
        yield 'No sea has a name: "seas" in "painting" gives it one.'


def _cities(shape: BaseGeometry, places: Points) -> int:
    return int(shapely.dwithin(shapely.points(places), shape, _NEAR).sum())


def _places(shape: BaseGeometry) -> tuple[tuple[float, float], ...]:
    """A place in each part, the largest at least."""
    parts = sorted(shapely.get_parts(shape), key=lambda part: -part.area)
    large = [part for part in parts if part.area > _LEAST] or parts[:1]
    points = [part.representative_point() for part in large]
    return tuple((point.x, point.y) for point in points)
