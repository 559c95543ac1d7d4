"""Mends a small change of a map that is laid out: only what is near the change moves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from maps.check.shapes import Checker, Violation
from maps.layout.attempt import Attempt, NoLayout, coast_of, seed_of, violations
from maps.layout.energy import Moving, Weights
from maps.layout.languages import NoRoom, with_languages, with_names_near
from maps.layout.model import Problem
from maps.layout.optimise import POLISHED, Optimiser
from maps.layout.overlaps import named
from maps.layout.placement import Body, city_places, projection_of
from maps.layout.projection import Points
from maps.layout.state import present
from maps.layout.warp import Warp
from maps.layout.write import with_layout
from maps.progress import counter

REACHES = (0.0, 120.0, 220.0, 400.0)
"""Pixels from the change within which cities move, one after the other until nothing overlaps."""
BESIDE = 110.0
"""Pixels farther than those, within which names and curves make way."""


@dataclass(frozen=True)
class Loose:
    """The cities, names and routes that may move."""

    cities: frozenset[str]
    names: frozenset[str]
    routes: frozenset[str]


def polished(body: Body) -> Attempt:
    """Return an edition's map with all that is new or overlaps laid out, and the rest as it was.

    Raises NoLayout if there is nothing to begin with.
    """
    if len(body["geometry"].get("cities", {})) < 3:
        raise NoLayout("There is no layout to polish yet: leave out --polish.")
    whole, fresh = filled(body)
    # What is new lies across others before it has found its place.
    changed = fresh | _in_the_way(whole, violations(whole), fresh)
    seed = seed_of(body)
    if not changed:
        return Attempt(seed, dict(body), ())
    made = []
    for reach in REACHES:
        made.append(_attempt(whole, changed, fresh, reach, seed))
        if not made[-1].wrong:
            break
        changed |= _in_the_way(made[-1].body, made[-1].violations)
    return min(made, key=lambda each: each.wrong)


def _in_the_way(
    body: Body, found: Iterable[Violation], but: frozenset[str] = frozenset()
) -> frozenset[str]:
    """Return the cities and routes that are in the way of anything ``but`` some."""
    each = ({*routes, *cities} for routes, cities in (named(body, [one]) for one in found))
    return frozenset().union(*(ids for ids in each if not ids & but))


def filled(body: Body) -> tuple[dict[str, Any], frozenset[str]]:
    """Return an edition's JSON with a place for what has none yet, and which cities and routes.

    A route of another length than it has spaces is laid anew.
    """
    geometry = body["geometry"]
    true = projection_of(body).pixels(city_places(body))
    ids = [city["id"] for city in body["cities"]]
    known = [k for k, city in enumerate(ids) if city in geometry["cities"]]
    drawn = np.array([geometry["cities"][ids[k]]["at"] for k in known], np.float64)
    places = Warp.through(true[known], drawn).drawn(true).round(1).tolist()
    cities = {
        city: geometry["cities"].get(city, {"at": at, "label": at})
        for city, at in zip(ids, places, strict=True)
    }
    routes, fresh = {}, set(ids) - geometry["cities"].keys()
    for route in body["routes"]:
        ends = [cities[city]["at"] for city in route["cities"]]
        there = geometry["routes"].get(route["id"])
        if there is None or fresh.intersection(route["cities"]):
            there, slots = {"path": ends}, 0
        else:
            slots = len(there["slots"])
        if slots != route["length"]:
            fresh.add(route["id"])
            shares = (np.arange(route["length"]) + 0.5) / route["length"]
            (x, y), (dx, dy) = ends[0], np.subtract(ends[1], ends[0])
            angle = float(np.degrees(np.arctan2(dy, dx)))
            at = [[float(x + dx * share), float(y + dy * share), angle] for share in shares]
            there = {**there, "slots": at}
        routes[route["id"]] = there
    full = {**geometry, "cities": cities, "routes": routes}
    return {**body, "geometry": full}, frozenset(fresh)


def _attempt(
    body: Body, changed: frozenset[str], fresh: frozenset[str], reach: float, seed: int
) -> Attempt:
    """Lay out what is within ``reach`` of what was changed, and judge it."""
    loose = _loose(body, changed, fresh, reach)
    problem = Problem.wished(body)
    with counter(POLISHED, "step", f"Laying out what is new, and {reach:.0f} pixels around") as bar:
        optimiser = Optimiser(problem, coast_of(body), bar.update, _free(problem, loose))
        found = optimiser.solve(seed, Weights(), present(problem, body))
    laid = _merged(body, with_layout(body, optimiser.layout(found)), loose)
    laid = with_names_near(laid, problem.ink_half, loose.names)
    try:
        laid = with_languages(laid, loose.names)
    except NoRoom as error:
        return Attempt(seed, laid, tuple(Checker(laid).violations()), str(error))
    return Attempt(seed, laid, violations(laid))


def _loose(body: Body, changed: frozenset[str], fresh: frozenset[str], reach: float) -> Loose:
    """Return what moves: what was changed, and more the farther one has to ``reach``."""
    places = {c: np.array(at["at"], np.float64) for c, at in body["geometry"]["cities"].items()}
    ends = {route["id"]: route["cities"] for route in body["routes"]}
    spots = [places[city] for city in places if city in changed]
    spots += [
        middle for route in ends if route in changed for middle in _along(places, ends[route])
    ]
    apart = {
        city: min(float(np.hypot(*(at - spot))) for spot in spots) for city, at in places.items()
    }
    cities = {city for city in places if apart[city] < reach} | (fresh & places.keys())
    names = {city for city in places if apart[city] < reach + BESIDE} | cities
    routes = {route for route, pair in ends.items() if cities.intersection(pair)} | (
        changed & ends.keys()
    )
    pairs = {frozenset(ends[route]) for route in routes}
    # Both halves of a double lie on one curve.
    routes = {route for route, pair in ends.items() if frozenset(pair) in pairs}
    return Loose(frozenset(cities), frozenset(names), frozenset(routes))


def _along(places: Mapping[str, Points], ends: list[str]) -> list[Points]:
    a, b = (places[city] for city in ends)
    return [a + (b - a) * share for share in (0.25, 0.5, 0.75)]


def _free(problem: Problem, loose: Loose) -> Moving:
    """Return what may move, as ones and zeros."""
    both = 1 + 1j
    cities = np.array([city in loose.cities for city in problem.cities]) * both
    nodes = np.concatenate([cities, np.zeros(len(problem.anchors))])
    tracks = np.array([track.routes[0] in loose.routes for track in problem.tracks]) * both
    names = np.array([city in loose.names for city in problem.cities]) * both
    return Moving(nodes, np.column_stack([tracks, tracks]), tracks, names)


def _merged(body: Body, laid: Body, loose: Loose) -> dict[str, Any]:
    """Return the map of ``body`` with what is ``loose`` where it was laid."""
    before, after = body["geometry"], laid["geometry"]
    cities = {
        city: {
            "at": (after if city in loose.cities else before)["cities"][city]["at"],
            "label": (after if city in loose.names else before)["cities"][city]["label"],
        }
        for city in after["cities"]
    }
    routes = {
        route: (after if route in loose.routes else before)["routes"][route]
        for route in after["routes"]
    }
    return {**body, "geometry": {**before, "cities": cities, "routes": routes}}
