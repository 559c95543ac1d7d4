"""Finds the station that would save a ticket whose way is closed (R42–R44)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.board import CityId, Route, Ticket
from strategy.decision import Decision, Reason
from strategy.skills.needs import cheapest_station
from strategy.skills.position import Position


@dataclass(frozen=True, slots=True, repr=False)
class Rescue:
    """A station in ``city`` that completes a ticket: the route ``lent``, and those to ``build``."""

    city: CityId
    lent: Route
    wagons: int
    build: tuple[Route, ...]


def rescue(position: Position, ticket: Ticket) -> Rescue | None:
    """Return how one more station completes a ticket with the fewest wagons; None if none does."""
    view, routes, network = position.view, position.board.routes, position.network
    if not view.seats[position.seat].stations_left:
        return None
    number = network.board_links.number
    taken = {city for each in view.seats for city in each.stations}
    start, end = network.distances(ticket.a), network.distances(ticket.b)
    best: tuple[int, int, CityId, Route, CityId, CityId] | None = None
    for claimed, owner in view.claims.items():
        if owner == position.seat:
            continue
        route = routes[claimed]
        for near, far in ((route.a, route.b), (route.b, route.a)):
            wagons = start[number[near]] + end[number[far]]
            if wagons > position.wagons or (best and (wagons, route.index) >= best[:2]):
                continue
            places = [city for city in (near, far) if city not in taken]
            if places:
                best = (wagons, route.index, places[0], route, near, far)
    if best is None:
        return None
    wagons, _, city, route, near, far = best
    build = (*_between(position, ticket.a, near), *_between(position, far, ticket.b))
    return Rescue(city, route, wagons, tuple(dict.fromkeys(build)))


def _between(position: Position, a: CityId, b: CityId) -> list[Route]:
    network = position.network
    listed = network.board_links.listed
    return [min(listed(mask), key=position.missing) for mask in network.between(a, b)]


def save(position: Position, given_up: Sequence[Ticket]) -> Decision | None:
    """Return the decision to build the station that completes the dearest ticket now, or None."""
    for ticket in sorted(given_up, key=lambda each: -each.points):
        found = rescue(position, ticket)
        if found is None or found.wagons or ticket.points <= position.board.rules.station_points:
            continue
        here = [each for each in position.stations if each.city == found.city]
        if here:
            return Decision(
                cheapest_station(position, here, ()),
                Reason.SAVES_TICKETS,
                tickets=(ticket.id,),
                routes=(found.lent.id,),
            )
    return None
