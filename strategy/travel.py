"""Puts routes in the order in which somebody would travel over them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.board import Board, CityId, Route, RouteId


class Leg(NamedTuple):
    """A route, travelled from one of its ends to the other."""

    route: RouteId
    start: CityId
    end: CityId


def travelled(
    board: Board, routes: Iterable[RouteId], beside: Iterable[Route] = ()
) -> tuple[Leg, ...]:
    """Return ``routes`` in the order of a journey, from an end of the line, branch after branch.

    The journey may lead over the routes ``beside``, which aren't listed.
    """
    listed = {each: board.routes[each] for each in routes}
    lines: dict[CityId, list[Route]] = {}
    for route in [*listed.values(), *beside]:
        lines.setdefault(route.a, []).append(route)
        lines.setdefault(route.b, []).append(route)
    passed, legs = set[RouteId](), list[Leg]()

    def go_on(city: CityId) -> None:
        for route in lines[city]:
            if route.id not in passed:
                passed.add(route.id)
                other = route.other(city)
                if route.id in listed:
                    legs.append(Leg(route.id, city, other))
                go_on(other)

    for city in sorted(lines, key=lambda each: (len(lines[each]) > 1, each)):
        go_on(city)
    return tuple(legs)
