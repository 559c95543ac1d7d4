"""The baseline hoarder, which saves its cards for long routes that join.

It plans no network and passes by its tickets where the way is short: they only add to what the
routes of their ways are worth. Frozen: levels are measured against it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from random import Random
from typing import ClassVar

from engine.board import Board
from engine.moves import Move
from engine.view import View
from strategy.baselines.hard_1.claiming import Claims, any_claim, by_route
from strategy.baselines.hard_1.drawing import draws
from strategy.baselines.hard_1.ending import NEAR_END, last_moves
from strategy.baselines.hard_1.indexed_view import FREE, IndexedView
from strategy.baselines.hard_1.paying import least_harm, odds
from strategy.baselines.hard_1.plan import TicketNetwork
from strategy.baselines.hard_1.weights import weights_of
from strategy.baselines.sparring import JoinedPlan, decide, drawing_tickets, sight
from strategy.decision import Decision, Reason
from strategy.skills.indexed_board import GREY, KINDS, LOCOMOTIVE
from strategy.skills.networks import FAR, way

_WANTED = 4
"""How many routes it saves cards for at a time."""
_TICKET = 1.4
"""How much a ticket's points, won rather than lost, add to the routes of its way."""
_WAGON = 0.3
"""What a wagon adds to a route, in points: the longer, the better."""
_CARDS_HELD = 0.6
"""How much a card held counts as one to draw while all wagons are left: others could use it."""
_TUNNEL_CARDS = 1.0


class _Hoard(JoinedPlan):
    """A plan for the routes with the most points a turn, in which a longer path counts much."""

    path: ClassVar[float] = 1.3

    def __init__(self, seen: IndexedView) -> None:
        super().__init__(seen)
        self._shares = self._of_tickets()
        self.network = TicketNetwork(0.0, 0.0, (), (), ())
        self.build, self.lent = (), ()

    @cached_property
    def fillers(self) -> tuple[int, ...]:
        """The routes that hoarder saves cards for, the best first."""
        chosen: list[int] = []
        for _, route in sorted(self._rates(), reverse=True):
            if len(chosen) < _WANTED and self.seen.board.twin[route] not in chosen:
                chosen.append(route)
        return tuple(chosen)

    def brings(self, route: int) -> float:
        """Return what a route brings in points, its tickets and its length included."""
        length = self.seen.board.length[route]
        return super().brings(route) + self._shares.get(route, 0.0) + _WAGON * length

    def _rates(self) -> Iterable[tuple[float, int]]:
        seen, board, weights = self.seen, self.seen.board, self.seen.weights
        hand, most = seen.hand, max(seen.hand[:KINDS])
        as_lacked = _CARDS_HELD * seen.wagons / board.rules.wagons
        for route, free in enumerate(seen.free):
            length, colour = board.length[route], board.colour[route]
            if not free or length > seen.wagons:
                continue
            lacked = max(0, length - (most if colour == GREY else hand[colour]))
            cards = max(0.0, lacked - hand[LOCOMOTIVE] / 2)
            cards += weights.tunnel_cards * board.tunnel[route]
            cards += weights.ferry_cards * max(0, board.ferry[route] - hand[LOCOMOTIVE])
            cards = as_lacked * length + (1 - as_lacked) * cards
            yield self.brings(route) / (cards / 2 + 1), route

    def _of_tickets(self) -> dict[int, float]:
        """Return what tickets add to each route, by the route's share of their ways."""
        seen, board, shares = self.seen, self.seen.board, dict[int, float]()
        for ticket in seen.tickets:
            price, on_way = way(board, self.planner.prices, *board.ends[ticket])
            build = [route for route in on_way if seen.owner[route] == FREE]
            wagons = sum(board.length[route] for route in build)
            turns = self.planner.turns(build)
            in_time = turns <= seen.turns * seen.weights.turns_used and wagons <= seen.wagons
            if price < FAR and in_time:
                for route in build:
                    share = 2 * board.worth[ticket] * board.length[route] / wagons
                    shares[route] = shares.get(route, 0.0) + _TICKET * share
        return shares


def hoarder(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
    """Return the claim of a route that it has saved for, or a card to save on."""
    weights = replace(weights_of(board.rules), tunnel_cards=_TUNNEL_CARDS)
    return decide(sight(board, view, weights), choices, _turn, _Hoard)


def _turn(plan: JoinedPlan, choices: Sequence[Move]) -> Iterator[Decision]:
    claims = by_route(plan, choices)
    if plan.seen.turns < NEAR_END:
        yield from last_moves(plan, claims, choices)
    yield from _wanted_claims(plan, claims)
    yield from draws(plan, choices)
    yield from any_claim(plan, claims)
    yield from drawing_tickets(choices, Reason.TICKETS_FORCED)


def _wanted_claims(plan: JoinedPlan, claims: Claims) -> Iterator[Decision]:
    """Yield claims of routes that it has saved for and that leave better routes their cards."""
    seen, board, weights = plan.seen, plan.seen.board, plan.seen.weights
    for rank, wanted in enumerate(plan.fillers):
        for route in (wanted, board.twin[wanted]):
            if route in claims:
                paid = least_harm(seen, claims[route], plan.fillers[:rank])
                if paid.harm <= weights.harm and odds(seen, paid.move) >= weights.tunnel_odds:
                    done = plan.completed_by(route)
                    reason = Reason.COMPLETES if done else Reason.POINTS
                    yield Decision(paid.move, reason, done, (board.routes[route],))
