"""One file for each decision; this table joins them to the phases."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from engine.board import Board, Seat
from engine.events import Event
from engine.moves import Move
from engine.phases import opening, second_draw, tickets, tunnel, turn
from engine.shuffle import Shuffle
from engine.state import Opening, Phase, SecondDraw, State, TicketChoice, TunnelToll, Turn


class Decision(Protocol):
    """What each of the files has; ``phase`` is the one that it stands for in `PHASES`."""

    def choices(self, state: State, board: Board, phase: Any, seat: Seat) -> Sequence[Move]:
        """Every legal move."""
        ...

    def decide(
        self, state: State, board: Board, phase: Any, seat: Seat, move: Move, shuffle: Shuffle
    ) -> tuple[Event, ...]:
        """Return what a move brings about at once; raises IllegalMove."""
        ...


PHASES: dict[type[Phase], Decision] = {
    Opening: opening,
    Turn: turn,
    SecondDraw: second_draw,
    TicketChoice: tickets,
    TunnelToll: tunnel,
}
