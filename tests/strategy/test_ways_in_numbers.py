"""The light ways that computer players follow, against those that people are shown."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from engine.board import RouteId, Seat, Ticket, TicketId
from engine.view import view
from strategy.paths import shortest_way
from strategy.skills.ways import FAR, network_of
from tests.strategy.boards import some_board, some_position
from tests.tables import EUROPE, table

BARRED = {"paris-zurich": 0, "frankfurt-paris-white": 0, "bruxelles-paris-red": 1}


@pytest.mark.rule("R23", "R25", "R26")
@pytest.mark.parametrize("number", range(60))
def test_ways_take_as_few_wagons_as_can_be(number: int) -> None:
    rng = random.Random(number)
    board = some_board(rng, 7, 11)
    state = some_position(rng, board, rng.randint(2, 5), 0.4)
    position = view(state, Seat(0))
    network = network_of(board, position, Seat(0))
    for a, b in combinations(board.cities, 2):
        ticket = Ticket(TicketId("any"), a, b, 1, long=False)
        shown = shortest_way(board, position, Seat(0), a, b)
        assert network.wagons(ticket) == (FAR if shown is None else shown.wagons)
        stretches = [next(network.board_links.listed(mask)) for mask in network.way(ticket)]
        assert sum(each.length for each in stretches) == (shown.wagons if shown else 0)


@pytest.mark.rule("R25", "R26")
@pytest.mark.parametrize(("seats", "free"), [(3, set()), (4, {"bruxelles-paris-yellow"})])
def test_the_other_half_of_a_double_is_free_for_others_only_with_four(
    seats: int, free: set[str]
) -> None:
    position = view(table(seats=seats, turn=0, claims=BARRED), Seat(0))
    network = network_of(EUROPE, position, Seat(0))
    halves = {"frankfurt-paris-orange", "bruxelles-paris-yellow"}
    assert {each.id for each in network.board_links.listed(network.free)} & halves == free
    assert {each.id for each in network.board_links.listed(network.own)} == {
        RouteId("paris-zurich"),
        RouteId("frankfurt-paris-white"),
    }
