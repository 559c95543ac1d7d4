"""The baseline random: the floor that every level has to leave far below.

Frozen: levels are measured against it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.board import Board
from engine.moves import Move, Pass
from engine.view import View
from strategy.decision import Decision, Reason


def by_chance(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
    """Return a random move: a kind of action with equal odds, then any move of that kind."""
    kinds: dict[type[Move], list[Move]] = {}
    for move in choices:
        kinds.setdefault(type(move), []).append(move)
    kind = rng.choice(list(kinds))
    reason = Reason.NOTHING_TO_GAIN if kind is Pass else Reason.BLIND
    return Decision(rng.choice(kinds[kind]), reason)
