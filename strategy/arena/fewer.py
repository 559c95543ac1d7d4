"""Boards with few routes, on which players run out of everything and end up passing (R10)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from types import MappingProxyType

from data import load
from engine.board import Board, CityId

_CITIES = 3


@cache
def sparse(edition: str, editions: Path | None, number: int) -> Board:
    """Return an edition's board with the routes of a few of its cities only."""
    board = load(edition, editions).board
    cities = [city for city, routes in board.routes_at.items() if routes]
    return routes_of(board, Random(number).sample(cities, min(_CITIES, len(cities))))


def routes_of(board: Board, cities: Collection[CityId]) -> Board:
    """Return a board with the routes that end in one of ``cities`` only."""
    left = [route for route in board.routes.values() if not {route.a, route.b}.isdisjoint(cities)]
    routes = {route.id: replace(route, index=index) for index, route in enumerate(left)}
    return replace(
        board,
        routes=MappingProxyType(routes),
        routes_at=MappingProxyType(
            {
                city: tuple(routes[each.id] for each in there if each.id in routes)
                for city, there in board.routes_at.items()
            }
        ),
        twins=MappingProxyType(
            {name: routes[twin.id] for name, twin in board.twins.items() if name in routes}
        ),
    )
