"""Cheap ways and networks where each route has a price."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush

from strategy.players.hard.chart import Chart, Pair

FAR = 1e6
"""The price of a route that can't be had, and of a way that doesn't exist."""


def way(chart: Chart, prices: Sequence[float], a: int, b: int) -> tuple[float, tuple[int, ...]]:
    """Return the price of the cheapest way between two cities, and its routes that cost."""
    prices_to, back = _search(chart, prices, a, b)
    if b not in prices_to:
        return FAR, ()
    routes, city = [], b
    while city != a:
        city, route = back[city]
        if prices[route] > 0:
            routes.append(route)
    return prices_to[b], tuple(routes)


def reach(chart: Chart, prices: Sequence[float], a: int) -> dict[int, float]:
    """Return the price of the cheapest way from a city to each that can be reached."""
    return _search(chart, prices, a, -1)[0]


def _search(
    chart: Chart, prices: Sequence[float], start: int, goal: int
) -> tuple[dict[int, float], dict[int, Pair]]:
    """Dijkstra: the price to each city, the (city, route) before it; stops at the goal."""
    at = chart.at
    cost, back, done = {start: 0.0}, dict[int, Pair](), set[int]()
    heap = [(0.0, start)]
    while heap:
        paid, here = heappop(heap)
        if here in done:
            continue
        if here == goal:
            break
        done.add(here)
        for there, route in at[here]:
            if there not in done:
                total = paid + prices[route]
                if total < cost.get(there, FAR):
                    cost[there] = total
                    back[there] = here, route
                    heappush(heap, (total, there))
    return cost, back


def network(
    chart: Chart, prices: list[float], pairs: Iterable[Pair]
) -> tuple[float, tuple[int, ...]]:
    """Return cheap routes that join each pair, and their price; all pairs can be joined.

    The pairs are joined one by one, each of them once first and the dearest of the others next;
    then each once more is left for last. The cheapest of these networks is returned.
    """
    alone = {pair: way(chart, prices, *pair) for pair in pairs}
    if len(alone) < 2:
        return next(iter(alone.values()), (0.0, ()))
    order = sorted(alone, key=lambda pair: -alone[pair][0])
    orders = [[first, *(p for p in order if p != first)] for first in order]
    if len(order) > 2:
        orders += [[*(p for p in order if p != last), last] for last in order[:-1]]
    return min((_joined(chart, prices, each) for each in orders), key=lambda found: found[0])


def _joined(
    chart: Chart, prices: list[float], pairs: Sequence[Pair]
) -> tuple[float, tuple[int, ...]]:
    """Join the pairs in this order, each using for nothing what those before have bought."""
    bought: dict[int, float] = {}
    for a, b in pairs:
        for route in way(chart, prices, a, b)[1]:
            bought[route] = prices[route]
            prices[route] = 0.0
    for route, price in bought.items():
        prices[route] = price
    return sum(bought.values()), tuple(bought)


def parts(chart: Chart, routes: Iterable[int]) -> list[int]:
    """Return for each city the number of the part that these routes connect it to."""
    part = list(range(len(chart.cities)))
    for route in routes:
        some, other = part[chart.a[route]], part[chart.b[route]]
        if some != other:
            part = [some if each == other else each for each in part]
    return part
