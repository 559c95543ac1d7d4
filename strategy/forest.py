"""The cheapest set of edges that joins given pairs of nodes: a Steiner forest, exact."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heapify, heappop, heappush
from operator import add

Neighbours = Sequence[Sequence[tuple[int, int]]]
Pair = tuple[int, int]


class Unreachable(ValueError):
    """A pair that no way joins."""


def cheapest_forest(neighbours: Neighbours, pairs: Sequence[Pair]) -> int:
    """Return the price of the cheapest edges that join both nodes of each pair.

    ``neighbours`` lists for each node the (node, price above zero) of its edges, in both
    directions. The work grows with 3 to the number of different nodes in ``pairs``; raises
    Unreachable when a pair can't be joined.
    """
    return _Forest(neighbours, list(dict.fromkeys(pairs))).price() if pairs else 0


class _Forest:
    """Dreyfus and Wagner's trees over sets of terminals, together with the split into trees.

    Sets of pairs and sets of terminals are masks. ``_trees[mask][node]`` is the price of the
    cheapest tree that joins the terminals of mask to node, or infinite where it is idle:
    where ``_serve[mask][node]``, which brings each of these terminals to node or to its
    partner, but in several trees, costs no more. A cheapest forest without idle trees exists.
    """

    def __init__(self, neighbours: Neighbours, pairs: Sequence[Pair]) -> None:
        self._neighbours, self._pairs = neighbours, pairs
        self._far = 1 + sum(price for edges in neighbours for _, price in edges)
        self._nodes = sorted({node for pair in pairs for node in pair})
        bit = {node: 1 << index for index, node in enumerate(self._nodes)}
        self._ends = [0]
        for a, b in pairs:
            self._ends += [ends | bit[a] | bit[b] for ends in self._ends]
        self._trees: dict[int, list[int]] = {}
        self._serve: dict[int, list[int]] = {}
        for node in self._nodes:
            costs = [self._far] * len(neighbours)
            seeds = costs.copy()
            seeds[node] = 0
            self._lower(costs, seeds)
            self._trees[bit[node]] = self._serve[bit[node]] = costs
        self._best = [0]
        for a, b in pairs:
            way = self._trees[bit[a]][b]
            if way == self._far:
                raise Unreachable
            self._best += [price + way for price in self._best]

    def price(self) -> int:
        """Return the price of the cheapest forest."""
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
        """Return the sets of two terminals and more by the first set of pairs that needs them.

        None has the last terminal: trees end in it.
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
        tree = self._trees.get(mask ^ 1 << last)
        return tree[self._nodes[last]] if tree else self._far

    def _grow(self, mask: int) -> None:
        """Make the trees of a mask from those of its parts."""
        costs = self._apart(mask)
        self._serve[mask] = costs
        trees, low = self._trees, mask & -mask
        rest = part = mask ^ low
        sums = []
        while part:
            some, others = trees.get(part), trees.get(mask ^ part)
            if some and others:
                sums.append(map(add, some, others))
            part = (part - 1) & rest
        if sums:
            seeds = list(map(min, *sums)) if len(sums) > 1 else list(sums[0])
            apart = costs.copy()
            if self._lower(costs, seeds):
                trees[mask] = [
                    cost if cost < other else self._far
                    for cost, other in zip(costs, apart, strict=True)
                ]

    def _apart(self, mask: int) -> list[int]:
        """Return for each node what it costs to serve a mask with a pair or all of them apart."""
        touched = sum(1 << i for i in range(len(self._pairs)) if self._ends[1 << i] & mask)
        options = [[self._best[touched]] * len(self._neighbours)]
        for i in range(len(self._pairs)):
            others = mask & self._ends[touched & ~(1 << i)]
            if others and others != mask:
                price = self._best[1 << i]
                options.append([price + cost for cost in self._serve[others]])
        return list(map(min, *options)) if len(options) > 1 else options[0]

    def _lower(self, costs: list[int], seeds: Sequence[int]) -> bool:
        """Lower each node's cost to its seed, or a neighbour's so lowered plus the edge."""
        heap = []
        for node, seed in enumerate(seeds):
            if seed < costs[node]:
                costs[node] = seed
                heap.append((seed, node))
        if not heap:
            return False
        heapify(heap)
        while heap:
            cost, node = heappop(heap)
            if cost == costs[node]:
                for other, price in self._neighbours[node]:
                    further = cost + price
                    if further < costs[other]:
                        costs[other] = further
                        heappush(heap, (further, other))
        return True
