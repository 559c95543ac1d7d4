"""What ends an order before its lines are asked."""

from __future__ import annotations

from engine.board import Board
from engine.cards import Colour
from engine.view import View
from orders.conditions import any_open, few_wagons, own
from orders.followed import Ending
from orders.order import Claim, Order, StopKind
from strategy.completion import cheapest_completion


def stopped(order: Order, board: Board, view: View) -> StopKind | Ending | None:
    """The first reason why an order ends now, in the order of the notation; None to go on."""
    for kind in StopKind:
        if kind in order.stops and _STOPS[kind](order, board, view):
            return kind
    if order.stop_wagons is not None and few_wagons(view, order.stop_wagons, None):
        return Ending.WAGONS
    return None


def _taken(order: Order, board: Board, view: View) -> bool:
    """Whether a line can't claim its route any more, unless the seat has claimed it itself."""
    seat = own(view).seat
    for line in order.lines:
        if isinstance(line.action, Claim):
            routes = line.action.routes
            owned = any(view.claims.get(each) == seat for each in routes)
            if not owned and not any_open(routes, board, view):
                return True
    return False


def _last_round(order: Order, board: Board, view: View) -> bool:
    return view.final_turns is not None


def _hopeless_ticket(order: Order, board: Board, view: View) -> bool:
    """Whether open routes, with the stations built, don't complete some ticket by itself.

    Nor do they if there are too few wagons for them.
    """
    mine = own(view)
    plans = (cheapest_completion(board, view, mine.seat, (each,)) for each in mine.tickets)
    return any(plan.impossible or not plan.affordable for plan in plans)


def _locomotive(order: Order, board: Board, view: View) -> bool:
    return Colour.LOCOMOTIVE in view.row


_STOPS = {
    StopKind.TAKEN: _taken,
    StopKind.LAST_ROUND: _last_round,
    StopKind.TICKET: _hopeless_ticket,
    StopKind.LOCOMOTIVE: _locomotive,
}
