"""The bonus card as players and advice see it: whether it can be had, what leads to it (X10)."""

from __future__ import annotations

import random
from typing import Any

import networkx as nx
import pytest
from hypothesis import given

from engine.board import Board, RouteId, Seat, TicketId
from engine.events import BonusTaken
from engine.moves import ClaimRoute
from engine.state import State
from engine.view import view
from strategy.bonus import bonus_by, bonus_goal, bonus_left
from strategy.completion import TicketStatus, bonus_outlook, cheapest_completion
from strategy.network import Network
from strategy.usefulness import Purpose, Usefulness, most_useful_first, usefulness
from tests.engine.little import little
from tests.engine.playing import sample, walk
from tests.engine.pocket import POCKET
from tests.strategy.boards import EXPRESS, express_games, open_routes, owned, some_position
from tests.tables import EUROPE, table
from tests.tiers import sampled

ME, OTHER = Seat(0), Seat(1)


def at(board: Board = POCKET, **position: Any) -> State:
    """A position of two on a board, the first to move."""
    told: dict[str, Any] = {"seats": 2, "turn": 0, **position}
    return table(board=board, **told)


@pytest.mark.rule("X10")
def test_the_top_card_is_left_to_whoever_has_none() -> None:
    state = at(seats=3, bonuses={1: 20})
    seen = view(state, None)
    assert [bonus_left(seen, Seat(seat)) for seat in range(3)] == [16, 0, 16]
    assert bonus_goal(POCKET, seen, OTHER) is None
    assert bonus_outlook(POCKET, seen, OTHER) is None
    goal = bonus_goal(POCKET, seen, ME)
    assert goal is not None
    assert (goal.a, goal.b, goal.points) == ("london", "istanbul", 16)
    assert goal.id not in POCKET.tickets
    gone = view(state._replace(bonuses=()), None)
    assert bonus_left(gone, ME) == 0 and bonus_goal(POCKET, gone, ME) is None


def test_there_is_none_in_an_edition_without() -> None:
    seen = view(table(), ME)
    assert bonus_goal(EUROPE, seen, ME) is None
    assert bonus_outlook(EUROPE, seen, ME) is None
    assert bonus_by(EUROPE, seen, ME, RouteId("amsterdam-london")) == 0


@pytest.mark.rule("X10")
@sample(3)
@given(express_games)
def test_a_route_brings_the_card_that_the_claim_then_takes(game: tuple[int, int]) -> None:
    for board in (POCKET, EXPRESS):
        before: State | None = None
        for step in walk(*game, board=board):
            if isinstance(step.move, ClaimRoute) and before is not None and step.seat is not None:
                taken = [each for each in step.events if isinstance(each, BonusTaken)]
                points = bonus_by(board, view(before, None), step.seat, step.move.route)
                assert points == sum(each.points for each in taken)
            before = step.state


def some_claims(seed: int) -> State:
    """A position of Express where seats have claimed some routes by chance."""
    rng = random.Random(seed)
    return some_position(rng, EXPRESS, rng.randint(2, 4), share=rng.random() * 0.7)


def ways_of(state: State) -> nx.Graph[Any]:
    """What the first seat owns, at no price, and what it may claim."""
    graph: nx.Graph[Any] = nx.Graph()
    graph.add_nodes_from(EXPRESS.cities)
    graph.add_edges_from((r.a, r.b, {"w": r.length}) for r in open_routes(state, EXPRESS, ME))
    graph.add_edges_from((r.a, r.b, {"w": 0}) for r in owned(state, EXPRESS, ME))
    return graph


@pytest.mark.rule("X9", "X10")
@pytest.mark.parametrize("seed", sampled(range(40), *range(10)))
def test_the_outlook_is_the_shortest_way_between_the_cities(seed: int) -> None:
    state = some_claims(seed)
    seen, graph = view(state, None), ways_of(state)
    found = bonus_outlook(EXPRESS, seen, ME)
    assert found is not None
    if not nx.has_path(graph, "london", "istanbul"):
        assert (found.status, found.routes) == (TicketStatus.BLOCKED, ())
        assert not found.affordable
        return
    wagons = nx.shortest_path_length(graph, "london", "istanbul", weight="w")
    assert (found.wagons, found.affordable) == (wagons, wagons <= seen.seats[ME].wagons)
    built = [EXPRESS.routes[route] for route in found.routes]
    joined = Network(EXPRESS, [*owned(state, EXPRESS, ME), *built], ())
    goal = bonus_goal(EXPRESS, seen, ME)
    assert goal is not None and joined.joins(goal)


@pytest.mark.rule("X9", "X10", "R53")
@pytest.mark.parametrize("seed", sampled(range(40), *range(10)))
def test_of_use_for_the_bonus_is_what_lies_on_a_shortest_way_to_it(seed: int) -> None:
    state = some_claims(seed)
    seen, graph = view(state, ME), ways_of(state)
    found = usefulness(EXPRESS, seen, None)
    wagons = seen.seats[ME].wagons
    shortest: float = wagons + 1
    if nx.has_path(graph, "london", "istanbul"):
        shortest = nx.shortest_path_length(graph, "london", "istanbul", weight="w")
    start, end = (
        nx.single_source_dijkstra_path_length(graph, city, weight="w")
        for city in ("london", "istanbul")
    )
    for route, useful in found.items():
        each = EXPRESS.routes[route]
        lengths = [
            start[a] + each.length + end[b]
            for a, b in ((each.a, each.b), (each.b, each.a))
            if a in start and b in end and not nx.has_path(own_graph(state), a, b)
        ]
        on_way = shortest <= wagons and min(lengths, default=-1) == shortest
        assert useful.bonus == (20 if on_way else 0)
        assert useful.purpose is (Purpose.BONUS if on_way else Purpose.NONE)


def own_graph(state: State) -> nx.Graph[Any]:
    """The first seat's own routes."""
    graph: nx.Graph[Any] = nx.Graph()
    graph.add_nodes_from(EXPRESS.cities)
    graph.add_edges_from((each.a, each.b) for each in owned(state, EXPRESS, ME))
    return graph


LINE = little(
    "a-b:2 b-c:2 c-d:2 b-e:2 e-c:2",
    {"a-b": 5, "b-c": 6},
    seats=[2, 4],
    wagons=8,
    bonus={"cities": ["a", "d"], "points": [20, 16, 12, 8]},
)
"""The bonus from a to d, and a way round from b to c."""


@pytest.mark.rule("X10", "R53")
def test_tickets_come_before_the_bonus_and_the_bonus_before_detours() -> None:
    seen = view(at(LINE, tickets={0: "b-c"}), ME)
    plan = cheapest_completion(LINE, seen, ME, [TicketId("b-c")])
    found = usefulness(LINE, seen, plan)
    bonus = Usefulness(Purpose.BONUS, bonus=20)
    assert found == {
        "b-c": Usefulness(Purpose.PLAN, plan.tickets, bonus=20),
        "a-b": bonus,
        "c-d": bonus,
        "b-e": Usefulness(Purpose.DETOUR, plan.tickets, 2),
        "e-c": Usefulness(Purpose.DETOUR, plan.tickets, 2),
    }
    order = sorted(LINE.routes.values(), key=most_useful_first(LINE, found))
    assert [route.id for route in order] == ["b-c", "a-b", "c-d", "b-e", "e-c"]


@pytest.mark.rule("X10", "R53")
def test_of_equally_useful_routes_those_for_the_bonus_come_first() -> None:
    board = little(
        "a-b:2 c-d:2",
        {"a-b": 5, "c-d": 5},
        seats=[2, 4],
        bonus={"cities": ["c", "d"], "points": [20, 16, 12, 8]},
    )
    found = usefulness(board, view(at(board, tickets={0: "a-b c-d"}), ME), None)
    order = sorted(board.routes.values(), key=most_useful_first(board, found))
    assert [route.id for route in order] == ["c-d", "a-b"]


@pytest.mark.rule("X10", "R24")
def test_a_bonus_beyond_the_wagons_makes_nothing_useful() -> None:
    for wagons, useful in ((5, 0), (6, 20)):
        found = usefulness(LINE, view(at(LINE, wagons={0: wagons}), ME), None)
        assert found[RouteId("a-b")].bonus == useful
