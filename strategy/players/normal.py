"""The level normal, which follows the shortest path of each ticket, a little carelessly."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.board import Board
from engine.moves import Move
from engine.view import View
from strategy.decision import Decision
from strategy.skills.planner import Habits, plan
from strategy.skills.position import Position
from strategy.skills.slips import dearest_route, slip

SLIPS = 0.1
"""How often it decides without thinking."""

_HABITS = Habits(keeps=3, dearness=0.6, opening_wagons=36, careful=False)


def normal(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
    """Return a move on a ticket's shortest path, without sparing colours; sometimes a mistake."""
    if rng.random() < SLIPS:
        found = slip(Position(board, view, choices), rng, dearest_route)
        if found is not None:
            return found
    return plan(board, view, choices, _HABITS)
