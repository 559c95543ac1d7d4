"""Decides whether to pay a tunnel's toll (R31–R33)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.moves import GiveUpTunnel, Move, PayToll
from strategy.decision import Decision, Reason
from strategy.players.hard.paying import CheapestMove, least_harm
from strategy.players.hard.plan import Plan


def answers(plan: Plan, choices: Sequence[Move]) -> Iterator[Decision]:
    """Yield the decisions to pay the toll and to give up the tunnel, the better one first."""
    route = _tunnel(plan)
    ids, tickets = (plan.seen.board.routes[route],), plan.tickets_of(route)
    tolls = [move for move in choices if isinstance(move, PayToll)]
    found = [Decision(GiveUpTunnel(), Reason.TOLL_TOO_DEAR, tickets, ids)]
    if tolls:
        paid = toll(plan, tolls)
        worth = Decision(paid.move, Reason.TOLL_WORTH, tickets, ids)
        found.insert(toll_worth(plan, paid) < 0, worth)
    yield from found


def toll(plan: Plan, tolls: Sequence[PayToll]) -> CheapestMove[PayToll]:
    """Return the payment of a toll that harms the rest of the plan least."""
    route = _tunnel(plan)
    return least_harm(plan.seen, tolls, [each for each in plan.build if each != route])


def toll_worth(plan: Plan, paid: CheapestMove[PayToll]) -> float:
    """Return what paying a toll brings in points: the route and its turn, less the cards."""
    seen, route = plan.seen, _tunnel(plan)
    turns = seen.weights.turn * (1 if route in plan.build else 0.5)
    return seen.board.points[route] + turns - paid.harm * seen.weights.card


def _tunnel(plan: Plan) -> int:
    tunnel = plan.seen.view.tunnel
    assert tunnel is not None  # noqa: S101
    return plan.seen.board.route[tunnel.route]
