"""Fills in what an edition's file may leave out because it follows from the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from data.distances import Distances, Link
from data.kinds import ENDS, LENGTH, OBJECT, RECORDS

PLAIN: dict[str, Any] = {"slot": [60, 24], "city_radius": 16, "label_size": 42, "art": {}}
"""The geometry where a file says nothing: sizes in pixels, and no painting."""
ROW: dict[str, Any] = {"row_sweeps": 10, "row_judged_again": True}
"""What becomes of a row with too many locomotives where a file says nothing (R14): as in Europe.

An edition that was stored without these fields is older than they are, and means `Rules` as it is.
"""


def completed(body: Mapping[str, Any]) -> dict[str, Any]:
    """Return an edition's JSON with everything that its author may leave out.

    A route's id is its cities in alphabetical order, with its colour if it is one of a double, and
    with a number if both have the same colour; a ticket's id is its cities. A ticket is worth the
    length of the shortest way. A row that locomotives sweep is swept as in Europe. Values of the
    wrong kind stay as they are: `data.shape` refuses them.
    """
    filled = dict(body)
    if OBJECT[1](body.get("rules")):
        filled["rules"] = with_row(body["rules"])
    if RECORDS[1](body.get("cities")):
        filled["cities"] = [{"names": {}, "aliases": [], **city} for city in body["cities"]]
    if RECORDS[1](body.get("routes")):
        called = zip(body["routes"], _route_ids(body["routes"]), strict=True)
        filled["routes"] = [
            {"id": name, "tunnel": False, "locomotives": 0, **route} for route, name in called
        ]
    if RECORDS[1](body.get("tickets")):
        distances = Distances((), links(body))
        filled["tickets"] = [_ticket(ticket, distances) for ticket in body["tickets"]]
    if OBJECT[1](body.get("geometry")):
        missing = {key: value for key, value in PLAIN.items() if key not in body["geometry"]}
        filled["geometry"] = {**body["geometry"], **missing}
    return filled


def with_row(rules: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return rules with what becomes of the row (R14), if locomotives can sweep it at all."""
    return {**ROW, **rules} if rules.get("row_locomotives") else rules


def links(body: Mapping[str, Any]) -> Iterator[Link]:
    """Yield the two cities of each route, if they are texts, and its length, 1 without one."""
    routes: Any = body.get("routes")
    for route in routes if RECORDS[1](routes) else ():
        if ENDS[1](route.get("cities")):
            length = route.get("length")
            yield *route["cities"], length if LENGTH[1](length) else 1


def _route_ids(routes: Sequence[Mapping[str, Any]]) -> list[str]:
    pairs = [_joined(route) for route in routes]
    coloured = [f"{pair}-{route.get('color')}" for pair, route in zip(pairs, routes, strict=True)]
    of_pair, of_colour, seen = Counter(pairs), Counter(coloured), Counter[str]()
    names = []
    for pair, both in zip(pairs, coloured, strict=True):
        seen[both] += 1
        if of_colour[both] > 1:
            names.append(f"{both}-{seen[both]}")
        else:
            names.append(both if of_pair[pair] > 1 else pair)
    return names


def _ticket(ticket: Mapping[str, Any], distances: Distances) -> dict[str, Any]:
    # Tickets whose cities no routes join are refused by `data.checks`.
    points = 1
    if "points" not in ticket and ENDS[1](ticket.get("cities")):
        points = distances.between(*ticket["cities"]) or points
    return {"id": _joined(ticket), "points": points, "long": False, **ticket}


def _joined(record: Mapping[str, Any]) -> str:
    """Return the two cities of a route or ticket in alphabetical order, joined by a dash."""
    cities: Any = record.get("cities")
    return "-".join(sorted(cities)) if ENDS[1](cities) else "nowhere"
