"""Decides whether to pay a tunnel's toll (R31–R33)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.moves import GiveUpTunnel, Move, PayToll
from strategy.baselines.hard_1.paying import least_harm
from strategy.baselines.hard_1.plan import Plan
from strategy.decision import Decision, Reason


def answers(plan: Plan, choices: Sequence[Move]) -> Iterator[Decision]:
    """Yield the decisions to pay the toll and to give up the tunnel, the better one first."""
    seen, tunnel = plan.seen, plan.seen.view.tunnel
    assert tunnel is not None  # noqa: S101
    route = seen.board.route[tunnel.route]
    ids, tickets = (tunnel.route,), plan.tickets_of(route)
    rest = [each for each in plan.build if each != route]
    tolls = [move for move in choices if isinstance(move, PayToll)]
    found = [Decision(GiveUpTunnel(), Reason.TOLL_TOO_DEAR, tickets, ids)]
    if tolls:
        paid = least_harm(seen, tolls, rest)
        worth = Decision(paid.move, Reason.TOLL_WORTH, tickets, ids)
        turns = seen.weights.turn * (1 if route in plan.build else 0.5)
        found.insert(paid.harm * seen.weights.card > seen.board.points[route] + turns, worth)
    yield from found
