"""The baseline one_step, which thinks of one ticket and one route of its way at a time.

After the one step thinker of de Mesentier Silva and others, *AI-based Playtesting of Contemporary
Board Games* (2017). Frozen: levels are measured against it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.board import Board
from engine.moves import Move
from engine.view import View
from strategy.baselines.one_at_a_time import one_at_a_time
from strategy.decision import Decision
from strategy.skills.position import Position


def one_step(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
    """Return the next step for the dearest ticket, or a draw of tickets when there is none."""
    return one_at_a_time(Position(board, view, choices), more_tickets=True)
