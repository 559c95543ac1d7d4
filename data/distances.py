"""Measures distances between cities in wagons, along the shortest way."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    import networkx as nx

Link: TypeAlias = tuple[str, str, int]
"""Two cities that a route joins, and its length."""


class Distances:
    """The distances between cities by some routes. The first answer imports networkx."""

    def __init__(self, cities: Collection[str], links: Iterable[Link]) -> None:
        self._cities, self._links = cities, tuple(links)
        self._from: dict[str, Mapping[str, float]] = {}

    @cached_property
    def graph(self) -> nx.Graph[str]:
        """The graph of the cities, with an edge for the shortest route between two."""
        import networkx as nx

        graph: nx.Graph[str] = nx.Graph()
        graph.add_nodes_from(self._cities)
        longest_first = sorted(self._links, key=lambda link: -link[2])
        graph.add_weighted_edges_from(longest_first)
        return graph

    def between(self, a: str, b: str) -> int | None:
        """Return the wagons of the shortest way between two cities; None if no routes join them."""
        import networkx as nx

        if a not in self.graph:
            return None
        if a not in self._from:
            self._from[a] = nx.single_source_dijkstra_path_length(self.graph, a)
        far = self._from[a].get(b)
        return None if far is None else int(far)

    def parts(self) -> Iterator[set[str]]:
        """Yield the connected parts of the map, each as a set of cities."""
        import networkx as nx

        return nx.connected_components(self.graph)
