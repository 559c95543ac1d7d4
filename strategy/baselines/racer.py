"""The baseline racer, which spends its wagons as fast as it can, and draws no tickets.

Frozen: levels are measured against it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from engine.board import Board
from engine.moves import Move
from engine.view import View
from strategy.baselines.hard_1.claiming import any_claim, by_route, filling_claims, planned_claims
from strategy.baselines.hard_1.drawing import draws
from strategy.baselines.hard_1.ending import NEAR_END, last_moves
from strategy.baselines.hard_1.stations import stations
from strategy.baselines.hard_1.weights import weights_of
from strategy.baselines.sparring import (
    JoinedPlan,
    decide,
    drawing_tickets,
    opportune_claims,
    sight,
)
from strategy.decision import Decision, Reason

_LEAST_POINTS, _LEAST_AT_LAST = 7, 4
"""The points of the shortest routes that are claimed for the wagons they take, of four and three:
once its tickets are done every claim brings the end nearer."""
_TUNNEL_CARDS = 1.5
"""A tunnel costs more turns than it seems: tolls, and attempts given up."""


def racer(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
    """Return a claim that takes wagons and no cards from its tickets, or a draw for one."""
    weights = replace(weights_of(board.rules), tunnel_cards=_TUNNEL_CARDS)
    return decide(sight(board, view, weights), choices, _turn)


def _turn(plan: JoinedPlan, choices: Sequence[Move]) -> Iterator[Decision]:
    claims = by_route(plan, choices)
    if plan.seen.turns < NEAR_END:
        yield from last_moves(plan, claims, choices)
    yield from planned_claims(plan, claims)
    yield from stations(plan, choices)
    yield from filling_claims(plan, claims)
    least = _LEAST_POINTS if plan.network.pairs else _LEAST_AT_LAST
    yield from opportune_claims(plan, claims, least_points=least)
    yield from draws(plan, choices)
    yield from any_claim(plan, claims)
    yield from drawing_tickets(choices, Reason.TICKETS_FORCED)
