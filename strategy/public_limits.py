"""Tells what everybody can see that a seat can't do: by its counts, never by its hand (R52)."""

from __future__ import annotations

from engine.board import Board
from engine.view import SeatView, View
from strategy.network import claimable


def can_claim(board: Board, view: View, seat: SeatView) -> bool:
    """Return whether a seat's cards and wagons might do for a route open to it (R22, R23)."""
    most = min(seat.wagons, seat.cards)
    return any(route.length <= most for route in claimable(board, view, seat.seat))


def can_build(board: Board, view: View, seat: SeatView) -> bool:
    """Return whether a seat's cards might do for a station in a city without one (R42, R43)."""
    cost = board.rules.stations - seat.stations_left + 1
    taken = sum(len(each.stations) for each in view.seats)
    return bool(seat.stations_left) and cost <= seat.cards and taken < len(board.cities)


def can_draw(board: Board, view: View) -> bool:
    """Return whether anything can be drawn: a card, or a locomotive of its own pile (R17, X6)."""
    row = board.rules.row_alone and any(card is not None for card in view.row)
    return bool(view.pile or view.discard or view.locomotives or row)
