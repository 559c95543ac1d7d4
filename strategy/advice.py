"""Advice for a person: the best moves in their position, and why."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from engine.board import Board, RouteId
from engine.cards import Colour
from engine.moves import (
    BuildStation,
    ClaimRoute,
    Move,
    TakeFaceUp,
    TakeLocomotive,
)
from engine.view import View
from strategy.alternatives import aim
from strategy.completion import cheapest_completion
from strategy.decision import Ahead, Decision, Reason
from strategy.merits import after_claim, after_station, in_order
from strategy.players.hard import ahead, ranked
from strategy.shortage import serves, tunnel_risk

ADVISED = 3
"""At most this many moves are advised."""

_FOR_WANT = {Reason.NOTHING_TO_GAIN, Reason.TICKETS_FORCED}


def advise(board: Board, view: View, choices: Sequence[Move]) -> tuple[Decision, ...]:
    """Return the best moves for the reader, at most three that differ in kind or purpose.

    The best comes first, and no move before one that its own numbers show to be better. They follow
    from the view alone and are as private as the reader's tickets (R53). Returns nothing without
    choices; may take a few milliseconds.
    """
    if not choices:
        return ()
    possible, found = set(choices), dict[Hashable, Decision]()
    legal = [each for each in ranked(board, view, choices) if each.move in possible]
    for decision in [each for each in legal if not _saves_nothing(board, view, each)] or legal:
        if not (found and _idle(board, view, decision)):
            found.setdefault(aim(board, view, decision.move), decision)
        if len(found) == ADVISED:
            break
    return tuple(in_order(board, view, list(found.values())))


def plan_ahead(
    board: Board, view: View, choices: Sequence[Move], asked: Iterable[RouteId] = ()
) -> Ahead:
    """Return what the level hard means to do in this turn and the next ones, by its plan of now.

    It says of the routes ``asked`` about, too, how to pay them. As private as advice, and as quick.
    """
    return ahead(board, view, choices, asked)


def _idle(board: Board, view: View, decision: Decision) -> bool:
    """Return whether a move is made only for want of a better one, so is no advice."""
    card, mine = _card(view, decision), view.mine
    if isinstance(decision.move, ClaimRoute) and decision.reason is Reason.POINTS:
        return _costs_more_than_points(board, view, decision.move)
    if card is None or mine is None:
        return decision.reason in _FOR_WANT
    routes = [board.routes[each] for each in decision.routes]
    return bool(routes) and not any(serves(card, each, mine.hand) for each in routes)


def _costs_more_than_points(board: Board, view: View, move: ClaimRoute) -> bool:
    """Return whether a claim for points will likely fail, or takes the wagons that tickets need."""
    route, mine = board.routes[move.route], view.mine
    if mine is None:
        return False
    if route.tunnel and tunnel_risk(board, view, move.payment).failing > 1 / 2:
        return True
    left = view.seats[mine.seat].wagons - route.length
    before = cheapest_completion(board, view, mine.seat, mine.tickets)
    return before.affordable and after_claim(board, view, route.id, mine.tickets).wagons > left


def _saves_nothing(board: Board, view: View, decision: Decision) -> bool:
    """Return whether a station is meant for tickets that take just as much without it (R44)."""
    move, mine = decision.move, view.mine
    if not isinstance(move, BuildStation) or mine is None or not decision.tickets:
        return False
    before = cheapest_completion(board, view, mine.seat, decision.tickets)
    after = after_station(board, view, move.city, decision.tickets)
    return (before.impossible, before.wagons) == (after.impossible, after.wagons)


def _card(view: View, decision: Decision) -> Colour | None:
    """Return the card that a move takes because some routes lack it; None for other moves."""
    match decision.move:
        case TakeFaceUp(place) if decision.reason is Reason.COLOUR_NEEDED:
            return view.row[place - 1]
        case TakeLocomotive():
            return Colour.LOCOMOTIVE
    return None
