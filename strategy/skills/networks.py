"""Finds cheap ways and networks for given prices of the routes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush

from strategy.skills.indexed_board import IndexedBoard, Pair

FAR = 1e6
"""The price of a route that isn't available, and of a way that doesn't exist."""
MOST_WAYS = 28
"""How many ways are searched for one network, so that many tickets take no longer."""


def way(
    board: IndexedBoard, prices: Sequence[float], a: int, b: int
) -> tuple[float, tuple[int, ...]]:
    """Return the price of the cheapest way between two cities, and its routes with a price."""
    cost, back = search(board, prices, a, b)
    if cost[b] >= FAR:
        return FAR, ()
    routes, city = [], b
    while city != a:
        city, route = back[city]
        if prices[route] > 0:
            routes.append(route)
    return cost[b], tuple(routes)


def reach(board: IndexedBoard, prices: Sequence[float], a: int) -> list[float]:
    """Return the price of the cheapest way from a city to each, `FAR` where there is none."""
    return search(board, prices, a, -1)[0]


def search(
    board: IndexedBoard, prices: Sequence[float], start: int, goal: int
) -> tuple[list[float], list[Pair]]:
    """Return the price to each city and the (city, route) before it, until the goal (Dijkstra).

    Cities that are farther than the goal may be left out; a goal of -1 is none.
    """
    at, bound = board.at, FAR
    cost, back = [FAR] * len(at), [(start, -1)] * len(at)
    cost[start] = 0.0
    heap = [(0.0, start)]
    while heap:
        paid, here = heappop(heap)
        if here == goal:
            break
        if paid > cost[here]:
            continue
        for there, route in at[here]:
            total = paid + prices[route]
            if total < cost[there] and total < bound:
                cost[there] = total
                back[there] = here, route
                heappush(heap, (total, there))
                if there == goal:
                    bound = total
    return cost, back


def network(
    board: IndexedBoard, prices: list[float], pairs: Sequence[Pair]
) -> tuple[float, tuple[int, ...]]:
    """Return cheap routes that join each pair, and their price; all pairs can be joined.

    The pairs are joined one by one, in several orders: each of them first once, the dearest of the
    others next, then each of them last once, as far as there is time. The cheapest of these
    networks is returned.
    """
    alone = {pair: way(board, prices, *pair) for pair in pairs}
    if len(alone) < 2:
        return next(iter(alone.values()), (0.0, ()))
    order = sorted(alone, key=lambda pair: -alone[pair][0])
    orders = [[first, *(p for p in order if p != first)] for first in order]
    if len(order) > 2:
        orders += [[*(p for p in order if p != last), last] for last in order[:-1]]
    orders = orders[: max(2, MOST_WAYS // len(order))]
    return min((_joined(board, prices, each) for each in orders), key=lambda found: found[0])


def _joined(
    board: IndexedBoard, prices: list[float], pairs: Sequence[Pair]
) -> tuple[float, tuple[int, ...]]:
    """Return the price and routes to join pairs in this order; routes once bought are then free."""
    bought: dict[int, float] = {}
    for a, b in pairs:
        for route in way(board, prices, a, b)[1]:
            bought[route] = prices[route]
            prices[route] = 0.0
    for route, price in bought.items():
        prices[route] = price
    return sum(bought.values()), tuple(bought)


def parts(board: IndexedBoard, routes: Iterable[int]) -> list[int]:
    """Return for each city the number of the part that these routes connect it to."""
    part = list(range(len(board.cities)))
    joined: dict[int, list[int]] = {}
    for route in routes:
        some, other = part[board.a[route]], part[board.b[route]]
        if some != other:
            cities = joined.pop(other, [other])
            joined.setdefault(some, [some]).extend(cities)
            for city in cities:
                part[city] = some
    return part
