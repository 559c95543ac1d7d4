"""The level master."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.board import Board
from engine.moves import Move
from engine.view import View
from strategy.decision import Decision
from strategy.players.hard import hard


def master(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
    """Return the move that hard would make."""
    return hard(board, view, choices, rng)
