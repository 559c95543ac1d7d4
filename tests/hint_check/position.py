"""A position as its reader sees it, as graphs of networkx, with exact searches of their own."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from typing import Any

import networkx as nx

from engine.board import Board, Route, RouteId, TicketId
from engine.view import View

MOST_TICKETS = 4
"""The most tickets that are joined by the exact search."""
_FAR = 10**6


@dataclass(frozen=True)
class Wagons:
    """How many tickets can't be joined, and the fewest wagons that join the others."""

    lost: int
    wagons: int


class Position:
    """A position as its reader sees it, as graphs."""

    def __init__(self, board: Board, view: View) -> None:
        assert view.mine is not None
        self.board, self.view, self.mine, self.seat = board, view, view.mine, view.mine.seat
        self._known: dict[frozenset[TicketId], Wagons | None] = {}
        self._others: dict[tuple[RouteId, int], Position] = {}

    def after(self, route: RouteId, owner: int | None = None) -> Position:
        """The position after a claim by the reader, or by somebody else."""
        key = route, self.seat if owner is None else owner
        if key not in self._others:
            claims = {**self.view.claims, route: key[1]}
            view = replace(self.view, claims=claims)  # type: ignore[arg-type]
            self._others[key] = Position(self.board, view)
        return self._others[key]

    def with_station(self, city: str) -> Position:
        mine = self.view.seats[self.seat]
        built = replace(mine, stations=(*mine.stations, city))  # type: ignore[arg-type]
        seats = tuple(built if each is mine else each for each in self.view.seats)
        return Position(self.board, replace(self.view, seats=seats))

    @cached_property
    def own(self) -> list[Route]:
        return [self.board.routes[r] for r, owner in self.view.claims.items() if owner == self.seat]

    @cached_property
    def free(self) -> list[Route]:
        """The routes that the reader may still claim (R23, R25, R26)."""
        claims, found = self.view.claims, []
        for route in self.board.routes.values():
            twin = self.board.twins.get(route.id)
            other = claims.get(twin.id) if twin else None
            one_track = len(self.view.seats) <= self.board.rules.one_track_up_to
            shut = other is not None and (one_track or other == self.seat)
            if route.id not in claims and not shut:
                found.append(route)
        return found

    def lent(self) -> Iterator[list[Route]]:
        """Each way in which the reader's stations borrow a route of somebody else (R44)."""
        ways: list[list[Route | None]] = []
        for city in self.view.seats[self.seat].stations:
            there = [
                self.board.routes[r]
                for r, owner in self.view.claims.items()
                if owner != self.seat and city in (self.board.routes[r].a, self.board.routes[r].b)
            ]
            ways.append([None, *there])
        for chosen in product(*ways):
            yield [each for each in chosen if each is not None]

    def graph(self, joined: Iterable[Route], *, free: bool = True) -> nx.Graph[Any]:
        graph: nx.Graph[Any] = nx.Graph()
        graph.add_nodes_from(self.board.cities)
        for route in self.free if free else ():
            if not graph.has_edge(route.a, route.b) or graph[route.a][route.b]["w"] > route.length:
                graph.add_edge(route.a, route.b, w=route.length)
        for route in joined:
            graph.add_edge(route.a, route.b, w=0)
        return graph

    def wagons(self, tickets: Collection[TicketId]) -> Wagons | None:
        """The fewest wagons that the tickets still take; None if that is too much to search."""
        key = frozenset(tickets)
        if key not in self._known:
            self._known[key] = self._fewest(key)
        return self._known[key]

    def _fewest(self, tickets: Collection[TicketId]) -> Wagons | None:
        best = None
        for lent in self.lent():
            found = self._wagons(tickets, lent)
            if found is None:
                return None
            if best is None or (found.lost, found.wagons) < (best.lost, best.wagons):
                best = found
        return best

    def _wagons(self, tickets: Collection[TicketId], lent: Sequence[Route]) -> Wagons | None:
        part = {
            city: min(component)
            for component in nx.connected_components(self.graph([*self.own, *lent], free=False))
            for city in component
        }
        graph: nx.Graph[Any] = nx.Graph()
        graph.add_nodes_from(part.values())
        for route in self.free:
            a, b = part[route.a], part[route.b]
            if a != b and (not graph.has_edge(a, b) or graph[a][b]["w"] > route.length):
                graph.add_edge(a, b, w=route.length)
        ends = [(part[t.a], part[t.b]) for t in map(self.board.tickets.__getitem__, set(tickets))]
        possible = [(a, b) for a, b in ends if nx.has_path(graph, a, b)]
        pairs = {(min(pair), max(pair)) for pair in possible if pair[0] != pair[1]}
        if len(pairs) > MOST_TICKETS:
            return None
        return Wagons(len(ends) - len(possible), _forest(graph, sorted(pairs)))

    def joined(self, ticket: TicketId) -> bool:
        wanted = self.board.tickets[ticket]
        return any(
            nx.has_path(self.graph([*self.own, *lent], free=False), wanted.a, wanted.b)
            for lent in self.lent()
        )

    def open_way(self, ticket: TicketId) -> bool:
        """Whether own and free routes can join a ticket, without stations."""
        wanted = self.board.tickets[ticket]
        return nx.has_path(self.graph(self.own), wanted.a, wanted.b)

    def longest(self) -> int:
        """The wagons of the reader's longest path (R50), by trying all."""
        at: dict[str, list[Route]] = {}
        for route in self.own:
            at.setdefault(route.a, []).append(route)
            at.setdefault(route.b, []).append(route)

        def onward(city: str, used: frozenset[RouteId]) -> int:
            ways = (each for each in at.get(city, ()) if each.id not in used)
            return max((w.length + onward(w.other(city), used | {w.id}) for w in ways), default=0)  # type: ignore[arg-type]

        return max((onward(city, frozenset()) for city in at), default=0)


def _forest(graph: nx.Graph[Any], pairs: Sequence[tuple[str, str]]) -> int:
    """The weight of the lightest edges that join each pair: trees over sets of pairs."""
    if not pairs:
        return 0
    if len(pairs) == 1:
        a, b = pairs[0]
        return int(nx.dijkstra_path_length(graph, a, b, weight="w"))
    ends = sorted({city for pair in pairs for city in pair})
    bit = {city: 1 << at for at, city in enumerate(ends)}
    trees = _trees(graph, ends)
    least: dict[int, int] = {}
    for chosen in range(1, 1 << len(pairs)):
        some = {city for at, pair in enumerate(pairs) if chosen >> at & 1 for city in pair}
        first = min(some)
        rest = sum(bit[city] for city in some) - bit[first]
        least[chosen] = trees[rest][first]
        part = (chosen - 1) & chosen
        while part:
            least[chosen] = min(least[chosen], least[part] + least[chosen ^ part])
            part = (part - 1) & chosen
    return least[(1 << len(pairs)) - 1]


def _trees(graph: nx.Graph[Any], ends: Sequence[str]) -> list[dict[str, int]]:
    """The weight of the lightest tree that joins some cities, as bits, and one city more."""
    far = dict(nx.all_pairs_dijkstra_path_length(graph, weight="w"))
    nodes = list(graph)
    trees: list[dict[str, int]] = [{}]
    for mask in range(1, 1 << len(ends)):
        if not mask & (mask - 1):
            to = far[ends[mask.bit_length() - 1]]
            trees.append({node: to.get(node, _FAR) for node in nodes})
            continue
        at = dict.fromkeys(nodes, _FAR)
        part = (mask - 1) & mask
        while part > mask ^ part:
            one, other = trees[part], trees[mask ^ part]
            for node in nodes:
                if (both := one[node] + other[node]) < at[node]:
                    at[node] = both
            part = (part - 1) & mask
        met = [(weight, far[node]) for node, weight in at.items() if weight < _FAR]
        trees.append(
            {node: min((w + to.get(node, _FAR) for w, to in met), default=_FAR) for node in nodes}
        )
    return trees


def distance(position: Position, a: str, b: str) -> int:
    graph = position.graph(position.own)
    try:
        return int(nx.dijkstra_path_length(graph, a, b, weight="w"))
    except nx.NetworkXNoPath:
        return 10**6
