"""Computes what a move gave away by hard's own figures, fast enough for a whole game."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import chain
from math import hypot

from engine.board import Board
from engine.moves import BuildStation, ClaimRoute, DrawTickets, KeepTickets, Move, PayToll
from engine.view import Stage, View
from strategy.alternatives import aim
from strategy.decision import Decision, Reason
from strategy.players.hard import Considered, considered
from strategy.players.hard.cards import lacking
from strategy.players.hard.paying import odds, without
from strategy.players.hard.plan import Plan
from strategy.players.hard.tickets import best_of_offer

_CARD = 1.5
"""A card that the plan lacks no more, as for drawing one."""
_COMES_TRUE = 0.55
"""The share of what the plan sees in a station that comes true, as for other moves outside it."""
_FAILED_TUNNEL = 2.0
"""A turn that ends with a tunnel given up."""
_SURE, _DOUBT = 0.5, 2.5
"""The error of no loss at all: between payments for the same, and between other moves."""


def points_lost(
    board: Board, view: View, choices: Sequence[Move], played: Move
) -> tuple[float, float]:
    """Return by how many points of the final lead hard's first choice was better than a move.

    At least 0; with the standard error of that. How surely the points come true:
    `docs/computers.md`.
    """
    thought = considered(board, view, choices)
    best = next(thought.decisions)
    if best.move == played:
        return 0.0, _DOUBT
    pays_alike = view.stage is not Stage.TUNNEL and not isinstance(played, KeepTickets)
    if pays_alike and aim(board, view, best.move) == aim(board, view, played):
        lost = _overpaid(board, view, thought.plan, choices, played)
        return lost, hypot(_SURE, lost / 2)
    lost = _worth(thought, best) - _worth(thought, Decision(played, Reason.POINTS))
    lost = max(0.0, lost)
    if pays_alike:
        lost += _overpaid(board, view, thought.plan, choices, played)
    return lost, hypot(_DOUBT, lost / 2)


def _worth(thought: Considered, decision: Decision) -> float:
    """Return what a move is worth to the plan; 0 is a turn that does nothing for it."""
    plan, move = thought.plan, decision.move
    if plan is None:
        return thought.worth(decision) or 0.0
    if plan.seen.view.stage is Stage.TUNNEL:
        at_once = _last_toll(plan) if _is_last(plan) and isinstance(move, PayToll) else 0.0
        return (thought.worth(decision) or 0.0) + at_once
    if _is_last(plan):
        return _worth_at_last(plan, thought, decision)
    if isinstance(move, BuildStation):
        return _station(plan, move)
    return thought.worth(decision) or 0.0


def _is_last(plan: Plan) -> bool:
    """Return whether nothing follows that cards or a plan could still serve."""
    return plan.seen.turns < plan.seen.weights.near_end


def _worth_at_last(plan: Plan, thought: Considered, decision: Decision) -> float:
    """Return what a last turn brings at once: tickets drawn then only count if complete."""
    move = decision.move
    if isinstance(move, DrawTickets):
        return best_of_offer(plan.seen, may_build=False)
    if not isinstance(move, ClaimRoute | BuildStation):
        return 0.0
    # Only one payment for the same is weighed: all bring as much.
    for each in chain([decision], thought.decisions):
        if _what(each.move) == _what(move) and (found := thought.worth(each)) is not None:
            return found
    return -plan.seen.board.rules.station_points if isinstance(move, BuildStation) else 0.0


def _last_toll(plan: Plan) -> float:
    """Return what the tickets are worth that a tunnel completes in a last turn."""
    board, tunnel = plan.seen.board, plan.seen.view.tunnel
    if tunnel is None:
        return 0.0
    done = plan.completed_by(board.route[tunnel.route])
    return 2.0 * sum(board.worth[each] for each in done)


def _what(move: Move) -> Hashable:
    return move.route if isinstance(move, ClaimRoute) else getattr(move, "city", None)


def _station(plan: Plan, move: BuildStation) -> float:
    """Return what a station brings: the tickets that it saves, less its points at the end."""
    board = plan.seen.board
    city = board.city[move.city]
    lent = [route for route in plan.lent if city in (board.a[route], board.b[route])]
    saved = {ticket for route in lent for ticket in plan.tickets_of(route)}
    return _COMES_TRUE * 2 * sum(board.worth[each] for each in saved) - board.rules.station_points


def _overpaid(
    board: Board, view: View, plan: Plan | None, choices: Sequence[Move], played: Move
) -> float:
    """Return the points that another payment for the same would have saved."""
    if plan is None or not isinstance(played, ClaimRoute | BuildStation | PayToll):
        return 0.0
    if _is_last(plan):
        return 0.0  # Cards left over at the end are worth nothing.
    same = aim(board, view, played)
    costs = {
        move: _cost(plan, move)
        for move in choices
        if isinstance(move, ClaimRoute | BuildStation | PayToll) and aim(board, view, move) == same
    }
    return costs[played] - min(costs.values())


def _cost(plan: Plan, move: ClaimRoute | BuildStation | PayToll) -> float:
    """Return what the cards of a payment would have brought the rest of the plan, in points."""
    seen, weights = plan.seen, plan.seen.weights
    left = without(seen.hand, move.payment)
    done = {seen.board.route[move.route]} if isinstance(move, ClaimRoute) else set[int]()
    done |= {seen.board.twin[each] for each in done}
    planned = [each for each in plan.build if each not in done]
    both = planned + [each for each in plan.fillers if each not in done]
    share = weights.filler_cards if planned else 1.0
    lacked = (1 - share) * lacking(seen.board, left, planned)
    lacked += share * lacking(seen.board, left, both)
    lacked += weights.locomotive * move.payment.locomotives
    risk = 1 - odds(seen, move) if isinstance(move, ClaimRoute) else 0.0
    return _CARD * lacked + _FAILED_TUNNEL * risk
