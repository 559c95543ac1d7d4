"""Tells the alternatives of a decision apart, and how far the best of them leads (R53)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import assert_never

from engine.board import Board
from engine.moves import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    GiveUpTunnel,
    KeepTickets,
    Move,
    Pass,
    PayToll,
    Resign,
    TakeFaceUp,
    TakeLocomotive,
    Undo,
)
from engine.view import View
from strategy.decision import Alternative, Decision

MOST = 6
"""At most this many alternatives are kept with a decision."""


@dataclass(frozen=True, slots=True, repr=False)
class Lead:
    """The points by which one move is better than another, and the standard error of that."""

    points: float
    error: float


def lead(decision: Decision, over: Move | None = None) -> Lead | None:
    """Return by how much a decision's move is better than ``over``, by default the next best.

    None if that move isn't among the alternatives, or one of the two has no figure.
    """
    if not decision.alternatives:
        return None
    first, *others = decision.alternatives
    other = next((each for each in others if over in (None, each.move)), None)
    if other is None or first.worth is None or other.worth is None:
        return None
    return Lead(first.worth - other.worth, other.error)


def distinct(board: Board, view: View, weighed: Iterable[Alternative]) -> tuple[Alternative, ...]:
    """Return the first few alternatives that differ in more than their payment, in their order."""
    found: dict[Hashable, Alternative] = {}
    for each in weighed:
        move = each.move
        found.setdefault(move if move == GiveUpTunnel() else aim(board, view, move), each)
        if len(found) == MOST:
            break
    return tuple(found.values())


def aim(board: Board, view: View, move: Move) -> Hashable:
    """Return a key that is the same for moves of which only one is worth advising.

    Such moves are payments and tracks of one route, payments for one city, places of the row with
    the same card, and the answers to a toll.
    """
    match move:
        case ClaimRoute():
            route = board.routes[move.route]
            return ClaimRoute, frozenset((route.a, route.b))
        case BuildStation():
            return BuildStation, move.city
        case TakeFaceUp():
            return TakeFaceUp, view.row[move.place - 1]
        case KeepTickets():
            return move
        case PayToll() | GiveUpTunnel():
            return PayToll
        case DrawBlind() | TakeLocomotive() | DrawTickets() | Pass() | Undo() | Resign():
            return type(move).__name__
        case _:
            assert_never(move)
