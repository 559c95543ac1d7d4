"""What is told of a finished game is true: checked by a second program, over whole games."""

from __future__ import annotations

import pytest

from data import load
from engine.events import Event, GameEnded
from engine.story.highlights import MOST, highlights
from strategy.arena.entrants import ENTRANTS
from strategy.arena.playing import Game, play
from tests.engine.playing import walk
from tests.engine.story_check import Log, is_true
from tests.soak import SOAK
from tests.tiers import sampled

GAMES = [
    ("europe", ("hard", "normal")),
    ("europe", ("normal", "easy", "normal")),
    ("europe", ("easy", "normal", "easy", "normal", "easy")),
    ("express", ("hard", "normal", "normal")),
    ("sicily", ("easy", "hard")),
]


@pytest.mark.soak
@pytest.mark.parametrize("number", sampled(range(200 if SOAK else 3), 0))
@pytest.mark.parametrize(("edition", "names"), GAMES, ids=lambda each: str(each)[:24])
def test_every_highlight_of_a_computers_game_is_true(
    edition: str, names: tuple[str, ...], number: int
) -> None:
    """A thousand games in a soak."""
    board = load(edition).board
    log: list[Event] = []
    play(board, Game(91, number, number, names), ENTRANTS, log.extend)
    found = highlights(board, log)
    checked = Log(board, log)
    assert [fact for fact in found if not is_true(checked, fact)] == []
    assert 3 <= len(found) <= MOST


@pytest.mark.soak
@pytest.mark.parametrize("number", sampled(range(1, 61 if SOAK else 4), 1))
@pytest.mark.parametrize("edition", ["europe", "express", "sicily"])
def test_what_was_taken_back_or_given_up_is_not_told(edition: str, number: int) -> None:
    """R54, R55: in games of random moves people resign and take moves back."""
    steps = list(walk(4, 4 * number + 1, edition, leaving=0.002))
    log = [event for step in steps for event in step.events]
    board = steps[0].board
    found = highlights(board, log)
    checked = Log(board, log)
    assert [fact for fact in found if not is_true(checked, fact)] == []
    assert len({type(fact) for fact in found}) == len(found) <= MOST


def test_nothing_is_told_before_the_end() -> None:
    log = [event for step in walk(2, 5) for event in step.events]
    assert isinstance(log[-1], GameEnded)
    assert highlights(load("europe").board, log[:-1]) == ()
    assert highlights(load("europe").board, ()) == ()
