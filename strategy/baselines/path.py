"""The baseline path: good play without tricks or mistakes, by tickets' shortest paths.

It claims long routes first. Frozen: levels are measured against it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.board import Board
from engine.moves import Move
from engine.view import View
from strategy.decision import Decision
from strategy.skills.planner import Habits, plan

_HABITS = Habits(keeps=3, dearness=0.9, opening_wagons=32, tickets_from=16, rivals_from=12)


def path(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
    """Return a move on each ticket's shortest path over free routes; own routes cost nothing."""
    return plan(board, view, choices, _HABITS)
