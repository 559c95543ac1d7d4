"""What would free a map of its overlaps: each change is really tried."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import Any

from maps.check.shapes import Checker
from maps.layout.attempt import Attempt, coast_of
from maps.layout.energy import Weights
from maps.layout.model import Problem
from maps.layout.optimise import POLISHED, Optimiser
from maps.layout.overlaps import named
from maps.layout.placement import Body
from maps.layout.side_by_side import Tick, in_order
from maps.layout.state import present
from maps.layout.write import with_layout

ROUTES, CITIES = 3, 3
"""How many of the routes, and of the cities, that are in the way most often are changed."""
SHORTENED = 0.6
"""The share of a name that stays when a shorter one is tried."""
PACE = 0.5


@dataclass(frozen=True)
class Change:
    """A change of an edition; ``text`` says what it is."""

    text: str
    body: dict[str, Any]


def freeing(attempt: Attempt) -> Iterator[str]:
    """Yield what would free an attempt of all or some of its overlaps, the best first."""
    before = len(Checker(attempt.body).violations())
    tried = changes(attempt)
    with closing(in_order(_left, tried, round(PACE * POLISHED), _trying)) as left:
        found = [(wrong, each.text) for each, wrong in zip(tried, left, strict=True)]
    for wrong, text in sorted(found, key=lambda each: each[0]):
        if not wrong:
            yield f"{text}, and nothing overlaps (tried)."
        elif wrong < before:
            yield f"{text}, and {wrong} of {before} overlaps stay (tried)."


def _trying(change: Change) -> str:
    return f"Trying what helps: {change.text[0].lower()}{change.text[1:]}"


def changes(attempt: Attempt) -> list[Change]:
    """Return changes of what is in the way: routes dropped or shortened, names shortened."""
    body = attempt.body
    names = [each for each in attempt.distinct() if "name" in each.kind]
    routes, _ = named(body, [each for each in attempt.distinct() if "name" not in each.kind])
    _, cities = named(body, names)
    found = []
    for route in routes[:ROUTES]:
        found.append(Change(f"Drop {route}", _without(body, route)))
        if (shorter := _shorter(body, route)) is not None:
            found.append(Change(f"Make {route} a space shorter", shorter))
    for city in cities[:CITIES]:
        found.append(Change(f"Give {city} a shorter name", _renamed(body, city)))
    return found


def _without(body: Body, route: str) -> dict[str, Any]:
    return {**body, "routes": [each for each in body["routes"] if each["id"] != route]}


def _shorter(body: Body, route: str) -> dict[str, Any] | None:
    (ends,) = (set(each["cities"]) for each in body["routes"] if each["id"] == route)
    # Both halves of a double are of one length.
    changed = [
        {**each, "length": each["length"] - (set(each["cities"]) == ends)}
        for each in body["routes"]
    ]
    return {**body, "routes": changed} if all(each["length"] for each in changed) else None


def _renamed(body: Body, city: str) -> dict[str, Any]:
    cities = [
        {**each, "name": each["name"][: max(2, round(len(each["name"]) * SHORTENED))]}
        if each["id"] == city
        else each
        for each in body["cities"]
    ]
    return {**body, "cities": cities}


def _left(change: Change, tick: Tick) -> int:
    """Return how much overlaps on the printed map once it is changed and polished."""
    body = change.body
    optimiser = Optimiser(Problem.of(body), coast_of(body), tick)
    found = optimiser.solve(0, Weights(), present(optimiser.problem, body), pace=PACE)
    return len(Checker(with_layout(body, optimiser.layout(found))).violations())
