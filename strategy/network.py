"""Builds a seat's graph: cities that its routes join are one node, claimable routes have prices."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engine.board import Board, CityId, Route, RouteId, Seat, Ticket, city_numbers
from engine.view import View


class Prices:
    """Prices of a board's routes, so made that their sums order sets of routes and identify them.

    The cheaper of two sets has fewer wagons, then fewer routes, then the first ids when both are
    sorted. No two sets cost the same, so the cheapest set is unique and its price says which routes
    it contains: wagons, routes and a mask (subtracted, the first id being its highest bit) in one
    integer. ``borrowed`` has the same without the wagons, for a route that a station lends (R44).
    """

    def __init__(self, board: Board) -> None:
        self._ids = sorted(board.routes, reverse=True)
        self._count = len(self._ids)
        above = self._count + self._count.bit_length()
        self.of = {
            route: (board.routes[route].length << above) + (1 << self._count) - (1 << bit)
            for bit, route in enumerate(self._ids)
        }
        self.borrowed = {
            route: (1 << self._count) - (1 << bit) for bit, route in enumerate(self._ids)
        }

    def routes(self, price: int) -> tuple[RouteId, ...]:
        """Return the routes of the set that has this price, sorted by id."""
        mask = -price & ((1 << self._count) - 1)
        return tuple(self._ids[bit] for bit in range(self._count - 1, -1, -1) if mask >> bit & 1)


@lru_cache(maxsize=16)
def prices(board: Board) -> Prices:
    """Return the prices of a board's routes, computed once."""
    return Prices(board)


class Network:
    """A graph whose nodes are parts: cities that routes already join are one part, at no price.

    ``part`` has the number of each city's part; ``neighbours`` lists for each part the (part,
    price) that one claimable route leads to, or one ``lent`` by a station, the cheapest if there
    are several.
    """

    def __init__(
        self,
        board: Board,
        joined: Iterable[Route],
        claimable: Iterable[Route],
        lent: Iterable[Route] = (),
    ) -> None:
        self.part = _parts(board, joined)
        price = prices(board)
        links: list[dict[int, int]] = [{} for _ in set(self.part.values())]
        for routes, costs in ((claimable, price.of), (lent, price.borrowed)):
            for route in routes:
                a, b, cost = self.part[route.a], self.part[route.b], costs[route.id]
                if a != b and (b not in links[a] or cost < links[a][b]):
                    links[a][b] = links[b][a] = cost
        self.neighbours = [list(each.items()) for each in links]

    def joins(self, ticket: Ticket) -> bool:
        """Return whether a ticket's cities are joined already."""
        return self.part[ticket.a] == self.part[ticket.b]

    def pairs(self, tickets: Iterable[Ticket]) -> list[tuple[int, int]]:
        """Return the two parts that each ticket still has to join, each pair once."""
        ends = ((self.part[ticket.a], self.part[ticket.b]) for ticket in tickets)
        return list(dict.fromkeys((min(a, b), max(a, b)) for a, b in ends if a != b))


def _parts(board: Board, joined: Iterable[Route]) -> dict[CityId, int]:
    """Return the number of each city's part; parts are numbered by the first of their cities."""
    part = dict(city_numbers(board))
    members: dict[int, list[CityId]] = {}
    for route in joined:
        staying, moving = part[route.a], part[route.b]
        if staying != moving:
            moved = members.pop(moving, [route.b])
            part.update(dict.fromkeys(moved, staying))
            members.setdefault(staying, [route.a]).extend(moved)
    if not members:
        return part
    numbers = {old: new for new, old in enumerate(dict.fromkeys(part.values()))}
    return {city: numbers[old] for city, old in part.items()}


def own_routes(board: Board, view: View, seat: Seat) -> list[Route]:
    """Return the routes that a seat has claimed."""
    return [board.routes[route] for route, owner in view.claims.items() if owner == seat]


def lendable(board: Board, view: View, seat: Seat) -> list[Route]:
    """Return the routes of opponents that one of a seat's stations may borrow (R44)."""
    stations = view.seats[seat].stations
    routes = (board.routes[route] for route, owner in view.claims.items() if owner != seat)
    return [each for each in routes if each.a in stations or each.b in stations]


def connected(board: Board, view: View, seat: Seat, ticket: Ticket) -> bool:
    """Return whether the seat's own routes join the ticket's cities."""
    return Network(board, own_routes(board, view, seat), ()).joins(ticket)


def claimable(board: Board, view: View, seat: Seat) -> list[Route]:
    """Return the routes that a seat may claim, whatever its cards and wagons (R23, R25, R26)."""
    owners, twins = dict(view.claims), board.twins
    open_ = [route for key, route in board.routes.items() if key not in owners]
    if len(view.seats) <= board.rules.one_track_up_to:
        return [each for each in open_ if each.id not in twins or twins[each.id].id not in owners]
    return [each for each in open_ if each.id not in twins or owners.get(twins[each.id].id) != seat]
