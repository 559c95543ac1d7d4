"""The turns of a game for its film: one position each, public, without what was taken back."""

from __future__ import annotations

import random

import pytest

from bot.core.history import logged_turns
from cogs.results.service.endings import ShownTurn, shown_turns
from engine.board import Seat
from engine.events import Event, StationBuilt
from engine.evolve import replay
from engine.game import choices, new_game
from engine.moves import BuildStation, Move, Undo
from engine.state import to_act
from engine.view import redact
from tests.tables import COLOURS, EUROPE, FAIR, offer_of, play


def opened(seats: int = 2) -> list[Event]:
    log = list(new_game(EUROPE, COLOURS[:seats], [1] + [0] * (seats - 1), FAIR, None))
    for seat in range(seats):
        kept = ",".join(offer_of(replay(log), seat))
        log += play(replay(log), f"keep {kept}", seat=seat).events
    return log


def after(log: list[Event], *moves: str | Move) -> list[Event]:
    return [*log, *play(replay(log), *moves, seat=_next(log, *moves)).events]


def _next(log: list[Event], *moves: str | Move) -> int | None:
    """Whoever takes back is not who is to act."""
    return 0 if moves == (Undo(),) else None


def built(turns: tuple[ShownTurn, ...]) -> list[tuple[int | None, int]]:
    """Whose each turn is, and how many routes and stations stand after it."""
    return [
        (turn.seat, len(turn.view.claims) + sum(len(seat.stations) for seat in turn.view.seats))
        for turn in turns
    ]


def test_the_opening_then_each_turn() -> None:
    log = after(opened(), "draw", "draw", "draw", "draw")
    assert built(shown_turns(log))[:3] == [(None, 0), (0, 0), (1, 0)]
    half = after(log, "draw")
    assert shown_turns(half)[-1].view.seq == replay(half).seq
    assert [turn.number for turn in shown_turns(half)] == [0, 1, 2, 3]


@pytest.mark.rule("R55")
def test_what_was_taken_back_is_not_in_the_film() -> None:
    log = opened()
    moves = choices(replay(log), EUROPE, Seat(0))
    station = next(move for move in moves if isinstance(move, BuildStation))
    built_one = after(log, station)
    assert built(shown_turns(built_one))[:2] == [(None, 0), (0, 1)]
    undone = after(built_one, Undo())
    assert built(shown_turns(undone)) == [(None, 0), (0, 0)]
    again = shown_turns(after(undone, "draw", "draw"))
    assert not any(isinstance(each, StationBuilt) for turn in again for each in turn.events)


@pytest.mark.rule("R52", "R53")
def test_a_whole_game_is_told_without_secrets() -> None:
    log, dice = opened(3), random.Random(5)
    while waiting := to_act(replay(log)):
        log = after(log, dice.choice(choices(replay(log), EUROPE, waiting[0])))
    found = shown_turns(log)
    assert all(each.view.mine is None for each in found)
    assert [each.view.result is None for each in found] == [True] * (len(found) - 1) + [False]
    assert [each.view.seq for each in found] == sorted({each.view.seq for each in found})
    assert found[-1].number == logged_turns((event, 0) for event in log)[-1].number, "as in the log"
    events = [event for turn in found for event in turn.events]
    assert events == [redact(event, None) for event in events]
