"""One module for each phase that waits for a decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from engine.board import Board, Seat
from engine.events import Event
from engine.moves import Move, PhaseMove
from engine.phases import opening, second_draw, tickets, tunnel, turn
from engine.shuffle import Shuffle
from engine.state import Opening, Phase, SecondDraw, State, TicketChoice, TunnelToll, Turn


class PhaseRules(Protocol):
    """What each of these modules has; ``phase`` is the one it is listed under in `PHASES`."""

    def choices(self, state: State, board: Board, phase: Any, seat: Seat) -> Sequence[Move]:
        """Every legal move."""
        ...

    def decide(
        self, state: State, board: Board, phase: Any, seat: Seat, move: PhaseMove, shuffle: Shuffle
    ) -> tuple[Event, ...]:
        """Return what a move brings about at once; raises IllegalMove."""
        ...


PHASES: dict[type[Phase], PhaseRules] = {
    Opening: opening,
    Turn: turn,
    SecondDraw: second_draw,
    TicketChoice: tickets,
    TunnelToll: tunnel,
}
