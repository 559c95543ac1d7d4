"""What a process needs in which computers decide."""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random

import strategy.levels  # noqa: F401 (so that the first job doesn't wait for it)
from engine.board import Board
from engine.moves import Move
from engine.view import View
from strategy.decision import Player

NICENESS = 15
"""Whatever people wait for goes first, drawing included."""


def prepare() -> None:
    """There is nothing more to it."""


def weight() -> int:
    """What is kept, in bytes: next to nothing."""
    return 0


def timed(
    player: Player, board: Board, view: View, choices: Sequence[Move], chance: Random
) -> tuple[Move, float]:
    """What a player decides on, and the seconds of work it took."""
    began = time.thread_time()
    made = player(board, view, choices, chance)
    return made.move, time.thread_time() - began
