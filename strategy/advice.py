"""Advice to a person: the best moves of their position, and why."""

from __future__ import annotations

from collections.abc import Sequence

from engine.board import Board
from engine.moves import Move
from engine.view import View
from strategy.player import Decision
from strategy.players.hard import ranked

ADVISED = 3
"""How many moves are advised at most."""


def advise(board: Board, view: View, choices: Sequence[Move]) -> tuple[Decision, ...]:
    """Return the best of the choices, the best first, at most three that differ in kind or aim.

    As private as the reader's tickets (R53). Returns nothing without choices.
    """
    if not choices:
        return ()
    return tuple(ranked(board, view, choices)[:ADVISED])
