"""What must hold between the parts of an edition, beyond what the board itself checks."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from data.shape import Fault
from engine.board import Board, CityId, Route


def folded(name: str) -> str:
    """Return a name as it is compared: without case, accents and doubled spaces."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return " ".join("".join(c for c in plain if not unicodedata.combining(c)).split())


def check_names(cities: Iterable[Mapping[str, Any]]) -> None:
    """No id, name or alias may be shared by two cities; raises Fault."""
    owner: dict[str, str] = {}
    for index, city in enumerate(cities):
        also = city.get("also", {}).values()
        for name in (city["name"], *city["names"].values(), *also, *city["aliases"], city["id"]):
            first = owner.setdefault(folded(name), city["id"])
            if first != city["id"]:
                raise Fault(
                    ("cities", index), f"{name!r} is a name of both {first} and {city['id']}"
                )


def check_board(board: Board) -> None:
    """Everything is connected and doubles are alike; raises Fault."""
    for index, route in enumerate(board.routes.values()):
        twin = board.twins.get(route.id)
        if twin and (twin.tunnel, twin.locomotives) != (route.tunnel, route.locomotives):
            raise Fault(("routes", index), f"{route.id} and {twin.id} are a double but unlike")
    reached = _reached(board)
    for index, city in enumerate(board.cities):
        if city not in reached:
            raise Fault(("cities", index), f"no routes lead to {city} from {next(iter(reached))}")


def check_expected(board: Board, expect: Mapping[str, Any]) -> None:
    """The counts of the data are those the file promises; raises Fault."""
    for key, found in _counts(board).items():
        wanted = expect[key]
        if key == "doubles":
            wanted = sorted(sorted(pair) for pair in wanted)
        if found != wanted:
            raise Fault(("expect", key), f"{key} are {found}, expected {wanted}")


def check_labels(
    board: Board, geometry: Mapping[str, Any], cities: Iterable[Mapping[str, Any]]
) -> None:
    """A language with labels has one for each name that it writes differently; raises Fault."""
    width, height = geometry["size"]
    for language, labels in geometry.get("labels", {}).items():
        path = ("geometry", "labels", language)
        for unknown in sorted(set(labels) - set(board.cities)):
            raise Fault((*path, unknown), f"{unknown} is not in this edition")
        for city, (x, y) in labels.items():
            if not (0 <= x <= width and 0 <= y <= height):
                raise Fault((*path, city), f"the label of {city} lies outside the map")
        for city in cities:
            name = city["names"].get(language, city["name"])
            if name != city["name"] and city["id"] not in labels:
                raise Fault(path, f"{name!r} ({city['id']}) has no label in {language}")


def check_geometry(board: Board, geometry: Mapping[str, Any]) -> None:
    """Every city and route has its place on the map, each space a slot; raises Fault."""
    width, height = geometry["size"]
    for kind, known in (("cities", set(board.cities)), ("routes", set(board.routes))):
        for missing in sorted(known - set(geometry[kind])):
            raise Fault(("geometry", kind), f"{missing} has no place on the map")
        for unknown in sorted(set(geometry[kind]) - known):
            raise Fault(("geometry", kind, unknown), f"{unknown} is not in this edition")
    for city, body in geometry["cities"].items():
        for x, y in (body["at"], body["label"]):
            if not (0 <= x <= width and 0 <= y <= height):
                raise Fault(("geometry", "cities", city), f"{city} lies outside the map")
    for area, body in geometry.get("areas", {}).items():
        if unknown := set(body["cities"]) - set(board.cities):
            raise Fault(("geometry", "areas", area), f"{min(unknown)} is not a city")
        if not body["cities"]:
            raise Fault(("geometry", "areas", area), f"{area} has no city")
    for route in board.routes.values():
        body = geometry["routes"][route.id]
        path = ("geometry", "routes", route.id)
        if len(body["slots"]) != route.length:
            raise Fault(path, f"{route.id} has {len(body['slots'])} slots, not {route.length}")
        if any(not (0 <= p[0] <= width and 0 <= p[1] <= height) for p in body["slots"]):
            raise Fault(path, f"{route.id} lies outside the map")


def _reached(board: Board) -> set[CityId]:
    start = next(iter(board.cities))
    reached, waiting = {start}, [start]
    while waiting:
        city = waiting.pop()
        for route in board.routes_at[city]:
            if (there := route.other(city)) not in reached:
                reached.add(there)
                waiting.append(there)
    return reached


def _counts(board: Board) -> dict[str, Any]:
    routes, tickets = board.routes.values(), board.tickets.values()
    return {
        "cities": len(board.cities),
        "pairs": len({frozenset((r.a, r.b)) for r in routes}),
        "routes": len(routes),
        "spaces": sum(r.length for r in routes),
        "lengths": _tally(r.length for r in routes),
        "colours": _tally(map(_colour, routes)),
        "ferries": _tally(r.locomotives for r in routes if r.locomotives),
        "tunnels": _tally(_colour(r) for r in routes if r.tunnel),
        "doubles": sorted(map(list, {tuple(sorted((r.a, r.b))) for r in board.twins.values()})),
        "long_tickets": _tally(t.points for t in tickets if t.long),
        "regular_tickets": _tally(t.points for t in tickets if not t.long),
        "ticket_points": sum(t.points for t in tickets),
    }


def _colour(route: Route) -> str:
    return "gray" if route.colour is None else route.colour.word


def _tally(values: Iterable[object]) -> dict[str, int]:
    return {str(value): count for value, count in Counter(values).items()}
