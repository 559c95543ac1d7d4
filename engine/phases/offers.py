"""Lists and checks choices from the tickets offered, at the opening (R6) and in play (R39)."""

from __future__ import annotations

from itertools import combinations

from engine.board import TicketId
from engine.moves import KeepTickets, Move
from engine.refusals import IllegalMove, Refusal


def keeps(offer: tuple[TicketId, ...], at_least: int) -> list[Move]:
    """Return the moves for every choice of ``at_least`` or more tickets from the offer."""
    return [
        KeepTickets(frozenset(kept))
        for size in range(min(at_least, len(offer)), len(offer) + 1)
        for kept in combinations(offer, size)
    ]


def check_keep(
    offer: tuple[TicketId, ...], at_least: int, move: KeepTickets, *, rule: str
) -> tuple[TicketId, ...]:
    """Return the tickets kept, in the order offered; raises IllegalMove, which names ``rule``."""
    kept = tuple(ticket for ticket in offer if ticket in move.tickets)
    if len(kept) < len(move.tickets):
        raise IllegalMove(Refusal.TICKET_NOT_OFFERED, rule)
    least = min(at_least, len(offer))
    if len(kept) < least:
        raise IllegalMove(Refusal.KEEP_MORE_TICKETS, rule, least=least, kept=len(kept))
    return kept


def returned(offer: tuple[TicketId, ...], kept: tuple[TicketId, ...]) -> tuple[TicketId, ...]:
    """Return the tickets of an offer that aren't kept, in the order offered (R39, X16)."""
    return tuple(ticket for ticket in offer if ticket not in kept)
