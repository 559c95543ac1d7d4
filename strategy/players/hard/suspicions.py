"""Guesses which tickets rivals hold, and what they would lose with a route."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import exp

from engine.board import Board, Seat, TicketId
from strategy.players.hard.indexed_view import FREE, IndexedView
from strategy.skills.indexed_board import IndexedBoard, indexed_board
from strategy.skills.networks import FAR, reach, way

# Fitted by logistic regression to the tickets that rivals held at 6,390 positions of 759 games in
# Europe, half of them with the first hard. Lengths count in shares of all wagons of a seat.
_BEFORE = -4.99
_NEARER, _NEARER_LONG, _FARTHER = 3.37, 7.7, 0.85
"""For the share of its way that is built, more for a long ticket; less for a way made longer."""
_TO_BUILD, _BUILT, _BUILT_LONG = 6.34, -4.12, -3.97
"""For what its way still takes, and for all that the rival has built."""
_ENDS = (0.0, 1.66, 4.52)
"""For how many of its cities the rival has reached."""

_SUSPECTED = 0.05
"""How likely a ticket must be to be thought of."""
_NEXT = (0.65, 2.3, 1.1)
"""How much of a loss comes true, by how many of a route's ends the rival has reached (fitted)."""
_STATION = 7.5
"""What borrowing a route costs a rival: a station's points, a turn and its cards."""
_TOO_FAR = 60.0
_NOT_WORTH = 6.0
"""By how many points a way may be dearer than its ticket before the rival is thought to drop it."""


def losses(seen: IndexedView) -> Mapping[int, float]:
    """Return the points that rivals would probably lose with each free route that they need."""
    found: dict[int, float] = defaultdict(float)
    for _, lost in losses_by_ticket(seen):
        for route, loss in lost:
            found[route] += loss
    return found


def losses_by_ticket(seen: IndexedView) -> Iterator[tuple[TicketId, list[tuple[int, float]]]]:
    """Yield the tickets that rivals may hold, with the points they would lose with each route.

    A route may be named twice.
    """
    for seat in seen.rivals:
        own = seen.routes_of(seat)
        if own:
            yield from _Suspect(seen, seat, own).losses()


class _Suspect:
    """A rival that may hold tickets, with its prices for building and borrowing routes."""

    def __init__(self, seen: IndexedView, seat: Seat, own: Sequence[int]) -> None:
        self._seen, self._board, self._seat, self._own = seen, seen.board, seat, own
        self._wagons = seen.view.seats[seat].wagons
        self._cities = {city for each in own for city in self._ends(each)}
        routes = range(len(seen.owner))
        self._lengths = [self._length(route) for route in routes]
        self._prices = [self._price(route) for route in routes]

    def losses(self) -> Iterator[tuple[TicketId, list[tuple[int, float]]]]:
        """Yield each ticket that the rival may hold, with the points lost with its routes."""
        board, prices = self._board, self._prices
        for ticket, likely in self._open().items():
            price, on_way = way(board, prices, *board.ends[ticket])
            worth = 2.0 * board.worth[ticket]
            if price > worth + _NOT_WORTH:
                continue
            lost: list[tuple[int, float]] = []
            for route in on_way:
                closed = self._closed_with(route)
                if closed:
                    dearer = self._price_without(closed, ticket) - price
                    loss = likely * min(dearer, max(0.0, worth - price))
                    loss *= _NEXT[sum(city in self._cities for city in self._ends(route))]
                    lost += ((each, loss) for each in closed)
            yield ticket, lost

    def _open(self) -> dict[TicketId, float]:
        """Return how likely the rival holds each ticket that it can and must still build for."""
        odds, open_ = dict[TicketId, float](), list[TicketId]()
        reached: dict[int, list[float]] = {}
        for ticket in self._board.worth:
            if ticket not in self._seen.tickets:
                a, b = self._board.ends[ticket]
                if a not in reached:
                    reached[a] = reach(self._board, self._lengths, a)
                rest = min(reached[a][b], _TOO_FAR)
                odds[ticket] = self._odds(ticket, rest)
                if 0 < rest <= self._wagons:
                    open_.append(ticket)
        held = self._seen.view.seats[self._seat].tickets
        scale = min(1.0, held / sum(odds.values())) if held and odds else 1.0
        return {each: scale * odds[each] for each in open_ if scale * odds[each] >= _SUSPECTED}

    def _odds(self, ticket: TicketId, rest: float) -> float:
        board = self._board
        wagons, long = board.rules.wagons, ticket not in board.drawn
        built = sum(board.length[route] for route in self._own) / wagons
        share = 1 - rest / _whole_ways(board.original)[ticket]
        score = _BEFORE + _ENDS[sum(city in self._cities for city in board.ends[ticket])]
        score += (_NEARER + _NEARER_LONG * long) * max(0.0, share) + _FARTHER * min(0.0, share)
        score += _TO_BUILD * rest / wagons + (_BUILT + _BUILT_LONG * long) * built
        return 1 / (1 + exp(-score))

    def _price_without(self, closed: Sequence[int], ticket: TicketId) -> float:
        before = [self._prices[each] for each in closed]
        for each in closed:
            self._prices[each] = FAR
        price = way(self._board, self._prices, *self._board.ends[ticket])[0]
        for each, old in zip(closed, before, strict=True):
            self._prices[each] = old
        return price

    def _closed_with(self, route: int) -> tuple[int, ...]:
        """Return the routes that are closed to the rival once somebody else claims one."""
        twin = self._board.twin[route]
        if self._seen.owner[route] != FREE or (twin >= 0 and not self._seen.narrow):
            return ()
        return (route,) if twin < 0 else (route, twin)

    def _is_open(self, route: int) -> bool:
        owner, twin = self._seen.owner, self._board.twin[route]
        if owner[route] != FREE or twin < 0 or owner[twin] == FREE:
            return owner[route] == FREE
        return not self._seen.narrow and owner[twin] != self._seat

    def _length(self, route: int) -> float:
        if self._seen.owner[route] == self._seat:
            return 0.0
        return float(self._board.length[route]) if self._is_open(route) else FAR

    def _price(self, route: int) -> float:
        seen, weights, length = self._seen, self._seen.weights, self._board.length[route]
        if seen.owner[route] == self._seat:
            return 0.0
        if self._is_open(route) and length <= self._wagons:
            price = (weights.card + weights.wagon) * length + weights.turn
            return max(weights.least_price, price - self._board.points[route])
        lent = seen.owner[route] != FREE and seen.view.seats[self._seat].stations_left
        return _STATION if lent else FAR

    def _ends(self, route: int) -> tuple[int, int]:
        return self._board.a[route], self._board.b[route]


@lru_cache(maxsize=16)
def _whole_ways(board: Board) -> dict[str, float]:
    """Return the wagons that each ticket takes on an empty board."""
    indexed: IndexedBoard = indexed_board(board)
    lengths = [float(length) for length in indexed.length]
    return {ticket: reach(indexed, lengths, a)[b] for ticket, (a, b) in indexed.ends.items()}
