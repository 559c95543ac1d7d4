"""One file for each decision; this table joins them to the phases."""

from __future__ import annotations

from types import ModuleType

from engine.phases import opening, second_draw, tickets, tunnel, turn
from engine.state import Opening, Phase, SecondDraw, TicketChoice, TunnelToll, Turn

PHASES: dict[type[Phase], ModuleType] = {
    Opening: opening,
    Turn: turn,
    SecondDraw: second_draw,
    TicketChoice: tickets,
    TunnelToll: tunnel,
}
