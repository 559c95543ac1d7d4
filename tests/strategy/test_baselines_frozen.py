"""The baselines are a yardstick: what they play stays what it was when levels were measured.

Each plays one fixed game against itself. Where
a level shares a skill with them, a change for the level mustn't move them: give the level a habit
of its own. Only if a rule of the game has changed are the values renewed, by those that the failing
test prints; the levels are then to be measured anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from random import Random

import pytest

import data
from engine.board import Board
from engine.moves import Move
from engine.notation import write
from engine.view import View
from strategy.arena.playing import Game, play
from strategy.baselines import BASELINES
from strategy.baselines.hard_1 import ranked
from strategy.decision import Decision
from tests.strategy.test_sparring import PARTNERS
from tests.tables import EUROPE
from tests.tiers import sampled

FROZEN = {
    "random": "2b92ccffcc8c12d7",
    "one_step": "0c80cca2a8ceb13a",
    "path": "e0b0be539041e7c9",
    "hungry": "d8504333dad9c991",
    "long_route": "4c1b89a4a4da75e1",
    "hard_1": "54de482866d489d0",
    "ticket_hunter": "6e1c1c5a0f006ab1",
    "racer": "2d9a07464b473a0c",
    "blocker": "b493d1eddb9804b1",
    "hoarder": "f5f8b20c2808c64e",
}


def digest(name: str) -> str:
    """Return a number for all the moves of a baseline's game of three."""
    moves: list[str] = []

    def noted(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
        decision = BASELINES[name](board, view, choices, rng)
        moves.append(write(decision.move))
        return decision

    play(EUROPE, Game(11, 3, 3, (name,) * 3), {name: noted})
    return sha256("\n".join(moves).encode()).hexdigest()[:16]


@pytest.mark.parametrize("name", sampled(BASELINES, *({*BASELINES} - {*PARTNERS})))
def test_a_baseline_plays_as_it_always_did(name: str) -> None:
    assert digest(name) == FROZEN[name]


def rankings() -> Iterator[str]:
    """Everything that the first hard thinks of, and why, in games of each edition."""
    told: list[str] = []

    def noted(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
        found = [*ranked(board, view, choices)]
        told.extend(f"{write(e.move)} {e.reason} {e.tickets} {e.routes}" for e in found)
        return found[0]

    for edition, seats in (("europe", 2), ("europe", 5), ("express", 4), ("sicily", 3)):
        play(data.load(edition).board, Game(12, 1, 1, ("hard_1",) * seats), {"hard_1": noted})
    yield from told


@pytest.mark.thorough
def test_the_first_hard_ranks_moves_as_it_did_in_every_edition() -> None:
    """A digest of what it plays alone wouldn't notice what it seldom plays."""
    assert sha256("\n".join(rankings()).encode()).hexdigest()[:16] == "ce3d8e2a16f27ef4"
