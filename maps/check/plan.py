"""An edition as it lies on a plane before it is laid out: straight routes between its cities."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import cos, radians
from typing import NamedTuple

from data.draft import Draft, Record
from data.map_checks import laid_out
from data.shape import Fault
from maps.check.places import Place, Places, close, places_of, scales

TIGHT = 0.35
"""A route can't be fitted in if its wagons have less than this share of the usual length."""
MOST_CROSSINGS = 100


class Point(NamedTuple):
    """A point of the plane, x to the east and y to the south, in degrees of latitude."""

    x: float
    y: float


@dataclass(frozen=True)
class Plan:
    """Where a draft's cities lie, and what follows for its routes."""

    draft: Draft

    @cached_property
    def places(self) -> Places:
        """The positions of the cities on the earth."""
        return places_of(self.draft)

    @cached_property
    def points(self) -> Mapping[str, Point]:
        """The position on the plane of each city that has a possible one on the earth."""
        possible = {city: at for city, at in self.places.written.items() if at.possible}
        usual = self.places.sound or possible
        if not usual:
            return {}
        middle = sum(place.latitude for place in usual.values()) / len(usual)
        west = _western(usual)
        wide = max(cos(radians(middle)), 0.1)
        return {
            city: Point((place.longitude - west) % 360 * wide, -place.latitude)
            for city, place in possible.items()
        }

    @cached_property
    def routes(self) -> tuple[tuple[int, Record], ...]:
        """The routes whose two ends have a position, with their indices."""
        return tuple(
            (index, route)
            for index, route in self.draft.routes
            if len(ends := set(route["cities"])) == 2 and ends <= self.points.keys()
        )

    @cached_property
    def tight(self) -> Mapping[str, float]:
        """The routes whose spaces are too long for their way, with how many times as long."""
        usual = self.places.scale
        found = scales(self.places.routes, self.places.sound)
        return {
            route["id"]: usual / scale if scale else float("inf")
            for _, route in self.routes
            if (scale := found.get(_pair(route))) is not None and scale < TIGHT * usual
        }

    @cached_property
    def crossings(self) -> tuple[tuple[str, str, Point], ...]:
        """Pairs of routes that cross as straight lines, and where; at most MOST_CROSSINGS."""
        found = []
        for crossing in self._crossings():
            found.append(crossing)
            if len(found) == MOST_CROSSINGS:
                break
        return tuple(found)

    def _crossings(self) -> Iterator[tuple[str, str, Point]]:
        sound = self.places.sound
        first = {_pair(route): route["id"] for _, route in reversed(self.routes)}
        lines = sorted(
            (*sorted((self.points[a], self.points[b])), a, b, called)
            for (a, b), called in first.items()
            if a in sound and b in sound
        )
        for at, (start, end, a, b, one) in enumerate(lines):
            for other_start, other_end, c, d, two in lines[at + 1 :]:
                if other_start.x > end.x:
                    break
                if {a, b}.isdisjoint((c, d)) and (
                    point := _meeting(start, end, other_start, other_end)
                ):
                    yield one, two, point


def plan_hints(plan: Plan) -> Iterator[Fault]:
    """Yield what will make a layout hard, as long as there is none."""
    if laid_out(plan.draft) or plan.places.all_swapped:
        return
    index = {route["id"]: at for at, route in plan.routes}
    for called, times in plan.tight.items():
        text = f"{called}: its spaces are {times:.1f} times as long as its way, at the usual scale"
        yield Fault(("routes", index[called]), text)
    # Who hears that a city is misplaced knows why its routes cross others.
    doubtful = {city for pair in close(plan.places) for city in pair[:2]}
    ends = {route["id"]: route["cities"] for _, route in plan.routes}
    for one, two, _ in plan.crossings:
        if doubtful.isdisjoint((*ends[one], *ends[two])):
            yield Fault(("routes", index[two]), f"{two} crosses {one}, drawn straight")


def _pair(route: Record) -> tuple[str, str]:
    first, second = sorted(route["cities"])
    return first, second


def _western(places: Mapping[str, Place]) -> float:
    """Return the longitude from which all places lie eastwards, behind the widest gap."""
    order = sorted(place.longitude for place in places.values())
    gaps = [(order[0] + 360 - order[-1], order[0])]
    gaps += [(east - west, east) for west, east in pairwise(order)]
    return max(gaps)[1]


def _meeting(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    """Return the point in which two segments meet, if they do."""
    across = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)
    if not across:
        return None
    first = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / across
    second = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / across
    if not (0 < first < 1 and 0 < second < 1):
        return None
    return Point(a.x + first * (b.x - a.x), a.y + first * (b.y - a.y))
