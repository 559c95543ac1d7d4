"""The baseline blocker, which claims routes that rivals seem to need, before they do.

Frozen: levels are measured against it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from engine.board import Board
from engine.moves import Move
from engine.view import View
from strategy.baselines.hard_1.claiming import (
    Claims,
    any_claim,
    by_route,
    filling_claims,
    planned_claims,
)
from strategy.baselines.hard_1.drawing import draws
from strategy.baselines.hard_1.ending import NEAR_END, last_moves
from strategy.baselines.hard_1.paying import least_harm, odds
from strategy.baselines.hard_1.stations import stations
from strategy.baselines.hard_1.tickets import wants_more
from strategy.baselines.hard_1.weights import weights_of
from strategy.baselines.rival_tickets import losses
from strategy.baselines.sparring import (
    JoinedPlan,
    decide,
    drawing_tickets,
    fits,
    opportune_claims,
    sight,
)
from strategy.decision import Decision, Reason

_LOSS = 1.8
"""What rivals must lose at least."""
_HARM, _WAGON = 1.2, 0.8
"""What a card that the plan then lacks costs, and a wagon."""
_GAIN = 1.5
"""What is left to gain after that, and after the turn."""


def blocker(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
    """Return a claim that costs rivals more than oneself, else what its own plan needs.

    Near the end the moves that bring points at once go first."""
    return decide(sight(board, view, weights_of(board.rules)), choices, _turn)


def _turn(plan: JoinedPlan, choices: Sequence[Move]) -> Iterator[Decision]:
    claims = by_route(plan, choices)
    if plan.seen.turns < NEAR_END:
        yield from last_moves(plan, claims, choices)
    yield from _blocks(plan, claims)
    yield from planned_claims(plan, claims)
    yield from stations(plan, choices)
    tickets = [*drawing_tickets(choices, Reason.TICKETS_FOR_MORE)]
    if tickets and wants_more(plan):
        yield from tickets
    yield from filling_claims(plan, claims)
    yield from opportune_claims(plan, claims)
    yield from draws(plan, choices)
    yield from any_claim(plan, claims)
    yield from drawing_tickets(choices, Reason.TICKETS_FORCED)


def _blocks(plan: JoinedPlan, claims: Claims) -> Iterator[Decision]:
    """Yield claims that cost the rivals more than oneself, the one that gains most first."""
    seen, board, weights = plan.seen, plan.seen.board, plan.seen.weights
    found: list[tuple[float, int, Decision]] = []
    for route, loss in losses(seen, claims).items():
        if loss < _LOSS or not fits(plan, route):
            continue
        paid = least_harm(seen, claims[route], plan.build)
        if odds(seen, paid.move) < weights.tunnel_odds:
            continue
        # Of several rivals one alone is hurt, and the others gain as much as oneself.
        gain = loss / len(seen.rivals) + board.points[route] - weights.turn
        gain -= _HARM * paid.harm + _WAGON * board.length[route]
        if gain >= _GAIN:
            decision = Decision(paid.move, Reason.BLOCKS, routes=(board.routes[route],))
            found.append((-gain, route, decision))
    for _, _, decision in sorted(found, key=lambda each: each[:2]):
        yield decision
