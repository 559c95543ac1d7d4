"""Tells what is public about the bonus cards for joining two cities by own routes (X10)."""

from __future__ import annotations

from engine.board import Board, RouteId, Seat, Ticket, TicketId
from engine.view import View
from strategy.network import Network, own_routes

_NAMELESS = TicketId("")


def bonus_left(view: View, seat: Seat) -> int:
    """Return the points of the bonus card that a seat would get for joining the cities, or 0."""
    return view.bonuses[0] if view.bonuses and not view.seats[seat].bonus else 0


def bonus_goal(board: Board, view: View, seat: Seat) -> Ticket | None:
    """Return the bonus that a seat can still get, as if it were a ticket; None if it can get none.

    This ticket has no id, no edition deals it, and missing it costs nothing.
    """
    bonus, points = board.rules.bonus, bonus_left(view, seat)
    if bonus is None or not points:
        return None
    return Ticket(_NAMELESS, *bonus.cities, points, long=False)


def bonus_by(board: Board, view: View, seat: Seat, route: RouteId) -> int:
    """Return the points of the bonus card that a route would bring a seat at once, or 0."""
    goal = bonus_goal(board, view, seat)
    if goal is None:
        return 0
    after = Network(board, [*own_routes(board, view, seat), board.routes[route]], ())
    return goal.points if after.joins(goal) else 0
