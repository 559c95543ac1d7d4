"""The level master, which plays on from guessed tables and keeps the move that does best.

Its candidates come from hard's ranking. It departs from hard's first choice only where another move
is surely better: that keeps search from being weaker than what it searches with.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from types import MappingProxyType

from engine.board import Board
from engine.moves import Move
from engine.view import Stage, View
from strategy.alternatives import MOST
from strategy.decision import Alternative, Decision
from strategy.players.hard import hard
from strategy.players.master.candidates import candidates
from strategy.players.master.searching import Limits, compare
from strategy.skills.indexed_board import indexed_board

_LIMITS = Limits(steps=6_000, tables=250, sure=2.5)
LIMITS: Mapping[Stage, Limits] = MappingProxyType(
    dict.fromkeys((Stage.TURN, Stage.TICKET_CHOICE, Stage.TUNNEL), _LIMITS)
)
"""The stages at which it thinks, and how much."""
_IN_SIGHT = 20
"""It thinks once some seat has so few wagons left: before, games played on tell too little."""


def master(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
    """Return hard's choice, unless a search finds another move surely better."""
    return think(board, view, choices, rng, LIMITS)


def think(
    board: Board,
    view: View,
    choices: Sequence[Move],
    rng: Random,
    limits: Mapping[Stage, Limits],
) -> Decision:
    """Return master's decision within these limits, which say for each stage how much to search.

    Its alternatives have what the games played on brought.
    """
    wagons = min(each.wagons for each in view.seats if not each.resigned)
    if view.stage not in limits or wagons > _IN_SIGHT or len(choices) == 1:
        return hard(board, view, choices, rng)
    found = candidates(board, view, choices)
    if len(found) == 1:
        return found[0]
    moves = [decision.move for decision in found]
    outcome = compare(indexed_board(board), view, moves, rng, limits[view.stage])
    weighed = [
        Alternative(decision.move, decision.reason, figure.points, figure.error)
        for decision, figure in zip(found, outcome.figures, strict=True)
    ]
    best = weighed.pop(outcome.chosen)
    weighed.sort(key=lambda each: -(each.worth or 0.0))
    return replace(found[outcome.chosen], alternatives=(best, *weighed)[:MOST])
