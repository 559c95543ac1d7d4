"""How far tickets are, as pictures show it."""

from __future__ import annotations

from engine.board import TicketId
from renderer import Progress
from strategy.completion import Standing
from strategy.prospects import Prospects

_PROGRESS = {Standing.CONNECTED: Progress.CONNECTED, Standing.BLOCKED: Progress.BLOCKED}


def progress_of(prospects: Prospects) -> dict[TicketId, Progress]:
    """Return the progress of each ticket held or offered."""
    return {
        ticket: _PROGRESS.get(outlook.standing, Progress.OPEN)
        for ticket, outlook in prospects.outlooks.items()
    }
