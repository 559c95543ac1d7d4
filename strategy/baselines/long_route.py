"""The baseline long_route, which prefers long routes on its tickets' ways, then the longest.

After the long route junkie of de Mesentier Silva and others, *AI-based Playtesting of Contemporary
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
from strategy.skills.ways import SHORTEST

_AVOID_SHORT = tuple(price if length > 2 else 100 for length, price in enumerate(SHORTEST))
"""Prices of routes on a way: one or two wagons only if nothing else leads there."""


def long_route(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
    """Return a move for its first tickets, by routes of three wagons or more where there are any.

    It never draws other tickets.
    """
    return one_at_a_time(Position(board, view, choices, _AVOID_SHORT), more_tickets=False)
