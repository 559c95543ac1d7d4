"""Advice to a person: the best moves of their position, and why."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from engine.board import Board
from engine.moves import BuildStation, ClaimRoute, KeepTickets, Move, TakeFaceUp
from engine.view import View
from strategy.player import Decision
from strategy.players.hard import ranked

ADVISED = 3
"""How many moves are advised at most."""


def advise(board: Board, view: View, choices: Sequence[Move]) -> tuple[Decision, ...]:
    """Return the best of the choices, the best first, at most three that differ in kind or aim.

    They follow from the view alone, as private as the reader's tickets (R53). Returns nothing
    without choices; may take a few milliseconds.
    """
    if not choices:
        return ()
    legal, found = set(choices), dict[Hashable, Decision]()
    for decision in ranked(board, view, choices):
        if decision.move in legal:
            found.setdefault(aim(board, view, decision.move), decision)
        if len(found) == ADVISED:
            break
    return tuple(found.values())


def aim(board: Board, view: View, move: Move) -> Hashable:
    """Return what moves have in common that are of no use beside each other.

    Payments and tracks of one route, payments for one city, places of the row with the same
    card, payments of one surcharge.
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
        case _:
            return move.__class__.__name__
