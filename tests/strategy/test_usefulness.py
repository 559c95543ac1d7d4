"""What each route is for: on the plan of all tickets, on a way of one, on a short detour."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import networkx as nx
import pytest

from engine.board import Board, RouteId, Seat
from engine.state import State
from engine.view import View, view
from strategy.completion import cheapest_completion
from strategy.usefulness import (
    DETOUR,
    USELESS,
    Purpose,
    Usefulness,
    completed_by,
    most_useful_first,
    usefulness,
)
from tests.engine.little import little
from tests.strategy.boards import open_routes, owned, some_board, some_position
from tests.tables import EUROPE, table

ME = Seat(0)
RING = little(
    "a-b:2 b-c:2 a-d:2 d-c:3 c-e:1 e-f:8 a-g:8 g-c:6", {"a-c": 7, "c-e": 3, "a-b": 5, "b-c": 2}
)


def uses(board: Board, position: View, *, planned: bool = True) -> dict[RouteId, Usefulness]:
    """Return what the routes are for, by the plan of all tickets or without it."""
    assert position.mine is not None
    plan = cheapest_completion(board, position, ME, position.mine.tickets) if planned else None
    return usefulness(board, position, plan)


def ring(tickets: str, **claims: int) -> View:
    """Return the view of the first seat on the ring; claims are written ``a_b=0``."""
    owners = {route.replace("_", "-"): seat for route, seat in claims.items()}
    return view(table(board=RING, turn=0, tickets={0: tickets}, claims=owners), ME)


def told(found: dict[RouteId, Usefulness]) -> dict[str, tuple[Purpose, tuple[str, ...]]]:
    """Return the use and the tickets of each route that is of any use."""
    return {
        str(r): (u.purpose, u.tickets) for r, u in found.items() if u.purpose is not Purpose.NONE
    }


def test_the_plan_then_the_ways_then_detours() -> None:
    found = uses(RING, ring("a-c c-e"))
    assert told(found) == {
        "a-b": (Purpose.PLAN, ("a-c",)),
        "b-c": (Purpose.PLAN, ("a-c",)),
        "c-e": (Purpose.PLAN, ("c-e",)),
        "a-d": (Purpose.DETOUR, ("a-c",)),
        "d-c": (Purpose.DETOUR, ("a-c",)),
    }
    assert found[RouteId("a-d")].detour == 1
    assert found[RouteId("e-f")] == USELESS
    order = sorted(RING.routes.values(), key=most_useful_first(RING, found))
    assert [route.id for route in order] == [
        *("a-b", "b-c", "c-e"),
        *("d-c", "a-d"),
        *("a-g", "e-f", "g-c"),
    ]


def test_without_a_plan_the_ways_of_single_tickets_count() -> None:
    found = uses(RING, ring("a-c c-e"), planned=False)
    assert {purpose for purpose, _ in told(found).values()} == {Purpose.WAY, Purpose.DETOUR}
    assert found[RouteId("a-b")] == Usefulness(Purpose.WAY, (next(iter(RING.tickets)),))


def test_what_is_connected_or_lost_needs_nothing() -> None:
    assert told(uses(RING, ring("a-c", a_b=0, b_c=0))) == {}
    assert told(uses(RING, ring("c-e", c_e=1))) == {}
    assert told(uses(RING, ring("a-c", a_b=0))) == {"b-c": (Purpose.PLAN, ("a-c",))}


def test_both_tracks_of_a_double_are_as_useful() -> None:
    board = little("a-b.1:2 a-b.2:2 b-c:1", {"a-c": 4})
    found = uses(board, view(table(board=board, seats=5, turn=0, tickets={0: "a-c"}), ME))
    assert found[RouteId("a-b.1")] == found[RouteId("a-b.2")]
    assert found[RouteId("a-b.1")].purpose is Purpose.PLAN


@pytest.mark.rule("R25", "R26")
@pytest.mark.parametrize(("seats", "left"), [(3, 1), (5, 2)])
def test_only_what_may_still_be_claimed_is_of_use(seats: int, left: int) -> None:
    board = little("a-b.1:2 a-b.2:2 b-c:1", {"a-c": 4})
    state = table(board=board, seats=seats, turn=0, tickets={0: "a-c"}, claims={"a-b.1": 1})
    assert len(uses(board, view(state, ME))) == left


def test_a_route_completes_what_it_joins() -> None:
    position = ring("a-c a-b b-c", a_b=0)
    assert completed_by(RING, position, RouteId("b-c")) == ("a-c", "b-c")
    assert completed_by(RING, position, RouteId("a-d")) == ()


@pytest.mark.rule("R53")
def test_nothing_is_told_by_accident() -> None:
    found = uses(RING, ring("a-c"))[RouteId("a-b")]
    assert "a-c" not in repr(found)
    with pytest.raises(ValueError, match="only players"):
        usefulness(RING, view(table(board=RING), None), None)
    with pytest.raises(ValueError, match="only players"):
        completed_by(RING, view(table(board=RING), None), RouteId("a-b"))


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(60))
def test_a_detour_is_that_of_the_shortest_way_along_the_route(seed: int) -> None:
    rng = random.Random(seed)
    board = some_board(rng, cities=rng.randint(4, 6), pairs=rng.randint(4, 9))
    seats = rng.randint(2, 5)
    state = some_position(rng, board, seats, share=rng.random() * 0.5)
    ticket = rng.choice(list(board.tickets.values()))
    held = table(
        board=board,
        seats=seats,
        turn=0,
        claims={str(route): seat for route, seat in state.claims.items()},
        tickets={0: ticket.id},
    )
    found = uses(board, view(held, ME), planned=False)
    lengths = dict(ways_along(board, held, ticket.a, ticket.b))
    shortest = min((length for each in lengths.values() for length in each), default=0)
    for route, useful in found.items():
        least = min(lengths.get(route, ()), default=None)
        if useful is USELESS:
            # Of the longest detours those are left out that could as well come back at once.
            assert least is None or least - shortest >= DETOUR
        else:
            assert least is not None
            assert useful.detour == least - shortest <= DETOUR
            assert useful.tickets == (ticket.id,)


def ways_along(board: Board, state: State, a: str, b: str) -> Iterator[tuple[RouteId, list[int]]]:
    """Yield for each open route the lengths of all ways along it that meet no place twice."""
    graph: nx.Graph[Any] = nx.Graph()
    graph.add_nodes_from(board.cities)
    graph.add_edges_from((route.a, route.b) for route in owned(state, board, ME))
    part = {city: min(some) for some in nx.connected_components(graph) for city in some}
    free: nx.MultiGraph[Any] = nx.MultiGraph()
    free.add_nodes_from(part.values())
    for route in open_routes(state, board, ME):
        if part[route.a] != part[route.b]:
            free.add_edge(part[route.a], part[route.b], key=route.id)
    found: dict[RouteId, list[int]] = {}
    if part[a] != part[b]:
        every: Iterator[list[Any]] = nx.all_simple_edge_paths(free, part[a], part[b])
        for way in every:
            length = sum(board.routes[each].length for _, _, each in way)
            for _, _, each in way:
                found.setdefault(each, []).append(length)
    yield from found.items()


@pytest.mark.parametrize("seed", range(10))
def test_the_order_is_the_same_whatever_the_order_before(seed: int) -> None:
    rng = random.Random(seed)
    state = some_position(rng, EUROPE, 3, share=0.3)
    held = table(
        turn=0,
        claims={str(route): seat for route, seat in state.claims.items()},
        tickets={0: " ".join(rng.sample(list(EUROPE.tickets), 4))},
    )
    found = uses(EUROPE, view(held, ME))
    routes = [EUROPE.routes[route] for route in found]
    once = sorted(routes, key=most_useful_first(EUROPE, found))
    rng.shuffle(routes)
    assert sorted(routes, key=most_useful_first(EUROPE, found)) == once
    assert [found[route.id].purpose for route in once] == sorted(u.purpose for u in found.values())
