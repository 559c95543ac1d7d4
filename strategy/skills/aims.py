"""Chooses the routes that a simple player builds towards: those on the ways of its tickets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.board import Route, RouteId, Ticket, TicketId
from strategy.skills.position import Position
from strategy.skills.ways import FAR, SeatNetwork

_WAGONS_A_TURN = 1.3
_HOPE = 1
"""Plan for this many more turns than there seem to be left."""
_WAGON = 1.0
"""What a wagon is worth elsewhere, in points."""


@dataclass(frozen=True, slots=True, repr=False)
class Aims:
    """The routes that a player wants to claim, each with its tickets, and the tickets given up.

    ``given_up`` are the open tickets that are out of reach, ``bonus`` those of the routes that lie
    on the way to the bonus card (X10).
    """

    routes: tuple[Route, ...]
    tickets: Mapping[RouteId, tuple[TicketId, ...]]
    given_up: tuple[Ticket, ...]
    bonus: frozenset[RouteId] = frozenset()


def turns_left(position: Position) -> float:
    """Return roughly how many turns the seat has left, with this one, by the rivals' wagons."""
    if position.last_turn:
        return 1
    spare = position.rivals_wagons - position.board.rules.last_round_wagons
    return 2 + max(0, spare) / _WAGONS_A_TURN


def turns_for(position: Position, routes: Sequence[Route]) -> float:
    """Return roughly how many turns it takes to draw what these routes lack and to claim them."""
    return len(routes) + sum(position.missing(each) for each in routes) / 2


def aims(position: Position) -> Aims:
    """Return the ways of all open tickets that wagons and turns allow, the cheapest first.

    The routes are in the order to claim them: the longest first, those only for the bonus last.
    """
    if position.bonus is None:
        return _one_by_one(position)
    return _with_bonus(position, position.bonus)


def _one_by_one(position: Position) -> Aims:
    time = turns_left(position)
    routes: dict[RouteId, Route] = {}
    tickets: dict[RouteId, list[Ticket]] = {}
    wagons, given_up = position.wagons, []
    for ticket in sorted(position.open, key=position.network.wagons):
        found = way(position, ticket)
        cost = sum(each.length for each in found if each.id not in routes)
        if not found or cost > wagons or turns_for(position, found) > time + _HOPE:
            given_up.append(ticket)
            continue
        wagons -= cost
        for route in found:
            routes[route.id] = route
            tickets.setdefault(route.id, []).append(ticket)
    return Aims(
        tuple(sorted(routes.values(), key=longest_first)),
        {route: ids(each) for route, each in tickets.items()},
        tuple(given_up),
    )


def longest_first(route: Route) -> tuple[int, int]:
    """Return the key that sorts routes: the longest first, then in the board's order."""
    return -route.length, route.index


def ids(tickets: Iterable[Ticket]) -> tuple[TicketId, ...]:
    """Return the ids of tickets, the dearest first."""
    return tuple(each.id for each in sorted(tickets, key=lambda t: (-t.points, t.id)))


def way(position: Position, ticket: Ticket, network: SeatNetwork | None = None) -> list[Route]:
    """Return the routes still to build for a ticket; of a double, the track that lacks fewer cards.

    A ``network`` other than the seat's own assumes that other routes are built. Empty if there is
    no way.
    """
    network = network or position.network
    if network.wagons(ticket) >= FAR:
        return []
    listed = network.board_links.listed
    return [min(listed(mask), key=position.missing) for mask in network.way(ticket)]


def _with_bonus(position: Position, goal: Ticket) -> Aims:
    """Return the best aims with the bonus planned before the tickets, after them, or not at all.

    Each way continues from those planned before it.
    """
    tickets = sorted(position.open, key=position.network.wagons)
    orders = ((*tickets, goal), (goal, *tickets), tuple(tickets))
    plans = [_in_turn(position, order) for order in orders]
    return max(plans, key=lambda plan: plan[0])[1]


def _in_turn(position: Position, goals: Sequence[Ticket]) -> tuple[float, Aims]:
    """Plan one goal after the other, as far as wagons and turns allow.

    Returns the worth of all that in points, and the aims.
    """
    time, wagons, network = turns_left(position), position.wagons, position.network
    routes: list[Route] = []
    done: list[Ticket] = []
    for goal in goals:
        found = way(position, goal, network)
        cost = sum(each.length for each in found)
        built = network.connected(goal)
        if not built and (not found or cost > wagons):
            continue
        if turns_for(position, [*routes, *found]) > time + _HOPE:
            continue
        wagons -= cost
        routes += found
        network = network.with_routes(sum(each.bit for each in found))
        done.append(goal)
    worth = sum(position.points(each) - _WAGON * each.length for each in routes)
    worth += sum(each.points * (1 if each is position.bonus else 2) for each in done)
    return worth, _explained(position, routes, done)


def _explained(position: Position, routes: Sequence[Route], done: Sequence[Ticket]) -> Aims:
    """Return the aims that planned routes amount to, with the tickets that each route is for."""
    network = position.network.only(sum(each.bit for each in routes))
    tickets: dict[RouteId, list[Ticket]] = {}
    bonus: list[RouteId] = []
    for goal in done:
        for route in way(position, goal, network):
            if goal is position.bonus:
                bonus.append(route.id)
            else:
                tickets.setdefault(route.id, []).append(goal)
    return Aims(
        tuple(sorted(routes, key=lambda each: (each.id not in tickets, *longest_first(each)))),
        {route: ids(each) for route, each in tickets.items()},
        tuple(each for each in position.open if each not in done),
        frozenset(bonus),
    )
