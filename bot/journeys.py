"""Which tickets a player's own routes complete already: what the hand shows as progress."""

from __future__ import annotations

from engine.board import Board, Seat, Ticket
from engine.view import View
from strategy.network import connected


def joined(view: View, board: Board, seat: Seat, ticket: Ticket) -> bool:
    """Tell whether the seat's own routes join the ticket's cities; stations don't count yet."""
    return connected(board, view, seat, ticket)
