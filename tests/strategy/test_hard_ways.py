"""Ways and networks at any prices: no dearer than networkx, and than joining one by one."""

from __future__ import annotations

from random import Random
from typing import Any

import networkx as nx
import pytest

from strategy.players.hard import ways
from strategy.players.hard.ways import FAR, MOST_WAYS, network, parts, reach, way
from strategy.skills.indexed_board import IndexedBoard, indexed_board
from tests.strategy.boards import some_board
from tests.strategy.hard import small
from tests.tables import EUROPE


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
    honest = ways._search

    def counting(*asked: Any) -> Any:
        nonlocal searches
        searches += 1
        return honest(*asked)

    monkeypatch.setattr(ways, "_search", counting)
    prices = [float(length) for length in chart.length]
    pairs = list(dict.fromkeys(chart.ends.values()))
    for count in range(2, 41):
        searches = 0
        network(chart, prices, pairs[:count])
        assert searches <= count + max(MOST_WAYS, 2 * count)
