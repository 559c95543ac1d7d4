"""The plan: one network for all tickets that are worth it, and routes for what is left over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.board import TicketId
from strategy.players.hard.blocking import gaps
from strategy.players.hard.cards import lacking
from strategy.players.hard.chart import GREY, KINDS, LOCOMOTIVE, Pair
from strategy.players.hard.sight import FREE, Sight
from strategy.players.hard.ways import FAR, network, parts, reach, way

_ALREADY_LENT = 0.05
"""What it costs to use a route that one's own station may borrow anyway."""
_WAGON_SHORT, _TURN_SHORT, _STATION_SHORT = 3.0, 4.0, 30.0
"""What it costs a network to need more than there is."""
_FILLERS, _FILLERS_AT_LEAST = 3, 2
_DOUBTS = 4
"""How many tickets are doubted at a time."""


@dataclass(frozen=True, slots=True, repr=False)
class Network:
    """Routes that join ``pairs``: those to ``build``, and those of others ``lent`` to stations.

    The ``price`` includes what it costs to be ``short`` of wagons, turns and stations.
    """

    price: float
    short: float
    pairs: tuple[Pair, ...]
    build: tuple[int, ...]
    lent: tuple[int, ...]


class Planner:
    """Prices routes for a sight, and finds networks for tickets at these prices.

    ``generic`` prices forget the hand; ``stations`` says whether those of others may be borrowed.
    """

    def __init__(self, sight: Sight, *, stations: bool = True, generic: bool = False) -> None:
        self.sight = sight
        self.prices = self._prices(stations, [1] * (KINDS + 1) if generic else sight.hand)

    def _prices(self, stations: bool, hand: Sequence[int]) -> list[float]:
        sight, chart, weights = self.sight, self.sight.chart, self.sight.weights
        most = max(hand[:KINDS])
        built = len(sight.stations)
        station = chart.rules.station_points + weights.turn + weights.card * (built + 1)
        prices = [FAR] * len(sight.owner)
        for route, owner in enumerate(sight.owner):
            if owner == sight.seat:
                prices[route] = 0.0
            elif owner != FREE:
                ends = chart.a[route], chart.b[route]
                if not sight.stations.isdisjoint(ends):
                    prices[route] = _ALREADY_LENT
                elif stations and sight.stations_left and not sight.taken.issuperset(ends):
                    prices[route] = station
            elif sight.free[route] and chart.length[route] <= sight.wagons:
                length, colour = chart.length[route], chart.colour[route]
                cards: float = max(0, length - (most if colour == GREY else hand[colour]))
                if chart.tunnel[route]:
                    cards += weights.tunnel_cards
                if chart.ferry[route] > hand[LOCOMOTIVE]:
                    cards += weights.ferry_cards * (chart.ferry[route] - hand[LOCOMOTIVE])
                price = weights.card * cards + weights.wagon * length + weights.turn
                price -= weights.route_points * chart.points[route]
                prices[route] = max(price, weights.least_price)
        return prices

    def price(self, pair: Pair) -> float:
        """The price of the cheapest way between two cities."""
        return way(self.sight.chart, self.prices, *pair)[0]

    def prices_from(self, city: int) -> list[float]:
        """The price of the cheapest way to each city."""
        return reach(self.sight.chart, self.prices, city)

    def network(self, pairs: Iterable[Pair]) -> Network:
        """Return a cheap network that joins these pairs, with a price for what it lacks."""
        sight, chart, wanted = self.sight, self.sight.chart, tuple(pairs)
        price, routes = network(chart, self.prices, wanted)
        build = tuple(route for route in routes if sight.owner[route] == FREE)
        lent = tuple(route for route in routes if sight.owner[route] != FREE)
        wagons = sum(chart.length[route] for route in build) - sight.wagons
        turns = self.turns(build, lent) - sight.turns * sight.weights.turns_used
        stations = sum(self.prices[route] > _ALREADY_LENT for route in lent) - sight.stations_left
        short = _WAGON_SHORT * max(0, wagons) + _TURN_SHORT * max(0.0, turns)
        short += _STATION_SHORT * max(0, stations)
        return Network(price + short, short, wanted, build, lent)

    def turns(self, build: Sequence[int], lent: Sequence[int] = ()) -> float:
        """About how many turns it takes to draw for these routes, and to claim or borrow them."""
        cards = lacking(self.sight.chart, self.sight.hand, build)
        return cards / 2 + len(build) + 1.5 * len(lent)

    def affordable(self, worth: Mapping[Pair, float]) -> Network:
        """Return the network for those pairs that are worth their price.

        ``worth`` is half of what joining a pair matters: a ticket's points are won or else lost.
        """
        alone = {pair: self.price(pair) - 2 * worth[pair] for pair in worth}
        found = self.network(worth)
        while True:
            # Without a pair a network costs less by no more than the pair alone.
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
    """The cities still to be joined that can be, with half of what joining them matters.

    That are the points of their tickets, and half of those to expect from a bonus card (X10).
    """
    chart, worth = planner.sight.chart, bonus_pair(planner)
    for ticket in tickets:
        pair = chart.ends[ticket]
        if pair in worth or 0 < planner.price(pair) < FAR:
            worth[pair] = worth.get(pair, 0) + chart.worth[ticket]
    return worth


def bonus_pair(planner: Planner) -> dict[Pair, float]:
    """The cities of the bonus if a card can still be had, with half of what it matters (X10)."""
    sight = planner.sight
    pair = sight.chart.bonus
    if pair is None or not sight.bonus or not 0 < planner.price(pair) < FAR:
        return {}
    return {pair: sight.weights.bonus * sight.bonus / 2}


class Plan:
    """What a seat means to build, worked out when it is asked for."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.planner = Planner(sight)
        self.worth = open_pairs(self.planner, sight.tickets)
        self.network = self.planner.affordable(self.worth)
        self.build, self.lent = self.network.build, self.network.lent

    @cached_property
    def fillers(self) -> tuple[int, ...]:
        """Routes for the wagons that the network leaves, those with most points a turn first.

        Each fits by itself: whichever has its cards first is claimed.
        """
        chart, chosen = self.sight.chart, list[int]()
        for rate, route in sorted(self._rates(), reverse=True):
            idle = not self.build and len(chosen) < _FILLERS_AT_LEAST
            if len(chosen) == _FILLERS or not (idle or rate >= self.sight.weights.filler_rate):
                break
            if chart.twin[route] not in chosen:
                chosen.append(route)
        return tuple(chosen)

    @cached_property
    def gaps(self) -> frozenset[int]:
        """The routes that rivals seem to need."""
        return gaps(self.sight)

    @cached_property
    def wagons_over(self) -> int:
        """The wagons that the network leaves."""
        return self.sight.wagons - sum(self.sight.chart.length[route] for route in self.build)

    def _rates(self) -> Iterable[tuple[float, int]]:
        """The points a turn of each route that is free and not planned."""
        sight, chart, weights = self.sight, self.sight.chart, self.sight.weights
        hand, most, planned = sight.hand, max(sight.hand[:KINDS]), set(self.build)
        for route, free in enumerate(sight.free):
            length, colour = chart.length[route], chart.colour[route]
            if not free or length > self.wagons_over or planned & {route, chart.twin[route]}:
                continue
            have = most if colour == GREY else hand[colour]
            cards = max(0, length - have - hand[LOCOMOTIVE] / 2)
            cards += weights.tunnel_cards * chart.tunnel[route]
            cards += weights.ferry_cards * max(0, chart.ferry[route] - hand[LOCOMOTIVE])
            points = float(chart.points[route])
            if route in self.gaps:
                points += weights.block / len(sight.rivals)
            yield points / (cards / 2 + 1), route

    @cached_property
    def part(self) -> list[int]:
        """The number of each city's part by the seat's own routes."""
        return parts(self.sight.chart, self.mine)

    @cached_property
    def mine(self) -> tuple[int, ...]:
        """The seat's own routes."""
        return self.sight.routes_of(self.sight.seat)

    def tickets_of(self, route: int) -> tuple[TicketId, ...]:
        """The tickets that the network wouldn't join without a route, the dearest first."""
        chart, sight = self.sight.chart, self.sight
        without = {route, chart.twin[route]}
        rest = [each for each in (*self.build, *self.lent) if each not in without]
        part = parts(chart, [*self.mine, *rest])
        joined = set(self.network.pairs)
        served = [
            ticket
            for ticket in sight.tickets
            if chart.ends[ticket] in joined and len({part[city] for city in chart.ends[ticket]}) > 1
        ]
        return tuple(sorted(served, key=lambda each: -chart.worth[each]))

    def takes_bonus(self, route: int) -> bool:
        """Whether a route joins the two cities of the bonus at once."""
        chart, part = self.sight.chart, self.part
        if chart.bonus is None or not self.sight.bonus:
            return False
        ends = {part[chart.a[route]], part[chart.b[route]]}
        return len(ends) > 1 and {part[city] for city in chart.bonus} == ends

    def completed_by(self, route: int) -> tuple[TicketId, ...]:
        """The open tickets that a route completes at once, the dearest first."""
        return self.joined_by(self.sight.chart.a[route], self.sight.chart.b[route])

    def joined_by(self, a: int, b: int) -> tuple[TicketId, ...]:
        """The open tickets that are done once two cities are joined, the dearest first."""
        chart, part = self.sight.chart, self.part
        ends = {part[a], part[b]}
        done = [
            ticket
            for ticket in self.sight.tickets
            if len(ends) > 1 and {part[city] for city in chart.ends[ticket]} == ends
        ]
        return tuple(sorted(done, key=lambda each: -chart.worth[each]))
