"""The level hard."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.board import Board
from engine.moves import BuildStation, ClaimRoute, DrawTickets, Move, Pass
from engine.view import View
from strategy.player import Decision, Reason


def ranked(board: Board, view: View, choices: Sequence[Move]) -> list[Decision]:
    """Return the choices worth thinking about, the best first; at least one."""
    return [hard(board, view, choices, Random(0))]


def hard(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
    """Claim the longest route that can be paid, otherwise draw."""
    claims = [each for each in choices if isinstance(each, ClaimRoute)]
    if claims:
        best = max(claims, key=lambda each: board.routes[each.route].length)
        return Decision(best, Reason.POINTS, routes=(best.route,))
    rest = [m for m in choices if not isinstance(m, DrawTickets | Pass | BuildStation)] or choices
    return Decision(rng.choice(rest), Reason.BLIND)
