"""Makes boards with few routes, on which players run out of everything and end up passing (R10)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from random import Random
from types import MappingProxyType

from data import load
from engine.board import Board, RouteId

_CITIES = 3


@lru_cache(maxsize=16)
def sparse(edition: str, editions: Path | None, number: int) -> Board:
    """Return an edition's board with only the routes at a few cities, drawn by ``number``."""
    board = load(edition, editions).board
    cities = [city for city, routes in board.routes_at.items() if routes]
    chosen = Random(number).sample(cities, min(_CITIES, len(cities)))
    return with_routes(board, {route.id for city in chosen for route in board.routes_at[city]})


def with_routes(board: Board, names: Collection[RouteId]) -> Board:
    """Return a board with only these of its routes."""
    left = [route for route in board.routes.values() if route.id in names]
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
            {
                name: routes[twin.id]
                for name, twin in board.twins.items()
                if {name, twin.id} <= {*routes}
            }
        ),
    )
