"""The opening phase: everybody keeps at least two of the first tickets (R5–R7, X16)."""

from __future__ import annotations

from engine.board import Board, Seat
from engine.events import Event, TicketsKept
from engine.moves import KeepTickets, Move, PhaseMove
from engine.phases.offers import check_keep, keeps, returned
from engine.refusals import IllegalMove, Refusal
from engine.shuffle import Shuffle
from engine.state import Opening, State


def choices(state: State, board: Board, phase: Opening, seat: Seat) -> list[Move]:
    """Return the moves for every allowed subset of the seat's offer (R6, X11)."""
    return keeps(phase.offers[seat], board.rules.opening_keep)


def decide(
    state: State, board: Board, phase: Opening, seat: Seat, move: PhaseMove, shuffle: Shuffle
) -> tuple[Event, ...]:
    """Return the event of keeping tickets; raises IllegalMove.

    The others leave the game (R7), or go under the pile as offered (X16).
    """
    if seat not in phase.offers:
        raise IllegalMove(Refusal.OPENING_CHOSEN)
    if not isinstance(move, KeepTickets):
        raise IllegalMove(Refusal.OPENING_NOT_DONE, waiting=len(phase.offers))
    offer = phase.offers[seat]
    kept = check_keep(offer, board.rules.opening_keep, move, rule="R6")
    under = returned(offer, kept) if board.rules.opening_under else ()
    return (TicketsKept(seat, kept, under, len(kept), opening=True),)
