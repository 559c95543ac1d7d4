"""The level hard: one network for all tickets, counted cards, and an eye on the end.

It plans and doesn't search: in measurements, trying moves on guessed hands made a planner weaker.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from engine.board import Board
from engine.moves import DrawTickets, Move
from engine.view import Stage, View
from strategy.decision import Decision, Player, Reason
from strategy.players.hard.claiming import any_claim, by_route, filling_claims, planned_claims
from strategy.players.hard.drawing import draws
from strategy.players.hard.ending import last_moves
from strategy.players.hard.fits import fitted
from strategy.players.hard.indexed_view import IndexedView
from strategy.players.hard.plan import Plan
from strategy.players.hard.stations import stations
from strategy.players.hard.tickets import keeps, wants_more
from strategy.players.hard.tunnels import answers
from strategy.players.hard.weights import Weights
from strategy.skills.indexed_board import indexed_board


def hard(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
    """Return the best move that a plan for the whole game finds; nothing is left to chance."""
    return next(_candidates(board, view, choices, _weights_for(board, view)))


def ranked(board: Board, view: View, choices: Sequence[Move]) -> list[Decision]:
    """Return the choices worth considering, best first; at least one."""
    found: dict[Move, Decision] = {}
    for decision in _candidates(board, view, choices, _weights_for(board, view)):
        found.setdefault(decision.move, decision)
    return list(found.values())


def weighing(weights: Weights) -> Player:
    """Return hard as it plays with other weights, to find better ones."""

    def weighed(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
        return next(_candidates(board, view, choices, weights))

    return weighed


def _weights_for(board: Board, view: View) -> Weights:
    rules = board.rules
    return fitted(rules.wagons, rules.locomotive_pile, len(view.seats))


def _candidates(
    board: Board, view: View, choices: Sequence[Move], weights: Weights
) -> Iterator[Decision]:
    seen = IndexedView(indexed_board(board), view, weights)
    if view.stage in (Stage.OPENING, Stage.TICKET_CHOICE):
        yield from keeps(seen, choices)
    elif view.stage is Stage.TUNNEL:
        yield from answers(Plan(seen), choices)
    else:
        yield from _turn(Plan(seen), choices)
    for move in reversed(choices):
        yield Decision(move, Reason.NOTHING_TO_GAIN)


def _turn(plan: Plan, choices: Sequence[Move]) -> Iterator[Decision]:
    """A turn, or its second card: the kinds of moves in their order of priority."""
    claims = by_route(plan, choices)
    if plan.seen.turns < plan.seen.weights.near_end:
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
