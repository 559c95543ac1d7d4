"""Editions unlike Europe: the small one, and maps of other sizes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

import data
from data import Edition, Slot
from engine.board import Bonus, CityId, RouteId, Rules, Seat
from engine.cards import Colour
from engine.view import View
from tests.renderer.positions import empty

EXPRESS = data.load("express")
BONUS = EXPRESS.board.rules.bonus or Bonus((CityId(""), CityId("")), ())
SIZES = ((1200, 760), (1500, 1500), (1000, 1600), (1740, 1080), (3000, 1500))
"""Of maps: small, square, tall, as the small edition's, and wide."""


def ruled(edition: Edition, rules: Rules) -> Edition:
    """The edition with other rules."""
    return replace(edition, board=replace(edition.board, rules=rules))


def sized(edition: Edition, size: tuple[int, int]) -> Edition:
    """The edition on plain paper of another size, whatever then lies on top of each other."""
    old = edition.geometry
    across, down = size[0] / old.size[0], size[1] / old.size[1]

    def at(point: tuple[float, float]) -> tuple[float, float]:
        return point[0] * across, point[1] * down

    cities = {
        city: replace(place, at=at(place.at), label=at(place.label))
        for city, place in old.cities.items()
    }
    routes = {
        route: replace(
            where,
            slots=tuple(Slot(*at((s.x, s.y)), s.angle) for s in where.slots),
            path=tuple(map(at, where.path)),
        )
        for route, where in old.routes.items()
    }
    geometry = replace(
        old,
        size=size,
        art=MappingProxyType({}),
        keep_clear=MappingProxyType({}),
        labels=MappingProxyType({}),
        cities=MappingProxyType(cities),
        routes=MappingProxyType(routes),
    )
    return replace(edition, geometry=geometry)


def table(seats: int, bonus: Mapping[int, int] = MappingProxyType({})) -> View:
    """A start of the small edition; some seats have taken bonus cards."""
    view = empty(seats)
    return replace(
        view,
        seats=tuple(replace(s, stations_left=0, bonus=bonus.get(s.seat, 0)) for s in view.seats),
        row=(Colour.RED, Colour.YELLOW, None, Colour.GREEN, Colour.BLACK),
        locomotives=7,
        bonuses=tuple(p for p in BONUS.points[:seats] if p not in bonus.values()),
    )


def claimed(view: View, routes: Mapping[RouteId, int]) -> View:
    """The position with these routes claimed, the last of them just now."""
    claims = {route: Seat(seat) for route, seat in routes.items()}
    return replace(view, claims=claims, last_built=next(reversed(claims), None))
