"""The phase of choosing among the tickets drawn (R39)."""

from __future__ import annotations

from engine.board import Board, Seat
from engine.events import Event, TicketsKept
from engine.moves import KeepTickets, Move, PhaseMove
from engine.phases.offers import check_keep, keeps, returned
from engine.refusals import IllegalMove, Refusal
from engine.shuffle import Shuffle
from engine.state import State, TicketChoice


def choices(state: State, board: Board, phase: TicketChoice, seat: Seat) -> list[Move]:
    """Return the moves for every allowed subset of the offer (R39, X11)."""
    return keeps(phase.offer, board.rules.offer_keep)


def decide(
    state: State, board: Board, phase: TicketChoice, seat: Seat, move: PhaseMove, shuffle: Shuffle
) -> tuple[Event, ...]:
    """Return the event of keeping tickets; raises IllegalMove.

    The others go under the pile as offered (R39), or leave the game (X17).
    """
    if not isinstance(move, KeepTickets):
        raise IllegalMove(Refusal.CHOOSE_TICKETS_FIRST)
    kept = check_keep(phase.offer, board.rules.offer_keep, move, rule="R39")
    under = () if board.rules.offer_out else returned(phase.offer, kept)
    return (TicketsKept(seat, kept, under, len(kept), opening=False),)
