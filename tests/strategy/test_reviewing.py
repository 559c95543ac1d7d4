"""A review judges by what a seat could know, finds the blunder, and tells what happened."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from bot.runtime.worker_process.thinking import outlined, searched
from engine.board import Board, Seat
from engine.events import Event, GameEnded
from engine.game import choices
from engine.moves import ClaimRoute, DrawBlind, Move, Resign
from engine.state import State, to_act
from engine.view import Stage, View, view
from strategy.arena.playing import Game, play
from strategy.decision import Decision, Player
from strategy.judging import Judgement, Work, judge
from strategy.levels import PLAYERS, Level
from strategy.players.hard import hard, ranked
from strategy.reviewing import turning
from strategy.reviewing.turning import SHOWN, TurningPoint, turning_points
from tests.engine.playing import walk
from tests.engine.story_check import Log
from tests.mixing import shuffled_secrets
from tests.soak import SOAK
from tests.strategy.boards import EXPRESS, SICILY
from tests.strategy.review_check import is_true
from tests.strategy.test_master import positions
from tests.tables import EUROPE, table
from tests.tiers import sampled
from tests.twins import twin

LITTLE = Work(steps=400, tables=14, sure=0.5)
ENOUGH = 25
LESS = Work(steps=300, tables=14, sure=0.5)


def played(board: Board, number: int, *players: Player) -> list[Event]:
    log: list[Event] = []
    names = tuple(str(seat) for seat in range(len(players)))
    play(board, Game(17, number, number, names), dict(zip(names, players, strict=True)), log.extend)
    return log


def reviewed(board: Board, log: Sequence[Event], seat: Seat) -> tuple[TurningPoint, ...]:
    found = outlined(board, log, seat)
    return turning_points(
        [searched(board, log, seat, each, found.chances) for each in found.marked]
    )


@pytest.fixture
def little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turning, "_WORK", LITTLE)


@pytest.mark.rule("R52", "R53")
@pytest.mark.usefixtures("little_work")
@pytest.mark.parametrize(
    ("seat", "events"),
    [(2, 90), *(pytest.param(s, 240, marks=pytest.mark.thorough) for s in (0, 2))],
)
def test_what_was_hidden_from_a_seat_changes_nothing_of_its_review(seat: int, events: int) -> None:
    """The result tells the tickets of all, so the twins are of a game that goes on."""
    log: list[Event] = []
    for step in walk(3, 5):
        log += step.events
        if len(log) > events:
            break
    seat = Seat(seat)
    other = twin(log, seat, Random(7))
    assert other != tuple(log)
    one = outlined(EUROPE, log, seat)
    assert outlined(EUROPE, other, seat) == one
    assert len(one.marked) > SHOWN and one.accuracy is not None
    last = one.marked[-1]
    point = searched(EUROPE, log, seat, last, one.chances)
    assert searched(EUROPE, other, seat, last, one.chances) == point


class Blunderer:
    """Plays as hard does, but for one decision that it gets as wrong as it can."""

    def __init__(self) -> None:
        self.lost = 0.0
        self.number: int | None = None
        self._count = -1

    def __call__(self, board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
        self._count += 1
        if self.number is None and view.stage is Stage.TURN:
            told = [
                each
                for each in ranked(board, view, choices)[0].alternatives
                if each.worth is not None
            ]
            worst = min(told, key=lambda each: each.worth or 0.0, default=None)
            if worst is not None and told[0].worth is not None and worst.worth is not None:
                self.lost = told[0].worth - worst.worth
                if self.lost >= ENOUGH:
                    self.number = self._count
                    return Decision(worst.move, worst.reason)
        return hard(board, view, choices, rng)


def is_found(number: int) -> bool:
    """Whether a blunder was planted in a game; then it has to be a turning point."""
    blunderer = Blunderer()
    log = played(EXPRESS, number, blunderer, hard)
    if blunderer.number is None:
        return False
    points = {each.number: each for each in reviewed(EXPRESS, log, Seat(0))}
    assert blunderer.number in points, number
    assert points[blunderer.number].is_blunder, number
    return True


@pytest.mark.thorough
@pytest.mark.usefixtures("little_work")
def test_a_planted_blunder_is_the_turning_point() -> None:
    assert is_found(10)


@pytest.mark.soak
@pytest.mark.thorough
def test_planted_blunders_are_turning_points_by_the_work_of_real_reviews() -> None:
    found = 0
    for number in range(400):
        found += is_found(number)
        if found == (10 if SOAK else 1):
            return
    raise AssertionError("nobody blundered")


@pytest.mark.thorough
@pytest.mark.soak
@pytest.mark.usefixtures("little_work")
@pytest.mark.parametrize("number", sampled(range(1000 if SOAK else 3), 2))
def test_what_is_told_of_a_turning_point_is_in_the_log(number: int) -> None:
    """A thousand games in a soak."""
    board = (EUROPE, EXPRESS, SICILY)[number % 3]
    log = played(board, number, PLAYERS[Level.NORMAL], PLAYERS[Level.EASY], hard)
    seat, known = Seat(number % 3), Log(board, log)
    points = reviewed(board, log, seat)
    assert len(points) == SHOWN
    assert [each for each in points if not is_true(known, board, seat, each)] == []


def test_who_plays_worse_has_less_accuracy_and_the_last_moment_is_the_result() -> None:
    log = played(EXPRESS, 3, PLAYERS[Level.EASY], hard)
    easy, best = (outlined(EXPRESS, log, Seat(seat)) for seat in range(2))
    assert easy.accuracy is not None and best.accuracy == 100 > easy.accuracy > 20
    ended = log[-1]
    assert isinstance(ended, GameEnded)
    share = 1 / len(ended.result.winners)
    for seat, each in enumerate((easy, best)):
        assert each.chances[seat][-1] == (share if seat in ended.result.winners else 0)
        assert all(sum(moment) == pytest.approx(1) for moment in zip(*each.chances, strict=True))
    assert outlined(EXPRESS, log[:8], Seat(0)).chances == ()


def judged(state: State, board: Board, seat: Seat, played: Move, lots: int) -> Judgement:
    return judge(board, view(state, seat), choices(state, board, seat), played, Random(lots), LESS)


@pytest.mark.rule("R52", "R53", "R56")
@pytest.mark.parametrize(
    "board",
    [pytest.param(EUROPE, marks=pytest.mark.thorough), EXPRESS],
    ids=["europe", "express"],
)
def test_any_move_is_judged_by_its_view_alone_wherever_it_was_played(board: Board) -> None:
    rng = Random(1)
    first = dict[Stage, tuple[State, Seat]]()
    last = dict[Stage, tuple[State, Seat]]()
    for state in positions(board, 2, 4)[:-1]:
        seat = to_act(state)[0]
        last[view(state, seat).stage] = state, seat
        first = {**last, **first}
    assert {Stage.OPENING, Stage.TURN, Stage.SECOND_DRAW} <= {*last}
    for state, seat in (*first.values(), *last.values()):
        played = rng.choice(choices(state, board, seat))
        one = judged(state, board, seat, played, state.seq)
        told = one.best.alternatives
        assert one.played.move == played and one.played in told
        assert told[0].move == one.best.move
        assert len({each.move for each in told}) == len(told)
        if played == one.best.move:
            assert (one.loss, one.error) == (0.0, 0.0)
        twin = shuffled_secrets(rng, state, seat)
        assert judged(twin, board, seat, played, state.seq) == one


@pytest.mark.rule("R47", "R48")
def test_passing_up_the_claim_that_completes_a_ticket_in_the_last_turn_is_a_blunder() -> None:
    """The ticket's points twice, those of the route, and the longest path that it takes away."""
    state = table(
        seats=2,
        turn=0,
        hand="green:2 blue:3",
        tickets={0: "frankfurt-kobenhavn"},
        claims={"essen-kobenhavn-gray-1": 0, "berlin-danzig": 1},
        wagons={1: 2},
        final_turns=(),
    )
    seen, options = view(state, Seat(0)), choices(state, EUROPE, Seat(0))
    claims = [move for move in options if isinstance(move, ClaimRoute)]
    saving = next(move for move in claims if move.route == "essen-frankfurt")
    for played in options:
        if isinstance(played, DrawBlind):
            found = judge(EUROPE, seen, options, played, Random(1), LESS)
            assert found.best.move == saving
            assert (found.loss, found.error) == (5 + 5 + 2 + 10 + 10, 0.0)
            assert found.surely(10, 2.5) and not found.surely(33, 2.5)
    assert judge(EUROPE, seen, options, saving, Random(1), LESS).loss == 0


def test_what_was_no_choice_is_not_judged() -> None:
    state = table(seats=2, turn=0)
    seen, options = view(state, Seat(0)), choices(state, EUROPE, Seat(0))
    with pytest.raises(ValueError, match="choices"):
        judge(EUROPE, seen, options, Resign(), Random(1), LESS)
