"""The rules of each phase that waits for a decision, in a module of its own."""

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
    """The functions that each phase's module has; ``phase`` is of the type it has in `PHASES`."""

    def choices(self, state: State, board: Board, phase: Any, seat: Seat) -> Sequence[Move]:
        """Return every legal move of the seat in this phase."""
        ...

    def decide(
        self, state: State, board: Board, phase: Any, seat: Seat, move: PhaseMove, shuffle: Shuffle
    ) -> tuple[Event, ...]:
        """Return the events of the move itself; raises IllegalMove."""
        ...


PHASES: dict[type[Phase], PhaseRules] = {
    Opening: opening,
    Turn: turn,
    SecondDraw: second_draw,
    TicketChoice: tickets,
    TunnelToll: tunnel,
}
