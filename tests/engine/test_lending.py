"""The best use of stations, compared with trying every combination."""

import random
from collections.abc import Sequence
from itertools import product

import networkx as nx
import pytest

from engine.lending import Claimed, Goal, Lending, best_lending

pytestmark = pytest.mark.rule("R44")


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


@pytest.mark.parametrize("seed", range(10))
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


def test_own_routes_meet_goals_without_loans() -> None:
    claimed = [Claimed("a", 0, 1, 0), Claimed("b", 1, 2, 0), Claimed("c", 0, 2, 1)]
    assert best_lending(0, claimed, [0], [Goal(0, 2, 5)]) == Lending((), (True,))


def test_one_route_for_all_goals() -> None:
    claimed = [Claimed("a", 0, 1, 1), Claimed("b", 0, 2, 1)]
    goals = [Goal(0, 1, 5), Goal(0, 2, 6)]
    assert best_lending(0, claimed, [0], goals) == Lending(((0, "b"),), (False, True))


def test_the_route_must_end_in_the_station_city() -> None:
    claimed = [Claimed("a", 1, 2, 1)]
    assert best_lending(0, claimed, [0], [Goal(1, 2, 5)]) == Lending((), (False,))


def test_a_station_needs_no_own_route() -> None:
    claimed = [Claimed("a", 1, 2, 1)]
    assert best_lending(0, claimed, [1], [Goal(1, 2, 5)]) == Lending(((1, "a"),), (True,))


def test_points_go_before_the_number_of_goals() -> None:
    claimed = [Claimed("a", 0, 1, 1), Claimed("b", 0, 3, 1), Claimed("c", 1, 2, 0)]
    goals = [Goal(0, 1, 5), Goal(0, 2, 5), Goal(0, 3, 11)]
    assert best_lending(0, claimed, [0], goals) == Lending(((0, "b"),), (False, False, True))


def test_the_number_of_goals_decides_among_equal_points() -> None:
    claimed = [Claimed("a", 0, 3, 1), Claimed("b", 0, 1, 1), Claimed("c", 1, 2, 0)]
    goals = [Goal(0, 1, 5), Goal(0, 2, 6), Goal(0, 3, 11)]
    assert best_lending(0, claimed, [0], goals) == Lending(((0, "b"),), (True, True, False))


def test_the_first_route_id_decides_among_equals() -> None:
    claimed = [Claimed("b", 0, 1, 2), Claimed("a", 0, 1, 1)]
    assert best_lending(0, claimed, [0], [Goal(0, 1, 5)]) == Lending(((0, "a"),), (True,))


def test_the_first_route_id_goes_before_the_order_of_the_stations() -> None:
    claimed = [Claimed("z", 0, 1, 1), Claimed("a", 1, 2, 1), Claimed("o", 0, 2, 0)]
    assert best_lending(0, claimed, [0, 2], [Goal(0, 1, 5)]) == Lending(((2, "a"),), (True,))


def test_the_first_station_borrows_a_route_that_two_could() -> None:
    claimed = [Claimed("a", 0, 1, 1)]
    assert best_lending(0, claimed, [1, 0], [Goal(0, 1, 5)]) == Lending(((1, "a"),), (True,))


def test_a_station_that_helps_nothing_borrows_nothing() -> None:
    claimed = [Claimed("a", 0, 1, 1), Claimed("b", 2, 3, 1)]
    assert best_lending(0, claimed, [2, 0], [Goal(0, 1, 5)]) == Lending(((0, "a"),), (True,))


def test_three_stations_in_a_row() -> None:
    claimed = [Claimed("a", 0, 1, 1), Claimed("b", 1, 2, 2), Claimed("c", 2, 3, 3)]
    expected = Lending(((0, "a"), (1, "b"), (2, "c")), (True,))
    assert best_lending(0, claimed, [0, 1, 2], [Goal(0, 3, 8)]) == expected
