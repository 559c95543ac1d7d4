"""The board of an edition: cities, routes, tickets and the numbers of its rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NewType

from engine.cards import COLOURS, MOST_OF_A_KIND, Colour, PlayerColour

CityId = NewType("CityId", str)
RouteId = NewType("RouteId", str)
TicketId = NewType("TicketId", str)
Seat = NewType("Seat", int)


class InvalidBoard(ValueError):
    """An edition's data contradicts itself; the text says where."""


@dataclass(frozen=True, slots=True)
class City:
    """A city: where routes end and stations stand."""

    id: CityId
    name: str


@dataclass(frozen=True, slots=True)
class Route:
    """A route between two cities; ``colour`` None is grey, ``locomotives`` > 0 a ferry (R29)."""

    id: RouteId
    a: CityId
    b: CityId
    length: int
    colour: Colour | None
    tunnel: bool
    locomotives: int
    index: int

    @property
    def bit(self) -> int:
        """This route's bit in a mask of routes."""
        return 1 << self.index

    def other(self, city: CityId) -> CityId:
        """Return the end that is not ``city``."""
        return self.b if city == self.a else self.a


@dataclass(frozen=True, slots=True)
class Ticket:
    """A destination ticket (R5)."""

    id: TicketId
    a: CityId
    b: CityId
    points: int
    long: bool


@dataclass(frozen=True, slots=True)
class Rules:
    """The numbers and switches in which editions differ."""

    seats: tuple[int, int]
    points: Mapping[int, int]
    wagons: int
    stations: int
    station_points: int
    cards_per_colour: int
    locomotives: int
    hand: int
    row: int
    row_locomotives: int
    tunnel_cards: int
    opening_long: int
    opening_regular: int
    opening_keep: int
    offer: int
    offer_keep: int
    one_track_up_to: int
    last_round_wagons: int
    longest_path: int


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """An edition's board; compared and hashed by identity, made once per edition."""

    edition: str
    version: int
    rules: Rules
    cities: Mapping[CityId, City]
    routes: Mapping[RouteId, Route]
    tickets: Mapping[TicketId, Ticket]
    routes_at: Mapping[CityId, tuple[Route, ...]] = field(repr=False)
    twins: Mapping[RouteId, Route] = field(repr=False)

    @classmethod
    def parse(cls, body: Mapping[str, Any]) -> Board:
        """Build a board from an edition's data; raises InvalidBoard with what is wrong.

        The data has been checked for its shape: a field that is missing is a KeyError.
        """
        rules = _rules(body["rules"])
        cities = {CityId(c["id"]): City(CityId(c["id"]), c["name"]) for c in body["cities"]}
        _unique("city", [c["id"] for c in body["cities"]])
        _unique("route", [r["id"] for r in body["routes"]])
        _unique("ticket", [t["id"] for t in body["tickets"]])
        routes = {
            RouteId(r["id"]): _route(i, r, cities, rules) for i, r in enumerate(body["routes"])
        }
        tickets = {TicketId(t["id"]): _ticket(t, cities) for t in body["tickets"]}
        routes_at = {
            city: tuple(r for r in routes.values() if city in (r.a, r.b)) for city in cities
        }
        return cls(
            edition=body["edition"],
            version=body["version"],
            rules=rules,
            cities=MappingProxyType(cities),
            routes=MappingProxyType(routes),
            tickets=MappingProxyType(tickets),
            routes_at=MappingProxyType(routes_at),
            twins=MappingProxyType(_twins(routes)),
        )

    def deck(self) -> tuple[Colour, ...]:
        """All cards of the edition in their fixed order before any shuffle (R3)."""
        coloured = tuple(c for c in COLOURS for _ in range(self.rules.cards_per_colour))
        return coloured + (Colour.LOCOMOTIVE,) * self.rules.locomotives


def _rules(body: Mapping[str, Any]) -> Rules:
    try:
        values = dict(body)
        values["points"] = MappingProxyType({int(k): v for k, v in body["points"].items()})
        values["seats"] = (body["seats"][0], body["seats"][1])
        rules = Rules(**values)
    except (KeyError, TypeError) as error:
        raise InvalidBoard(f"rules: {error}") from error
    _check_rules(rules)
    return rules


def _check_rules(rules: Rules) -> None:
    """Raise InvalidBoard for numbers that the engine and its notation can't play."""
    least, most = rules.seats
    if not 2 <= least <= most <= len(PlayerColour):
        raise InvalidBoard(f"rules: seats are {least} to {most}; a game is for 2 to 5")
    offered = rules.opening_long + rules.opening_regular
    cards = rules.cards_per_colour * len(COLOURS) + rules.locomotives
    bounds = {
        "row": (1, 5),
        "cards_per_colour": (1, MOST_OF_A_KIND),
        "locomotives": (0, MOST_OF_A_KIND),
        "hand": (0, (cards - rules.row) // most),
        "row_locomotives": (1, 6),
        "wagons": (1, 999),
        "opening_keep": (1, offered),
        "offer": (1, 9),
        "offer_keep": (1, rules.offer),
    }
    for name, (lowest, highest) in bounds.items():
        number = getattr(rules, name)
        if not lowest <= number <= highest:
            raise InvalidBoard(f"rules: {name} is {number}, not {lowest} to {highest}")


def _route(
    index: int, body: Mapping[str, Any], cities: Mapping[CityId, City], rules: Rules
) -> Route:
    name = f"route {body['id']}"
    a, b = (CityId(city) for city in body["cities"])
    for city in (a, b):
        if city not in cities:
            raise InvalidBoard(f"{name}: unknown city {city!r}")
    if a == b:
        raise InvalidBoard(f"{name}: begins and ends in {a!r}")
    if body["length"] not in rules.points:
        raise InvalidBoard(f"{name}: no points for length {body['length']}")
    try:
        colour = None if body["color"] == "gray" else Colour.parse(body["color"])
    except ValueError as error:
        raise InvalidBoard(f"{name}: {error}") from None
    if colour is Colour.LOCOMOTIVE:
        raise InvalidBoard(f"{name}: a route can't have the colour of a locomotive")
    if not 0 <= body["locomotives"] <= body["length"]:
        raise InvalidBoard(f"{name}: {body['locomotives']} locomotives on {body['length']} spaces")
    if body["locomotives"] and (colour is not None or body["tunnel"]):
        raise InvalidBoard(f"{name}: a ferry is grey and no tunnel")
    return Route(
        RouteId(body["id"]),
        a,
        b,
        body["length"],
        colour,
        body["tunnel"],
        body["locomotives"],
        index,
    )


def _ticket(body: Mapping[str, Any], cities: Mapping[CityId, City]) -> Ticket:
    a, b = (CityId(city) for city in body["cities"])
    for city in (a, b):
        if city not in cities:
            raise InvalidBoard(f"ticket {body['id']}: unknown city {city!r}")
    if a == b or body["points"] <= 0:
        raise InvalidBoard(f"ticket {body['id']}: needs two cities and points above zero")
    return Ticket(TicketId(body["id"]), a, b, body["points"], body["long"])


def _twins(routes: Mapping[RouteId, Route]) -> dict[RouteId, Route]:
    pairs: dict[frozenset[CityId], list[Route]] = {}
    for route in routes.values():
        pairs.setdefault(frozenset((route.a, route.b)), []).append(route)
    twins: dict[RouteId, Route] = {}
    for routes_of_pair in pairs.values():
        if len(routes_of_pair) > 2:
            raise InvalidBoard(f"route {routes_of_pair[2].id}: a third route between two cities")
        if len(routes_of_pair) == 2:
            first, second = routes_of_pair
            if first.length != second.length:
                raise InvalidBoard(f"route {second.id}: double of unequal length")
            twins[first.id], twins[second.id] = second, first
    return twins


def _unique(kind: str, ids: list[str]) -> None:
    for name, times in Counter(ids).items():
        if times > 1:
            raise InvalidBoard(f"{kind} {name}: appears {times} times")
