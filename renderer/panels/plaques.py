"""Draws rings around cities that matter to the reader, and their names on plaques."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from math import dist

from PIL import Image

from data import Edition
from engine.board import CityId
from renderer.cache import cached
from renderer.drawing.along import Path
from renderer.drawing.arcs import stroke
from renderer.drawing.colour import RGB
from renderer.drawing.fonts import NAMES
from renderer.drawing.lettering import line_length, write
from renderer.drawing.shapes import Point, box, circle
from renderer.drawing.sprite import Sprite, draw
from renderer.looks.theme import Theme
from renderer.maps.frame import Frame
from renderer.maps.names import city_name
from renderer.panels.placing import Area, around, nearest, place_names

NAME_SIZE = 41
"""The size of letters: capitals are 11 pixels high in a picture 1,200 wide shown at 550."""
RING = 20
_HEIGHT = 44
_PAD = 11
_SIGN = 34
"""The room for a sign before the name."""


@dataclass(frozen=True, slots=True)
class Mark:
    """The marking of a city: colours of its ring and plaque, and a sign before its name."""

    ring: RGB
    edge: RGB
    paper: RGB
    ink: RGB
    sign: Sprite | None = None


def draw_cities_marked(
    image: Image.Image,
    theme: Theme,
    edition: Edition,
    frame: Frame,
    marks: Mapping[CityId, Mark],
    lines: Iterable[Path],
    stations: Collection[CityId] = (),
) -> list[Area]:
    """Draw rings and plaques of cities; return the areas of the plaques, then of the rings.

    The plaques avoid each other, the rings and the houses at ``stations``, and, if they can, the
    ``lines`` and the names of other cities.
    """
    spots = {city: frame.at(edition.geometry.cities[city].at) for city in marks}
    sizes = {
        city: (
            line_length(city_name(edition, city), NAMES, NAME_SIZE)
            + 2 * _PAD
            + (_SIGN if mark.sign else 0),
            float(_HEIGHT),
        )
        for city, mark in marks.items()
    }
    places = place_names(edition, frame, sizes, lines, RING + 3, stations)
    for city, mark in marks.items():
        _tail(image, theme, spots[city], nearest(places[city], spots[city]), mark.ring)
    for city, mark in marks.items():
        _ring(theme, mark.ring, mark.edge).stamp(image, *spots[city])
    for city, mark in marks.items():
        left, top, right, bottom = places[city]
        y = (top + bottom) / 2
        plaque = _plaque(theme, round(right - left), mark.edge, mark.ring, mark.paper)
        plaque.stamp(image, (left + right) / 2, y)
        if mark.sign is not None:
            mark.sign.stamp(image, left + _PAD + _SIGN / 2 - 4, y)
        start = left + _PAD + (_SIGN if mark.sign else 0)
        write(image, (start, y + 1), city_name(edition, city), NAMES, NAME_SIZE, mark.ink, "lm")
    return [*places.values(), *(around(spot, RING + 3) for spot in spots.values())]


def _tail(image: Image.Image, theme: Theme, spot: Point, end: Point, colour: RGB) -> None:
    """Draw a line from a name to its ring, so that it is clear whose it is in a crowd."""
    away = dist(spot, end)
    if away > RING:
        share = (RING - 4) / away
        start = (spot[0] + (end[0] - spot[0]) * share, spot[1] + (end[1] - spot[1]) * share)
        stroke(image, [(start, end)], 13, theme.map.halo)
        stroke(image, [(start, end)], 8, colour)


@cached
def _ring(theme: Theme, colour: RGB, edge: RGB) -> Sprite:
    halo = theme.map.halo
    return draw(
        [
            (circle(RING + 4), halo),
            (circle(RING + 2), edge),
            (circle(RING), colour),
            (circle(RING - 6), halo),
            (circle(RING - 8), (*halo, 0)),
        ]
    )


@cached
def _plaque(theme: Theme, width: int, edge: RGB, ring: RGB, paper: RGB) -> Sprite:
    sizes = ((4, theme.map.halo), (0, edge), (-3, ring), (-8, paper))
    return draw([(box(width + d, _HEIGHT + d, round_=10 + d / 2), colour) for d, colour in sizes])
