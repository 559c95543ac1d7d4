"""Plans one network for all tickets worth it, and routes for the remaining wagons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.board import TicketId
from strategy.baselines.hard_1.blocking import gaps
from strategy.baselines.hard_1.cards import lacking
from strategy.baselines.hard_1.indexed_view import FREE, IndexedView
from strategy.skills.indexed_board import GREY, KINDS, LOCOMOTIVE, Pair
from strategy.skills.networks import FAR, network, parts, reach, way

_ALREADY_LENT = 0.05
"""The cost of using a route that one's own station can borrow anyway."""
_WAGON_SHORT, _TURN_SHORT, _STATION_SHORT = 3.0, 4.0, 30.0
"""The cost to a network of each wagon, turn and station that it lacks."""
_FILLERS, _FILLERS_AT_LEAST = 3, 2
_DOUBTS = 4
"""How many tickets are reconsidered at a time."""


@dataclass(frozen=True, slots=True, repr=False)
class TicketNetwork:
    """Routes that join ``pairs`` of cities: those to ``build``, and others' ``lent`` to stations.

    The ``price`` includes the cost of being ``short`` of wagons, turns and stations.
    """

    price: float
    short: float
    pairs: tuple[Pair, ...]
    build: tuple[int, ...]
    lent: tuple[int, ...]


class Planner:
    """The prices of the routes in a view, by which networks for tickets are found.

    ``generic`` prices ignore the hand; ``stations`` says whether routes of others may be borrowed.
    """

    def __init__(self, seen: IndexedView, *, stations: bool = True, generic: bool = False) -> None:
        self.seen = seen
        self.prices = self._prices(stations, [1] * (KINDS + 1) if generic else seen.hand)

    def _prices(self, stations: bool, hand: Sequence[int]) -> list[float]:
        seen, board, weights = self.seen, self.seen.board, self.seen.weights
        most = max(hand[:KINDS])
        built = len(seen.stations)
        station = board.rules.station_points + weights.turn + weights.card * (built + 1)
        prices = [FAR] * len(seen.owner)
        for route, owner in enumerate(seen.owner):
            if owner == seen.seat:
                prices[route] = 0.0
            elif owner != FREE:
                ends = board.a[route], board.b[route]
                if not seen.stations.isdisjoint(ends):
                    prices[route] = _ALREADY_LENT
                elif stations and seen.stations_left and not seen.taken.issuperset(ends):
                    prices[route] = station
            elif seen.free[route] and board.length[route] <= seen.wagons:
                length, colour = board.length[route], board.colour[route]
                cards: float = max(0, length - (most if colour == GREY else hand[colour]))
                if board.tunnel[route]:
                    cards += weights.tunnel_cards
                if board.ferry[route] > hand[LOCOMOTIVE]:
                    cards += weights.ferry_cards * (board.ferry[route] - hand[LOCOMOTIVE])
                price = weights.card * cards + weights.wagon * length + weights.turn
                price -= weights.route_points * board.points[route]
                prices[route] = max(price, weights.least_price)
        return prices

    def price(self, pair: Pair) -> float:
        """Return the price of the cheapest way between two cities."""
        return way(self.seen.board, self.prices, *pair)[0]

    def prices_from(self, city: int) -> list[float]:
        """Return the price of the cheapest way from one city to each city."""
        return reach(self.seen.board, self.prices, city)

    def network(self, pairs: Iterable[Pair]) -> TicketNetwork:
        """Return a cheap network that joins these pairs; its price includes what it lacks."""
        seen, board, wanted = self.seen, self.seen.board, tuple(pairs)
        price, routes = network(board, self.prices, wanted)
        build = tuple(route for route in routes if seen.owner[route] == FREE)
        lent = tuple(route for route in routes if seen.owner[route] != FREE)
        wagons = sum(board.length[route] for route in build) - seen.wagons
        turns = self.turns(build, lent) - seen.turns * seen.weights.turns_used
        stations = sum(self.prices[route] > _ALREADY_LENT for route in lent) - seen.stations_left
        short = _WAGON_SHORT * max(0, wagons) + _TURN_SHORT * max(0.0, turns)
        short += _STATION_SHORT * max(0, stations)
        return TicketNetwork(price + short, short, wanted, build, lent)

    def turns(self, build: Sequence[int], lent: Sequence[int] = ()) -> float:
        """Return roughly how many turns it takes to draw for routes and to claim or borrow them."""
        cards = lacking(self.seen.board, self.seen.hand, build)
        return cards / 2 + len(build) + 1.5 * len(lent)

    def affordable(self, worth: Mapping[Pair, float]) -> TicketNetwork:
        """Return the network for those pairs that are worth their price.

        ``worth`` is half of what joining a pair is worth: a ticket's points are either won or lost.
        """
        alone = {pair: self.price(pair) - 2 * worth[pair] for pair in worth}
        found = self.network(worth)
        while True:
            # Leaving out a pair saves no more than the price of that pair alone.
            doubtful = [pair for pair in found.pairs if alone[pair] + found.short > 0]
            best, gain = found, 0.0
            for pair in sorted(doubtful, key=lambda each: -alone[each])[:_DOUBTS]:
                rest = self.network(each for each in found.pairs if each != pair)
                saved = found.price - rest.price - 2 * worth[pair]
                if saved > gain:
                    best, gain = rest, saved
            if best is found:
                return found
            found = best


def open_pairs(planner: Planner, tickets: Iterable[TicketId]) -> dict[Pair, float]:
    """Return the pairs of cities that can still be joined, with half of what joining them is worth.

    That half is the points of their tickets, and half of those expected from a bonus card (X10).
    """
    board, worth = planner.seen.board, bonus_pair(planner)
    for ticket in tickets:
        pair = board.ends[ticket]
        if pair in worth or 0 < planner.price(pair) < FAR:
            worth[pair] = worth.get(pair, 0) + board.worth[ticket]
    return worth


def bonus_pair(planner: Planner) -> dict[Pair, float]:
    """Return the cities of the bonus with half of its worth; nothing if no card is left (X10)."""
    seen = planner.seen
    pair = seen.board.bonus
    if pair is None or not seen.bonus or not 0 < planner.price(pair) < FAR:
        return {}
    return {pair: seen.weights.bonus * seen.bonus / 2}


class Plan:
    """A seat's plan: a network for its tickets, and routes for the wagons that are left."""

    def __init__(self, seen: IndexedView) -> None:
        self.seen = seen
        self.planner = Planner(seen)
        self.worth = open_pairs(self.planner, seen.tickets)
        self.network = self.planner.affordable(self.worth)
        self.build, self.lent = self.network.build, self.network.lent

    @cached_property
    def fillers(self) -> tuple[int, ...]:
        """The routes to claim with the wagons left, those with the most points per turn first.

        Each fits by itself: whichever is payable first is claimed.
        """
        board, chosen = self.seen.board, list[int]()
        for rate, route in sorted(self._rates(), reverse=True):
            idle = not self.build and len(chosen) < _FILLERS_AT_LEAST
            if len(chosen) == _FILLERS or not (idle or rate >= self.seen.weights.filler_rate):
                break
            if board.twin[route] not in chosen:
                chosen.append(route)
        return tuple(chosen)

    @cached_property
    def gaps(self) -> frozenset[int]:
        """The free routes that rivals seem to need."""
        return gaps(self.seen)

    @cached_property
    def wagons_over(self) -> int:
        """The wagons that the network leaves."""
        return self.seen.wagons - sum(self.seen.board.length[route] for route in self.build)

    def _rates(self) -> Iterable[tuple[float, int]]:
        """Yield the points per turn of each free route that isn't planned, with the route."""
        seen, board, weights = self.seen, self.seen.board, self.seen.weights
        hand, most, planned = seen.hand, max(seen.hand[:KINDS]), set(self.build)
        for route, free in enumerate(seen.free):
            length, colour = board.length[route], board.colour[route]
            if not free or length > self.wagons_over or planned & {route, board.twin[route]}:
                continue
            have = most if colour == GREY else hand[colour]
            cards = max(0, length - have - hand[LOCOMOTIVE] / 2)
            cards += weights.tunnel_cards * board.tunnel[route]
            cards += weights.ferry_cards * max(0, board.ferry[route] - hand[LOCOMOTIVE])
            yield self.brings(route) / (cards / 2 + 1), route

    def brings(self, route: int) -> float:
        """Return a route's points when claimed for its own sake, and what blocking a rival adds."""
        seen = self.seen
        block = seen.weights.block / len(seen.rivals) if route in self.gaps else 0.0
        return seen.board.points[route] + block

    @cached_property
    def part(self) -> list[int]:
        """The number of each city's part, where own routes join cities to parts."""
        return parts(self.seen.board, self.mine)

    @cached_property
    def mine(self) -> tuple[int, ...]:
        """The routes that the seat owns."""
        return self.seen.routes_of(self.seen.seat)

    def tickets_of(self, route: int) -> tuple[TicketId, ...]:
        """Return the tickets that the network wouldn't join without a route, the dearest first."""
        board, seen = self.seen.board, self.seen
        without = {route, board.twin[route]}
        rest = [each for each in (*self.build, *self.lent) if each not in without]
        part = parts(board, [*self.mine, *rest])
        joined = set(self.network.pairs)
        served = [
            ticket
            for ticket in seen.tickets
            if board.ends[ticket] in joined and len({part[city] for city in board.ends[ticket]}) > 1
        ]
        return tuple(sorted(served, key=lambda each: -board.worth[each]))

    def takes_bonus(self, route: int) -> bool:
        """Return whether a route joins the two cities of the bonus at once."""
        board, part = self.seen.board, self.part
        if board.bonus is None or not self.seen.bonus:
            return False
        ends = {part[board.a[route]], part[board.b[route]]}
        return len(ends) > 1 and {part[city] for city in board.bonus} == ends

    def completed_by(self, route: int) -> tuple[TicketId, ...]:
        """Return the open tickets that a route completes at once, the dearest first."""
        return self.joined_by(self.seen.board.a[route], self.seen.board.b[route])

    def joined_by(self, a: int, b: int) -> tuple[TicketId, ...]:
        """Return the open tickets that joining two cities completes, the dearest first."""
        board, part = self.seen.board, self.part
        ends = {part[a], part[b]}
        done = [
            ticket
            for ticket in self.seen.tickets
            if len(ends) > 1 and {part[city] for city in board.ends[ticket]} == ends
        ]
        return tuple(sorted(done, key=lambda each: -board.worth[each]))
