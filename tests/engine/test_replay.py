"""A game is its log: R58."""

from __future__ import annotations

import json

import pytest

from engine.codec import decode, encode
from engine.events import (
    CardDrawn,
    CardsDealt,
    DeckShuffled,
    Event,
    GameStarted,
    TicketsKept,
    TicketsOffered,
)
from engine.evolve import evolve, replay
from engine.state import State
from engine.view import redact
from tests.engine.playing import walk
from tests.tables import begun, fold, offer_of, opening, play


@pytest.mark.rule("R58")
def test_the_log_alone_rebuilds_every_position() -> None:
    state, log = opening(3, countries=[1, 0, 0])
    positions = [(len(log), state)]
    moves = [(seat, "keep " + ",".join(offer_of(state, seat))) for seat in (2, 0, 1)]
    moves += [(0, "draw"), (0, "take 2"), (1, "tickets"), (2, "resign"), (0, "resign")]
    for seat, text in moves:
        state, events = play(state, text, seat=seat)
        log += events
        positions.append((len(log), state))
    for length, position in positions:
        assert replay(log[:length]) == position
        assert position.seq == length


@pytest.mark.rule("R58")
def test_nothing_is_drawn_again_when_a_stored_log_is_read() -> None:
    state, log = opening(2, countries=[1, 0])
    stored = [json.dumps(encode(event)) for event in log]
    read: list[Event] = [decode(json.loads(line)) for line in stored]
    assert replay(read) == state == fold(None, log)


@pytest.mark.rule("R58")
def test_a_log_begins_with_its_start() -> None:
    _, log = opening(2)
    with pytest.raises(ValueError, match="begins"):
        replay(log[1:])
    with pytest.raises(ValueError, match="empty"):
        replay([])


@pytest.mark.rule("R58")
def test_evolve_changes_no_older_position() -> None:
    state = begun(2)
    before = state._replace(claims=dict(state.claims))
    _, events = play(state, "draw", "draw")
    fold(state, events)
    assert state == before
    assert evolve(state, events[0]) == evolve(state, events[0])


@pytest.mark.rule("R58", "R53")
def test_a_log_without_its_secrets_is_refused() -> None:
    """Every event of a game that hides something from the table, with all before it whole."""
    hidden: set[type[Event]] = set()
    for number in (3, 5):
        state: State | None = None
        for step in walk(3, number, leaving=0):
            for event in step.events:
                told = redact(event, None)
                if told != event:
                    hidden.add(type(event))
                    with pytest.raises(ValueError, match="redacted"):
                        evolve(state, told)
                state = evolve(state, event)
    assert hidden == {
        GameStarted, CardsDealt, TicketsOffered, TicketsKept, CardDrawn, DeckShuffled,
    }  # fmt: skip
