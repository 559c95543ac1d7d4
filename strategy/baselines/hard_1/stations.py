"""Chooses where to build a station: where the plan borrows a route (R42–R44)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.moves import BuildStation, Move
from strategy.baselines.hard_1.paying import least_harm
from strategy.baselines.hard_1.plan import Plan
from strategy.decision import Decision, Reason

_NO_HURRY = 6
"""With more turns than this and routes to claim, a station waits: the plan may change."""


def stations(plan: Plan, choices: Sequence[Move]) -> Iterator[Decision]:
    """Yield the stations that the plan needs, the one that harms it least first."""
    seen, board = plan.seen, plan.seen.board
    if plan.build and seen.turns > _NO_HURRY:
        return
    found: list[tuple[float, int, Decision]] = []
    for route in plan.lent:
        ends = board.a[route], board.b[route]
        if not seen.stations.isdisjoint(ends):
            continue
        moves = [
            move
            for move in choices
            if isinstance(move, BuildStation) and board.city[move.city] in ends
        ]
        if moves:
            paid = least_harm(seen, moves, plan.build)
            lent = (board.routes[route],)
            decision = Decision(paid.move, Reason.SAVES_TICKETS, plan.tickets_of(route), lent)
            found.append((paid.harm, route, decision))
    for _, _, decision in sorted(found, key=lambda each: each[:2]):
        yield decision
