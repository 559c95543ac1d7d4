"""What a log tells of a seat's decisions is what it was asked, saw and answered."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from data import load
from engine.board import Board, Seat
from engine.events import Event, TurnBegan
from engine.moves import Move
from engine.story.decisions import Decided, decisions, turns_as_seen
from engine.view import View
from strategy.arena.playing import Game, play
from strategy.baselines import BASELINES
from strategy.decision import Decision
from tests.engine.playing import walk

Asked = tuple[View, Sequence[Move], Move]


class Witness:
    """Plays by chance, and notes what it is asked."""

    def __init__(self) -> None:
        self.asked: list[Asked] = []

    def __call__(self, board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
        made = BASELINES["random"](board, view, choices, rng)
        self.asked.append((view, choices, made.move))
        return made


def told(each: Decided) -> Asked:
    return each.view, each.choices, each.move


@pytest.mark.rule("R52", "R53", "R58")
@pytest.mark.parametrize("edition", ["europe", "express", "sicily"])
def test_they_are_those_that_the_seat_made(edition: str) -> None:
    board, log = load(edition).board, list[Event]()
    seats = {"a": Witness(), "b": Witness()}
    play(board, Game(5, 1, 1, ("a", "b")), seats, log.extend)
    for seat, witness in enumerate(seats.values()):
        made = list(decisions(board, log, Seat(seat)))
        assert [told(each) for each in made] == witness.asked
        seen = turns_as_seen(log, Seat(seat))
        assert len(seen) == sum(isinstance(event, TurnBegan) for event in log) + 1
        assert all(each.view == seen[each.turn - 1] for each in made if each.view in seen[:-1])
        assert seen[-1].result is not None


@pytest.mark.rule("R54", "R55")
def test_what_was_taken_back_was_never_decided() -> None:
    """In games of random moves people resign and take moves back."""
    steps = list(walk(3, 9, leaving=0.002))
    log = [event for step in steps for event in step.events]
    for number in range(3):
        seat = Seat(number)
        made = list(decisions(steps[0].board, log, seat))
        assert all(each.move in each.choices for each in made)
        assert (
            len(made) >= sum(view.to_act == (seat,) for view in turns_as_seen(log, seat)[:-1]) > 5
        )
