"""Which tickets a player's own routes complete already: what the hand shows as progress."""

from __future__ import annotations

from engine.board import Board, CityId, Seat, Ticket
from engine.view import View


def joined(view: View, board: Board, seat: Seat, ticket: Ticket) -> bool:
    """Tell whether the seat's own routes join the ticket's cities; stations don't count yet."""
    reached, waiting = {ticket.a}, [ticket.a]
    while waiting:
        for city in _next(view, board, seat, waiting.pop()):
            if city not in reached:
                reached.add(city)
                waiting.append(city)
    return ticket.b in reached


def _next(view: View, board: Board, seat: Seat, city: CityId) -> list[CityId]:
    return [
        route.other(city) for route in board.routes_at[city] if view.claims.get(route.id) == seat
    ]
