"""Finds the longest trail of a connected network with more than two odd cities, by A* (R49).

Tracks form one trail if they are connected and at most two cities have an odd number of them. A
longest trail that leaves something out ends in two cities (if closed it could be rotated and
extended), so all but two odd cities lose a track. The search keeps or drops track after track while
it sweeps over the cities. Partial choices that look alike on the frontier of the sweep have the
same future, so only the cheapest is followed.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

Edge = tuple[int, int, int]  # two cities, wagons


class _Closing(NamedTuple):
    """A city that the sweep leaves: its edges, and the cost if the trail ends there."""

    city: int
    edges: int
    fee: int


class _Step(NamedTuple):
    """The choice about one edge; edges and cities are single bits, costs are half wagons."""

    edge: int
    a: int
    b: int
    drop: int
    debt_a: int
    debt_b: int
    closing: list[_Closing]


# What the steps so far mean for those to come: the next step, the cities still odd, the ends so
# far, the connected parts that reach the frontier (sorted sets of its cities).
_Choice = tuple[int, int, int, tuple[int, ...]]


def heaviest_trail(edges: Sequence[Edge]) -> list[int]:
    """Return the indexes of the edges of a longest trail, unordered.

    A city that would stay odd owes half its shortest edge, which is at most what any loss costs
    it. The debts less those of two ends bound the loss to come; costs count what exceeds it.
    """
    touching: dict[int, list[int]] = {}
    for index, (a, b, _) in enumerate(edges):
        touching.setdefault(a, []).append(index)
        touching.setdefault(b, []).append(index)
    shortest = {city: min(edges[i][2] for i in touching[city]) for city in touching}
    odd_cities = [city for city in touching if len(touching[city]) & 1]
    bound, most = max(
        (sum(min(shortest[city], most) for city in odd_cities) - 2 * most, most)
        for most in {shortest[city] for city in odd_cities}
    )
    debt = {city: min(shortest[city], most) for city in touching}
    order = _sweep(edges, touching)
    bit = {city: 1 << place for place, city in enumerate(order)}
    steps = _steps(edges, touching, order, bit, debt, most)
    total = sum(length for _, _, length in edges)

    agenda: list[list[tuple[_Choice, int]]] = [[] for _ in range(2 * total + 1)]
    agenda[0].append(((0, sum(bit[city] for city in odd_cities), 0, ()), 0))
    seen: set[_Choice] = set()
    cost = 0
    while True:
        while not agenda[cost]:
            cost += 1
        choice, kept = agenda[cost].pop()
        if choice[0] == len(steps):
            return [index for index in range(len(edges)) if kept >> index & 1]
        if choice in seen:
            continue
        seen.add(choice)
        for extra, future, chosen in _branches(steps[choice[0]], choice, kept):
            if chosen and not future[3]:
                lost = sum(edge[2] for i, edge in enumerate(edges) if not chosen >> i & 1)
                agenda[2 * lost - bound].append(((len(steps), 0, 2, ()), chosen))
            elif cost + extra <= 2 * total:
                agenda[cost + extra].append((future, chosen))


def _branches(step: _Step, choice: _Choice, kept: int) -> Iterator[tuple[int, _Choice, int]]:
    """Yield cost, choice and edges kept after dropping the step's edge, then after keeping it."""
    edge, a, b, drop, debt_a, debt_b, closing = step
    position, odd, ends, parts = choice
    drop += -debt_a if odd & a else debt_a
    drop += -debt_b if odd & b else debt_b
    joined = a | b
    apart = []
    for part in parts:
        if part & joined:
            joined |= part
        else:
            apart.append(part)
    apart.append(joined)
    apart.sort()
    position += 1
    dropped = position, odd ^ a ^ b, ends, parts
    with_edge = position, odd, ends, tuple(apart)
    if not closing:
        yield drop, dropped, kept
        yield 0, with_edge, kept | edge
        return
    for cost, future, chosen in ((drop, dropped, kept), (0, with_edge, kept | edge)):
        closed = _close(closing, future, chosen)
        if closed:
            yield cost + closed[0], closed[1], chosen


def _close(closing: Sequence[_Closing], choice: _Choice, kept: int) -> tuple[int, _Choice] | None:
    """Leave the cities in ``closing``; return the cost and the choice after it, None if hopeless.

    Cost arises where the trail ends. A longest trail uses every edge at its ends, else it could go
    on.
    """
    position, odd, ends, parts = choice
    cost = 0
    for city, edges, fee in closing:
        if odd & city:
            if ends == 2 or edges & ~kept:
                return None
            odd ^= city
            ends += 1
            cost += fee
        if city in parts:
            if len(parts) > 1 or ends != 2:
                return None
            return cost, (position, odd, ends, ())
        parts = tuple(sorted([part & ~city for part in parts]))
    return cost, (position, odd, ends, parts)


def _sweep(edges: Sequence[Edge], touching: dict[int, list[int]]) -> list[int]:
    """Return the cities in the order of the sweep, greedily chosen to keep the frontier narrow."""
    near = {
        city: {edges[i][0] + edges[i][1] - city for i in touching[city]} - {city}
        for city in touching
    }
    frontier: set[int] = set()
    order = []
    ahead = set(touching)
    while ahead:
        city = min(ahead, key=lambda c: (len(near[c] & ahead - frontier) - (c in frontier), c))
        ahead.discard(city)
        frontier = (frontier | near[city]) & ahead
        order.append(city)
    return order


def _steps(
    edges: Sequence[Edge],
    touching: dict[int, list[int]],
    order: list[int],
    bit: dict[int, int],
    debt: dict[int, int],
    most: int,
) -> list[_Step]:
    """Return the steps of the search, one per edge, city by city in the order of the sweep."""
    sequence = list(dict.fromkeys(index for city in order for index in touching[city]))
    steps = []
    for index in sequence:
        a, b, length = edges[index]
        steps.append(_Step(1 << index, bit[a], bit[b], 2 * length, debt[a], debt[b], []))
    last = {city: i for i, index in enumerate(sequence) for city in edges[index][:2]}
    for city, i in last.items():
        incident = sum(1 << index for index in touching[city])
        steps[i].closing.append(_Closing(bit[city], incident, most - debt[city]))
    return steps
