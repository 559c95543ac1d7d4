"""What stations that stand contribute to the tickets, and what a further one would lend (R44)."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations, product

import pytest

from engine.board import Board, CityId, RouteId, Seat, TicketId
from engine.state import State
from engine.view import view
from strategy.borrowing import benefits
from strategy.completion import CompletionPlan, TicketStatus, cheapest_completion, ticket_outlook
from strategy.prospects import prospects
from strategy.usefulness import Purpose, usefulness
from tests.engine.little import little, scored
from tests.strategy.boards import some_board, some_position
from tests.tables import EUROPE, table
from tests.tiers import sampled

ME = Seat(0)
LINE = little("a-b:4 b-c:3 c-d:2 a-d:8", {"a-d": 9, "a-c": 5})
TAKEN = {"b-c": 1}
ROW = little("a-b:2 b-c:3 c-d:1", {"a-c": 5, "a-d": 8, "b-c": 2})


def plan_of(state: State, board: Board) -> CompletionPlan:
    seen = view(state, ME)
    assert seen.mine is not None
    return cheapest_completion(board, seen, ME, seen.mine.tickets)


@pytest.mark.rule("R44")
def test_a_way_by_a_station_counts_if_it_takes_fewer_wagons() -> None:
    without = table(board=LINE, seats=3, claims=TAKEN, tickets={0: "a-d"})
    assert (plan_of(without, LINE).routes, plan_of(without, LINE).loans) == (("a-d",), ())
    state = table(board=LINE, seats=3, claims=TAKEN, tickets={0: "a-d"}, stations={0: "c"})
    plan = plan_of(state, LINE)
    assert (plan.routes, plan.wagons, plan.exact) == (("a-b", "c-d"), 6, True)
    assert [(loan.city, loan.route) for loan in plan.loans] == [("c", "b-c")]
    found = ticket_outlook(LINE, view(state, ME), ME, TicketId("a-d"))
    assert (found.status, found.wagons, found.borrows) == (TicketStatus.POSSIBLE, 6, True)


@pytest.mark.rule("R44")
def test_a_station_that_saves_nothing_borrows_nothing() -> None:
    state = table(
        board=LINE, seats=3, claims=TAKEN | {"a-d": 0}, tickets={0: "a-d"}, stations={0: "c"}
    )
    assert (plan_of(state, LINE).routes, plan_of(state, LINE).loans) == ((), ())


@pytest.mark.rule("R44")
def test_of_two_tickets_that_need_the_station_the_dearer_gets_it() -> None:
    board = little("a-b:2 b-c:3 b-d:3", {"a-c": 4, "a-d": 7})
    state = table(
        board=board,
        seats=3,
        claims={"b-c": 1, "b-d": 1},
        tickets={0: "a-c a-d"},
        stations={0: "b"},
    )
    plan = plan_of(state, board)
    assert (plan.tickets, plan.impossible) == (("a-d",), ("a-c",))
    found = prospects(board, view(state, ME)).outlooks
    assert [found[TicketId(each)].status for each in ("a-c", "a-d")] == [
        TicketStatus.BLOCKED,
        TicketStatus.POSSIBLE,
    ]


@pytest.mark.rule("R44")
def test_what_a_station_lends_needs_no_route_around_it() -> None:
    state = table(board=LINE, seats=3, claims=TAKEN, tickets={0: "a-d"}, stations={0: "c"})
    useful = usefulness(LINE, view(state, ME), plan_of(state, LINE))
    assert [useful[RouteId(each)].purpose for each in ("a-b", "c-d", "a-d")] == [
        Purpose.PLAN,
        Purpose.PLAN,
        Purpose.DETOUR,
    ]


@pytest.mark.rule("R44")
@pytest.mark.parametrize("seed", sampled(range(30), *range(10)))
def test_equals_the_best_of_all_that_stations_could_borrow(seed: int) -> None:
    rng = random.Random(seed)
    board = some_board(rng, cities=6, pairs=9)
    position = some_position(rng, board, seats=4, share=0.6)
    claims: dict[str, int] = {str(route): seat for route, seat in position.claims.items()}
    stations = rng.sample(sorted(board.cities), rng.randint(1, 3))
    tickets = {0: " ".join(rng.sample(sorted(board.tickets), 3))}
    state = table(
        board=board,
        seats=4,
        turn=0,
        claims=claims,
        tickets=tickets,
        stations={0: " ".join(stations)},
    )
    seen = view(state, ME)
    assert seen.mine is not None
    lendable = [
        [None]
        + [
            route
            for route, owner in seen.claims.items()
            if owner != ME and city in (board.routes[route].a, board.routes[route].b)
        ]
        for city in stations
    ]
    best = min(
        (missed(board, plan), plan.wagons)
        for lent in product(*lendable)
        for plan in [_owning(board, state, [route for route in lent if route])]
    )
    plan = plan_of(state, board)
    assert (missed(board, plan), plan.wagons) == best
    assert len(plan.loans) <= len(stations)
    assert all(a.city != b.city for a, b in combinations(plan.loans, 2))


def missed(board: Board, plan: CompletionPlan) -> int:
    return sum(board.tickets[each].points for each in plan.impossible)


def _owning(board: Board, state: State, routes: list[RouteId]) -> CompletionPlan:
    """The plan if borrowed routes were one's own, and there were no stations."""
    seen = view(state, ME)
    seats = (replace(seen.seats[0], stations=()), *seen.seats[1:])
    owning = replace(seen, claims=dict(seen.claims) | dict.fromkeys(routes, ME), seats=seats)
    assert seen.mine is not None
    return cheapest_completion(board, owning, ME, seen.mine.tickets)


@pytest.mark.rule("R44")
def test_a_station_lends_a_route_that_ends_there() -> None:
    claims = {"a-b": 0, "b-c": 1}
    state = table(board=ROW, turn=0, claims=claims, tickets={0: "a-c a-d"})
    found = benefits(ROW, view(state, ME))
    assert found[CityId("c")].routes == ("b-c",)
    assert found[CityId("c")].completes == ("a-c",)
    assert found[CityId("b")].completes == ("a-c",)
    assert found[CityId("a")].routes == ()
    assert found[CityId("d")].tickets == ("a-d",)
    assert found[CityId("d")].completes == ()


@pytest.mark.rule("R42")
def test_cities_with_a_station_are_left_out() -> None:
    state = table(board=ROW, turn=0, stations={1: "c"})
    assert set(benefits(ROW, view(state, ME))) == {"a", "b", "d"}


@pytest.mark.rule("R44")
def test_what_a_station_completes_already_is_not_completed_again() -> None:
    claims = {"a-b": 0, "b-c": 1}
    state = table(board=ROW, turn=0, claims=claims, tickets={0: "a-c"}, stations={0: "c"})
    found = benefits(ROW, view(state, ME))
    assert all(not benefit.completes and not benefit.tickets for benefit in found.values())


@pytest.mark.parametrize("seed", range(6))
def test_completes_what_the_final_score_would_count(seed: int) -> None:
    rng = random.Random(seed)
    state = some_position(rng, EUROPE, 3, share=0.7)
    claims = {str(route): int(seat) for route, seat in state.claims.items()}
    tickets = {0: " ".join(rng.sample(list(EUROPE.tickets), 5))}
    built = rng.sample(list(EUROPE.cities), 1)
    position = table(turn=0, claims=claims, tickets=tickets, stations={0: " ".join(built)})

    def done(*stations: str) -> set[str]:
        result = scored(claims, tickets=tickets, stations={0: " ".join(stations)}, seats=3)
        return {each.ticket for each in result.seats[0].tickets if each.completed}

    found = benefits(EUROPE, view(position, ME))
    for city in rng.sample(list(found), 8):
        assert set(found[city].completes) == done(*built, city) - done(*built)


@pytest.mark.rule("R53")
def test_nothing_is_told_by_accident() -> None:
    state = table(board=ROW, turn=0, claims={"b-c": 1}, tickets={0: "a-c"})
    assert "a-c" not in repr(benefits(ROW, view(state, ME))[CityId("a")])
    with pytest.raises(ValueError, match="only players"):
        benefits(ROW, view(state, None))
