"""A review judges by what a seat could know, finds the blunder, and tells what happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import inf, sqrt
from random import Random

import pytest

from bot.runtime.worker_process.thinking import outlined, searched
from engine.board import Board, CityId, RouteId, Seat
from engine.cards import Colour
from engine.events import Event, GameEnded
from engine.game import apply, choices
from engine.moves import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    GiveUpTunnel,
    Move,
    PayToll,
    Resign,
    TakeFaceUp,
)
from engine.payment import payment
from engine.shuffle import FairShuffle
from engine.state import State, to_act
from engine.story.decisions import decisions
from engine.view import Stage, view
from strategy.alternatives import MOST
from strategy.arena.playing import Game, play
from strategy.decision import Alternative, Decision, Player, Reason
from strategy.judging import Difference, Judgement, Work, judge
from strategy.levels import PLAYERS, Level
from strategy.players.hard import hard
from strategy.reviewing import Choice, Loss, accuracy, timing, turning
from strategy.reviewing.figures import points_lost
from strategy.reviewing.timing import ERROR, ended, ending_claims, timing_lost
from strategy.reviewing.turning import SHOWN, TurningPoint, as_judged, turning_points
from tests.engine.playing import walk
from tests.engine.story_check import Log
from tests.mixing import shuffled_secrets
from tests.soak import SOAK
from tests.strategy.boards import EXPRESS, SICILY
from tests.strategy.review_check import is_true
from tests.strategy.test_master import positions
from tests.tables import EUROPE, table
from tests.twins import twin
from tools.measure.blunders import RULES, plants

LITTLE = Work(steps=400, tables=14, sure=0.5)
LESS = Work(steps=300, tables=14, sure=0.5)


def played(board: Board, number: int, *players: Player) -> list[Event]:
    log: list[Event] = []
    names = tuple(str(seat) for seat in range(len(players)))
    play(board, Game(17, number, number, names), dict(zip(names, players, strict=True)), log.extend)
    return log


def reviewed(board: Board, log: Sequence[Event], seat: Seat) -> tuple[TurningPoint, ...]:
    found = outlined(board, log, seat)
    return turning_points([searched(board, log, seat, *each) for each in found.marked.items()])


@pytest.fixture
def little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turning, "_WORK", LITTLE)


@pytest.mark.rule("R52", "R53")
@pytest.mark.usefixtures("little_work")
@pytest.mark.parametrize(
    ("seat", "events"),
    [(2, 60), *(pytest.param(s, 240, marks=pytest.mark.thorough) for s in (0, 2))],
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
    assert len(one.marked) >= SHOWN and accuracy([each or 0 for each in one.lost]) is not None
    last, moved = [*one.marked.items()][-1]
    point = searched(EUROPE, log, seat, last, moved)
    assert searched(EUROPE, other, seat, last, moved) == point


@pytest.mark.thorough
def test_a_planted_blunder_is_named_and_costs_accuracy() -> None:
    (plant,) = plants(EUROPE, "a station for nothing", 1, seed=9301)
    assert plant.is_named and plant.point is not None
    assert accuracy([0.0] * 40) == 100
    assert (accuracy(as_judged((0.0,) * 40, [replace(plant.point, number=3)])) or 0) < 100


@pytest.mark.soak
@pytest.mark.thorough
def test_most_blunders_planted_by_rules_are_named() -> None:
    if not SOAK:
        pytest.skip("takes minutes")
    found = [plant for kind in RULES for plant in plants(EUROPE, kind, 3, seed=9301)]
    assert len(found) == 21
    assert sum(each.is_named for each in found) >= 18


def lost_by(state: State, played: Move, seat: int = 0, board: Board = EUROPE) -> float:
    """The points that a move lost, by figures."""
    options = choices(state, board, Seat(seat))
    assert played in options
    return points_lost(board, view(state, Seat(seat)), options, played)[0]


def claim(route: str, colour: Colour | None, count: int, locomotives: int = 0) -> ClaimRoute:
    return ClaimRoute(RouteId(route), payment(colour, count, locomotives))


@pytest.mark.rule("R27", "R28")
def test_locomotives_paid_for_cards_in_hand_are_a_loss() -> None:
    state = table(
        seats=2,
        turn=0,
        hand="green:4 loco:3",
        tickets={0: "frankfurt-kobenhavn paris-wien"},
    )
    paid = [claim("essen-frankfurt", Colour.GREEN, 2 - n, n) for n in (0, 1)]
    paid.append(claim("essen-frankfurt", None, 0, 2))
    first, second, third = (lost_by(state, each) for each in paid)
    assert first < second < third


@pytest.mark.rule("R6")
def test_each_set_of_tickets_has_a_figure_of_its_own() -> None:
    log = played(EUROPE, 3, hard, hard)
    made = next(decisions(EUROPE, log, Seat(0)))
    losses = [points_lost(EUROPE, made.view, made.choices, each)[0] for each in made.choices]
    assert made.view.stage is Stage.OPENING and len(losses) > MOST
    assert losses[made.choices.index(made.move)] == 0
    assert len(set(losses)) > MOST


@pytest.mark.rule("R42", "R46")
def test_a_station_that_lends_nothing_loses_its_points() -> None:
    state = table(seats=2, turn=0, hand="green:4 red:2", tickets={0: "frankfurt-kobenhavn"})
    station = BuildStation(CityId("lisboa"), payment(Colour.RED, 1, 0))
    assert lost_by(state, station) >= EUROPE.rules.station_points


@pytest.mark.rule("R38", "R48")
def test_tickets_drawn_in_the_last_turn_lose_points() -> None:
    state = table(
        seats=2, turn=0, tickets={0: "frankfurt-kobenhavn"}, wagons={1: 2}, final_turns=()
    )
    assert lost_by(state, DrawTickets()) > 2 > lost_by(state, DrawBlind())


@pytest.mark.rule("R31", "R33")
def test_giving_up_a_tunnel_that_costs_a_card_is_a_loss() -> None:
    log = played(EUROPE, 6, hard, hard)
    paid = [
        made
        for seat in range(2)
        for made in decisions(EUROPE, log, Seat(seat))
        if isinstance(made.move, PayToll)
    ]
    assert paid
    for made in paid:
        assert points_lost(EUROPE, made.view, made.choices, made.move)[0] == 0
        assert points_lost(EUROPE, made.view, made.choices, GiveUpTunnel())[0] > 0


ENDING = claim("bruxelles-paris-red", None, 0, 2)


def nearly_over() -> State:
    """Seat 0 may bring the last round with any route of two spaces."""
    return table(
        seats=3,
        turn=1,
        hand="loco:2 blue:1",
        claims={"essen-kobenhavn-gray-1": 1},
        wagons={1: 4},
        resigned=[2],
    )


@pytest.mark.rule("R47", "R54")
def test_a_last_round_in_thought_is_that_of_the_rules() -> None:
    state, seat = nearly_over(), Seat(1)
    seen, options = view(state, seat), choices(state, EUROPE, seat)
    assert ENDING.route in {each.route for each in ending_claims(EUROPE, seen, options)}
    thought = ended(EUROPE, seen, ENDING)
    real = view(apply(state, EUROPE, seat, ENDING, FairShuffle(bytes(32)))[0], seat)
    for name in ("to_act", "final_turns", "claims", "mine"):
        assert getattr(thought, name) == getattr(real, name), name
    for one, other in zip(thought.seats, real.seats, strict=True):
        assert (one.wagons, one.score, one.cards) == (other.wagons, other.score, other.cards)
    assert list(ending_claims(EUROPE, thought, options)) == []


@pytest.mark.rule("R47")
@pytest.mark.parametrize(
    ("now", "after", "lost_by_ending", "lost_by_waiting"),
    [(0.5, 0.9, 0.0, 0.4 - ERROR), (0.5, 0.2, 0.3 - ERROR, 0.0), (0.5, 0.55, 0.0, 0.0)],
)
def test_the_moment_to_end_the_game_has_a_price(
    now: float,
    after: float,
    lost_by_ending: float,
    lost_by_waiting: float,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = nearly_over()
    monkeypatch.setattr(timing, "chance_after", lambda *_: after)
    seen, options = view(state, Seat(1)), choices(state, EUROPE, Seat(1))
    found = [timing_lost(EUROPE, seen, options, each, now) for each in (ENDING, DrawBlind())]
    assert found == pytest.approx([lost_by_ending, lost_by_waiting])


@pytest.mark.parametrize(
    ("found", "lost", "error"),
    [
        (Difference(0.0, inf, 0.0, inf), 0.1, 0.04),
        (Difference(9.0, 9.0, 0.2, 0.04), 0.15, 0.04 / sqrt(2)),
        (Difference(0.0, 0.1, 0.0, 0.001), 0.0, 0.003),
        (Difference(40.0, 0.1, 0.9, 0.001), 0.5, 0.003),
    ],
    ids=["too few tables", "as sure", "surely nothing", "more than there was"],
)
def test_a_judged_decision_weighs_figures_and_tables_by_how_sure_they_are(
    found: Difference, lost: float, error: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = table(seats=2, turn=0)
    options = choices(state, EUROPE, Seat(0))
    made = Choice(4, view(state, Seat(0)), options, DrawBlind())
    best = Decision(TakeFaceUp(1), Reason.COLOUR_NEEDED)
    told = Judgement(best, Alternative(DrawBlind(), Reason.BLIND, None), found)
    monkeypatch.setattr(turning, "judge", lambda *_: told)
    monkeypatch.setattr(turning, "loss_by", lambda *_: Loss(4.0, 2.0, 0.1, 0.04))
    point = turning.judged(EUROPE, 3, made, (0.5, 0.4))
    assert (point.lost, point.lost_error) == pytest.approx((lost, error), abs=1e-3)
    assert point.is_blunder is (lost > 0)
    assert as_judged((0.2, None, 0.1, 0.3), [point]) == (0.2, 0.1, point.lost)
    same = replace(told, best=replace(best, move=DrawBlind()))
    monkeypatch.setattr(turning, "judge", lambda *_: same)
    assert turning.judged(EUROPE, 3, made, (0.5, 0.4)).lost == 0


def test_what_lost_most_is_searched_first_and_one_place_is_for_what_moved_most() -> None:
    state = table(seats=2, turn=0)
    seen, options = view(state, Seat(0)), choices(state, EUROPE, Seat(0))
    made = [Choice(turn, seen, options, DrawBlind()) for turn in range(20)]
    losses = [Loss(1.0, 1.0, 0.01 * (turn % 10), 0.1) for turn in range(20)]
    chances = [(0.5, 0.5)] * 20
    chances[10] = (0.5, 0.0)
    assert turning.marked(made, losses, chances) == (7, 8, 9, 10, 18, 19)
    assert turning.marked(made, [replace(each, lost=0.0) for each in losses], chances)[:1] == (0,)


def test_where_tables_cannot_tell_more_are_played() -> None:
    state = next(
        each for each in positions(EXPRESS, 2, 4) if view(each, to_act(each)[0]).stage is Stage.TURN
    )
    seat = to_act(state)[0]
    seen, options = view(state, seat), choices(state, EXPRESS, seat)
    few, more, unheard = (
        judge(EXPRESS, seen, options, options[-1], Random(5), replace(LESS, doubt=doubt, heard=up))
        for doubt, up in ((0, inf), (600, inf), (600, 0.001))
    )
    assert few.played.move == more.played.move != few.best.move
    assert few.best.move == more.best.move
    assert more.given_up != few.given_up
    assert unheard.given_up == few.given_up, "what would say little is not asked for longer"


def test_every_decision_with_a_choice_has_a_figure() -> None:
    log = played(EXPRESS, 3, PLAYERS[Level.EASY], hard)
    for seat in (Seat(0), Seat(1)):
        lost, made = outlined(EXPRESS, log, seat).lost, decisions(EXPRESS, log, seat)
        assert [each is not None for each in lost] == [len(each.choices) > 1 for each in made]


@pytest.mark.thorough
@pytest.mark.soak
@pytest.mark.usefixtures("little_work")
@pytest.mark.parametrize("number", range(1000 if SOAK else 3))
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
    some, whole = (
        accuracy([lost for lost in each.lost if lost is not None]) for each in (easy, best)
    )
    assert some is not None and whole == 100 > some > 20
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
            assert (found.given_up.chance, found.given_up.chance_error) == (1.0, 0.0)
            assert found.surely(10, 2.5) and not found.surely(33, 2.5)
    assert judge(EUROPE, seen, options, saving, Random(1), LESS).loss == 0


def test_what_was_no_choice_is_not_judged() -> None:
    state = table(seats=2, turn=0)
    seen, options = view(state, Seat(0)), choices(state, EUROPE, Seat(0))
    with pytest.raises(ValueError, match="choices"):
        judge(EUROPE, seen, options, Resign(), Random(1), LESS)
