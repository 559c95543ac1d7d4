"""The baseline ticket_hunter, which draws tickets early, and chains those that overlap.

Frozen: levels are measured against it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from engine.board import Board
from engine.moves import Move
from engine.view import Stage, View
from strategy.baselines.hard_1.claiming import any_claim, by_route, filling_claims, planned_claims
from strategy.baselines.hard_1.drawing import draws
from strategy.baselines.hard_1.ending import NEAR_END, last_moves
from strategy.baselines.hard_1.stations import stations
from strategy.baselines.hard_1.tickets import wants_more
from strategy.baselines.hard_1.weights import weights_of
from strategy.baselines.offers import Offer
from strategy.baselines.sparring import (
    JoinedPlan,
    decide,
    drawing_tickets,
    opportune_claims,
    sight,
)
from strategy.decision import Decision, Reason

_CAREFUL = 0.75
"""The share of the turns left that all tickets may fill when some are drawn."""
_TURNS_LEFT, _TURNS_OVER, _LEAST = 0.36, 0.15, 3.0
"""The turns that the game and the plan must leave, for each wagon that a seat begins with; and what
an offer must be worth."""
_EARLY_TURNS_LEFT, _EARLY_TURNS_OVER, _EARLY_LEAST = 0.42, 0.19, -1.5
"""The same early in the game: later plans find more in an offer than this one."""


def ticket_hunter(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
    """Return a draw of tickets, if their offer is likely to fit the plan, else another move."""
    weights = weights_of(board.rules)
    if view.stage is Stage.TICKET_CHOICE:
        weights = replace(weights, turns_used=_CAREFUL)
    return decide(sight(board, view, weights), choices, _turn)


def _turn(plan: JoinedPlan, choices: Sequence[Move]) -> Iterator[Decision]:
    claims = by_route(plan, choices)
    if plan.seen.turns < NEAR_END:
        yield from last_moves(plan, claims, choices)
    tickets = [*drawing_tickets(choices, Reason.TICKETS_FOR_MORE)]
    if tickets and _wants_early(plan):
        yield from tickets
    yield from planned_claims(plan, claims)
    yield from stations(plan, choices)
    if tickets and wants_more(plan):
        yield from tickets
    yield from filling_claims(plan, claims)
    yield from opportune_claims(plan, claims)
    yield from draws(plan, choices)
    yield from any_claim(plan, claims)
    yield from drawing_tickets(choices, Reason.TICKETS_FORCED)


def _wants_early(plan: JoinedPlan) -> bool:
    per_wagon = 1 / plan.seen.board.rules.wagons
    left = plan.seen.turns * per_wagon
    if left < _TURNS_LEFT:
        return False
    offer = Offer(plan)
    over, worth = offer.turns_over * per_wagon, offer.worth()
    if left >= _EARLY_TURNS_LEFT and over >= _EARLY_TURNS_OVER and worth > _EARLY_LEAST:
        return True
    return over >= _TURNS_OVER and worth > _LEAST
