"""The engine knows seats only: R56."""

from __future__ import annotations

from dataclasses import fields
from typing import get_args

import pytest

from engine.events import Event
from engine.evolve import replay
from engine.game import default_move
from engine.state import Player, State, to_act
from tests.tables import EUROPE, FAIR, opening, play


@pytest.mark.rule("R56")
def test_no_person_stands_in_a_position_or_in_the_log() -> None:
    names = {field.name for kind in get_args(Event) for field in fields(kind)}
    names |= {*Player._fields, *State._fields}
    assert not names & {
        "user",
        "person",
        "name",
        "player",
        "account",
        "discord",
        "computer",
        "level",
    }


@pytest.mark.rule("R56")
def test_whoever_moves_for_a_seat_its_hand_and_tickets_stay() -> None:
    """A computer takes over seat 1 by its default moves; the log alone tells what it holds."""
    state, log = opening(2, countries=[0, 1])
    held = []
    for _ in range(12):
        seat = to_act(state)[0]
        state, events = play(state, default_move(state, EUROPE, seat), seat=seat, shuffle=FAIR)
        log += events
        held.append((state.players[1].hand, state.players[1].tickets))
    assert replay(log).players[1].hand == held[-1][0]
    assert all(tickets == held[-1][1] for _, tickets in held[2:])
    assert held[-1][1]
