"""Where to build a station: where the plan borrows a route (R42–R44)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.moves import BuildStation, Move
from strategy.player import Decision, Reason
from strategy.players.hard.paying import least_harm
from strategy.players.hard.plan import Plan

_NO_HURRY = 6
"""A station waits while there are more turns than that, and routes to claim: ways may change."""


def stations(plan: Plan, choices: Sequence[Move]) -> Iterator[Decision]:
    """Yield the stations that the plan needs, the one that harms it least first."""
    sight, chart = plan.sight, plan.sight.chart
    if plan.build and sight.turns > _NO_HURRY:
        return
    found: list[tuple[float, int, Decision]] = []
    for route in plan.lent:
        ends = chart.a[route], chart.b[route]
        if not sight.stations.isdisjoint(ends):
            continue
        moves = [
            move
            for move in choices
            if isinstance(move, BuildStation) and chart.city[move.city] in ends
        ]
        if moves:
            paid = least_harm(sight, moves, plan.build)
            lent = (chart.routes[route],)
            decision = Decision(paid.move, Reason.SAVES_TICKETS, plan.tickets_of(route), lent)
            found.append((paid.harm, route, decision))
    for _, _, decision in sorted(found, key=lambda each: each[:2]):
        yield decision
