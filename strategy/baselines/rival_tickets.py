"""Guesses what rivals would lose with a route, by the tickets that their routes point at."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache

from engine.board import Board, Seat, TicketId
from strategy.baselines.hard_1.indexed_view import FREE, IndexedView
from strategy.skills.indexed_board import IndexedBoard, indexed_board
from strategy.skills.networks import FAR, way

_LIKELY = 0.35
"""The share of a ticket's way that has to be built before anybody is suspected of it."""
_HELD = 0.7
"""The odds that a ticket whose way is all but built is really held."""
_DETOUR = 1.5
"""What each further wagon of a way round costs."""
_STATION = 10.0
"""What a station costs that saves the ticket: its points, a turn and its cards."""


def losses(seen: IndexedView, routes: Iterable[int]) -> dict[int, float]:
    """Return the points that rivals would probably lose with each of some free routes."""
    board, found = seen.board, defaultdict[int, float](float)
    closing = [route for route in routes if seen.narrow or board.twin[route] < 0]
    for seat in seen.rivals:
        for route, loss in _Suspect(seen, seat).losses(closing):
            found[route] += loss
    return found


class _Suspect:
    """A rival that may hold tickets, with the wagons that each route would still cost it."""

    def __init__(self, seen: IndexedView, seat: Seat) -> None:
        self._seen, self._board = seen, seen.board
        rival, own = seen.view.seats[seat], seen.routes_of(seat)
        self._wagons, self._stations = rival.wagons, rival.stations_left
        self._cities = {city for each in own for city in self._ends(each)}
        self._prices = [
            0.0 if owner == seat else self._price(route) for route, owner in enumerate(seen.owner)
        ]

    def losses(self, routes: Iterable[int]) -> Iterator[tuple[int, float]]:
        """Yield each of some routes with the points lost with it, for each suspected ticket."""
        near = [each for each in routes if not self._cities.isdisjoint(self._ends(each))]
        if not near:
            return
        board, full = self._board, _full_prices(self._board.original)
        for ticket in board.worth:
            ends = board.ends[ticket]
            if ticket in self._seen.tickets or self._cities.isdisjoint(ends):
                continue
            price, on_way = way(board, self._prices, *ends)
            built = 1 - price / full[ticket]
            if price and price <= self._wagons and built >= _LIKELY:
                for route in near:
                    if route in on_way or board.twin[route] in on_way:
                        yield route, _HELD * built**2 * self._loss(ticket, route, price)

    def _loss(self, ticket: TicketId, route: int, price: float) -> float:
        board, prices = self._board, self._prices
        closed = {each: prices[each] for each in (route, board.twin[route]) if each >= 0}
        for each in closed:
            prices[each] = FAR
        again = way(board, prices, *board.ends[ticket])[0]
        for each, before in closed.items():
            prices[each] = before
        detour = FAR if again > self._wagons else _DETOUR * (again - price)
        return min(detour, 2.0 * board.worth[ticket], _STATION if self._stations else FAR)

    def _price(self, route: int) -> float:
        seen, twin = self._seen, self._board.twin[route]
        taken = twin >= 0 and seen.narrow and seen.owner[twin] != FREE
        return FAR if taken or seen.owner[route] != FREE else float(self._board.length[route])

    def _ends(self, route: int) -> tuple[int, int]:
        return self._board.a[route], self._board.b[route]


@lru_cache(maxsize=16)
def _full_prices(board: Board) -> dict[TicketId, float]:
    """Return the wagons that each ticket takes on an empty board."""
    indexed: IndexedBoard = indexed_board(board)
    prices = [float(length) for length in indexed.length]
    return {ticket: way(indexed, prices, *indexed.ends[ticket])[0] for ticket in indexed.worth}
