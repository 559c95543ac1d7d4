"""How a route stands, as everybody sees it."""

import random

import pytest

from engine.board import Board, RouteId, Seat
from engine.view import view
from strategy.network import claimable
from strategy.tracks import Track, track
from tests.engine.little import little
from tests.strategy.boards import EDITIONS, some_position
from tests.tables import closed_routes, table

DOUBLE = little("a-b.1:2 a-b.2:2", {"a-b": 5})


def other_half(seats: int, **position: object) -> Track:
    """The second half of a double whose first half belongs to seat 1."""
    state = table(board=DOUBLE, seats=seats, claims={"a-b.1": 1})
    return track(DOUBLE, view(state, None), DOUBLE.routes[RouteId("a-b.2")])


@pytest.mark.rule("R25", "R26")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_second_half_is_closed_to_all_or_to_who_owns_the_first(seats: int) -> None:
    found = other_half(seats)
    assert found.closed == (seats <= 3)
    assert found.free == (seats > 3)
    assert found.barred == (Seat(1) if seats > 3 else None)
    assert [found.free_for(Seat(i)) for i in range(seats)] == [
        seats > 3 and i != 1 for i in range(seats)
    ]
    assert found.free_for(None) == (seats > 3)


@pytest.mark.rule("R23", "R25", "R26", "X9")
@EDITIONS
@pytest.mark.parametrize("seed", range(12))
def test_agrees_with_the_engine(seed: int, board: Board) -> None:
    rng = random.Random(seed)
    least, most = board.rules.seats
    seats = least + seed % (most - least + 1)
    state = some_position(rng, board, seats, share=rng.random())
    seen = view(state, None)
    for seat in map(Seat, range(seats)):
        closed = closed_routes(state, board, seat)
        free = [r for r in board.routes.values() if not r.bit & closed]
        assert [r for r in board.routes.values() if track(board, seen, r).free_for(seat)] == free
        assert claimable(board, seen, seat) == free
    for route in board.routes.values():
        assert track(board, seen, route).owner == state.claims.get(route.id)
