"""Which tickets to keep, and when to draw more (R6, R38–R40)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from math import comb

from engine.board import TicketId
from engine.moves import KeepTickets, Move
from strategy.player import Decision, Reason
from strategy.players.hard.chart import Pair
from strategy.players.hard.plan import Plan, Planner, bonus_pair, open_pairs
from strategy.players.hard.sight import Sight
from strategy.players.hard.ways import FAR


def keeps(sight: Sight, choices: Sequence[Move]) -> Iterator[Decision]:
    """Yield what to keep of an offer, the best first."""
    value = _Hands(sight)
    found: list[tuple[float, int, KeepTickets]] = []
    for number, move in enumerate(choices):
        if isinstance(move, KeepTickets):
            found.append((-value.of([*sight.tickets, *move.tickets]), number, move))
    worth = sight.chart.worth
    for _, _, move in sorted(found, key=lambda each: each[:2]):
        kept = tuple(sorted(move.tickets, key=lambda each: (-worth[each], each)))
        reason = Reason.TICKETS_FIT if value.fits(kept) else Reason.TICKETS_LEAST
        yield Decision(move, reason, tickets=kept)


_MOST_CHOSEN = 4
"""Of so many tickets all choices are compared."""


class _Hands:
    """What sets of tickets are worth: points won and lost, less the price of their network."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._planner = Planner(sight, stations=False)
        self._value: dict[frozenset[Pair], float] = {}
        offered = sight.view.mine.offer if sight.view.mine else ()
        self._held = open_pairs(self._planner, sight.tickets)
        self._open = open_pairs(self._planner, [*sight.tickets, *offered])

    def fits(self, tickets: Iterable[TicketId]) -> bool:
        """Whether these tickets can all be done beside each other, as far as one can see."""
        pairs = (self._sight.chart.ends[ticket] for ticket in tickets)
        wanted = frozenset(pair for pair in pairs if pair in self._open)
        return self._network(wanted) > -2 * sum(self._open[pair] for pair in wanted)

    def of(self, tickets: Iterable[TicketId]) -> float:
        """The worth of holding these tickets, doing those that are worth doing."""
        chart, odds = self._sight.chart, self._sight.weights.ticket_odds
        points, lost = bonus_pair(self._planner), 0
        for ticket in tickets:
            pair = chart.ends[ticket]
            if pair in self._open:
                points[pair] = points.get(pair, 0) + chart.worth[ticket]
            elif self._planner.price(pair) >= FAR:
                lost += chart.worth[ticket]
            else:
                lost -= chart.worth[ticket]
        best = max(
            self._network(done)
            + sum(points[pair] * (2 * odds - 1 if pair in done else -1) for pair in points)
            for done in self._choices(points)
        )
        return best - lost

    def _choices(self, points: Mapping[Pair, float]) -> Iterator[frozenset[Pair]]:
        """Which of some pairs to join: all choices; of many held only those worth doing."""
        free, fixed = list(points), frozenset[Pair]()
        if len(points) > _MOST_CHOSEN:
            free, fixed = [pair for pair in points if pair not in self._held], self._worthwhile
        for count in range(len(free) + 1):
            for chosen in combinations(free, count):
                yield fixed.union(chosen)

    @cached_property
    def _worthwhile(self) -> frozenset[Pair]:
        """Of the pairs held already, those that are worth their price."""
        return frozenset(self._planner.affordable(self._held).pairs)

    def _network(self, pairs: frozenset[Pair]) -> float:
        """What the network for some pairs brings by itself: its points less its turns."""
        if pairs not in self._value:
            found = self._planner.network(sorted(pairs))
            chart, weights = self._sight.chart, self._sight.weights
            gained = sum(
                chart.points[route] - weights.wagon * chart.length[route] for route in found.build
            )
            turns = self._planner.turns(found.build)
            self._value[pairs] = gained - weights.turn * turns - found.short
        return self._value[pairs]


def wants_more(plan: Plan) -> bool:
    """Whether to draw tickets: one's own are done, and there is time and track for more."""
    sight, weights = plan.sight, plan.sight.weights
    if plan.network.pairs or plan.wagons_over < weights.offer_wagons:
        return False
    if sight.turns < weights.offer_turns:
        return False
    return _best_of_offer(sight) > weights.offer_gain * weights.turn


def _best_of_offer(sight: Sight) -> float:
    """What the best ticket of an offer brings in the mean, of all that may be in the pile."""
    chart = sight.chart
    planner = Planner(sight, stations=False, generic=True)
    prices: dict[int, list[float]] = {}
    values = []
    for ticket in chart.drawn:
        if ticket not in sight.tickets:
            a, b = chart.ends[ticket]
            if a not in prices:
                prices[a] = planner.prices_from(a)
            points = chart.worth[ticket]
            values.append(max(-points, points - prices[a][b]))
    values.sort()
    shown = min(chart.rules.offer, sight.view.ticket_pile, len(values))
    if not shown:
        return 0.0
    ways = comb(len(values), shown)
    return sum(value * comb(lower, shown - 1) for lower, value in enumerate(values)) / ways
