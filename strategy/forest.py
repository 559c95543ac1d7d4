"""Finds the cheapest set of edges that joins given pairs of nodes: an exact Steiner forest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heapify, heappop, heappush
from itertools import repeat

Neighbours = Sequence[Sequence[tuple[int, int]]]
Pair = tuple[int, int]


class Unreachable(ValueError):
    """The error that a pair of nodes can't be joined."""


def cheapest_forest(neighbours: Neighbours, pairs: Sequence[Pair]) -> int:
    """Return the price of the cheapest edges that join both nodes of each pair.

    ``neighbours`` lists for each node its edges as (other node, price above zero), in both
    directions. The work grows with 3 to the number of different nodes in ``pairs``; raises
    Unreachable when a pair can't be joined.
    """
    different = list(dict.fromkeys(pairs))
    if not different:
        return 0
    if len(different) == 1:
        return _cheapest_way(neighbours, *different[0])
    return _Forest(neighbours, different).price()


def _cheapest_way(neighbours: Neighbours, start: int, goal: int) -> int:
    """Return the price of the cheapest way between two nodes (Dijkstra)."""
    costs, heap = {start: 0}, [(0, start)]
    while heap:
        cost, node = heappop(heap)
        if node == goal:
            return cost
        if cost == costs[node]:
            for other, price in neighbours[node]:
                further = cost + price
                if other not in costs or further < costs[other]:
                    costs[other] = further
                    heappush(heap, (further, other))
    raise Unreachable


class _Forest:
    """A search for the cheapest forest, by Dreyfus and Wagner's trees over sets of terminals.

    Sets of pairs and sets of terminals are bit masks. ``_best[pairs]`` is the least price known for
    joining these pairs, at last that of the cheapest forest. ``_trees[mask][node]`` is the price of
    the cheapest tree that joins the terminals of the mask to the node, and missing where the tree
    is idle: where ``_serve[mask][node]``, which brings each of these terminals to the node or to
    its partner, but in several trees, costs no more. A cheapest forest without idle trees exists.
    """

    def __init__(self, neighbours: Neighbours, pairs: Sequence[Pair]) -> None:
        self._neighbours, self._pairs = neighbours, pairs
        self._far = 1 + sum(price for edges in neighbours for _, price in edges)
        self._nodes = sorted({node for pair in pairs for node in pair})
        bit = {node: 1 << index for index, node in enumerate(self._nodes)}
        self._serve = {bit[node]: self._distances(node) for node in self._nodes}
        self._ends, self._best = [0], [0]
        for a, b in pairs:
            way = self._serve[bit[a]][b]
            if way == self._far:
                raise Unreachable
            self._ends += [ends | bit[a] | bit[b] for ends in self._ends]
            self._best += [price + way for price in self._best]
        self._trees: dict[int, dict[int, int]] = {}
        for mask, costs in self._serve.items():
            bound = self._best[self._touched(mask)]
            self._trees[mask] = {node: cost for node, cost in enumerate(costs) if cost < bound}

    def price(self) -> int:
        """Return the price of the cheapest forest that joins all pairs."""
        masks = self._masks()
        for chosen in range(1, len(self._ends)):
            for mask in masks.get(chosen, ()):
                self._grow(mask)
            best = self._best[chosen] = min(self._best[chosen], self._tree(self._ends[chosen]))
            for more in range(chosen + 1, len(self._ends)):
                if not chosen & ~more:
                    self._best[more] = min(self._best[more], best + self._best[more ^ chosen])
        return self._best[-1]

    def _masks(self) -> dict[int, list[int]]:
        """Return the sets of two terminals or more, by the first set of pairs that needs each.

        The last terminal is in no set, because trees end in it.
        """
        found: dict[int, list[int]] = {}
        for mask in range(3, 1 << (len(self._nodes) - 1)):
            if mask & (mask - 1):
                first = next(i for i, ends in enumerate(self._ends) if not mask & ~ends)
                found.setdefault(first, []).append(mask)
        return found

    def _tree(self, mask: int) -> int:
        """Return the price of the cheapest tree that joins the terminals of a mask."""
        last = mask.bit_length() - 1
        return self._trees.get(mask ^ 1 << last, {}).get(self._nodes[last], self._far)

    def _touched(self, mask: int) -> int:
        """Return the set of pairs that have an end among the terminals of a mask."""
        return sum(1 << i for i in range(len(self._pairs)) if self._ends[1 << i] & mask)

    def _grow(self, mask: int) -> None:
        """Compute the trees of a set of terminals from the trees of its parts."""
        costs = self._serve[mask] = self._apart(mask)
        trees, low = self._trees, mask & -mask
        rest = part = mask ^ low
        lowered: dict[int, int] = {}
        while part:
            some, others = trees.get(part), trees.get(mask ^ part)
            if some and others:
                for node in some.keys() & others.keys():
                    cost = some[node] + others[node]
                    if cost < costs[node]:
                        costs[node] = lowered[node] = cost
            part = (part - 1) & rest
        if lowered:
            self._spread(costs, lowered)
            trees[mask] = lowered

    def _apart(self, mask: int) -> list[int]:
        """Return for each node the price to serve a mask when a pair, or all, is joined apart."""
        touched = self._touched(mask)
        options: list[Iterable[int]] = [repeat(self._best[touched], len(self._neighbours))]
        for i in range(len(self._pairs)):
            others = mask & self._ends[touched & ~(1 << i)]
            if others and others != mask:
                options.append(map(self._best[1 << i].__add__, self._serve[others]))
        return list(map(min, *options)) if len(options) > 1 else list(options[0])

    def _distances(self, source: int) -> list[int]:
        costs = [self._far] * len(self._neighbours)
        costs[source] = 0
        self._spread(costs, {source: 0})
        return costs

    def _spread(self, costs: list[int], lowered: dict[int, int]) -> None:
        """Lower the cost of nodes that lowered neighbours lead to more cheaply (Dijkstra)."""
        heap = [(cost, node) for node, cost in lowered.items()]
        heapify(heap)
        while heap:
            cost, node = heappop(heap)
            if cost == costs[node]:
                for other, price in self._neighbours[node]:
                    further = cost + price
                    if further < costs[other]:
                        costs[other] = lowered[other] = further
                        heappush(heap, (further, other))
