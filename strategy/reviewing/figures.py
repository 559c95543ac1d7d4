"""Computes what a move gave away by hard's own figures, fast enough for a whole game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.board import Board
from engine.moves import Move
from engine.view import Stage, View
from strategy.alternatives import aim
from strategy.decision import Reason
from strategy.players.hard import ranked


def points_lost(board: Board, view: View, choices: Sequence[Move], played: Move) -> float | None:
    """Return by how many points of the final lead hard's first choice was better than a move.

    At least 0; None where hard ranks without figures. How surely the points come true:
    `docs/computers.md`.
    """
    told = ranked(board, view, choices)[0].alternatives
    best, mine = told[0], aim(board, view, played)
    if aim(board, view, best.move) == mine and view.stage is not Stage.TUNNEL:
        return 0.0
    if best.worth is None:
        return None
    found = next((each for each in told if each.move == played), None) or next(
        (each for each in told if aim(board, view, each.move) == mine), None
    )
    if found is not None and found.worth is not None:
        return max(0.0, best.worth - found.worth)
    if found is not None and found.reason is not Reason.NOTHING_TO_GAIN:
        return None
    # Hard doesn't consider the played move, as it brings the plan nothing.
    figures = [each.worth for each in told if each.worth is not None]
    nothing = min(figures) if view.stage in _OFFERS else min(0.0, *figures)
    return max(0.0, best.worth - nothing)


_OFFERS = frozenset({Stage.OPENING, Stage.TICKET_CHOICE})
