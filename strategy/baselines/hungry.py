"""The baseline hungry, which collects as many tickets as its wagons allow, then builds for all.

After the hungry agent of de Mesentier Silva and others, *AI-based Playtesting of Contemporary Board
Games* (2017). Frozen: levels are measured against it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.board import Board
from engine.moves import Move
from engine.view import Stage, View
from strategy.decision import Decision, Reason
from strategy.skills.keeping import together
from strategy.skills.planner import Habits, plan
from strategy.skills.position import Position

_HABITS = Habits(keeps=4, dearness=0.5, opening_wagons=40)
_SPARE_WAGONS = 12
_RIVALS_WAGONS = 12


def hungry(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
    """Return a draw of tickets while those held leave wagons to spare, else a planner's move."""
    if view.stage is Stage.TURN:
        position = Position(board, view, choices)
        if position.draw_tickets and _has_room(position):
            return Decision(position.draw_tickets, Reason.TICKETS_FOR_MORE)
    return plan(board, view, choices, _HABITS)


def _has_room(position: Position) -> bool:
    if position.rivals_wagons < position.scaled(_RIVALS_WAGONS):
        return False
    spare = position.wagons - together(position.network, position.open)
    return spare >= position.scaled(_SPARE_WAGONS)
