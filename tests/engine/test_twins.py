"""Twins are what they promise, or the tests against leaks would test nothing (R52, R53)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from engine.board import Seat
from engine.events import Event, Resigned
from engine.evolve import replay
from engine.game import legal_moves
from engine.state import Over, State
from engine.view import view
from tests.engine.playing import all_games, sample, walk
from tests.twins import twin

FEW = 10


def secrets(state: State, seat: int) -> tuple[object, ...]:
    """What only one seat knows."""
    player, mine = state.players[seat], view(state, Seat(seat)).mine
    assert mine is not None
    return player.hand, player.tickets, mine.offer


@pytest.mark.soak
@pytest.mark.rule("R52", "R53")
@sample(6)
@given(all_games)
def test_a_twin_looks_alike_and_is_another_game(game: tuple[int, int, str]) -> None:
    rng = Random(game[1])
    log: list[Event] = []
    for count, step in enumerate(walk(*game, leaving=0.003)):
        log += step.events
        if count % 97 or isinstance(step.state.phase, Over):
            continue
        seats = len(step.state.players)
        for reader in (None, *map(Seat, range(seats))):
            found = replay(twin(log, reader, rng))
            assert found.pile != step.state.pile or len(found.pile) < FEW
            gone = any(isinstance(event, Resigned) for event in log)
            for other in range(seats):
                same = secrets(found, other) == secrets(step.state, other)
                assert same == (other == reader) or gone
            if reader is not None:
                moves = legal_moves(step.state, step.board, reader)
                assert legal_moves(found, step.board, reader) == moves
