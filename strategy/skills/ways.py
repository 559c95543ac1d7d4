"""Finds shortest ways fast enough for dozens a game: cities and routes are numbers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from heapq import heappop, heappush

from engine.board import Board, CityId, Route, RouteId, Ticket
from engine.view import View

FAR = 1 << 20
"""The wagons to a city that can't be reached."""

Prices = tuple[int, ...]
"""The cost of a route on a way, by its length from 0."""

_NODE = 1024
_LONGEST = 64


class BoardLinks:
    """A board as numbers, built once: ``links`` lists for each city where its routes lead.

    A link is (the other city, a bit mask of the routes to it, their wagons). ``tracks`` has for
    each route the mask of it and its twin.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.routes = tuple(board.routes.values())
        self.number = {city: index for index, city in enumerate(board.cities)}
        self.cities = tuple(board.cities)
        if len(self.cities) > _NODE or any(each.length >= _LONGEST for each in self.routes):
            raise ValueError("a board too large for ways in numbers")
        self.tracks: dict[RouteId, int] = {
            each.id: each.bit | board.twins.get(each.id, each).bit for each in self.routes
        }
        links: list[dict[int, tuple[int, int]]] = [{} for _ in self.cities]
        for route in self.routes:
            a, b = self.number[route.a], self.number[route.b]
            for here, there in ((a, b), (b, a)):
                mask = links[here].get(there, (0, 0))[0] | route.bit
                links[here][there] = mask, route.length
        self.links = tuple(
            tuple((there, mask, length) for there, (mask, length) in each.items()) for each in links
        )

    def listed(self, mask: int) -> Iterator[Route]:
        """Yield the routes that are in a bit mask."""
        while mask:
            bit = mask & -mask
            yield self.routes[bit.bit_length() - 1]
            mask ^= bit


@lru_cache(maxsize=16)
def board_links(board: Board) -> BoardLinks:
    """Return a board as links between its cities, built once."""
    return BoardLinks(board)


SHORTEST: Prices = tuple(16 * length + 1 for length in range(_LONGEST))
"""Among equally many wagons, the fewest routes."""


class SeatNetwork:
    """The ways open to a seat: over the routes of ``own`` for nothing, over ``free`` for wagons.

    Both are bit masks of routes; ``prices`` decide which of several ways is taken.
    """

    def __init__(self, chart: BoardLinks, own: int, free: int, prices: Prices) -> None:
        self.board_links, self.own, self.free, self.prices = chart, own, free, prices
        self._found: dict[int, tuple[list[int], list[int], list[int]]] = {}

    def wagons(self, ticket: Ticket) -> int:
        """Return the wagons that a ticket still takes; `FAR` if there is no way left."""
        number = self.board_links.number
        return self._from(number[ticket.a])[0][number[ticket.b]]

    def connected(self, ticket: Ticket) -> bool:
        """Return whether own routes join a ticket's cities."""
        return self.wagons(ticket) == 0

    def way(self, ticket: Ticket) -> tuple[int, ...]:
        """Return the stretches still to build for a ticket, each a mask of routes that would do."""
        return self.between(ticket.a, ticket.b)

    def between(self, a: CityId, b: CityId) -> tuple[int, ...]:
        """Return the stretches still to build between two cities; none if there is no way."""
        start, here = self.board_links.number[a], self.board_links.number[b]
        _, before, over = self._from(start)
        stretches = []
        while here != start:
            if over[here]:
                stretches.append(over[here])
            here = before[here]
        return tuple(stretches)

    def with_routes(self, mask: int) -> SeatNetwork:
        """Return the network after claiming these routes as well."""
        return network(self.board_links.board, self.own | mask, self.free & ~mask, self.prices)

    def only(self, mask: int) -> SeatNetwork:
        """Return the network if these were the only free routes."""
        return network(self.board_links.board, self.own, mask, self.prices)

    def distances(self, city: CityId) -> list[int]:
        """Return the wagons to each city, listed by its number; `FAR` if there is no way."""
        return self._from(self.board_links.number[city])[0]

    def _from(self, start: int) -> tuple[list[int], list[int], list[int]]:
        """Return each city's wagons, the city before it, and the mask built between (Dijkstra)."""
        known = self._found.get(start)
        if known is not None:
            return known
        links, own, free, prices = self.board_links.links, self.own, self.free, self.prices
        cost, wagons = [FAR] * len(links), [FAR] * len(links)
        before, over = [start] * len(links), [0] * len(links)
        cost[start] = wagons[start] = 0
        heap = [start]
        while heap:
            paid, here = divmod(heappop(heap), _NODE)
            if paid > cost[here]:
                continue
            for there, mask, length in links[here]:
                if mask & own:
                    total, more, built = paid, 0, 0
                elif mask & free:
                    total, more, built = paid + prices[length], length, mask & free
                else:
                    continue
                if total < cost[there]:
                    cost[there], before[there], over[there] = total, here, built
                    wagons[there] = wagons[here] + more
                    heappush(heap, total * _NODE + there)
        self._found[start] = wagons, before, over
        return wagons, before, over


@lru_cache(maxsize=256)
def network(board: Board, own: int, free: int, prices: Prices) -> SeatNetwork:
    """Return the network of these routes; the last few are cached, as most turns claim nothing."""
    return SeatNetwork(board_links(board), own, free, prices)


def network_of(board: Board, view: View, seat: int, prices: Prices = SHORTEST) -> SeatNetwork:
    """Return a seat's present network: what it owns, and what it may still claim (R23–R26)."""
    tracks = board_links(board).tracks
    shared = len(view.seats) > board.rules.one_track_up_to
    routes, own, closed = board.routes, 0, 0
    for route, owner in view.claims.items():
        bit = routes[route].bit
        if owner == seat:
            own |= bit
            closed |= tracks[route]
        else:
            closed |= bit if shared else tracks[route]
    return network(board, own, (1 << len(routes)) - 1 & ~closed, prices)
