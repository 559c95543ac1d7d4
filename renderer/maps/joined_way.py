"""The way by which a seat has joined two cities."""

from __future__ import annotations

from engine.board import Board, CityId, RouteId, Seat
from engine.graphs import cheapest_way, graph_of
from engine.view import View


def joined_way(board: Board, view: View, seat: Seat, ends: tuple[CityId, CityId]) -> list[RouteId]:
    """The shortest way between two cities over a seat's own routes; empty if there is none."""
    own = (board.routes[route] for route, owner in view.claims.items() if owner == seat)
    graph = graph_of(board, ((route, route.length) for route in own))
    return [route.id for route in cheapest_way(graph, *ends) or ()]
