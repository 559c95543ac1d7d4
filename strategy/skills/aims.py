"""What a player builds towards: the routes on the ways of its tickets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.board import Route, RouteId, Ticket, TicketId
from strategy.skills.position import Position
from strategy.skills.ways import FAR

_WAGONS_A_TURN = 1.3


@dataclass(frozen=True, slots=True, repr=False)
class Aims:
    """The routes to claim, each with its tickets, and the open tickets that are out of reach."""

    routes: tuple[Route, ...]
    tickets: Mapping[RouteId, tuple[TicketId, ...]]
    given_up: tuple[Ticket, ...]


def turns_left(position: Position) -> float:
    """About how many turns the seat still has, this one included, by the rivals' wagons."""
    if position.last_turn:
        return 1
    spare = position.rivals_wagons - position.board.rules.last_round_wagons
    return 2 + max(0, spare) / _WAGONS_A_TURN


def turns_for(position: Position, routes: Sequence[Route]) -> float:
    """About how many turns it takes to draw what these routes lack and to claim them."""
    return len(routes) + sum(position.missing(each) for each in routes) / 2


def aims(position: Position) -> Aims:
    """Return the ways of all open tickets that wagons and turns allow, the cheapest first.

    The routes are in the order to claim them: the longest first.
    """
    time = turns_left(position)
    routes: dict[RouteId, Route] = {}
    tickets: dict[RouteId, list[Ticket]] = {}
    wagons, given_up = position.wagons, []
    for ticket in sorted(position.open, key=position.ground.wagons):
        found = way(position, ticket)
        cost = sum(each.length for each in found if each.id not in routes)
        if not found or cost > wagons or turns_for(position, found) > time + 1:
            given_up.append(ticket)
            continue
        wagons -= cost
        for route in found:
            routes[route.id] = route
            tickets.setdefault(route.id, []).append(ticket)
    return Aims(
        tuple(sorted(routes.values(), key=lambda each: (-each.length, each.index))),
        {route: ids(each) for route, each in tickets.items()},
        tuple(given_up),
    )


def ids(tickets: Iterable[Ticket]) -> tuple[TicketId, ...]:
    """The ids of tickets, the dearest first."""
    return tuple(each.id for each in sorted(tickets, key=lambda t: (-t.points, t.id)))


def way(position: Position, ticket: Ticket) -> list[Route]:
    """The routes still to build for a ticket; of a double the half that lacks fewer cards."""
    if position.ground.wagons(ticket) >= FAR:
        return []
    listed = position.ground.atlas.listed
    return [min(listed(mask), key=position.missing) for mask in position.ground.way(ticket)]
