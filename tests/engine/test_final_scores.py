"""The score at the end of random games, computed again by the shortest way: R44–R51."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import product

import pytest
from hypothesis import given

from engine.board import Board, Route, RouteId, Seat, Ticket, Tie
from engine.result import SeatResult
from engine.state import Over, State
from tests.engine.law import connected
from tests.engine.playing import all_games, sample, walk


def joined(routes: Iterable[Route], ticket: Ticket) -> bool:
    """Tell whether a ticket's cities are joined."""
    return connected(routes, ticket.a, ticket.b)


def owned(state: State, board: Board, seat: int) -> list[Route]:
    return [board.routes[route] for route, owner in state.claims.items() if owner == seat]


def best_tickets(state: State, board: Board, seat: int) -> tuple[int, int]:
    """Points and number of completed tickets under the best of all uses of the stations (R44)."""
    player, own = state.players[seat], owned(state, board, seat)
    tickets = [board.tickets[ticket] for ticket in player.tickets]
    lent = [
        [None, *(r for r in board.routes_at[city] if state.claims.get(r.id, seat) != seat)]
        for city in player.stations
    ]
    results = []
    for loans in product(*lent):
        routes = [*own, *(loan for loan in loans if loan is not None)]
        done = [ticket for ticket in tickets if joined(routes, ticket)]
        lost = sum(ticket.points for ticket in tickets) - sum(ticket.points for ticket in done)
        results.append((sum(ticket.points for ticket in done) - lost, len(done)))
    return max(results)


def check_path(state: State, board: Board, each: SeatResult) -> None:
    """The path shown is the seat's own, uses no route twice and can be travelled in one go."""
    path = [board.routes[route] for route in each.longest_path]
    assert len(set(each.longest_path)) == len(path)
    assert all(state.claims[route.id] == each.seat for route in path)
    assert sum(route.length for route in path) == each.longest
    ends = Counter(city for route in path for city in (route.a, route.b))
    assert sum(count % 2 for count in ends.values()) in (0, 2)
    reached, grown = {path[0].a} if path else set(), bool(path)
    while grown:
        more = {c for r in path if {r.a, r.b} & reached for c in (r.a, r.b)}
        grown = not more <= reached
        reached |= more
    assert reached == set(ends)


@pytest.mark.soak
@pytest.mark.rule("R44", "R46", "R48", "R49", "R50", "R51", "R54", "X13", "X14")
@sample(100)
@given(all_games)
def test_the_score_is_right(game: tuple[int, int, str]) -> None:
    *_, last = walk(*game, leaving=0.0005)
    state, board = last.state, last.board
    rules = board.rules
    assert isinstance(state.phase, Over)
    result = state.phase.result
    playing = [s for s, player in enumerate(state.players) if not player.resigned]
    top = max(result.seats[seat].longest for seat in playing)
    order = {}
    for seat, (player, each) in enumerate(zip(state.players, result.seats, strict=True)):
        assert each.seat == seat
        assert each.routes == sum(board.rules.points[r.length] for r in owned(state, board, seat))
        assert each.stations_built == len(player.stations)
        if player.resigned:
            assert (each.tickets, each.longest_points, each.rank) == ((), 0, None)
            assert each.total == each.routes
            continue
        assert (each.ticket_points, each.completed) == best_tickets(state, board, seat)
        assert {t.ticket for t in each.tickets} == set(player.tickets)
        lent = [board.routes[loan.route] for loan in each.loans]
        for loan in each.loans:
            assert loan.city in player.stations
            assert loan.city in (board.routes[loan.route].a, board.routes[loan.route].b)
            assert state.claims[RouteId(loan.route)] != seat
        assert len({loan.city for loan in each.loans}) == len(lent)
        routes = [*owned(state, board, seat), *lent]
        for ticket in each.tickets:
            assert ticket.completed == joined(routes, board.tickets[ticket.ticket])
        assert each.station_points == rules.station_points * (rules.stations - len(player.stations))
        assert each.longest_points == (rules.longest_path if each.longest == top > 0 else 0)
        assert each.bonus == player.bonus
        parts = (each.ticket_points, each.station_points, each.longest_points, each.bonus)
        assert each.total == each.routes + sum(parts)
        check_path(state, board, each)
        if rules.longest_path == 0 and Tie.LONGEST_PATH not in rules.ties:
            assert each.longest == 0
        ties = {
            "tickets": each.completed,
            "stations": -each.stations_built,
            "longest_path": each.longest,
        }
        order[Seat(seat)] = (each.total, *(ties[tie] for tie in rules.ties))
    best = max(order.values())
    assert result.winners == tuple(seat for seat, value in order.items() if value == best)
    for seat, value in order.items():
        ahead = sum(other > value for other in order.values())
        assert result.seats[seat].rank == 1 + ahead
