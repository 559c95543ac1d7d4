"""Answers questions about a board as a graph by networkx, where microseconds don't count.

networkx is imported with the first question, as that takes a tenth of a second and ten megabytes.
What decides moves (the longest path, lending, the computer players' plans) has its own searches.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.board import Board, CityId, Route

if TYPE_CHECKING:
    import networkx as nx


def graph_of(board: Board, costs: Iterable[tuple[Route, int]]) -> nx.Graph[CityId]:
    """Return all cities of a board, joined by the routes with a cost above zero.

    An edge has a ``route`` and its ``cost``: the cheaper of two between the same cities, or the
    first by id if they cost the same.
    """
    import networkx as nx

    graph: nx.Graph[CityId] = nx.Graph()
    graph.add_nodes_from(board.cities)
    for route, cost in sorted(costs, key=lambda each: (each[1], each[0].id)):
        if not graph.has_edge(route.a, route.b):
            graph.add_edge(route.a, route.b, route=route, cost=cost)
    return graph


def cheapest_way(graph: nx.Graph[CityId], a: CityId, b: CityId) -> tuple[Route, ...] | None:
    """Return the routes with the lowest sum of costs from ``a`` to ``b``; None if there is no way.

    Of equally cheap ways, that is returned which comes first when the ids of the routes are
    compared.
    """
    import networkx as nx

    onward, _ = nx.dijkstra_predecessor_and_distance(graph, b, weight="cost")
    if a not in onward:
        return None
    way, city = list[Route](), a
    while city != b:
        routes = (graph.edges[city, next_city]["route"] for next_city in onward[city])
        way.append(min(routes, key=lambda route: route.id))
        city = way[-1].other(city)
    return tuple(way)


def reached(graph: nx.Graph[CityId], city: CityId) -> set[CityId]:
    """Return the cities that the graph connects with ``city``, itself included."""
    import networkx as nx

    return nx.node_connected_component(graph, city)
