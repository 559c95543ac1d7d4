"""Stations, and their best use, compared with trying every combination: R42–R44."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import product

import networkx as nx
import pytest

from engine.board import Seat
from engine.cards import Cards
from engine.events import StationBuilt
from engine.lending import Claimed, Goal, Lending, best_lending
from engine.refusals import Refusal
from engine.scoring import lend
from engine.state import Turn
from tests.rows import each_row
from tests.tables import EUROPE, cards, listed_for, one, play, refused, table
from tests.tiers import sampled


@pytest.mark.rule("R42")
@pytest.mark.parametrize("owner", [None, 0, 1])
def test_on_any_city_with_or_without_routes(owner: int | None) -> None:
    for city in EUROPE.cities:
        claims: dict[str, int] = {}
        if owner is not None:
            claims = {r.id: owner for r in EUROPE.routes_at[city]}
        state = table(hand="red:1 blue:2", claims=claims)
        after, events = play(state, f"station {city} red:1")
        assert one(events, StationBuilt) == StationBuilt(Seat(1), city, cards("red"))
        assert after.players[1].stations == (city,)
        assert after.players[1].stations_left == 2
        assert after.players[1].hand == cards("blue:2")
        assert after.discard == cards("red")
        assert after.players[1].wagons == state.players[1].wagons
        assert after.players[1].score == state.players[1].score


@pytest.mark.rule("R42", "R59")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_nobody_shares_a_city(owner: int) -> None:
    state = table(hand="red:3", stations={owner: "wien"})
    way = "red:2" if owner == 1 else "red:1"
    assert refused(state, f"station wien {way}").refusal is Refusal.CITY_HAS_STATION
    assert listed_for(state, "station wien") == set()


@pytest.mark.rule("R42")
def test_one_a_turn() -> None:
    state = play(table(hand="red:3"), "station wien red:1").state
    assert state.phase == Turn(Seat(2))
    assert refused(state, "station roma red:2", seat=1).refusal is Refusal.NOT_YOUR_TURN


@pytest.mark.rule("R42", "R59")
def test_three_a_game() -> None:
    state = table(hand="red:9 loco:4", stations={1: "wien roma paris"})
    error = refused(state, "station berlin red:3")
    assert error.refusal is Refusal.NO_STATIONS_LEFT


@pytest.mark.rule("R42", "R59")
def test_an_unknown_city_is_refused() -> None:
    assert refused(table(hand="red:1"), "station atlantis red:1").refusal is Refusal.UNKNOWN_CITY


@pytest.mark.rule("R43")
@each_row(
    ("built", "hand", "ways"),
    [
        ("", "red:2 blue:1 loco:1", {"red:1", "blue:1", "loco:1"}),
        ("", "", set()),
        ("roma", "red:2 blue:1 loco:1", {"red:2", "red:1+1", "blue:1+1"}),
        ("roma", "red:1 blue:1", set()),
        ("roma", "loco:2", {"loco:2"}),
        ("roma paris", "red:3 loco:3", {"red:3", "red:2+1", "red:1+2", "loco:3"}),
        ("roma paris", "red:2 blue:2 loco:1", {"red:2+1", "blue:2+1"}),
        ("roma paris", "red:2 blue:2", set()),
        ("roma paris", "red:1 loco:2", {"red:1+2"}),
    ],
)
def test_the_cost(built: str, hand: str, ways: set[str]) -> None:
    state = table(hand=hand, stations={1: built})
    assert listed_for(state, "station wien") == ways


@pytest.mark.rule("R43", "R59")
@each_row(
    ("built", "way", "refusal"),
    [
        ("", "red:2", Refusal.WRONG_COUNT),
        ("", "loco:1", Refusal.CARDS_NOT_HELD),
        ("roma", "red:1", Refusal.WRONG_COUNT),
        ("roma", "red:3", Refusal.WRONG_COUNT),
        ("roma", "blue:2", Refusal.CARDS_NOT_HELD),
        ("roma paris", "red:2", Refusal.WRONG_COUNT),
        ("roma paris", "red:2+1", Refusal.CARDS_NOT_HELD),
    ],
)
def test_a_wrong_cost_is_refused(built: str, way: str, refusal: Refusal) -> None:
    state = table(hand="red:3 blue:1", stations={1: built})
    assert refused(state, f"station wien {way}").refusal is refusal


@pytest.mark.rule("R43", "R42")
def test_three_stations_cost_six_cards() -> None:
    state = table(turn=0, hand="red:1 blue:2 white:2 loco:1")
    for text in ("station roma red:1", "station wien blue:2", "station paris white:2+1"):
        state = play(state, text).state
        state = play(state, "draw", "draw", "draw", "draw").state
    assert state.players[0].hand == Cards()
    assert state.players[0].stations == ("roma", "wien", "paris")
    assert state.players[0].stations_left == 0


def tried(
    seat: int, claimed: Sequence[Claimed], stations: Sequence[int], goals: Sequence[Goal]
) -> Lending:
    """Try every combination: points, goals met, fewest loans, then the first by route id."""
    choices = [
        [*sorted(c for c in claimed if c.owner != seat and station in (c.a, c.b)), None]
        for station in stations
    ]
    own = [(c.a, c.b) for c in claimed if c.owner == seat]
    best: tuple[tuple[object, ...], Lending] | None = None
    for choice in product(*choices):
        graph: nx.Graph[int] = nx.Graph(own)
        graph.add_nodes_from(city for goal in goals for city in (goal.a, goal.b))
        graph.add_edges_from((loan.a, loan.b) for loan in choice if loan)
        met = tuple(nx.has_path(graph, goal.a, goal.b) for goal in goals)
        points = sum(
            goal.points if done else -goal.points for goal, done in zip(goals, met, strict=True)
        )
        rank = (
            -points,
            -sum(met),
            sum(loan is not None for loan in choice),
            sorted(loan.route for loan in choice if loan),
            tuple((loan is None, loan.route if loan else "") for loan in choice),
        )
        borrowed = tuple((s, loan.route) for s, loan in zip(stations, choice, strict=True) if loan)
        if best is None or rank < best[0]:
            best = rank, Lending(borrowed, met)
    assert best
    return best[1]


def pair(rng: random.Random, cities: int) -> tuple[int, int]:
    """Two different cities."""
    a, b = rng.sample(range(cities), 2)
    return a, b


@pytest.mark.rule("R44")
@pytest.mark.parametrize("seed", sampled(range(10), 0, 1, 2))
def test_equals_trying_everything(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(200):
        cities = rng.randint(3, 10)
        claimed = [
            Claimed(f"r{index:02}", *pair(rng, cities), rng.randint(0, 2))
            for index in range(rng.randint(0, 13))
        ]
        rng.shuffle(claimed)
        stations = rng.sample(range(cities), rng.randint(0, 3))
        goals = [Goal(*pair(rng, cities), rng.randint(1, 4)) for _ in range(rng.randint(0, 5))]
        given = 0, claimed, stations, goals
        assert best_lending(*given) == tried(*given), given


@pytest.mark.rule("R44")
@each_row("seed", range(20))
def test_of_all_claims_on_a_board_the_best_are_lent(seed: int) -> None:
    rng, number = random.Random(seed), {city: i for i, city in enumerate(EUROPE.cities)}
    claims = {route: Seat(rng.choice((0, 0, 1, 2))) for route in rng.sample([*EUROPE.routes], 80)}
    stations, tickets = rng.sample(EUROPE.cities, 3), rng.sample([*EUROPE.tickets], 6)
    ends = [EUROPE.tickets[ticket] for ticket in tickets]
    everything = [
        Claimed(route, number[EUROPE.routes[route].a], number[EUROPE.routes[route].b], owner)
        for route, owner in claims.items()
    ]
    assert lend(EUROPE, claims, Seat(0), stations, tickets) == best_lending(
        0,
        everything,
        [number[station] for station in stations],
        [Goal(number[ticket.a], number[ticket.b], ticket.points) for ticket in ends],
    )


@pytest.mark.rule("R44")
def test_own_routes_meet_goals_without_loans() -> None:
    claimed = [Claimed("a", 0, 1, 0), Claimed("b", 1, 2, 0), Claimed("c", 0, 2, 1)]
    assert best_lending(0, claimed, [0], [Goal(0, 2, 5)]) == Lending((), (True,))


@pytest.mark.rule("R44")
def test_one_route_for_all_goals() -> None:
    claimed = [Claimed("a", 0, 1, 1), Claimed("b", 0, 2, 1)]
    goals = [Goal(0, 1, 5), Goal(0, 2, 6)]
    assert best_lending(0, claimed, [0], goals) == Lending(((0, "b"),), (False, True))


@pytest.mark.rule("R44")
def test_the_route_must_end_in_the_station_city() -> None:
    claimed = [Claimed("a", 1, 2, 1)]
    assert best_lending(0, claimed, [0], [Goal(1, 2, 5)]) == Lending((), (False,))


@pytest.mark.rule("R44")
def test_a_station_needs_no_own_route() -> None:
    claimed = [Claimed("a", 1, 2, 1)]
    assert best_lending(0, claimed, [1], [Goal(1, 2, 5)]) == Lending(((1, "a"),), (True,))


@pytest.mark.rule("R44")
def test_points_go_before_the_number_of_goals() -> None:
    claimed = [Claimed("a", 0, 1, 1), Claimed("b", 0, 3, 1), Claimed("c", 1, 2, 0)]
    goals = [Goal(0, 1, 5), Goal(0, 2, 5), Goal(0, 3, 11)]
    assert best_lending(0, claimed, [0], goals) == Lending(((0, "b"),), (False, False, True))


@pytest.mark.rule("R44")
def test_the_number_of_goals_decides_among_equal_points() -> None:
    claimed = [Claimed("a", 0, 3, 1), Claimed("b", 0, 1, 1), Claimed("c", 1, 2, 0)]
    goals = [Goal(0, 1, 5), Goal(0, 2, 6), Goal(0, 3, 11)]
    assert best_lending(0, claimed, [0], goals) == Lending(((0, "b"),), (True, True, False))


@pytest.mark.rule("R44")
def test_the_first_route_id_decides_among_equals() -> None:
    claimed = [Claimed("b", 0, 1, 2), Claimed("a", 0, 1, 1)]
    assert best_lending(0, claimed, [0], [Goal(0, 1, 5)]) == Lending(((0, "a"),), (True,))


@pytest.mark.rule("R44")
def test_the_first_route_id_goes_before_the_order_of_the_stations() -> None:
    claimed = [Claimed("z", 0, 1, 1), Claimed("a", 1, 2, 1), Claimed("o", 0, 2, 0)]
    assert best_lending(0, claimed, [0, 2], [Goal(0, 1, 5)]) == Lending(((2, "a"),), (True,))


@pytest.mark.rule("R44")
def test_the_first_station_borrows_a_route_that_two_could() -> None:
    claimed = [Claimed("a", 0, 1, 1)]
    assert best_lending(0, claimed, [1, 0], [Goal(0, 1, 5)]) == Lending(((1, "a"),), (True,))


@pytest.mark.rule("R44")
def test_a_station_that_helps_nothing_borrows_nothing() -> None:
    claimed = [Claimed("a", 0, 1, 1), Claimed("b", 2, 3, 1)]
    assert best_lending(0, claimed, [2, 0], [Goal(0, 1, 5)]) == Lending(((0, "a"),), (True,))


@pytest.mark.rule("R44")
def test_three_stations_in_a_row() -> None:
    claimed = [Claimed("a", 0, 1, 1), Claimed("b", 1, 2, 2), Claimed("c", 2, 3, 3)]
    expected = Lending(((0, "a"), (1, "b"), (2, "c")), (True,))
    assert best_lending(0, claimed, [0, 1, 2], [Goal(0, 3, 8)]) == expected
