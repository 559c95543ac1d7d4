"""The way by which a seat has joined two cities."""

from __future__ import annotations

from heapq import heappop, heappush

from engine.board import Board, CityId, RouteId, Seat
from engine.view import View


def joined_way(board: Board, view: View, seat: Seat, ends: tuple[CityId, CityId]) -> list[RouteId]:
    """The shortest way between two cities over a seat's own routes; empty if there is none."""
    start, goal = ends
    waiting: list[tuple[int, tuple[RouteId, ...], CityId]] = [(0, (), start)]
    seen: set[CityId] = set()
    while waiting:
        length, way, city = heappop(waiting)
        if city == goal:
            return list(way)
        if city in seen:
            continue
        seen.add(city)
        for route in board.routes_at[city]:
            if view.claims.get(route.id) == seat:
                heappush(waiting, (length + route.length, (*way, route.id), route.other(city)))
    return []
