"""Draws countries by lots: where their cities lie, and which of them are neighbours.

All of it is whole numbers, so that every machine draws the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from math import isqrt
from random import Random

Point = tuple[int, int]
Link = tuple[int, int]
"""Two neighbours by their indexes, the smaller first."""


class Shape(StrEnum):
    """The kinds of countries."""

    LONG = "long"
    ROUND = "round"
    ISLANDS = "islands"


@dataclass(frozen=True, slots=True)
class Island:
    """A piece of land: an ellipse round its middle."""

    middle: Point
    radii: Point

    def covers(self, point: Point) -> bool:
        """Return whether a point lies on it."""
        (x, y), (a, b) = _from(self.middle, point), self.radii
        return (x * b) ** 2 + (y * a) ** 2 <= (a * b) ** 2

    def point(self, rng: Random) -> Point:
        """Return any point on it."""
        (x, y), (a, b) = self.middle, self.radii
        while True:
            found = x + rng.randint(-a, a), y + rng.randint(-b, b)
            if self.covers(found):
                return found


@dataclass(frozen=True, slots=True)
class Country:
    """Cities on ``islands``, and the ``links`` of neighbours, which join all and never cross."""

    islands: tuple[Island, ...]
    cities: tuple[Point, ...]
    links: tuple[Link, ...]

    def distance(self, link: Link) -> int:
        """Return how far two cities are from each other as the crow flies."""
        return isqrt(_square(self.cities[link[0]], self.cities[link[1]]))

    def over_sea(self, link: Link) -> bool:
        """Return whether two cities lie on different islands."""
        a, b = (self.cities[city] for city in link)
        return not any(island.covers(a) and island.covers(b) for island in self.islands)


def country(shape: Shape, cities: int, links: int, rng: Random) -> Country:
    """Return a country with so many cities and at most so many links; fewer if they would cross."""
    islands = tuple(_islands(shape, rng))
    places = _places(islands, cities, rng)
    return Country(islands, places, _links(places, links))


def _islands(shape: Shape, rng: Random) -> Iterator[Island]:
    match shape:
        case Shape.LONG:
            yield Island((0, 0), (2000, rng.randint(400, 600)))
        case Shape.ROUND:
            yield Island((0, 0), (1000, rng.randint(800, 1000)))
        case Shape.ISLANDS:
            # One in each field of a grid, so that none touches another.
            fields = [(column * 1000, row * 1000) for column in range(3) for row in range(2)]
            for x, y in rng.sample(fields, rng.randint(3, 5)):
                middle = x + rng.randint(-40, 40), y + rng.randint(-40, 40)
                yield Island(middle, (rng.randint(250, 450), rng.randint(250, 450)))


def _places(islands: Sequence[Island], count: int, rng: Random) -> tuple[Point, ...]:
    """Return places for cities, one on each island first, each far from those before."""
    areas = [island.radii[0] * island.radii[1] for island in islands]
    found: list[Point] = []
    for number in range(count):
        land = [islands[number]] if number < len(islands) else rng.choices(islands, areas, k=4)
        tried = [island.point(rng) for island in land]
        found.append(
            max(tried, key=lambda place: min((_square(place, each) for each in found), default=0))
        )
    return tuple(found)


def _links(places: Sequence[Point], count: int) -> tuple[Link, ...]:
    """Return the shortest links: first those that join all cities, then what finds room."""
    order = sorted(
        combinations(range(len(places)), 2),
        key=lambda link: (_square(places[link[0]], places[link[1]]), link),
    )
    part = list(range(len(places)))
    chosen: list[Link] = []
    for a, b in order:
        if part[a] != part[b]:
            part = [part[a] if each == part[b] else each for each in part]
            chosen.append((a, b))
    for link in order:
        if len(chosen) >= count:
            break
        if link not in chosen and all(_apart(places, link, other) for other in chosen):
            chosen.append(link)
    return tuple(sorted(chosen))


def _apart(places: Sequence[Point], one: Link, two: Link) -> bool:
    """Return whether two links neither cross nor leave a city in almost the same direction."""
    shared = {*one} & {*two}
    if shared:
        (city,) = shared
        a, b = (_from(places[city], places[sum(link) - city]) for link in (one, two))
        along = a[0] * b[0] + a[1] * b[1]
        # Less than some twenty degrees.
        return along <= 0 or 8 * _cross(a, b) ** 2 > along**2
    (a, b), (c, d) = ([places[city] for city in link] for link in (one, two))
    return _side(a, b, c) * _side(a, b, d) > 0 or _side(c, d, a) * _side(c, d, b) > 0


def _side(a: Point, b: Point, point: Point) -> int:
    """Return on which side of the line from a to b a point lies: above or below 0; 0 is on it."""
    return _cross(_from(a, b), _from(a, point))


def _cross(a: Point, b: Point) -> int:
    return a[0] * b[1] - a[1] * b[0]


def _from(a: Point, b: Point) -> Point:
    return b[0] - a[0], b[1] - a[1]


def _square(a: Point, b: Point) -> int:
    x, y = _from(a, b)
    return x * x + y * y
