"""The end of a game, what it leaves, and its score computed again by the shortest way: R44–R51."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import product

import pytest
from hypothesis import given

from engine.board import Board, Route, RouteId, Seat, Ticket, Tie
from engine.events import EndReason, GameEnded, LastRoundBegan, TurnBegan
from engine.game import legal_moves
from engine.refusals import Refusal
from engine.result import SeatResult
from engine.scoring import score
from engine.state import Over, State, Turn, to_act
from engine.view import view
from tests.engine.law import connected
from tests.engine.playing import all_games, sample, walk
from tests.tables import EUROPE, begun, one, play, refused, resign, some, table


def claim_with(wagons: int, *, seats: int = 3, turn: int = 1) -> State:
    return table(seats=seats, turn=turn, hand="white:3 red:9", wagons={turn: wagons})


WHITE = "claim frankfurt-paris-white white:3"


@pytest.mark.rule("R47")
@pytest.mark.parametrize(("wagons", "begins"), [(3, True), (4, True), (5, True), (6, False)])
def test_two_wagons_or_fewer_begin_the_last_round(wagons: int, begins: bool) -> None:
    state, events = play(claim_with(wagons), WHITE)
    assert bool(some(events, LastRoundBegan)) == begins
    assert (state.final_turns is not None) == begins


@pytest.mark.rule("R47")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("turn", [0, 1])
def test_everybody_has_one_more_turn_that_player_included(seats: int, turn: int) -> None:
    state, events = play(claim_with(5, seats=seats, turn=turn), WHITE)
    order = tuple(Seat((turn + 1 + i) % seats) for i in range(seats))
    assert one(events, LastRoundBegan) == LastRoundBegan(Seat(turn), 2, order)
    taken = []
    while not isinstance(state.phase, Over):
        taken.append(to_act(state)[0])
        state, events = play(state, "draw", "draw")
    assert tuple(taken) == order
    assert one(events, GameEnded).why is EndReason.LAST_ROUND
    assert not some(events, TurnBegan)


@pytest.mark.rule("R47")
def test_it_is_said_before_the_next_turn_and_seen_by_all() -> None:
    state, events = play(claim_with(5), WHITE)
    kinds = [type(event) for event in events]
    assert kinds.index(LastRoundBegan) < kinds.index(TurnBegan)
    assert view(state, None).final_turns == (0, 1)
    assert view(play(state, "draw", "draw").state, None).final_turns == (1,)


@pytest.mark.rule("R47")
def test_it_begins_once() -> None:
    state = play(claim_with(5), WHITE).state
    player = state.players[2]._replace(hand=claim_with(5).players[1].hand, wagons=3)
    state = state._replace(players=(*state.players[:2], player), claims={})
    state, events = play(state, WHITE)
    assert not some(events, LastRoundBegan)
    state, events = play(state, "draw", "draw", "draw", "draw")
    assert isinstance(state.phase, Over)


@pytest.mark.rule("R47", "R54")
@pytest.mark.parametrize("leaver", [0, 1, 2, 3])
def test_a_last_round_goes_on_without_who_resigns(leaver: int) -> None:
    state = play(claim_with(5, seats=4), WHITE).state
    assert state.phase == Turn(Seat(2))
    state = resign(state, leaver).state
    taken = []
    while not isinstance(state.phase, Over):
        taken.append(to_act(state)[0])
        state = play(state, "draw", "draw").state
    assert taken == [seat for seat in (2, 3, 0, 1) if seat != leaver]


@pytest.mark.rule("R47", "R54")
def test_the_game_ends_when_the_last_one_to_play_resigns() -> None:
    state = play(claim_with(5), WHITE, "draw", "draw", "draw", "draw").state
    assert state.phase == Turn(Seat(1))
    state, events = resign(state, 1)
    assert isinstance(state.phase, Over)
    assert one(events, GameEnded).why is EndReason.LAST_ROUND


@pytest.mark.rule("R47", "R54")
def test_or_resigns_before_its_turn_came() -> None:
    state = play(claim_with(5), WHITE, "draw", "draw").state
    assert state.phase == Turn(Seat(0))
    state = resign(state, 1).state
    assert state.phase == Turn(Seat(0))
    state, events = play(state, "draw", "draw")
    assert one(events, GameEnded).why is EndReason.LAST_ROUND


@pytest.mark.rule("R47", "R31")
def test_a_tunnel_begins_it_after_the_turn() -> None:
    state = table(hand="white:4", wagons={1: 4}, pile="white red red blue*9")
    state, events = play(state, "claim paris-zurich white:3")
    assert not some(events, LastRoundBegan)
    state, events = play(state, "toll white:1")
    assert one(events, LastRoundBegan).wagons == 1


@pytest.mark.rule("R47", "R48")
def test_the_result_is_that_of_the_last_position() -> None:
    state = table(turn=1, hand="white:3", final_turns=[], tickets={1: "essen-marseille"})
    state, events = play(state, WHITE)
    assert isinstance(state.phase, Over)
    assert state.phase.result == one(events, GameEnded).result == score(state, EUROPE)
    assert state.phase.result.seats[1].routes == 4


@pytest.mark.rule("R47", "R59")
def test_after_the_end_nothing_is_possible() -> None:
    state = play(table(turn=1, final_turns=[]), "draw", "draw").state
    assert to_act(state) == ()
    for seat in range(3):
        assert legal_moves(state, EUROPE, Seat(seat)) == ()
        for text in ("draw", "take 1", "tickets", "pass", "undo", "resign", "giveup"):
            assert refused(state, text, seat=seat).refusal is Refusal.GAME_OVER


@pytest.mark.rule("R47")
def test_a_new_game_is_not_in_its_last_round() -> None:
    assert begun(2).final_turns is None


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
            "longest_path_card": each.longest == top > 0,
            "bonus_card": player.bonus,
        }
        order[Seat(seat)] = (each.total, *(ties[tie] for tie in rules.ties))
    best = max(order.values())
    assert result.winners == tuple(seat for seat, value in order.items() if value == best)
    for seat, value in order.items():
        ahead = sum(other > value for other in order.values())
        assert result.seats[seat].rank == 1 + ahead
