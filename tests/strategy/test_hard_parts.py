"""What the level hard is made of: ways, networks, prices, and what it lacks and knows of cards."""

from __future__ import annotations

from random import Random
from typing import Any

import networkx as nx
import pytest

from engine.board import Board
from engine.moves import ClaimRoute
from engine.notation import read_payment
from engine.view import View, view
from strategy.players.hard.blocking import gaps
from strategy.players.hard.cards import lacking
from strategy.players.hard.claiming import loss_without, rivals_at
from strategy.players.hard.indexed_view import IndexedView
from strategy.players.hard.paying import least_harm, odds
from strategy.players.hard.plan import Planner, open_pairs
from strategy.skills import networks
from strategy.skills.indexed_board import GREY, IndexedBoard, indexed_board
from strategy.skills.networks import FAR, MOST_WAYS, network, parts, reach, way
from strategy.unseen import unseen
from tests.strategy.boards import open_routes, some_board, some_position
from tests.strategy.hard import ME, PINNED, names, plan_of, sight_of, small
from tests.tables import EUROPE, cards, table


def test_a_chart_has_what_the_board_has() -> None:
    chart = indexed_board(EUROPE)
    assert indexed_board(EUROPE) is chart
    for number, route in enumerate(EUROPE.routes.values()):
        assert (chart.routes[number], chart.route[route.id]) == (route.id, number)
        assert (chart.cities[chart.a[number]], chart.cities[chart.b[number]]) == (route.a, route.b)
        assert chart.length[number] == route.length
        assert chart.colour[number] == (GREY if route.colour is None else route.colour)
        assert (chart.tunnel[number], chart.ferry[number]) == (route.tunnel, route.locomotives)
        assert chart.points[number] == EUROPE.rules.points[route.length]
        twin = EUROPE.twins.get(route.id)
        assert chart.twin[number] == (chart.route[twin.id] if twin else -1)
        assert (chart.b[number], number) in chart.at[chart.a[number]]
        assert (chart.a[number], number) in chart.at[chart.b[number]]
    assert sum(map(len, chart.at)) == 2 * len(EUROPE.routes)
    assert [each for each in EUROPE.tickets.values() if each.id not in chart.drawn] == [
        each for each in EUROPE.tickets.values() if each.long
    ]


COLOURED = small("a-b:3:red b-c:2:red c-d:4 d-e:2 e-f:3:ferry1 f-g:2:blue g-h:2:tunnel")


@pytest.mark.rule("R20", "R21", "R29")
@pytest.mark.parametrize(
    ("hand", "routes", "short"),
    [
        ("", "", 0),
        ("", "a-b", 3),
        ("red:2", "a-b", 1),
        ("red:5", "a-b b-c", 0),
        ("red:4", "a-b b-c", 1),
        ("red:2 loco", "a-b", 0),
        ("red:3 loco:4", "a-b", 0),
        ("blue:4", "a-b c-d", 3),
        ("red:4", "a-b c-d", 3),
        ("red:7", "a-b c-d", 0),
        ("blue:4 green:2", "c-d d-e", 0),
        ("blue:5 green:1", "d-e c-d", 1),
        ("blue:4 green:2", "d-e c-d f-g", 2),
        ("blue:6", "f-g c-d", 0),
        ("red:3", "c-d d-e", 3),
        ("green:2", "e-f", 1.7),
        ("green:2 loco", "e-f", 0),
        ("green:1 loco:2", "e-f", 0),
        ("green:1 loco:1", "e-f", 1),
        ("loco:1", "e-f a-b", 5),
        ("blue:2", "g-h", 1),
        ("blue:2 green:3", "g-h f-g", 0),
    ],
)
def test_what_a_hand_lacks(hand: str, routes: str, short: float) -> None:
    chart = indexed_board(COLOURED)
    held = [*cards(hand).counts]
    numbers = [chart.route[route] for route in routes.split()]  # type: ignore[index]
    assert lacking(chart, held, numbers) == pytest.approx(short)
    assert held == [*cards(hand).counts]


def test_of_two_colours_that_do_the_smaller_goes_to_a_grey_route() -> None:
    chart = indexed_board(small("a-b:2 b-c:2 c-d:3"))
    assert lacking(chart, cards("red:2 blue:5").counts, range(3)) == 0
    assert lacking(chart, cards("red:3 blue:4").counts, range(3)) == 0
    assert lacking(chart, cards("red:3 blue:3").counts, range(3)) == 1


@pytest.mark.rule("R23", "R25", "R26")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_free_is_what_the_engine_leaves_open(seats: int) -> None:
    for seed in range(5):
        state = some_position(Random(seed), EUROPE, seats, share=0.4)
        found = sight_of(state)
        free = (route for route, each in enumerate(found.free) if each)
        assert names(EUROPE, free) == {each.id for each in open_routes(state, EUROPE, ME)}


@pytest.mark.rule("R54")
def test_who_left_is_no_rival() -> None:
    state = table(seats=4, turn=0, wagons={2: 3}, resigned=(2,))
    assert sight_of(state).rivals == (1, 3)
    assert sight_of(state).turns == sight_of(table(seats=4, turn=0)).turns


@pytest.mark.rule("R47")
def test_the_time_left_follows_from_who_can_end_the_game_first() -> None:
    def turns(**more: Any) -> float:
        return sight_of(table(seats=3, turn=0, **more)).turns

    assert turns() > 30
    assert turns(wagons={1: 20}) == turns(wagons={1: 20, 2: 30}) < turns(wagons={1: 21})
    assert turns(wagons={1: 20, 2: 40}) < turns(wagons={0: 20, 1: 40, 2: 40}) < turns()
    assert turns(wagons={1: 2}) == 2
    assert turns(wagons={0: 2}) == 3
    late = {0: 40, 1: 14, 2: 40}
    hands = [turns(wagons=late, hands={1: hand}) for hand in ("", "red:4", "red:9 blue:9")]
    assert hands == sorted(hands, reverse=True)
    assert hands[1] > hands[2] > 6
    last = {"wagons": {1: 1}}
    assert turns(**last, final_turns=(0,)) == 2
    assert turns(**last, final_turns=()) == 1


def test_a_hoard_brings_the_end_no_nearer_than_claims_can() -> None:
    hoard = {"wagons": {1: 30}, "hands": {1: "red:9 blue:9 green:9 black:9"}}
    assert sight_of(table(seats=2, turn=0, **hoard)).turns == 2 + 28 / 2.5  # type: ignore[arg-type]


@pytest.mark.rule("R31", "R33")
def test_few_cards_are_those_that_may_all_be_a_surcharge() -> None:
    few = EUROPE.rules.locomotives + EUROPE.rules.cards_per_colour + EUROPE.rules.tunnel_cards
    for discard, expected in ((few - 1, True), (few, False)):
        text = f"red:{discard - 18} blue:9 green:9"
        state = table(seats=2, turn=0, pile="", discard=text)
        assert sight_of(state).few_cards is expected


PRICES = small("a-b:2:red b-c:3 c-d:3:tunnel d-e:3:ferry1 e-f:6:blue f-g:2", {"a-g": 9})


def price_of(route: str, **more: Any) -> float:
    """What a route of a small board is priced at."""
    asked: dict[str, Any] = {"seats": 2, "turn": 0, "board": PRICES}
    planner = Planner(sight_of(table(**(asked | more)), PRICES))
    return planner.prices[indexed_board(PRICES).route[route]]  # type: ignore[index]


@pytest.mark.rule("R24", "R25", "R26")
def test_prices() -> None:
    assert price_of("a-b", claims={"a-b": 0}) == 0
    assert price_of("a-b") == pytest.approx(2 * 1.25 + 2 * 0.5 + 2.5 - 2)
    assert price_of("a-b", hand="red:1") == price_of("a-b") - 1.25
    assert price_of("a-b", hand="blue:1") == price_of("a-b")
    assert price_of("b-c", hand="blue:1") == price_of("b-c") - 1.25
    assert price_of("c-d") == pytest.approx(price_of("b-c") + 0.6 * 1.25)
    assert price_of("d-e") == pytest.approx(price_of("b-c") + 1.25)
    assert price_of("d-e", hand="loco:1") == price_of("b-c")
    assert price_of("e-f", hand="blue:6") == PINNED.least_price
    assert price_of("b-c", wagons={0: 2}) == FAR
    assert price_of("b-c", wagons={0: 3}) < FAR


@pytest.mark.rule("R42", "R43", "R44", "R46")
def test_prices_of_what_a_station_may_lend() -> None:
    """Its points, a turn and cards, more with each station; nearly nothing where one stands."""
    theirs: dict[str, Any] = {"claims": {"a-b": 1}}
    assert price_of("a-b", **theirs) == pytest.approx(4 + 2.5 + 1.25)
    assert price_of("a-b", **theirs, stations={0: "g"}) == pytest.approx(4 + 2.5 + 2 * 1.25)
    assert 0 < price_of("a-b", **theirs, stations={0: "b"}) < 0.1
    assert price_of("a-b", **theirs, stations={0: "e f g"}) == FAR
    assert price_of("a-b", **theirs, stations={1: "a"}) < FAR
    assert price_of("a-b", **theirs, stations={1: "a b"}) == FAR


@pytest.mark.rule("R25", "R26")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_closed_route_is_planned(seats: int) -> None:
    for seed in range(4):
        rng = Random(seed)
        state = some_position(rng, EUROPE, seats, share=0.35)
        held = " ".join(rng.sample(sorted(EUROPE.tickets), 4))
        claims = {str(route): int(owner) for route, owner in state.claims.items()}
        plan = plan_of(EUROPE, held, seats=seats, claims=claims)
        allowed = {each.id for each in open_routes(state, EUROPE, ME)}
        assert names(EUROPE, (*plan.build, *plan.fillers)) <= allowed
        assert not allowed & names(EUROPE, plan.lent)
        assert {claims[each] for each in names(EUROPE, plan.lent)} <= {*range(1, seats)}
        routes = [*plan.mine, *plan.build, *plan.lent]
        part = parts(plan.seen.board, routes)
        assert all(part[a] == part[b] for a, b in plan.network.pairs)


def test_only_tickets_that_can_still_be_done_are_open() -> None:
    board = small("a-b:2 b-c:2 c-d:2 e-f:2", {"a-b": 3, "a-c": 4, "a-d": 5, "a-e": 6})
    state = table(seats=2, turn=0, board=board, claims={"a-b": 0, "c-d": 1}, stations={1: "c d"})
    planner = Planner(sight_of(state, board))
    assert open_pairs(planner, board.tickets) == {indexed_board(board).ends["a-c"]: 4}


def test_tickets_for_the_same_cities_count_together() -> None:
    board = small("a-b:2", {"a-b.1": 3, "a-b.2": 4})
    planner = Planner(sight_of(table(seats=2, turn=0, board=board), board))
    assert [*open_pairs(planner, board.tickets).values()] == [7]


def test_a_ticket_that_costs_more_than_it_brings_is_left_alone() -> None:
    board = small("a-b:1 b-c:1 d-e:2", {"d-e": 5, "a-c": 1})
    assert names(board, plan_of(board, "d-e a-c").build) == {"d-e"}
    # On the way of another it costs nothing.
    board = small("a-b:1 b-c:1 c-d:2", {"a-d": 9, "a-c": 1})
    assert len(plan_of(board, "a-d a-c").network.pairs) == 2


def test_a_plan_leaves_out_what_the_wagons_do_not_suffice_for() -> None:
    board = small("a-b:4 b-c:4 d-e:4", {"a-c": 12, "d-e": 4})
    assert len(plan_of(board, "a-c d-e").build) == 3
    short = plan_of(board, "a-c d-e", wagons={0: 9})
    assert names(board, short.build) == {"a-b", "b-c"}
    assert (short.wagons_over, short.network.short) == (1, 0)
    dear = small("a-b:4 b-c:4 d-e:4", {"a-c": 12, "d-e": 9})
    assert names(dear, plan_of(dear, "a-c d-e", wagons={0: 9}).build) == {"a-b", "b-c"}


def test_a_plan_leaves_out_what_the_time_does_not_suffice_for() -> None:
    board = small("a-b:4 b-c:4 d-e:4", {"a-c": 12, "d-e": 4})
    assert names(board, plan_of(board, "a-c d-e", wagons={1: 9}).build) == {"a-b", "b-c"}


def test_what_a_route_is_for() -> None:
    board = small("a-b:2 b-c:2 b-d:3", {"a-c": 9, "a-d": 12, "b-c": 4})
    plan, chart = plan_of(board, "a-c a-d b-c"), indexed_board(board)
    wanted = {name: plan.tickets_of(number) for name, number in chart.route.items()}
    assert wanted == {"a-b": ("a-d", "a-c"), "b-c": ("a-c", "b-c"), "b-d": ("a-d",)}
    done = {name: plan.completed_by(number) for name, number in chart.route.items()}
    assert done == {"a-b": (), "b-c": ("b-c",), "b-d": ()}
    plan = plan_of(board, "a-c a-d b-c", claims={"b-c": 0, "b-d": 0})
    assert plan.completed_by(chart.route["a-b"]) == ("a-d", "a-c")  # type: ignore[index]
    plan = plan_of(board, "a-c a-d b-c", claims={"a-b": 0, "b-c": 0})
    assert plan.completed_by(chart.route["b-d"]) == ("a-d",)  # type: ignore[index]


def loss(route: str, board: Board, tickets: str, **more: Any) -> float:
    """What it would cost a plan to lose a route."""
    plan = plan_of(board, tickets, **more)
    before = list(plan.planner.prices)
    found = loss_without(plan, plan.seen.board.route[route])  # type: ignore[index]
    assert plan.planner.prices == before
    return found


def test_what_it_costs_to_lose_a_route() -> None:
    board = small("a-b:2 b-c:2 a-d:3 d-c:3 c-e:2", {"a-c": 9, "c-e": 8})
    detour = 2 * 3.75 - 2 * 4
    assert loss("a-d", board, "a-c") == pytest.approx(-detour)
    network = 2 * 3.75 + 4
    assert loss("c-e", board, "a-c c-e") == pytest.approx(2 * 8 + 7.5 - network)


@pytest.mark.rule("R26")
@pytest.mark.parametrize(("seats", "both"), [(3, True), (4, False)])
def test_with_few_players_a_double_is_lost_with_its_half(seats: int, *, both: bool) -> None:
    board = small("a-b.1:2 a-b.2:2", {"a-b": 8})
    lost = {loss(half, board, "a-b", seats=seats) for half in ("a-b.1", "a-b.2")}
    assert lost == ({16 - 4} if both else {0})


def test_at_how_many_ends_rivals_are() -> None:
    board = small("a-b:2 b-c:2 c-d:2 d-e:2 a-f:2", {"a-b": 8})
    claims = {"a-f": 0, "c-d": 1}
    plan = plan_of(board, "a-b", seats=3, claims=claims)
    found = [rivals_at(plan, plan.seen.board.route[each]) for each in board.routes]
    assert found == [0, 1, 2, 1, 0]
    claims = {"a-b": 2, "c-d": 1}
    assert rivals_at(plan_of(board, "a-b", seats=3, claims=claims), 1) == 2


def test_the_gaps_of_rivals() -> None:
    board = small("a-b:2 b-c:2 c-d:2 d-a:2 d-e:2 b-d:2 x-y:2")
    seen = table(seats=4, turn=0, board=board, claims={"a-b": 1, "c-d": 1})
    assert names(board, gaps(sight_of(seen, board))) == {"b-c", "d-a", "b-d"}
    joined = table(seats=4, turn=0, board=board, claims={"a-b": 1, "b-c": 1, "c-d": 1})
    assert gaps(sight_of(joined, board)) == frozenset()
    apart = table(seats=4, turn=0, board=board, claims={"a-b": 1, "c-d": 2})
    assert gaps(sight_of(apart, board)) == frozenset()
    mine = table(seats=4, turn=0, board=board, claims={"a-b": 0, "c-d": 0})
    assert gaps(sight_of(mine, board)) == frozenset()
    closed = table(seats=4, turn=0, board=board, claims={"a-b": 1, "c-d": 1, "b-c": 0, "d-a": 2})
    assert names(board, gaps(sight_of(closed, board))) == {"b-d"}
    gone = table(seats=4, turn=0, board=board, claims={"a-b": 1, "c-d": 1}, resigned=(1,))
    assert gaps(sight_of(gone, board)) == frozenset()


@pytest.mark.rule("R25", "R26")
@pytest.mark.parametrize(("seats", "found"), [(3, {"b-c.1", "b-c.2"}), (4, set())])
def test_a_double_is_no_gap_where_its_other_half_stays_open(seats: int, found: set[str]) -> None:
    board = small("a-b:2 b-c.1:2 b-c.2:2 c-d:2")
    state = table(seats=seats, turn=0, board=board, claims={"a-b": 1, "c-d": 1})
    assert names(board, gaps(sight_of(state, board))) == found


def claim(route: str, paid: str) -> ClaimRoute:
    return ClaimRoute(EUROPE.routes[route].id, read_payment(paid))  # type: ignore[index]


@pytest.mark.rule("R31", "R32")
def test_the_odds_of_a_tunnel() -> None:
    def of(hand: str, paid: str, **more: Any) -> float:
        state = table(seats=2, turn=0, hand=hand, **more)
        return odds(sight_of(state), claim("marseille-zurich", paid))

    assert of("purple:5", "purple:2") == 1
    assert 0.4 < of("purple:2", "purple:2") < of("purple:3", "purple:2") < 1
    assert of("purple:2", "purple:2") < of("loco:2", "loco:2") < 1
    plain = sight_of(table(seats=2, turn=0, hand="blue:2"))
    assert odds(plain, claim("cadiz-lisboa", "blue:2")) == 1


@pytest.mark.rule("R33", "R35")
def test_with_few_cards_left_a_tunnel_is_certain_or_hopeless() -> None:
    for hand, expected in (("purple:4", 0.0), ("purple:5", 1.0)):
        few = table(seats=2, turn=0, hand=hand, pile="blue*9 red*9", discard="green:9")
        assert odds(sight_of(few), claim("marseille-zurich", "purple:2")) == expected


def test_the_payment_that_harms_least() -> None:
    seen = sight_of(table(seats=2, turn=0, hand="black:4 red:4 loco:4"))
    grey = [claim("marseille-paris", each) for each in ("loco:4", "black:4", "red:4")]
    chart = seen.board
    rest = [chart.route[each] for each in chart.routes if each in ("brest-paris", "danzig-riga")]
    found = least_harm(seen, grey, rest)
    assert (found.move, found.harm) == (grey[2], 0)
    found = least_harm(seen, grey[:2], rest)
    assert found.move == grey[1]
    assert found.harm == pytest.approx(2)
    found = least_harm(seen, grey[:1], rest[:1])
    assert found.harm == pytest.approx(4 * PINNED.locomotive)


def test_only_players_see() -> None:
    seen: View = view(table(seats=2), None)
    with pytest.raises(ValueError, match="only players"):
        IndexedView(indexed_board(EUROPE), seen, PINNED)
    with pytest.raises(ValueError, match="only players"):
        unseen(EUROPE, seen)


@pytest.mark.rule("R25")
def test_fillers_are_no_halves_of_what_is_planned_or_filled() -> None:
    board = small("a-b.1:4 a-b.2:4 c-d:4 e-f:4", {"a-b": 9})
    assert len({"a-b.1", "a-b.2"} & names(board, plan_of(board, hand="red:4").fillers)) == 1
    plan = plan_of(board, "a-b", hand="red:4")
    assert names(board, plan.fillers) == {"c-d", "e-f"}
    assert [plan.tickets_of(half) for half in (0, 1)] == [("a-b",), ("a-b",)]


def test_fillers_are_rather_those_that_rivals_need() -> None:
    board = small("b-c:4 w-x:4 x-y:4 y-z:4 a-b:2 c-d:2")
    assert "b-c" not in names(board, plan_of(board, hand="red:4").fillers)
    claims = {"a-b": 1, "c-d": 1}
    assert "b-c" in names(board, plan_of(board, hand="red:4", claims=claims).fillers)


def priced(seed: int) -> tuple[Random, IndexedBoard, list[float]]:
    """A little board by chance, with prices by chance: some for nothing, some out of reach."""
    rng = Random(seed)
    board = some_board(rng, cities=7, pairs=rng.randint(5, 14))
    chart = indexed_board(board)
    chances = (0.0, 0.0, 0.05, 1.0, 2.5, 2.5, 3.75, 9.5, FAR)
    return rng, chart, [rng.choice(chances) for _ in chart.routes]


def reference(chart: IndexedBoard, prices: list[float]) -> nx.Graph[int]:
    """The same as a graph of networkx, without what is out of reach."""
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(range(len(chart.cities)))
    for route, price in enumerate(prices):
        a, b = chart.a[route], chart.b[route]
        if price < FAR and price < graph.get_edge_data(a, b, {"w": FAR})["w"]:
            graph.add_edge(a, b, w=price)
    return graph


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(60))
def test_ways_are_the_cheapest(seed: int) -> None:
    _, chart, prices = priced(seed)
    graph = reference(chart, prices)
    for a in range(len(chart.cities)):
        least = nx.single_source_dijkstra_path_length(graph, a, weight="w")
        expected = [least.get(b, FAR) for b in range(len(chart.cities))]
        assert [min(each, FAR) for each in reach(chart, prices, a)] == pytest.approx(expected)
        for b, price in enumerate(expected):
            found, routes = way(chart, prices, a, b)
            assert found == pytest.approx(price)
            assert sum(prices[route] for route in routes) == pytest.approx(price % FAR)
            assert all(prices[route] > 0 for route in routes)
            free = [route for route, each in enumerate(prices) if not each]
            part = parts(chart, [*free, *routes])
            assert (part[a] == part[b]) == (price < FAR)


@pytest.mark.parametrize("seed", range(8))
def test_cities_are_of_one_part_where_routes_connect_them(seed: int) -> None:
    rng, chart = Random(seed), indexed_board(EUROPE)
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(range(len(chart.cities)))
    routes = rng.sample(range(len(chart.routes)), rng.randint(0, 50))
    graph.add_edges_from((chart.a[route], chart.b[route]) for route in routes)
    found: dict[int, set[int]] = {}
    for city, part in enumerate(parts(chart, routes)):
        found.setdefault(part, set()).add(city)
    assert sorted(found.values(), key=min) == sorted(nx.connected_components(graph), key=min)


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(60))
def test_a_network_joins_all_pairs_no_dearer_than_one_by_one(seed: int) -> None:
    rng, chart, prices = priced(seed)
    ends = list(chart.ends.values())
    able = [pair for pair in ends if way(chart, prices, *pair)[0] < FAR]
    pairs = rng.sample(able, min(rng.randint(0, 6), len(able)))
    before = list(prices)
    price, routes = network(chart, prices, pairs)
    assert prices == before
    assert len({*routes}) == len(routes)
    assert price == pytest.approx(sum(prices[route] for route in routes))
    part = parts(chart, [*routes, *(r for r, each in enumerate(prices) if not each)])
    assert all(part[a] == part[b] for a, b in pairs)
    alone = [way(chart, prices, *pair)[0] for pair in pairs]
    assert max(alone, default=0) <= price + 1e-9
    assert price <= sum(alone) + 1e-9


def test_a_network_shares_routes_in_whichever_order_that_takes() -> None:
    """The dear way of one is shared by the others, if it comes first; or a cheap one before it."""
    chart = indexed_board(small("a-b:1 b-c:1 a-d:1 d-c:1", {"a-c": 1, "a-d": 1}))
    prices = [2.0, 2.0, 3.0, 1.5]
    pairs = [chart.ends["a-c"], chart.ends["a-d"]]
    assert network(chart, prices, pairs) == (4.5, (chart.route["a-d"], chart.route["d-c"]))  # type: ignore[index]
    assert network(chart, prices, pairs[:1])[0] == 4.0
    assert network(chart, prices, []) == (0.0, ())


def test_with_many_pairs_no_more_ways_are_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    searches, chart = 0, indexed_board(EUROPE)
    honest = networks.search

    def counting(*asked: Any) -> Any:
        nonlocal searches
        searches += 1
        return honest(*asked)

    monkeypatch.setattr(networks, "search", counting)
    prices = [float(length) for length in chart.length]
    pairs = list(dict.fromkeys(chart.ends.values()))
    for count in range(2, 41):
        searches = 0
        network(chart, prices, pairs[:count])
        assert searches <= count + max(MOST_WAYS, 2 * count)
