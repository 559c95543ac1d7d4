"""Whether a condition of a line holds, as its seat can see."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from engine.board import Board, RouteId, Seat
from engine.moves import ClaimRoute, Move
from engine.view import Private, View
from orders.order import (
    Condition,
    FewWagons,
    Free,
    InHand,
    InRow,
    LastRound,
    Payable,
)
from strategy.tracks import track


def holds(condition: Condition, board: Board, view: View, choices: Sequence[Move]) -> bool:
    """Whether a condition holds in a position in which the seat has these choices."""
    match condition:
        case Free(routes):
            return any_open(routes, board, view)
        case Payable(routes):
            return any(isinstance(move, ClaimRoute) and move.route in routes for move in choices)
        case InRow(colour, count):
            return view.row.count(colour) >= count
        case InHand(colour, count):
            return own(view).hand[colour] >= count
        case FewWagons(wagons, seat):
            return few_wagons(view, wagons, seat)
        case LastRound():
            return view.final_turns is not None
        case _:
            assert_never(condition)


def any_open(routes: Iterable[RouteId], board: Board, view: View) -> bool:
    """Whether the seat may still claim one of these routes, whatever it holds (R23, R25, R26)."""
    return any(track(board, view, board.routes[each]).free_for(own(view).seat) for each in routes)


def few_wagons(view: View, wagons: int, seat: Seat | None) -> bool:
    """Whether a seat that still plays has at most so many wagons; any other one for None."""
    mine = own(view).seat
    playing = [each for each in view.seats if not each.resigned and each.wagons <= wagons]
    return any(each.seat != mine if seat is None else each.seat == seat for each in playing)


def own(view: View) -> Private:
    """What only the seat of the order knows; raises ValueError for a view without a reader."""
    if view.mine is None:
        raise ValueError("an order belongs to a seat")
    return view.mine
