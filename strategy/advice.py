"""Advice for a person: the best moves in their position, and why."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import assert_never

from engine.board import Board
from engine.cards import Colour
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
from strategy.decision import Decision, Reason
from strategy.players.hard import ranked
from strategy.shortage import serves

ADVISED = 3
"""At most this many moves are advised."""

_FOR_WANT = {Reason.NOTHING_TO_GAIN, Reason.TICKETS_FORCED}


def advise(board: Board, view: View, choices: Sequence[Move]) -> tuple[Decision, ...]:
    """Return the best choices, best first, at most three that differ in kind or purpose.

    They follow from the view alone and are as private as the reader's tickets (R53). Returns
    nothing without choices; may take a few milliseconds.
    """
    if not choices:
        return ()
    legal, found = set(choices), dict[Hashable, Decision]()
    for decision in ranked(board, view, choices):
        if decision.move in legal and not (found and _idle(board, view, decision)):
            found.setdefault(aim(board, view, decision.move), decision)
        if len(found) == ADVISED:
            break
    return tuple(found.values())


def aim(board: Board, view: View, move: Move) -> Hashable:
    """Return what makes two moves alternatives to each other, of which only one is worth advising.

    Payments and tracks of one route, payments for one city, places of the row with the same card,
    the answers to a toll.
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


def _idle(board: Board, view: View, decision: Decision) -> bool:
    """Whether a move is only made for want of a better one, and so is no advice beside others."""
    card, mine = _card(view, decision), view.mine
    if card is None or mine is None:
        return decision.reason in _FOR_WANT
    routes = [board.routes[each] for each in decision.routes]
    return bool(routes) and not any(serves(card, each, mine.hand) for each in routes)


def _card(view: View, decision: Decision) -> Colour | None:
    """The card that a move takes because some routes lack it."""
    match decision.move:
        case TakeFaceUp(place) if decision.reason is Reason.COLOUR_NEEDED:
            return view.row[place - 1]
        case TakeLocomotive():
            return Colour.LOCOMOTIVE
    return None
