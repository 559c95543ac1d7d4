"""Plans for several tickets, compared with trying every set of routes, and their limits."""

import random

import networkx as nx
import pytest

from engine.board import Seat, TicketId
from engine.view import view
from strategy.completion import MOST_EXACT_CITIES, cheapest_completion
from strategy.insertion import Insertion
from strategy.network import claimable
from tests.engine.little import little
from tests.strategy.boards import graph_of, open_routes, owned, some_board, some_position, tried
from tests.tables import EUROPE, table

ME = Seat(0)


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(60))
def test_equals_trying_every_set_of_routes(seed: int) -> None:
    rng = random.Random(seed)
    board = some_board(rng, cities=rng.randint(3, 7), pairs=rng.randint(3, 8))
    state = some_position(rng, board, seats=rng.randint(2, 5), share=rng.choice((0, 0.3, 0.6)))
    tickets = rng.sample(sorted(board.tickets), min(rng.randint(1, 4), len(board.tickets)))
    plan = cheapest_completion(board, view(state, None), ME, tickets)
    wanted = [board.tickets[ticket] for ticket in plan.tickets]
    assert plan.exact
    assert plan.routes == tried(state, board, ME, wanted)
    assert plan.wagons == sum(board.routes[route].length for route in plan.routes)
    assert sorted((*plan.tickets, *plan.impossible)) == sorted(tickets)
    for ticket in plan.impossible:
        assert tried(state, board, ME, [board.tickets[ticket]]) is None


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(40))
def test_insertion_joins_all_without_an_idle_route(seed: int) -> None:
    rng = random.Random(seed)
    board = some_board(rng, cities=7, pairs=8)
    state = some_position(rng, board, seats=4, share=0.3)
    own, free = owned(state, board, ME), open_routes(state, board, ME)
    plan = cheapest_completion(board, view(state, None), ME, sorted(board.tickets)[:9])
    tickets = [board.tickets[ticket] for ticket in plan.tickets]
    found = Insertion(board, own, free, tickets).routes()
    assert list(found) == sorted(set(found))
    assert set(found) <= {route.id for route in free}
    for left_out in (None, *found):
        chosen = [board.routes[route] for route in found if route != left_out]
        graph = graph_of(board, [*own, *chosen])
        joined = all(nx.has_path(graph, ticket.a, ticket.b) for ticket in tickets)
        assert joined == (left_out is None)
    assert sum(board.routes[route].length for route in found) >= plan.wagons


@pytest.mark.thorough
@pytest.mark.parametrize("seed", [0, 1, 2, 3])
def test_insertion_stays_near_the_exact_plan(seed: int) -> None:
    found, exact = both_ways(seed)
    assert 0 <= found - exact <= 2


@pytest.mark.thorough
@pytest.mark.parametrize("seed", [8, 10, 52, 107])
def test_joining_anew_finds_what_every_order_of_insertion_misses(seed: int) -> None:
    """One by one, in any of the orders, these tickets take four or five wagons more."""
    found, exact = both_ways(seed)
    assert found == exact


def both_ways(seed: int) -> tuple[int, int]:
    """Return the wagons of five tickets of Europe's, by insertion and by the exact search."""
    tickets = random.Random(seed).sample(sorted(EUROPE.tickets), 5)
    state = table(seats=4)
    exact = cheapest_completion(EUROPE, view(state, None), ME, tickets)
    assert exact.exact
    wanted = [EUROPE.tickets[ticket] for ticket in tickets]
    found = Insertion(EUROPE, [], open_routes(state, EUROPE, ME), wanted).routes()
    return sum(EUROPE.routes[route].length for route in found), exact.wagons


def test_many_tickets_are_planned_without_a_promise() -> None:
    tickets = random.Random(1).sample(sorted(EUROPE.tickets), 8)
    plan = cheapest_completion(EUROPE, view(table(seats=4), None), ME, tickets)
    ends = {city for t in tickets for city in (EUROPE.tickets[t].a, EUROPE.tickets[t].b)}
    assert len(ends) > MOST_EXACT_CITIES
    assert not plan.exact
    assert plan.tickets == tuple(tickets)
    graph = graph_of(EUROPE, [EUROPE.routes[route] for route in plan.routes])
    assert all(nx.has_path(graph, EUROPE.tickets[t].a, EUROPE.tickets[t].b) for t in tickets)


def test_five_tickets_are_always_exact() -> None:
    for seed in range(3):
        tickets = random.Random(seed).sample(sorted(EUROPE.tickets), 5)
        assert cheapest_completion(EUROPE, view(table(), None), ME, tickets).exact


def test_tickets_share_routes_through_a_city_of_neither() -> None:
    board = little("a-m:2 b-m:2 c-m:2 a-b:3 a-c:3 b-c:3", {"a-b": 1, "a-c": 1})
    plan = cheapest_completion(board, view(table(board=board), None), ME, board.tickets)
    assert (plan.routes, plan.wagons) == (("a-b", "a-c"), 6)
    board = little("a-m:2 b-m:2 c-m:2 a-b:4 a-c:4 b-c:4", {"a-b": 1, "a-c": 1, "b-c": 1})
    plan = cheapest_completion(board, view(table(board=board), None), ME, board.tickets)
    assert (plan.routes, plan.wagons) == (("a-m", "b-m", "c-m"), 6)


def test_ties_go_to_fewer_routes_then_to_the_first_ids() -> None:
    board = little("a-b:1 b-d:1 a-d:2 a-c:1 c-d:1", {"a-d": 1, "b-c": 1})
    seen = view(table(board=board), None)
    assert cheapest_completion(board, seen, ME, [TicketId("a-d")]).routes == ("a-d",)
    assert cheapest_completion(board, seen, ME, [TicketId("b-c")]).routes == ("a-b", "a-c")


def test_own_routes_cost_nothing_and_others_can_not_be_used() -> None:
    board = little("a-b:4 b-c:1 a-d:1 d-c:2", {"a-c": 1})
    ticket = [TicketId("a-c")]
    mine = view(table(board=board, claims={"a-b": 0}), None)
    assert cheapest_completion(board, mine, ME, ticket).routes == ("b-c",)
    theirs = view(table(board=board, claims={"d-c": 1}), None)
    assert cheapest_completion(board, theirs, ME, ticket).routes == ("a-b", "b-c")


def test_a_ticket_that_is_connected_needs_nothing() -> None:
    board = little("a-b:4 b-c:1", {"a-b": 1})
    seen = view(table(board=board, claims={"a-b": 0}), None)
    plan = cheapest_completion(board, seen, ME, [TicketId("a-b")])
    assert (plan.routes, plan.wagons, plan.tickets, plan.exact) == ((), 0, ("a-b",), True)
    assert cheapest_completion(board, seen, ME, []).tickets == ()


@pytest.mark.rule("R24")
def test_a_plan_is_affordable_with_as_many_wagons_as_its_routes_have_spaces() -> None:
    board = little("a-b:4 b-c:2", {"a-c": 1})
    for wagons, affordable in ((5, False), (6, True), (7, True)):
        seen = view(table(board=board, wagons={0: wagons}), None)
        plan = cheapest_completion(board, seen, ME, [TicketId("a-c")])
        assert (plan.routes, plan.wagons) == (("a-b", "b-c"), 6)
        assert plan.affordable is affordable


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(5))
def test_the_rest_of_a_plan_is_the_plan_after_its_first_route(seed: int) -> None:
    """Claiming along the plan never costs more, whichever route comes first."""
    rng = random.Random(seed)
    tickets = rng.sample(sorted(EUROPE.tickets), 4)
    plan = cheapest_completion(EUROPE, view(table(seats=4), None), ME, tickets)
    for route in plan.routes:
        seen = view(table(seats=4, claims={route: 0}), None)
        rest = cheapest_completion(EUROPE, seen, ME, tickets)
        assert rest.routes == tuple(each for each in plan.routes if each != route)


def test_secrets_stay_out_of_the_repr() -> None:
    plan = cheapest_completion(EUROPE, view(table(), None), ME, sorted(EUROPE.tickets)[:2])
    assert not any(secret in repr(plan) for secret in (*plan.routes, *plan.tickets))


@pytest.mark.rule("R23", "R25", "R26")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_claimable_is_what_the_engine_leaves_open(seats: int) -> None:
    for seed in range(5):
        state = some_position(random.Random(seed), EUROPE, seats, share=0.4)
        for seat in (Seat(0), Seat(1)):
            assert claimable(EUROPE, view(state, None), seat) == open_routes(state, EUROPE, seat)
        plan = cheapest_completion(EUROPE, view(state, None), ME, sorted(EUROPE.tickets)[:5])
        assert plan.routes
        assert {EUROPE.routes[r] for r in plan.routes} <= set(open_routes(state, EUROPE, ME))
