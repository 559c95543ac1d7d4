"""Whether to pay a tunnel's surcharge (R31–R33)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.moves import GiveUpTunnel, Move, PayToll
from strategy.player import Decision, Reason
from strategy.players.hard.paying import least_harm
from strategy.players.hard.plan import Plan


def answers(plan: Plan, choices: Sequence[Move]) -> Iterator[Decision]:
    """Yield paying and giving up, the better first."""
    sight, tunnel = plan.sight, plan.sight.view.tunnel
    assert tunnel is not None  # noqa: S101
    route = sight.chart.route[tunnel.route]
    ids, tickets = (tunnel.route,), plan.tickets_of(route)
    rest = [each for each in plan.build if each != route]
    tolls = [move for move in choices if isinstance(move, PayToll)]
    found = [Decision(GiveUpTunnel(), Reason.SURCHARGE_DEAR, tickets, ids)]
    if tolls:
        paid = least_harm(sight, tolls, rest)
        worth = Decision(paid.move, Reason.SURCHARGE_WORTH, tickets, ids)
        turns = sight.weights.turn * (1 if route in plan.build else 0.5)
        found.insert(paid.harm * sight.weights.card > sight.chart.points[route] + turns, worth)
    yield from found
