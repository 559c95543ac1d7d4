"""Chooses the moves worth a search: the best of each kind, and some that hard leaves out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.board import Board
from engine.moves import BuildStation, ClaimRoute, DrawTickets, KeepTickets, Move, TakeFaceUp
from engine.view import Stage, View
from strategy.decision import Decision, Reason
from strategy.players.hard import ranked
from strategy.players.hard.claiming import by_route
from strategy.players.hard.fits import fitted
from strategy.players.hard.indexed_view import IndexedView
from strategy.players.hard.paying import least_harm
from strategy.players.hard.plan import Plan
from strategy.skills.indexed_board import indexed_board

_CLAIMS, _CARDS, _OFFERS = 3, 3, 7
_OTHER_CLAIMS = 2
"""How many routes that hard wouldn't claim now are tried: those with the most points."""


def candidates(board: Board, view: View, choices: Sequence[Move]) -> list[Decision]:
    """Return the decisions that master compares, hard's own first."""
    best = ranked(board, view, choices)
    found = list(_best_of_each(view, best))
    if view.stage is Stage.TURN:
        found += _other_claims(board, view, choices, found)
    return found


def _best_of_each(view: View, ranking: Sequence[Decision]) -> Iterator[Decision]:
    """Yield the first decision of a ranking, and the best few of each kind."""
    seen, counts = set[object](), dict[str, int]()
    for number, decision in enumerate(ranking):
        kind, most, what = _kind(view, decision)
        if number and (what in seen or counts.get(kind, 0) >= most):
            continue
        seen.add(what)
        counts[kind] = counts.get(kind, 0) + 1
        if decision.reason is Reason.TICKETS_FORCED and number:
            decision = replace(decision, reason=Reason.TICKETS_FOR_MORE)
        yield decision


def _kind(view: View, decision: Decision) -> tuple[str, int, object]:
    """Return a move's kind, how many of it are compared, and what tells two of them apart."""
    move, considered = decision.move, decision.reason is not Reason.NOTHING_TO_GAIN
    if isinstance(move, ClaimRoute):
        return "claim", _CLAIMS * considered, move.route
    if isinstance(move, BuildStation):
        return "station", int(considered), move.city
    if isinstance(move, KeepTickets):
        return "keep", _OFFERS, move
    if isinstance(move, DrawTickets):
        return "tickets", 1, move
    card = view.row[move.place - 1] if isinstance(move, TakeFaceUp) else move
    return "card", _CARDS, card


def _other_claims(
    board: Board, view: View, choices: Sequence[Move], found: Sequence[Decision]
) -> Iterator[Decision]:
    """Yield claims that hard saves its cards from, paid so that its plan lacks the least."""
    listed = {decision.move.route for decision in found if isinstance(decision.move, ClaimRoute)}
    weights = fitted(board.rules.wagons, board.rules.locomotive_pile, len(view.seats))
    plan = Plan(IndexedView(indexed_board(board), view, weights))
    numbers, points = plan.seen.board.routes, plan.seen.board.points
    claims = by_route(plan, choices)
    others = [route for route in claims if numbers[route] not in listed]
    for route in sorted(others, key=lambda each: (-points[each], each))[:_OTHER_CLAIMS]:
        move = least_harm(plan.seen, claims[route], plan.build).move
        yield Decision(move, Reason.POINTS, plan.completed_by(route), (numbers[route],))
