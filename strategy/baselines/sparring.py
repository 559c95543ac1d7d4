"""Holds what the sparring partners share: they plan like hard_1, each with a habit of its own.

Frozen, as they are: levels are measured against them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import ClassVar

from engine.board import Board
from engine.moves import DrawTickets, Move
from engine.trail import Track, longest_trail
from engine.view import Stage, View
from strategy.baselines.hard_1.claiming import Claims
from strategy.baselines.hard_1.indexed_view import IndexedView
from strategy.baselines.hard_1.paying import least_harm, odds
from strategy.baselines.hard_1.plan import Plan
from strategy.baselines.hard_1.tickets import keeps
from strategy.baselines.hard_1.tunnels import answers
from strategy.baselines.hard_1.weights import Weights
from strategy.decision import Decision, Reason
from strategy.skills.indexed_board import indexed_board

_LEAD = 10
"""A longest path that is ahead by as many wagons needs little more."""
_AHEAD = 0.3
"""What a further wagon counts then, compared with before."""


class JoinedPlan(Plan):
    """A plan whose spare wagons go to routes that lengthen the longest path."""

    path: ClassVar[float] = 0.7
    """What a wagon more in it is worth."""

    def brings(self, route: int) -> float:
        """Return what a route brings: points, blocking rivals, and a longer longest path."""
        return super().brings(route) + self._worth * self._longer(route)

    def _longer(self, route: int) -> int:
        board = self.seen.board
        if not self._worth or self._cities.isdisjoint((board.a[route], board.b[route])):
            return 0
        return self._length([*self._network, route]) - self._own

    @cached_property
    def _network(self) -> tuple[int, ...]:
        return (*self.mine, *self.build)

    @cached_property
    def _cities(self) -> frozenset[int]:
        board = self.seen.board
        return frozenset(
            city for route in self._network for city in (board.a[route], board.b[route])
        )

    @cached_property
    def _own(self) -> int:
        return self._length(self._network)

    @cached_property
    def _worth(self) -> float:
        """The points that one more wagon on the path is worth: less if no rival comes near."""
        seen = self.seen
        if not seen.board.rules.longest_path:
            return 0.0
        longest = max((self._length(seen.routes_of(each)) for each in seen.rivals), default=0)
        return self.path * (_AHEAD if self._own - longest >= _LEAD else 1.0)

    def _length(self, routes: Iterable[int]) -> int:
        board = self.seen.board
        tracks = [Track(board.a[each], board.b[each], board.length[each]) for each in routes]
        return longest_trail(tracks).length


def sight(board: Board, view: View, weights: Weights) -> IndexedView:
    """Return the reader's view as numbers, with the weights of a style."""
    return IndexedView(indexed_board(board), view, weights)


Turn = Callable[[JoinedPlan, Sequence[Move]], Iterator[Decision]]
"""A turn, or its second card: yields moves in their order of priority."""


def decide(
    seen: IndexedView,
    choices: Sequence[Move],
    turn: Turn,
    plan_of: Callable[[IndexedView], JoinedPlan] = JoinedPlan,
) -> Decision:
    """Return a decision like hard_1's, with another plan for spare wagons and order of a turn."""
    return next(_candidates(seen, choices, turn, plan_of))


def _candidates(
    seen: IndexedView,
    choices: Sequence[Move],
    turn: Turn,
    plan_of: Callable[[IndexedView], JoinedPlan],
) -> Iterator[Decision]:
    if seen.view.stage in (Stage.OPENING, Stage.TICKET_CHOICE):
        yield from keeps(seen, choices)
    elif seen.view.stage is Stage.TUNNEL:
        yield from answers(plan_of(seen), choices)
    else:
        yield from turn(plan_of(seen), choices)
    for move in reversed(choices):
        yield Decision(move, Reason.NOTHING_TO_GAIN)


def drawing_tickets(choices: Sequence[Move], reason: Reason) -> Iterator[Decision]:
    """Yield the move that draws tickets, if it is a choice."""
    for move in choices:
        if isinstance(move, DrawTickets):
            yield Decision(move, reason)


def opportune_claims(
    plan: Plan, claims: Claims, most_harm: float = 1.0, least_points: int = 7
) -> Iterator[Decision]:
    """Yield claims of routes outside the plan, those with most points less harm first.

    Each brings at least ``least_points``; paying for it makes the plan lack at most ``most_harm``
    more cards, and it leaves the plan its wagons."""
    seen, board, weights = plan.seen, plan.seen.board, plan.seen.weights
    found: list[tuple[float, int, Decision]] = []
    for route, moves in claims.items():
        spare = fits(plan, route) and board.points[route] >= least_points
        if not spare:
            continue
        paid = least_harm(seen, moves, plan.build)
        if paid.harm <= most_harm and odds(seen, paid.move) >= weights.tunnel_odds:
            loss = paid.harm * weights.card - board.points[route]
            decision = Decision(paid.move, Reason.POINTS, routes=(board.routes[route],))
            found.append((loss, route, decision))
    for _, _, decision in sorted(found, key=lambda each: each[:2]):
        yield decision


def fits(plan: Plan, route: int) -> bool:
    """Return whether a route isn't planned, and the plan leaves the wagons for it."""
    board = plan.seen.board
    planned = route in plan.build or board.twin[route] in plan.build
    return not planned and board.length[route] <= plan.wagons_over
