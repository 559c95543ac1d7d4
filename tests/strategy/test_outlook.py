"""How far one ticket is: connected, by a station, possible or blocked."""

import random
from typing import Any

import networkx as nx
import pytest

from engine.board import Board, Seat, TicketId
from engine.view import view
from strategy.completion import Outlook, TicketStatus, ticket_outlook
from tests.engine.little import little, scored
from tests.strategy.boards import EDITIONS, graph_of, open_routes, owned, some_board, some_position
from tests.tables import table
from tests.tiers import sampled

ME = Seat(0)
LINE = little("a-b:2 b-c:3", {"a-c": 5})
DOUBLE = little("a-b.1:2 a-b.2:2", {"a-b": 5})


def outlook(board: Board, ticket: str, *, seat: int = 0, **position: Any) -> Outlook:
    """Return the outlook of a ticket for a seat that holds it."""
    state = table(board=board, **{"seats": 3, "tickets": {seat: ticket}, **position})
    return ticket_outlook(board, view(state, Seat(seat)), Seat(seat), TicketId(ticket))


@EDITIONS
@pytest.mark.parametrize("seed", sampled(range(40), *range(12)))
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
@pytest.mark.parametrize("seed", range(20))
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
