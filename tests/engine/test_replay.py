"""A game is its log: R58. No event can be missing, doubled or out of its place."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import get_args

import pytest

from data import load
from engine.board import Board, Seat
from engine.codec import decode, encode
from engine.events import (
    CardDrawn,
    CardsDealt,
    DeckShuffled,
    Event,
    GameStarted,
    TicketsKept,
    TicketsOffered,
    TurnBegan,
)
from engine.evolve import evolve, replay
from engine.moves import Move
from engine.retracing import NotDue, follow, retrace
from engine.shuffle import FairShuffle
from engine.state import Over, State
from engine.story.decisions import Decided, decisions, turns_as_seen
from engine.view import View, redact
from strategy.arena.playing import Game
from strategy.arena.playing import play as play_game
from strategy.baselines import BASELINES
from strategy.decision import Decision
from tests.engine.playing import board_of, seed_of, walk
from tests.rows import each_row
from tests.tables import begun, fold, offer_of, opening, play

PLAYED = [
    ("europe", 3, 4),
    ("europe", 5, 5),
    ("express", 4, 7),
    ("sicily", 3, 1),
    ("mixed", 3, 8),
    ("plain", 3, 1),
]
"""Games of chance: the edition, how many play, and what chance follows from."""
Asked = tuple[View, Sequence[Move], Move]


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


@dataclass(frozen=True)
class Played:
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


def played(name: str, seats: int, number: int) -> Played:
    steps = tuple(walk(seats, number, name, leaving=0.002))
    return Played(
        board_of(number, name),
        FairShuffle(seed_of(number)),
        tuple(event for step in steps for event in step.events),
        tuple(step.state for step in steps),
    )


GAMES = {f"{name}-{seats}-{number}": played(name, seats, number) for name, seats, number in PLAYED}


def test_the_games_hold_every_kind_of_event() -> None:
    assert {type(event) for game in GAMES.values() for event in game.log} == {*get_args(Event)}


@pytest.mark.rule("R58")
@each_row("name", GAMES)
def test_a_whole_game_follows(name: str) -> None:
    game = GAMES[name]
    assert retrace(game.board, game.log, game.shuffle) == game.positions[-1]
    for since in range(0, len(game.log), 50):
        assert game.follows(game.log, since)


@pytest.mark.rule("R58")
@each_row("name", GAMES)
def test_no_event_can_be_missing(name: str) -> None:
    game, log = GAMES[name], GAMES[name].log
    for at, event in enumerate(log):
        assert not game.follows((*log[:at], *log[at + 1 :]), at), event


@pytest.mark.rule("R58")
@each_row("name", GAMES)
def test_no_event_can_stand_there_twice(name: str) -> None:
    game, log = GAMES[name], GAMES[name].log
    for at, event in enumerate(log):
        assert not game.follows((*log[:at], event, *log[at:]), at), event


@pytest.mark.rule("R6", "R58")
@each_row("name", GAMES)
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
    play_game(board, Game(5, 1, 1, ("a", "b")), seats, log.extend)
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
