"""Editions unlike Europe: the small one, and maps of other sizes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

import data
from data import Edition, RouteGeometry, Slot
from engine.board import Bonus, CityId, RouteId, Rules, Seat
from engine.cards import Colour
from engine.view import View
from renderer.drawing.shapes import Area
from tests.renderer.positions import EUROPE, empty

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
        ornaments=MappingProxyType({}),
        labels=MappingProxyType({}),
        upright=None,
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


def cut_out(edition: Edition, window: Area, rules: Rules) -> Edition:
    """The part of an edition within a window, on plain paper and without tunnels and ferries."""
    left, top, right, bottom = window

    def at(point: tuple[float, float]) -> tuple[float, float]:
        return point[0] - left, point[1] - top

    def inside(x: float, y: float, across: float = 40) -> bool:
        return left + across < x < right - across and top + 40 < y < bottom - 40

    old, board = edition.geometry, edition.board
    kept = {
        city: replace(place, at=at(place.at), label=at(place.label))
        for city, place in old.cities.items()
        if inside(*place.at) and inside(*place.label, 130)
    }
    ways = {
        route: RouteGeometry(
            tuple(Slot(*at((s.x, s.y)), s.angle) for s in old.routes[route].slots),
            tuple(map(at, old.routes[route].path)),
        )
        for route, body in board.routes.items()
        if body.a in kept
        and body.b in kept
        and all(inside(x, y) for x, y in old.routes[route].path)
    }
    cities = {c for route in ways for c in (board.routes[route].a, board.routes[route].b)}
    routes = {
        route: replace(
            board.routes[route],
            tunnel=False,
            locomotives=0,
            index=index,
            colour=_within(rules, board.routes[route].colour),
        )
        for index, route in enumerate(ways)
    }
    smaller = replace(
        board,
        edition="cut",
        rules=rules,
        cities=tuple(city for city in board.cities if city in cities),
        routes=routes,
        tickets={k: t for k, t in board.tickets.items() if {t.a, t.b} <= cities},
        routes_at={c: tuple(r for r in routes.values() if c in (r.a, r.b)) for c in cities},
        twins={r: routes[t.id] for r, t in board.twins.items() if r in routes and t.id in routes},
    )
    geometry = replace(
        old,
        size=(right - left, bottom - top),
        art=MappingProxyType({}),
        keep_clear=MappingProxyType({}),
        ornaments=MappingProxyType({}),
        labels=MappingProxyType({}),
        upright=None,
        areas=MappingProxyType({}),
        cities=MappingProxyType({city: kept[city] for city in kept if city in cities}),
        routes=MappingProxyType(ways),
    )
    return replace(edition, board=smaller, geometry=geometry)


def _within(rules: Rules, colour: Colour | None) -> Colour | None:
    return colour if colour in rules.colours else None


SMALL = cut_out(
    EUROPE,
    (330, 210, 2010, 1250),
    replace(
        EXPRESS.board.rules,
        bonus=Bonus((CityId("dieppe"), CityId("kyiv")), (20, 16, 12, 8)),
    ),
)
"""What doesn't change when the small edition is balanced anew: for pictures that are compared."""
