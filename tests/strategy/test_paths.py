"""The shortest way between two cities: exact, always the same, and what helps where none is."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from itertools import combinations, pairwise, permutations
from pathlib import Path
from typing import Any

import networkx as nx
import pytest

from data import load
from engine.board import Board, CityId, RouteId, Seat, Ticket, TicketId
from engine.lending import Claimed, Goal, best_lending
from engine.state import State
from engine.view import View, view
from strategy.forest import cheapest_forest
from strategy.network import Network, claimable, own_routes, prices
from strategy.paths import (
    Borrowing,
    Use,
    Way,
    barrier,
    by_stations,
    shortest_on_empty_board,
    shortest_way,
)
from strategy.skills.ways import FAR, network_of
from strategy.travel import travelled
from tests.engine.little import little
from tests.strategy.boards import EDITIONS, open_routes, owned, some_board, some_position
from tests.tables import EUROPE, table
from tests.tiers import sampled

ME = Seat(0)
A, B, C, D = map(CityId, "abcd")
BARRED = {"paris-zurich": 0, "frankfurt-paris-white": 0, "bruxelles-paris-red": 1}
GAMES = json.loads(Path(__file__).with_name("ways_of_games.json").read_text(encoding="utf-8"))
_INITIAL = {Use.OWN: "o", Use.BUILD: "b", Use.BORROW: "s"}


def seen(board: Board, claims: Mapping[str, int], **more: object) -> View:
    state = table(**{"board": board, "seats": 4, "turn": 0, "claims": claims, **more})  # type: ignore[arg-type]
    return view(state, None)


def ids(way: Way | None) -> list[tuple[str, ...]]:
    assert way is not None
    return [tuple(each.route.id for each in step.tracks) for step in way.steps]


@pytest.mark.thorough
@EDITIONS
@pytest.mark.parametrize("seed", range(15))
def test_takes_the_fewest_wagons(seed: int, board: Board) -> None:
    rng = random.Random(seed)
    seats = rng.randint(*board.rules.seats)
    state = some_position(rng, board, seats, share=rng.random())
    graph: nx.Graph[str] = nx.Graph()
    graph.add_nodes_from(board.cities)
    graph.add_edges_from((r.a, r.b, {"w": r.length}) for r in open_routes(state, board, ME))
    graph.add_edges_from((r.a, r.b, {"w": 0}) for r in owned(state, board, ME))
    whole: nx.Graph[str] = nx.Graph()
    whole.add_edges_from((r.a, r.b, {"w": r.length}) for r in board.routes.values())
    position = view(state, None)
    for a, b in rng.sample(list(permutations(board.cities, 2)), 60):
        way = shortest_way(board, position, ME, a, b)
        assert (way is not None) == nx.has_path(graph, a, b)
        if way is not None:
            assert way.wagons == nx.shortest_path_length(graph, a, b, weight="w")
            joins(way, a, b)
            uses(board, state, way)
        empty = shortest_on_empty_board(board, position, a, b)
        assert empty is not None
        assert empty.wagons == nx.shortest_path_length(whole, a, b, weight="w")


def joins(way: Way, a: CityId, b: CityId) -> None:
    """Each stretch begins where the one before ends, and no city comes twice."""
    cities = [way.steps[0].start, *(step.end for step in way.steps)]
    assert (cities[0], cities[-1]) == (a, b)
    assert len(set(cities)) == len(cities)
    for step, (start, end) in zip(way.steps, pairwise(cities), strict=True):
        assert (step.start, step.end) == (start, end)
        assert all({t.route.a, t.route.b} == {start, end} for t in step.tracks)


def uses(board: Board, state: State, way: Way) -> None:
    """The tracks are one's own, or all those between the two cities that may be claimed."""
    free, own = open_routes(state, board, ME), owned(state, board, ME)
    for step in way.steps:
        among = own if step.use is Use.OWN else free
        ends = {step.start, step.end}
        assert [t.route for t in step.tracks] == sorted(
            (route for route in among if {route.a, route.b} == ends), key=lambda each: each.id
        )


@pytest.mark.thorough
@EDITIONS
@pytest.mark.parametrize("seed", range(10))
def test_takes_the_wagons_that_the_advice_about_tickets_does(seed: int, board: Board) -> None:
    rng = random.Random(seed)
    state = some_position(rng, board, rng.randint(*board.rules.seats), share=0.5 * rng.random())
    position = view(state, None)
    network = Network(board, own_routes(board, position, ME), claimable(board, position, ME))
    for ticket in board.tickets.values():
        way = shortest_way(board, position, ME, ticket.a, ticket.b)
        if way is None:
            continue
        price = cheapest_forest(network.neighbours, network.pairs((ticket,)))
        planned = prices(board).routes(price)
        assert way.wagons == sum(board.routes[each].length for each in planned)
        back = shortest_way(board, position, ME, ticket.b, ticket.a)
        assert sorted(ids(back)) == sorted(ids(way))


def test_equals_are_decided_by_routes_then_ids() -> None:
    board = little("a-b:2 b-d:2 a-c:2 c-d:2 a-d:4", {"a-d": 5})
    assert ids(shortest_way(board, seen(board, {}), ME, A, D)) == [("a-d",)]
    assert ids(shortest_way(board, seen(board, {"a-d": 1}), ME, A, D)) == [("a-b",), ("b-d",)]


def test_own_routes_cost_nothing_and_of_equals_the_shortest_is_taken() -> None:
    board = little("a-b:2 b-c:1 c-d:1 b-d:3", {"a-d": 5})
    position = seen(board, {"a-b": 0, "b-c": 0, "c-d": 0, "b-d": 0})
    way = shortest_way(board, position, ME, A, D)
    assert way is not None
    assert (way.wagons, ids(way)) == (0, [("a-b",), ("b-c",), ("c-d",)])
    assert {step.use for step in way.steps} == {Use.OWN}


def test_paris_to_vienna_does_not_go_round_by_essen() -> None:
    """Three wagons are missing either way, from Berlin or from Munich."""
    round_by_essen = "bruxelles-paris-red amsterdam-bruxelles amsterdam-essen berlin-essen"
    straight = "frankfurt-paris-white frankfurt-munchen"
    position = seen(EUROPE, dict.fromkeys(f"{round_by_essen} {straight}".split(), 0))
    way = shortest_way(EUROPE, position, ME, CityId("paris"), CityId("wien"))
    assert way is not None and way.wagons == 3
    assert ids(way) == [("frankfurt-paris-white",), ("frankfurt-munchen",), ("munchen-wien",)]


@pytest.mark.parametrize("seed", sampled(range(20), *range(6)))
def test_no_way_is_better_in_wagons_then_length_then_routes(seed: int) -> None:
    """Every way of networkx is looked at."""
    rng = random.Random(seed)
    board = some_board(rng, 7, 11)
    state = some_position(rng, board, rng.randint(2, 5), 0.6)
    own = owned(state, board, ME)
    graph: nx.MultiGraph[str] = nx.MultiGraph()
    graph.add_nodes_from(board.cities)
    for route in (*own, *open_routes(state, board, ME)):
        graph.add_edge(route.a, route.b, route.id)
    mine = {each.id for each in own}
    for a, b in combinations(sorted(board.cities), 2):
        every = [
            tuple(RouteId(edge[-1]) for edge in edges)
            for edges in nx.all_simple_edge_paths(graph, a, b)
        ]
        way = shortest_way(board, view(state, None), ME, a, b)
        if way is None:
            assert not every
            continue
        taken = tuple(step.tracks[0].route.id for step in way.steps)
        assert _figures(board, taken, mine) == min(_figures(board, each, mine) for each in every)


def _figures(board: Board, way: tuple[RouteId, ...], own: set[RouteId]) -> tuple[int, int, int]:
    """Wagons to build, spaces and routes of a way."""
    spaces = [board.routes[each].length for each in way]
    wagons = [board.routes[each].length for each in way if each not in own]
    return sum(wagons), sum(spaces), len(way)


@pytest.mark.rule("R25", "R26")
def test_both_halves_of_a_double_are_told_while_both_are_free() -> None:
    board = little("a-b.1:2 a-b.2:2", {"a-b": 5})
    assert ids(shortest_way(board, seen(board, {}), ME, A, B)) == [("a-b.1", "a-b.2")]
    assert ids(shortest_way(board, seen(board, {"a-b.1": 1}), ME, A, B)) == [("a-b.2",)]
    assert ids(shortest_way(board, seen(board, {"a-b.1": 1}), None, A, B)) == [("a-b.2",)]
    assert ids(shortest_way(board, seen(board, {"a-b.1": 0}), ME, A, B)) == [("a-b.1",)]
    assert shortest_way(board, seen(board, {"a-b.1": 1}, seats=3), ME, A, B) is None
    assert shortest_way(board, seen(board, {"a-b.1": 1}, seats=3), None, A, B) is None


def test_nobody_has_own_routes() -> None:
    board = little("a-b:2 b-c:3", {"a-c": 5})
    assert shortest_way(board, seen(board, {"a-b": 0}), None, A, C) is None


def test_the_barrier_is_what_surrounds_the_smaller_side() -> None:
    board = little("a-b:2 b-c:3 b-d:1 c-d:4", {"a-d": 5})
    wall = barrier(board, seen(board, {"b-c": 1, "b-d": 2}), ME, D, A)
    assert (wall.city, wall.reached) == (D, (C,))
    assert [(t.route.id, t.owner) for t in wall.tracks] == [("b-c", 1), ("b-d", 2)]
    alone = barrier(board, seen(board, {"a-b": 1}), ME, A, D)
    assert (alone.city, alone.reached) == (A, ())
    assert [t.route.id for t in alone.tracks] == ["a-b"]


LINE = little("a-b:2 b-c:3 c-d:1", {"a-d": 5})


def borrowed(claims: Mapping[str, int], **more: object) -> Borrowing | None:
    return by_stations(LINE, seen(LINE, claims, **more), ME, A, D)


@pytest.mark.rule("R42", "R44")
def test_a_station_lends_one_route_at_its_city() -> None:
    found = borrowed({"b-c": 1})
    assert found is not None
    assert [(loan.step.start, loan.step.end, loan.cities) for loan in found.loans] == [
        (B, C, (B, C))
    ]
    assert (found.way.wagons, found.build) == (3, 1)
    stands = borrowed({"b-c": 1}, stations={0: "b"})
    assert stands is not None
    assert stands.build == 0
    one_end = borrowed({"b-c": 1}, stations={1: "b"})
    assert one_end is not None
    assert one_end.loans[0].cities == (C,)
    assert borrowed({"b-c": 1}, stations={1: "b", 2: "c"}) is None


@pytest.mark.rule("R44")
def test_without_stations_left_only_those_that_stand_help() -> None:
    board = little("a-b:2 b-c:3 c-d:1", {"a-d": 5}, stations=1)
    for city, helps in (("a", False), ("b", True), ("c", True), ("d", False)):
        position = seen(board, {"b-c": 1}, stations={0: city})
        found = by_stations(board, position, ME, A, D)
        assert (found is not None) == helps
        assert found is None or found.loans[0].cities == (city,)


@pytest.mark.rule("R44")
def test_each_route_needs_a_station_of_its_own() -> None:
    two = borrowed({"a-b": 1, "b-c": 2}, stations={0: "b d", 1: "c"})
    assert two is not None
    assert two.build == 1
    none_left = borrowed({"a-b": 1, "b-c": 2}, stations={0: "b d", 1: "a c"})
    assert none_left is not None
    assert none_left.build is None
    many = borrowed({"a-b": 1, "b-c": 2, "c-d": 3}, stations={})
    assert many is not None
    assert many.build == 3


def completed(lent: list[Claimed], stations: list[int], ends: tuple[int, int]) -> bool:
    """Whether the engine completes a ticket with these stations."""
    return best_lending(ME, lent, stations, [Goal(*ends, 1)]).completed[0]


@pytest.mark.rule("R44")
@pytest.mark.parametrize("seed", range(12))
def test_stations_are_as_few_as_the_final_score_would_need(seed: int) -> None:
    """Every set of stations is tried with the engine's own lending."""
    rng = random.Random(seed)
    board = some_board(rng, cities=7, pairs=9)
    state = table(
        board=board, seats=4, claims={r: rng.randrange(4) for r in board.routes if ".2" not in r}
    )
    assert not [route for route in open_routes(state, board, ME) if route.id not in board.twins]
    claims: dict[str, int] = {str(route): seat for route, seat in state.claims.items()}
    claims |= {r: (claims[board.twins[r].id] + 1) % 4 for r in board.twins if r not in claims}
    others = rng.sample(sorted(board.cities), rng.randint(0, 2))
    position = seen(board, claims, stations={1: " ".join(others)})
    number = {city: i for i, city in enumerate(board.cities)}
    lent = [
        Claimed(r, number[board.routes[r].a], number[board.routes[r].b], owner)
        for r, owner in position.claims.items()
    ]
    spots = [city for city in board.cities if city not in others]
    tried = 0
    for a, b in combinations(sorted(board.cities), 2):
        if shortest_way(board, position, ME, a, b) is not None:
            continue
        fewest = next(
            (
                count
                for count in range(1, 4)
                for chosen in combinations(spots, count)
                if completed(lent, [number[city] for city in chosen], (number[a], number[b]))
            ),
            None,
        )
        found = by_stations(board, position, ME, a, b)
        if fewest is not None:
            assert found is not None
            assert len(found.loans) <= fewest
        if found is not None and found.build is not None:
            assert found.build == len(found.loans) == fewest
            tried += 1
    assert tried


@pytest.mark.rule("R23", "R25", "R26")
@pytest.mark.parametrize("number", sampled(range(60), *range(15)))
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


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game['edition']}-{game['seats']}")
def test_ways_are_as_recorded(game: dict[str, Any]) -> None:
    board = load(game["edition"]).board
    state = table(
        board=board,
        seats=game["seats"],
        turn=0,
        row="- - - - -",
        pile="",
        claims={route: int(seat) for seat, own in game["claims"].items() for route in own.split()},
        stations={int(seat): cities for seat, cities in game["stations"].items()},
    )
    seen = view(state, None)
    for question, expected in game["asked"].items():
        who, a, b = question.split()
        seat = None if who == "None" else Seat(int(who))
        assert answered(board, seen, seat, CityId(a), CityId(b)) == expected, question


def answered(board: Board, seen: View, seat: Seat | None, a: CityId, b: CityId) -> dict[str, Any]:
    way = shortest_way(board, seen, seat, a, b)
    found: dict[str, Any] = {"way": told(way)}
    if way is None:
        wall = barrier(board, seen, seat, a, b)
        out = " ".join(track.route.id for track in wall.tracks)
        found["barrier"] = [wall.city, " ".join(wall.reached), out]
    if seat is None:
        found["empty"] = told(shortest_on_empty_board(board, seen, a, b))
    else:
        lent = by_stations(board, seen, seat, a, b)
        found["stations"] = lent and [
            told(lent.way),
            [" ".join(loan.cities) for loan in lent.loans],
            lent.build,
        ]
    return found


def told(way: Way | None) -> str | None:
    """A step is its use's initial and its tracks, such as `b=london-paris`.

    It is built (`b`), one's own (`o`), or lent by a station (`s`). Nobody's seat is `None`.
    """
    if way is None:
        return None
    return " ".join(
        "=".join([_INITIAL[step.use], *(track.route.id for track in step.tracks)])
        for step in way.steps
    )


def in_order(routes: str, beside: str = "") -> str:
    own = [EUROPE.routes[RouteId(each)] for each in beside.split()]
    legs = travelled(EUROPE, map(RouteId, routes.split()), own)
    return " ".join(f"{leg.start}>{leg.end}" for leg in legs)


def test_a_line_is_travelled_from_one_end_to_the_other() -> None:
    routes = "munchen-wien frankfurt-paris-white dieppe-paris frankfurt-munchen"
    assert in_order(routes) == "dieppe>paris paris>frankfurt frankfurt>munchen munchen>wien"


def test_what_stands_already_joins_the_parts() -> None:
    assert in_order("munchen-wien dieppe-paris", "frankfurt-paris-white frankfurt-munchen") == (
        "dieppe>paris munchen>wien"
    )


def test_branches_follow_one_another_and_a_ring_is_passed_once() -> None:
    assert in_order("dieppe-paris frankfurt-paris-white paris-zurich") == (
        "dieppe>paris paris>frankfurt paris>zurich"
    )
    ring = in_order("frankfurt-paris-white frankfurt-munchen munchen-zurich paris-zurich")
    assert ring.count(">") == 4 and ring.startswith("frankfurt>")
