"""Chooses the tickets to keep, and when to draw more (R6, R38–R40)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from math import comb

from engine.board import TicketId
from engine.moves import KeepTickets, Move
from strategy.decision import Decision, Reason
from strategy.players.hard.indexed_view import IndexedView
from strategy.players.hard.plan import Plan, Planner, bonus_pair, open_pairs
from strategy.skills.indexed_board import Pair
from strategy.skills.networks import FAR


def keeps(value: TicketSets, choices: Sequence[Move]) -> Iterator[Decision]:
    """Yield the decisions to keep tickets from an offer, best first."""
    seen = value.seen
    found: list[tuple[float, int, KeepTickets]] = []
    for number, move in enumerate(choices):
        if isinstance(move, KeepTickets):
            found.append((-value.of([*seen.tickets, *sorted(move.tickets)]), number, move))
    worth = seen.board.worth
    for _, _, move in sorted(found, key=lambda each: each[:2]):
        kept = tuple(sorted(move.tickets, key=lambda each: (-worth[each], each)))
        reason = Reason.TICKETS_FIT if value.fits(kept) else Reason.TICKETS_LEAST
        yield Decision(move, reason, tickets=kept)


_MOST_CHOSEN = 4
"""Up to this many tickets, every choice is compared."""


class TicketSets:
    """The worth of sets of tickets: points won and lost, less the price of their network."""

    def __init__(self, seen: IndexedView) -> None:
        self.seen = seen
        self._planner = Planner(seen, stations=False)
        self._value: dict[frozenset[Pair], float] = {}
        offered = seen.view.mine.offer if seen.view.mine else ()
        self._held = open_pairs(self._planner, seen.tickets)
        self._open = open_pairs(self._planner, [*seen.tickets, *offered])

    def fits(self, tickets: Iterable[TicketId]) -> bool:
        """Return whether all of these tickets can probably be completed together."""
        pairs = (self.seen.board.ends[ticket] for ticket in tickets)
        wanted = frozenset(pair for pair in pairs if pair in self._open)
        return self._network(wanted) > -2 * sum(self._open[pair] for pair in wanted)

    def of(self, tickets: Iterable[TicketId]) -> float:
        """Return the worth of holding these tickets and completing those that are worth it."""
        board, odds = self.seen.board, self.seen.weights.ticket_odds
        points, lost = bonus_pair(self._planner), 0
        for ticket in tickets:
            pair = board.ends[ticket]
            if pair in self._open:
                points[pair] = points.get(pair, 0) + board.worth[ticket]
            elif self._planner.price(pair) >= FAR:
                lost += board.worth[ticket]
            else:
                lost -= board.worth[ticket]
        best = max(
            self._network(done)
            + sum(points[pair] * (2 * odds - 1 if pair in done else -1) for pair in points)
            for done in self._choices(points)
        )
        return best - lost

    def _choices(self, points: Mapping[Pair, float]) -> Iterator[frozenset[Pair]]:
        """Yield the sets of pairs to compare; with many, those held are joined only if worth it."""
        free, fixed = list(points), frozenset[Pair]()
        if len(points) > _MOST_CHOSEN:
            free, fixed = [pair for pair in points if pair not in self._held], self._worthwhile
        for count in range(len(free) + 1):
            for chosen in combinations(free, count):
                yield fixed.union(chosen)

    @cached_property
    def _worthwhile(self) -> frozenset[Pair]:
        """The pairs already held that are worth their price."""
        return frozenset(self._planner.affordable(self._held).pairs)

    def _network(self, pairs: frozenset[Pair]) -> float:
        """Return what the network for some pairs brings by itself: its points less its turns."""
        if pairs not in self._value:
            found = self._planner.network(sorted(pairs))
            board, weights = self.seen.board, self.seen.weights
            gained = sum(
                board.points[route] - weights.wagon * board.length[route] for route in found.build
            )
            turns = self._planner.turns(found.build)
            self._value[pairs] = gained - weights.turn * turns - found.short
        return self._value[pairs]


def wants_more(plan: Plan) -> bool:
    """Return whether to draw tickets: all held are done, and there is time and track for more."""
    seen, weights = plan.seen, plan.seen.weights
    if plan.network.pairs or plan.wagons_over < weights.offer_wagons:
        return False
    if seen.turns < weights.offer_turns:
        return False
    return best_of_offer(seen) > weights.offer_gain * weights.turn


def best_of_offer(seen: IndexedView, *, may_build: bool = True) -> float:
    """Return the average worth of the best ticket in an offer, over all that may be in the pile.

    In a last turn nobody may build any more: only tickets that are complete bring their points.
    """
    board = seen.board
    planner = Planner(seen, stations=False, generic=True)
    planner.prices = [each + seen.weights.offer_risk if each else each for each in planner.prices]
    prices: dict[int, list[float]] = {}
    values = []
    for ticket in board.drawn:
        if ticket not in seen.tickets:
            a, b = board.ends[ticket]
            if a not in prices:
                prices[a] = planner.prices_from(a)
            points = board.worth[ticket]
            price = prices[a][b]
            values.append(max(-points, points - price) if may_build or not price else -points)
    values.sort()
    shown = min(board.rules.offer, seen.view.ticket_pile, len(values))
    if not shown:
        return 0.0
    ways = comb(len(values), shown)
    return sum(value * comb(lower, shown - 1) for lower, value in enumerate(values)) / ways
