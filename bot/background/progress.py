"""How far tickets are, as pictures show it."""

from __future__ import annotations

from engine.board import TicketId
from renderer import Progress
from strategy.completion import TicketStatus
from strategy.prospects import Prospects

_PROGRESS = {TicketStatus.CONNECTED: Progress.CONNECTED, TicketStatus.BLOCKED: Progress.BLOCKED}


def progress_of(prospects: Prospects) -> dict[TicketId, Progress]:
    """Return the progress of each ticket held or offered."""
    return {
        ticket: _PROGRESS.get(outlook.status, Progress.OPEN)
        for ticket, outlook in prospects.outlooks.items()
    }
