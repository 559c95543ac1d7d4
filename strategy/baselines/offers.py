"""Estimates what an offer of unseen tickets is worth to a plan, by what can still be completed.

The cards that a ticket's way lacks are set against what a turn draws; rivals in the way, the wagons
that the plan leaves, and the turns until anybody's wagons run out count as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb

from engine.board import TicketId
from strategy.baselines.hard_1.cards import lacking
from strategy.baselines.hard_1.indexed_view import FREE
from strategy.baselines.hard_1.plan import Plan
from strategy.skills.networks import FAR, search

_USEFUL_CARDS = 1.6
"""The cards of a turn's two, roughly, that the plan can use."""
_LOAN_TURNS = 1.5
_EVEN, _SURE = 0.5, 10.0
"""The odds of completing what takes all turns left; how many turns to spare make it certain."""
_HELD = 0.95
"""The odds that a route on the way is still free when it can be paid."""
_TURN, _WAGON = 2.2, 0.8
"""What a turn and a wagon would bring elsewhere, in points."""
_SECOND = 0.5
"""How much the second best of an offer counts: they seldom fit together as well as alone."""


class Offer:
    """An offer still to be drawn, by what the tickets in the pile would add to a plan."""

    def __init__(self, plan: Plan) -> None:
        self._plan, self._seen, self._board = plan, plan.seen, plan.seen.board
        self._lacked = lacking(self._board, self._seen.hand, plan.build)
        needed = self._lacked / _USEFUL_CARDS + len(plan.build) + _LOAN_TURNS * len(plan.lent)
        self.turns_over = self._seen.turns * self._seen.weights.turns_used - needed - 1
        self._prices = [
            price if owner in (FREE, self._seen.seat) else FAR
            for price, owner in zip(plan.planner.prices, self._seen.owner, strict=True)
        ]
        for route in (*plan.build, *plan.lent):
            self._prices[route] = 0.0

    def worth(self) -> float:
        """Return the points to expect of an offer's best ticket, and half of the second best's."""
        values = sorted(self._values())
        count = len(values)
        shown = min(self._board.rules.offer, self._seen.view.ticket_pile, count)
        if not shown:
            return -FAR
        offers = comb(count, shown)
        best = sum(value * comb(lower, shown - 1) for lower, value in enumerate(values))
        if shown == 1:
            return best / offers
        second = sum(
            max(0.0, value) * comb(lower, shown - 2) * (count - 1 - lower)
            for lower, value in enumerate(values)
        )
        return (best + _SECOND * second) / offers

    def _values(self) -> Iterator[float]:
        ways: dict[int, tuple[list[float], list[tuple[int, int]]]] = {}
        for ticket in self._board.drawn:
            if ticket not in self._seen.tickets:
                start, goal = self._board.ends[ticket]
                if start not in ways:
                    ways[start] = search(self._board, self._prices, start, -1)
                cost, back = ways[start]
                lost = -float(self._board.worth[ticket])
                if cost[goal] >= FAR:
                    yield lost
                else:
                    routes, city = [], goal
                    while city != start:
                        city, route = back[city]
                        if self._prices[route] > 0:
                            routes.append(route)
                    yield max(lost, self._value(ticket, routes))

    def _value(self, ticket: TicketId, further: Sequence[int]) -> float:
        """Return what a ticket is worth in points if its way takes further routes."""
        board, worth = self._board, self._board.worth[ticket]
        wagons = sum(board.length[route] for route in further)
        if wagons > self._plan.wagons_over:
            return -float(worth)
        lacked = lacking(board, self._seen.hand, [*self._plan.build, *further]) - self._lacked
        turns = lacked / _USEFUL_CARDS + len(further)
        odds = min(1.0, max(0.0, _EVEN + (self.turns_over - turns) / _SURE)) * _HELD ** len(further)
        gained = sum(board.points[route] for route in further) - _TURN * turns - _WAGON * wagons
        return worth * (2 * odds - 1) + odds * gained
