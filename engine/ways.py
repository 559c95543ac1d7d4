"""Finds the ways by which a seat has joined cities."""

from __future__ import annotations

from collections.abc import Collection

from engine.board import Board, CityId, RouteId, Seat
from engine.graphs import cheapest_way, graph_of
from engine.result import SeatResult
from engine.view import View


def joined_way(
    board: Board,
    view: View,
    seat: Seat,
    ends: tuple[CityId, CityId],
    lent: Collection[RouteId] = (),
) -> list[RouteId]:
    """Return the shortest way between two cities over a seat's own routes; empty without one.

    The routes of others in ``lent`` may be used, too.
    """
    own = [
        board.routes[route]
        for route, owner in view.claims.items()
        if owner == seat or route in lent
    ]
    graph = graph_of(board, ((route, route.length) for route in own))
    return [route.id for route in cheapest_way(graph, *ends) or ()]


def ticket_ways(board: Board, view: View, of: SeatResult) -> list[RouteId]:
    """Return the routes that join a seat's completed tickets, with borrowed ones (R44)."""
    lent = {loan.route for loan in of.loans}
    found: dict[RouteId, None] = {}
    for each in of.tickets:
        if each.completed:
            ticket = board.tickets[each.ticket]
            found |= dict.fromkeys(joined_way(board, view, of.seat, (ticket.a, ticket.b), lent))
    return list(found)
