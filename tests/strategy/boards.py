"""Small boards and positions by chance, and their cheapest plans by trying every set of routes."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from itertools import combinations

import networkx as nx
import pytest
from hypothesis import strategies as st

import data
from engine.board import Board, Route, RouteId, Seat, Ticket
from engine.state import State
from tests.engine.little import little
from tests.tables import EUROPE, closed_routes, table

CITIES = "abcdefg"
EXPRESS: Board = data.load("express").board
SICILY: Board = data.load("sicily").board
EDITIONS = pytest.mark.parametrize("board", [EUROPE, EXPRESS], ids=["europe", "express"])
"""Asks the same of every edition that we bring."""
express_games = st.tuples(st.integers(2, 4), st.integers(0, 2**32 - 1))
"""The number of seats, and what all of a game's chance follows from."""


def some_board(rng: random.Random, cities: int, pairs: int) -> Board:
    """Make a board with routes between some ``pairs`` of cities, a few double, and all tickets."""
    every = list(combinations(CITIES[:cities], 2))
    chosen = rng.sample(every, min(pairs, len(every)))
    routes = []
    for a, b in chosen:
        halves = (".1", ".2") if rng.random() < 0.25 else ("",)
        length = rng.choice((1, 2, 2, 3, 4))
        routes += [f"{a}-{b}{half}:{length}" for half in halves]
    rng.shuffle(routes)
    used = sorted({city for pair in chosen for city in pair})
    tickets = {f"{a}-{b}": rng.randint(1, 9) for a, b in combinations(used, 2)}
    return little(" ".join(routes), tickets)


def some_position(rng: random.Random, board: Board, seats: int, share: float) -> State:
    """Let the seats claim about a ``share`` of the routes, each as the rules allow."""
    claims: dict[str, int] = {}
    state = table(seats=seats, turn=0, board=board)
    for route in board.routes.values():
        seat = rng.randrange(seats)
        if rng.random() < share and route in open_routes(state, board, seat):
            claims[route.id] = seat
            state = state._replace(claims={**state.claims, route.id: Seat(seat)})
    return table(seats=seats, turn=0, claims=claims, board=board)


def open_routes(state: State, board: Board, seat: int) -> list[Route]:
    """Return the routes that the engine would let a seat claim with the right cards."""
    closed = closed_routes(state, board, Seat(seat))
    return [route for route in board.routes.values() if not route.bit & closed]


def owned(state: State, board: Board, seat: int) -> list[Route]:
    """Return the routes of a seat."""
    return [board.routes[route] for route, owner in state.claims.items() if owner == seat]


def graph_of(board: Board, routes: Iterable[Route]) -> nx.Graph[str]:
    """Return the cities with an edge for each pair that one of ``routes`` joins."""
    graph: nx.Graph[str] = nx.Graph()
    graph.add_nodes_from(board.cities)
    graph.add_edges_from((route.a, route.b) for route in routes)
    return graph


def tried(
    state: State, board: Board, seat: int, tickets: Sequence[Ticket]
) -> tuple[RouteId, ...] | None:
    """Try every set of open routes: fewest wagons, then routes, then first ids; None if none."""
    own, free = owned(state, board, seat), open_routes(state, board, seat)
    best: tuple[int, int, list[RouteId]] | None = None
    for count in range(len(free) + 1):
        for chosen in combinations(free, count):
            rank = sum(r.length for r in chosen), count, sorted(r.id for r in chosen)
            if best is None or rank < best:
                graph = graph_of(board, [*own, *chosen])
                if all(nx.has_path(graph, each.a, each.b) for each in tickets):
                    best = rank
    return None if best is None else tuple(best[2])
