"""How a line acts in a turn: the move that it chooses, or why it makes none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from engine.board import Board
from engine.moves import BuildStation, ClaimRoute, DrawTickets, Move, Pass
from engine.view import View
from orders.conditions import any_open, own
from orders.drawing import draw, take_locomotive
from orders.followed import Why
from orders.order import Action, Claim, Draw, Locomotive, Passing, Station, Tickets
from orders.paying import payment_under

_TICKETS, _PASS = DrawTickets(), Pass()


def act(action: Action, board: Board, view: View, choices: Sequence[Move]) -> Move | Why:
    """The move of an action among the choices of a turn, or why there is none."""
    match action:
        case Claim():
            return _claim(action, board, view, choices)
        case Draw():
            return draw(action, view, choices) or Why.NOT_THERE
        case Locomotive():
            return take_locomotive(view, choices) or Why.NOT_THERE
        case Station():
            return _build(action, view, choices)
        case Tickets():
            return _TICKETS if _TICKETS in choices else Why.NOT_THERE
        case Passing():
            return _PASS if _PASS in choices else Why.NOT_ALLOWED
        case _:
            assert_never(action)


def _claim(action: Claim, board: Board, view: View, choices: Sequence[Move]) -> Move | Why:
    hand = own(view).hand
    for route in action.routes:
        ways = [
            move.payment for move in choices if isinstance(move, ClaimRoute) and move.route == route
        ]
        needed = board.routes[route].locomotives
        if (paid := payment_under(action.price, needed, hand, ways)) is not None:
            return ClaimRoute(route, paid)
    return Why.NOT_PAYABLE if any_open(action.routes, board, view) else Why.NOT_OPEN


def _build(action: Station, view: View, choices: Sequence[Move]) -> Move | Why:
    if any(action.city in each.stations for each in view.seats):
        return Why.NOT_OPEN
    ways = [
        move.payment
        for move in choices
        if isinstance(move, BuildStation) and move.city == action.city
    ]
    paid = payment_under(action.price, 0, own(view).hand, ways)
    return Why.NOT_PAYABLE if paid is None else BuildStation(action.city, paid)
