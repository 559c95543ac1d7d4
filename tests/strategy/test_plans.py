"""Plans for one ticket and for several, compared with trying every set of routes."""

from __future__ import annotations

import random
from typing import Any

import networkx as nx
import pytest

from engine.board import Board, Seat, TicketId
from engine.view import view
from strategy.completion import (
    MOST_EXACT_CITIES,
    Outlook,
    TicketStatus,
    cheapest_completion,
    ticket_outlook,
)
from strategy.forest import Neighbours, Pair, Unreachable, cheapest_forest
from strategy.insertion import Insertion
from strategy.network import claimable
from tests.engine.little import little, scored
from tests.strategy.boards import (
    EDITIONS,
    graph_of,
    open_routes,
    owned,
    some_board,
    some_position,
    tried,
)
from tests.tables import EUROPE, table
from tests.tiers import sampled

ME = Seat(0)
LINE = little("a-b:2 b-c:3", {"a-c": 5})
DOUBLE = little("a-b.1:2 a-b.2:2", {"a-b": 5})
# 0 -5- 1 -7- 2, and 3 -1- 4 apart.
APART: Neighbours = [[(1, 5)], [(0, 5), (2, 7)], [(1, 7)], [(4, 1)], [(3, 1)]]


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


def outlook(board: Board, ticket: str, *, seat: int = 0, **position: Any) -> Outlook:
    """Return the outlook of a ticket for a seat that holds it."""
    state = table(board=board, **{"seats": 3, "tickets": {seat: ticket}, **position})
    return ticket_outlook(board, view(state, Seat(seat)), Seat(seat), TicketId(ticket))


@pytest.mark.thorough
@EDITIONS
@pytest.mark.parametrize("seed", range(40))
def test_equals_the_shortest_way_of_networkx(seed: int, board: Board) -> None:
    rng = random.Random(seed)
    seats = rng.randint(*board.rules.seats)
    state = some_position(rng, board, seats, share=rng.random())
    graph: nx.Graph[str] = nx.Graph()
    graph.add_nodes_from(board.cities)
    graph.add_edges_from((r.a, r.b, {"w": r.length}) for r in open_routes(state, board, ME))
    graph.add_edges_from((r.a, r.b, {"w": 0}) for r in owned(state, board, ME))
    for ticket in board.tickets.values():
        found = ticket_outlook(board, view(state, None), ME, ticket.id)
        if not nx.has_path(graph, ticket.a, ticket.b):
            assert (found.status, found.routes) == (TicketStatus.BLOCKED, ())
            continue
        wagons = nx.shortest_path_length(graph, ticket.a, ticket.b, weight="w")
        assert found.wagons == wagons
        assert found.status is (TicketStatus.POSSIBLE if wagons else TicketStatus.CONNECTED)
        chosen = [board.routes[route] for route in found.routes]
        joined = graph_of(board, [*chosen, *owned(state, board, ME)])
        assert nx.has_path(joined, ticket.a, ticket.b)


def test_the_four_standings() -> None:
    assert outlook(LINE, "a-c").status is TicketStatus.POSSIBLE
    assert outlook(LINE, "a-c", claims={"a-b": 0, "b-c": 0}).status is TicketStatus.CONNECTED
    taken = {"a-b": 0, "b-c": 1}
    assert outlook(LINE, "a-c", claims=taken).status is TicketStatus.BLOCKED
    assert outlook(LINE, "a-c", claims=taken, stations={0: "c"}).status is TicketStatus.BY_STATION


def test_blocked_has_no_routes_and_is_not_affordable() -> None:
    found = outlook(LINE, "a-c", claims={"b-c": 1})
    assert (found.routes, found.wagons, found.affordable) == ((), 0, False)


def test_connected_needs_nothing_even_without_wagons() -> None:
    found = outlook(LINE, "a-c", claims={"a-b": 0, "b-c": 0}, wagons={0: 0})
    assert (found.routes, found.wagons, found.affordable) == ((), 0, True)


@pytest.mark.rule("R25", "R26")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_second_half_of_a_double_helps_with_four_players_only(seats: int) -> None:
    found = outlook(DOUBLE, "a-b", seats=seats, claims={"a-b.1": 1})
    assert found.status is (TicketStatus.POSSIBLE if seats >= 4 else TicketStatus.BLOCKED)
    assert found.routes == (("a-b.2",) if seats >= 4 else ())


@pytest.mark.rule("R26")
def test_a_resigned_seat_opens_no_second_half() -> None:
    found = outlook(DOUBLE, "a-b", seats=3, claims={"a-b.1": 1}, resigned=(2,))
    assert found.status is TicketStatus.BLOCKED
    found = outlook(DOUBLE, "a-b", seats=4, claims={"a-b.1": 1}, resigned=(2, 3))
    assert found.status is TicketStatus.POSSIBLE


@pytest.mark.rule("R24")
def test_more_wagons_change_nothing_but_what_is_affordable() -> None:
    found = [outlook(LINE, "a-c", wagons={0: wagons}) for wagons in range(8)]
    assert {each.status for each in found} == {TicketStatus.POSSIBLE}
    assert {each.routes for each in found} == {("a-b", "b-c")}
    assert [each.affordable for each in found] == [False] * 5 + [True] * 3


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(10))
def test_claims_of_others_never_help(seed: int) -> None:
    rng = random.Random(seed)
    board = some_board(rng, cities=6, pairs=9)
    claims: dict[str, int] = {}
    before = {ticket: outlook(board, ticket, seats=4) for ticket in board.tickets}
    for route in rng.sample(sorted(board.routes), len(board.routes)):
        twin = board.twins.get(board.routes[route].id)
        claims[route] = 2 if twin and claims.get(twin.id) == 1 else 1
        for ticket, old in before.items():
            new = outlook(board, ticket, seats=4, claims=claims)
            assert old.status is not TicketStatus.BLOCKED or new.status is TicketStatus.BLOCKED
            assert new.status is TicketStatus.BLOCKED or new.wagons >= old.wagons
            before[ticket] = new
    assert {each.status for each in before.values()} == {TicketStatus.BLOCKED}


@pytest.mark.rule("R44")
def test_a_station_lends_one_route_of_one_opponent_at_its_own_city() -> None:
    board = little("a-b:2 b-c:3 c-d:1", {"a-d": 5, "a-c": 5})
    taken = {"a-b": 0, "b-c": 1, "c-d": 1}
    assert outlook(board, "a-c", claims=taken, stations={0: "b"}).status is TicketStatus.BY_STATION
    assert outlook(board, "a-c", claims=taken, stations={0: "d"}).status is TicketStatus.BLOCKED
    assert outlook(board, "a-d", claims=taken, stations={0: "c"}).status is TicketStatus.BLOCKED
    assert (
        outlook(board, "a-d", claims=taken, stations={0: "c d"}).status is TicketStatus.BY_STATION
    )
    assert outlook(board, "a-c", claims=taken, stations={1: "b"}).status is TicketStatus.BLOCKED


@pytest.mark.rule("R44")
def test_a_station_lends_the_same_route_for_all_tickets() -> None:
    board = little("a-b:2 a-c:2", {"a-b": 3, "a-c": 8})
    both: dict[str, Any] = {
        "claims": {"a-b": 1, "a-c": 1},
        "stations": {0: "a"},
        "tickets": {0: "a-b a-c"},
    }
    assert outlook(board, "a-b").status is TicketStatus.POSSIBLE
    assert outlook(board, "a-c", **both).status is TicketStatus.BY_STATION
    assert outlook(board, "a-b", **both).status is TicketStatus.BLOCKED


def test_by_station_names_the_routes_that_would_do_without() -> None:
    board = little("a-b:2 a-c:1 b-c:4", {"a-b": 3})
    found = outlook(board, "a-b", claims={"a-b": 1}, stations={0: "a"}, wagons={0: 4})
    assert found.status is TicketStatus.BY_STATION
    assert (found.routes, found.wagons, found.affordable) == (("a-c", "b-c"), 5, False)


@pytest.mark.rule("R44")
@pytest.mark.parametrize("seed", sampled(range(20), *range(6)))
def test_agrees_with_the_final_score(seed: int) -> None:
    rng = random.Random(seed)
    board = some_board(rng, cities=6, pairs=8)
    position = some_position(rng, board, seats=4, share=0.8)
    claims: dict[str, int] = {str(route): seat for route, seat in position.claims.items()}
    tickets = {0: " ".join(rng.sample(sorted(board.tickets), 5))}
    stations = {0: " ".join(rng.sample(sorted(board.cities), rng.randint(0, 3)))}
    result = scored(claims, tickets=tickets, stations=stations, seats=4, board=board)
    state = table(seats=4, turn=0, claims=claims, tickets=tickets, stations=stations, board=board)
    for each in result.seats[0].tickets:
        standing = ticket_outlook(board, view(state, ME), ME, each.ticket).status
        assert each.completed == (standing in (TicketStatus.CONNECTED, TicketStatus.BY_STATION))


@pytest.mark.rule("R53")
def test_what_is_private_stays_out_of_the_repr() -> None:
    found = outlook(LINE, "a-c")
    assert not any(secret in repr(found) for secret in (*found.routes, "possible"))


@pytest.mark.parametrize(
    ("pairs", "price"),
    [
        ([], 0),
        ([(0, 1)], 5),
        ([(1, 0), (0, 1), (0, 1)], 5),
        ([(0, 2)], 12),
        ([(0, 1), (0, 2), (1, 2)], 12),
        ([(0, 1), (3, 4)], 6),
    ],
)
def test_prices(pairs: list[Pair], price: int) -> None:
    assert cheapest_forest(APART, pairs) == price


@pytest.mark.parametrize("pairs", [[(0, 3)], [(0, 1), (2, 4)]])
def test_a_pair_that_no_way_joins(pairs: list[Pair]) -> None:
    with pytest.raises(Unreachable):
        cheapest_forest(APART, pairs)
