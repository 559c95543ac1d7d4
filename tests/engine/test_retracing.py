"""No event of a whole game can be missing, doubled or out of its place: R58."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import get_args

import pytest

from engine.board import Board
from engine.events import Event, TicketsKept
from engine.retracing import NotDue, follow, retrace
from engine.shuffle import FairShuffle
from engine.state import Over, State
from tests.engine.playing import board_of, seed_of, walk

PLAYED = [
    ("europe", 3, 4),
    ("europe", 5, 5),
    ("express", 4, 7),
    ("sicily", 3, 1),
    ("mixed", 3, 2),
    ("plain", 3, 1),
]
"""Games of chance: the edition, how many play, and what chance follows from."""


@dataclass(frozen=True)
class Game:
    """A whole game, and its positions wherever a seat decides."""

    board: Board
    shuffle: FairShuffle
    log: tuple[Event, ...]
    positions: tuple[State, ...]

    def follows(self, log: Sequence[Event], since: int) -> bool:
        """Tell whether a log could be that of a game; before ``since`` it is this game's."""
        done = bisect_right(self.positions, since, key=lambda state: state.seq)
        try:
            if not done:
                end = retrace(self.board, log, self.shuffle)
            else:
                before = self.positions[done - 1]
                end = follow(before, self.board, log[before.seq :], self.shuffle)
        except (NotDue, ValueError):
            return False
        return isinstance(end.phase, Over)


def played(name: str, seats: int, number: int) -> Game:
    steps = tuple(walk(seats, number, name, leaving=0.002))
    return Game(
        board_of(number, name),
        FairShuffle(seed_of(number)),
        tuple(event for step in steps for event in step.events),
        tuple(step.state for step in steps),
    )


GAMES = {f"{name}-{seats}-{number}": played(name, seats, number) for name, seats, number in PLAYED}


def test_the_games_hold_every_kind_of_event() -> None:
    assert {type(event) for game in GAMES.values() for event in game.log} == {*get_args(Event)}


@pytest.mark.rule("R58")
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_follows(name: str) -> None:
    game = GAMES[name]
    assert retrace(game.board, game.log, game.shuffle) == game.positions[-1]
    for since in range(0, len(game.log), 50):
        assert game.follows(game.log, since)


@pytest.mark.rule("R58")
@pytest.mark.parametrize("name", GAMES)
def test_no_event_can_be_missing(name: str) -> None:
    game, log = GAMES[name], GAMES[name].log
    for at, event in enumerate(log):
        assert not game.follows((*log[:at], *log[at + 1 :]), at), event


@pytest.mark.rule("R58")
@pytest.mark.parametrize("name", GAMES)
def test_no_event_can_stand_there_twice(name: str) -> None:
    game, log = GAMES[name], GAMES[name].log
    for at, event in enumerate(log):
        assert not game.follows((*log[:at], event, *log[at:]), at), event


@pytest.mark.rule("R6", "R58")
@pytest.mark.parametrize("name", GAMES)
def test_no_event_can_change_places_with_the_next(name: str) -> None:
    """But for the choices of the opening: it doesn't matter who chooses first."""
    game, log = GAMES[name], GAMES[name].log
    free = []
    for at, (event, following) in enumerate(pairwise(log)):
        swapped = (*log[:at], following, event, *log[at + 2 :])
        if swapped != log and game.follows(swapped, at):
            free.append((event, following))
    assert free
    for each in (event for pair in free for event in pair):
        assert isinstance(each, TicketsKept) and each.opening
