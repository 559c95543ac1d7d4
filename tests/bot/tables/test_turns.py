"""The turns of a game for its film: one position each, public, without what was taken back."""

from __future__ import annotations

import random

import pytest

from bot.tables.logged_turns import logged_turns
from bot.tables.turns import turns, turns_in
from engine.board import Seat
from engine.events import Event
from engine.evolve import replay
from engine.game import choices, new_game
from engine.moves import BuildStation, Move, Undo
from engine.state import to_act
from engine.view import View
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


def starts(views: tuple[View, ...]) -> list[tuple[int, int]]:
    """Who begins each turn, and how many routes and stations stand then."""
    return [
        (view.to_act[0], len(view.claims) + sum(len(seat.stations) for seat in view.seats))
        for view in views
    ]


def test_each_turn_is_one_position_and_the_last_one_ends_it() -> None:
    log = after(opened(), "draw", "draw", "draw", "draw")
    assert starts(turns(log)) == [(0, 0), (1, 0), (0, 0)]
    half = after(log, "draw")
    assert [view.seq for view in turns(half)][-1] == replay(half).seq
    assert len(turns(half)) == 4


@pytest.mark.rule("R55")
def test_what_was_taken_back_is_not_in_the_film() -> None:
    log = opened()
    moves = choices(replay(log), EUROPE, Seat(0))
    built = after(log, next(move for move in moves if isinstance(move, BuildStation)))
    assert starts(turns(built)) == [(0, 0), (1, 1)]
    undone = after(built, Undo())
    assert starts(turns(undone)) == [(0, 0), (0, 0)]
    assert starts(turns(after(undone, "draw", "draw"))) == [(0, 0), (1, 0)]


@pytest.mark.rule("R52", "R53")
def test_a_whole_game_is_told_without_secrets() -> None:
    log, dice = opened(3), random.Random(5)
    while waiting := to_act(replay(log)):
        log = after(log, dice.choice(choices(replay(log), EUROPE, waiting[0])))
    found = turns(log)
    assert all(each.mine is None for each in found)
    assert [each.result is None for each in found] == [True] * (len(found) - 1) + [False]
    assert [each.seq for each in found] == sorted({each.seq for each in found})
    assert turns_in(found) == logged_turns((event, 0) for event in log)[-1].number, "as in the log"
