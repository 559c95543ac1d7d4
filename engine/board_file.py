"""Builds the board of an edition from its data, or lists everything that is wrong with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from engine.board import (
    Board,
    Bonus,
    CityId,
    FirstPlayer,
    Route,
    RouteId,
    Rules,
    Ticket,
    TicketId,
    Tie,
)
from engine.cards import Colour, PlayerColour
from engine.notation import MOST_WRITTEN

MOST_OFFERED = 9
"""The most tickets in one offer: every further one doubles the number of choices."""


@dataclass(frozen=True, slots=True)
class BoardFault:
    """One thing that is wrong: ``text`` says what, ``kind`` and ``name`` where.

    ``kind`` is ``rules``, ``city``, ``route`` or ``ticket``; ``name`` the field or the id.
    """

    kind: str
    name: str
    text: str

    def __str__(self) -> str:
        return f"{self.kind} {self.name}: {self.text}"


class InvalidBoard(ValueError):
    """Raised for an edition's data that contradict themselves; ``faults`` say how."""

    def __init__(self, faults: Sequence[BoardFault]) -> None:
        super().__init__("; ".join(map(str, faults)))
        self.faults = tuple(faults)


def read_board(body: Mapping[str, Any]) -> Board:
    """Check an edition's data and build its board; raises InvalidBoard.

    The shape of the data must have been checked: a missing field is a KeyError.
    """
    rules = _rules(body["rules"])
    cities = tuple(CityId(c["id"]) for c in body["cities"])
    faults = [*_rule_faults(rules, cities)]
    for kind, key in (("city", "cities"), ("route", "routes"), ("ticket", "tickets")):
        faults += _twice(kind, [each["id"] for each in body[key]])
    for route in body["routes"]:
        faults += _route_faults(route, cities, rules)
    for ticket in body["tickets"]:
        faults += _ticket_faults(ticket, cities, rules)
    faults += _double_faults(body["routes"])
    if faults:
        raise InvalidBoard(faults)
    return build_board(body)


def build_board(body: Mapping[str, Any]) -> Board:
    """Build the board from data that was checked before, perhaps by an earlier version.

    Raises ValueError, KeyError or TypeError for what this version can't read any more.
    """
    rules = _rules(body["rules"])
    cities = tuple(CityId(c["id"]) for c in body["cities"])
    routes = {RouteId(r["id"]): _route(i, r) for i, r in enumerate(body["routes"])}
    return Board(
        edition=body["edition"],
        version=body["version"],
        rules=rules,
        cities=cities,
        routes=MappingProxyType(routes),
        tickets=MappingProxyType({TicketId(t["id"]): _ticket(t) for t in body["tickets"]}),
        routes_at=MappingProxyType(
            {city: tuple(r for r in routes.values() if city in (r.a, r.b)) for city in cities}
        ),
        twins=MappingProxyType(_twins(routes)),
    )


_WORDS = {
    "colours": Colour.parse,
    "ties": Tie,
    "first_player": FirstPlayer,
}


def _rules(body: Mapping[str, Any]) -> Rules:
    values = dict(body)
    try:
        values["points"] = MappingProxyType({int(k): v for k, v in body["points"].items()})
        values["seats"] = (body["seats"][0], body["seats"][1])
        if bonus := body.get("bonus"):
            a, b = bonus["cities"]
            values["bonus"] = Bonus((CityId(a), CityId(b)), tuple(bonus["points"]))
    except (KeyError, TypeError, ValueError) as error:
        raise InvalidBoard([BoardFault("rules", "points, seats or bonus", str(error))]) from error
    faults = []
    for name, read in _WORDS.items():
        if name in body:
            try:
                word = body[name]
                values[name] = read(word) if isinstance(word, str) else tuple(map(read, word))
            except ValueError as error:
                faults.append(BoardFault("rules", name, str(error)))
    if faults:
        raise InvalidBoard(faults)
    if "colours" in values:
        # Whatever the order in the file: shuffles start from the fixed one (R57).
        values["colours"] = tuple(sorted(values["colours"]))
    try:
        return Rules(**values)
    except TypeError as error:
        raise InvalidBoard([BoardFault("rules", "fields", str(error))]) from error


def _rule_faults(rules: Rules, cities: Sequence[CityId]) -> Iterator[BoardFault]:
    """Yield the figures of the rules that the engine or its notation can't handle."""
    least, most = rules.seats
    if not 2 <= least <= most <= len(PlayerColour):
        yield BoardFault("rules", "seats", f"are {least} to {most}; a game is for 2 to 5")
    offered = rules.opening_long + rules.opening_regular
    piled = rules.cards_per_colour * len(rules.colours)
    cards = piled if rules.locomotive_pile else piled + rules.locomotives
    bounds = {
        "row": (1, 5),
        "cards_per_colour": (1, MOST_WRITTEN),
        "locomotives": (0, MOST_WRITTEN),
        "hand": (0, 999),
        "row_locomotives": (0, 6),
        "row_sweeps": (1, 99),
        "wagons": (1, 999),
        "opening_regular": (0, MOST_OFFERED - rules.opening_long),
        "opening_keep": (1, offered),
        "offer": (1, MOST_OFFERED),
        "offer_keep": (1, rules.offer),
    }
    for name, (lowest, highest) in bounds.items():
        number = getattr(rules, name)
        if not lowest <= number <= highest:
            yield BoardFault("rules", name, f"is {number}, not {lowest} to {highest}")
    if (dealt := rules.hand * most + rules.row) > cards:
        text = f"{most} hands of {rules.hand} and a row of {rules.row} take {dealt} cards"
        yield BoardFault("rules", "hand", f"there are too few cards: {text}, but there are {cards}")
    for name, words in (("colours", rules.colours), ("ties", rules.ties)):
        if len(set(words)) < len(words):
            yield BoardFault("rules", name, "needs each of its words once")
    if not rules.colours:
        yield BoardFault("rules", "colours", "needs at least one")
    if rules.locomotive_pile and not rules.locomotives:
        yield BoardFault("rules", "locomotive_pile", "needs a locomotive to lie there")
    if Colour.LOCOMOTIVE in rules.colours:
        yield BoardFault("rules", "colours", "a locomotive is no colour")
    for tie, card in ((Tie.LONGEST_PATH_CARD, "longest_path"), (Tie.BONUS_CARD, "bonus")):
        if tie in rules.ties and not getattr(rules, card):
            yield BoardFault("rules", "ties", f"{tie} needs {card}, or nobody has that card")
    if rules.bonus:
        yield from _bonus_faults(rules.bonus, most, cities)


def _bonus_faults(bonus: Bonus, most: int, cities: Sequence[CityId]) -> Iterator[BoardFault]:
    for city in bonus.cities:
        if city not in cities:
            yield BoardFault("rules", "bonus", f"unknown city {city!r}")
    if bonus.cities[0] == bonus.cities[1]:
        yield BoardFault("rules", "bonus", "needs two cities")
    if len(bonus.points) < most or min(bonus.points, default=0) <= 0:
        yield BoardFault("rules", "bonus", f"needs points above zero for each of {most} seats")


def _twice(kind: str, ids: Sequence[str]) -> Iterator[BoardFault]:
    for name, times in Counter(ids).items():
        if times > 1:
            yield BoardFault(kind, name, f"appears {times} times")


def _route_faults(
    body: Mapping[str, Any], cities: Sequence[CityId], rules: Rules
) -> Iterator[BoardFault]:
    def fault(text: str) -> BoardFault:
        return BoardFault("route", body["id"], text)

    for city in body["cities"]:
        if city not in cities:
            yield fault(f"unknown city {city!r}")
    if body["cities"][0] == body["cities"][1]:
        yield fault(f"begins and ends in {body['cities'][0]!r}")
    if body["length"] not in rules.points:
        yield fault(f"no points for length {body['length']}")
    try:
        colour = _colour(body)
    except ValueError as error:
        yield fault(str(error))
        return
    if colour is Colour.LOCOMOTIVE:
        yield fault("a route can't have the colour of a locomotive")
    elif colour is not None and colour not in rules.colours:
        yield fault(f"there are no {colour.word} cards")
    if not 0 <= body["locomotives"] <= body["length"]:
        yield fault(f"{body['locomotives']} locomotives on {body['length']} spaces")
    if body["locomotives"] and (colour is not None or body["tunnel"]):
        yield fault("a ferry is 'gray' and no tunnel")
    if body["tunnel"] and not rules.tunnel_cards:
        yield fault("a tunnel, but tunnel_cards is 0")
    if max(body["length"] - rules.cards_per_colour, body["locomotives"]) > rules.locomotives:
        yield fault(f"there are never enough cards for {body['length']} spaces")


def _ticket_faults(
    body: Mapping[str, Any], cities: Sequence[CityId], rules: Rules
) -> Iterator[BoardFault]:
    for city in body["cities"]:
        if city not in cities:
            yield BoardFault("ticket", body["id"], f"unknown city {city!r}")
    if body["cities"][0] == body["cities"][1] or body["points"] <= 0:
        yield BoardFault("ticket", body["id"], "needs two cities and points above zero")
    if body["long"] and not rules.opening_long:
        yield BoardFault("ticket", body["id"], "is long, but opening_long deals none")


def _double_faults(routes: Sequence[Mapping[str, Any]]) -> Iterator[BoardFault]:
    pairs: dict[frozenset[str], list[Mapping[str, Any]]] = {}
    for route in routes:
        pairs.setdefault(frozenset(route["cities"]), []).append(route)
    for first, *others in pairs.values():
        for route in others[1:]:
            yield BoardFault("route", route["id"], "a third route between two cities")
        for route in others[:1]:
            if route["length"] != first["length"]:
                yield BoardFault("route", route["id"], "double of unequal length")


def _colour(body: Mapping[str, Any]) -> Colour | None:
    return None if body["color"] == "gray" else Colour.parse(body["color"])


def _route(index: int, body: Mapping[str, Any]) -> Route:
    a, b = (CityId(city) for city in body["cities"])
    return Route(
        RouteId(body["id"]),
        a,
        b,
        body["length"],
        _colour(body),
        body["tunnel"],
        body["locomotives"],
        index,
    )


def _ticket(body: Mapping[str, Any]) -> Ticket:
    a, b = (CityId(city) for city in body["cities"])
    return Ticket(TicketId(body["id"]), a, b, body["points"], body["long"])


def _twins(routes: Mapping[RouteId, Route]) -> dict[RouteId, Route]:
    """Return the other route of each double, by route; doubles join the same cities (R25, R27)."""
    first: dict[frozenset[CityId], Route] = {}
    twins: dict[RouteId, Route] = {}
    for route in routes.values():
        other = first.setdefault(frozenset((route.a, route.b)), route)
        if other is not route:
            twins[other.id], twins[route.id] = route, other
    return twins
