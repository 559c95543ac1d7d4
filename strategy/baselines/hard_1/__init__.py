"""The baseline hard_1: the first level hard, which plans one network for all tickets.

It shares no weights with the level of today, only what counts facts: unseen cards, a tunnel's odds,
the bonus cards left. Frozen: levels are measured against it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from engine.board import Board
from engine.moves import DrawTickets, Move
from engine.view import Stage, View
from strategy.baselines.hard_1.claiming import any_claim, by_route, filling_claims, planned_claims
from strategy.baselines.hard_1.drawing import draws
from strategy.baselines.hard_1.ending import NEAR_END, last_moves
from strategy.baselines.hard_1.indexed_view import IndexedView
from strategy.baselines.hard_1.plan import Plan
from strategy.baselines.hard_1.stations import stations
from strategy.baselines.hard_1.tickets import keeps, wants_more
from strategy.baselines.hard_1.tunnels import answers
from strategy.baselines.hard_1.weights import weights_of
from strategy.decision import Decision, Reason
from strategy.skills.indexed_board import indexed_board


def hard_1(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
    """Return the best move by a plan for the whole game; nothing is left to chance."""
    return next(ranked(board, view, choices))


def ranked(board: Board, view: View, choices: Sequence[Move]) -> Iterator[Decision]:
    """Yield a decision for each choice worth considering, best first; some more than once."""
    seen = IndexedView(indexed_board(board), view, weights_of(board.rules))
    if seen.view.stage in (Stage.OPENING, Stage.TICKET_CHOICE):
        yield from keeps(seen, choices)
    elif seen.view.stage is Stage.TUNNEL:
        yield from answers(Plan(seen), choices)
    else:
        yield from _turn(Plan(seen), choices)
    for move in reversed(choices):
        yield Decision(move, Reason.NOTHING_TO_GAIN)


def _turn(plan: Plan, choices: Sequence[Move]) -> Iterator[Decision]:
    """Yield those of the legal ``choices`` that a plan asks for, kind by kind, the best first."""
    claims = by_route(plan, choices)
    if plan.seen.turns < NEAR_END:
        yield from last_moves(plan, claims, choices)
    yield from planned_claims(plan, claims)
    yield from stations(plan, choices)
    tickets = [move for move in choices if isinstance(move, DrawTickets)]
    if tickets and wants_more(plan):
        yield Decision(tickets[0], Reason.TICKETS_FOR_MORE)
    yield from filling_claims(plan, claims)
    yield from draws(plan, choices)
    yield from any_claim(plan, claims)
    for move in tickets:
        yield Decision(move, Reason.TICKETS_FORCED)
