"""What a player would score if the game ended now, and how likely a seat wins."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, replace
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given

from engine.board import Board, Seat
from engine.events import Event, GameEnded
from engine.evolve import evolve
from engine.state import Over, State, Turn
from engine.view import view
from strategy.arena.playing import Game, play
from strategy.chances import Expected, Outcome, foreseen, winning_chances
from strategy.chances.fits import InvalidFits, fits, read_fits
from strategy.completion import TicketStatus, ticket_outlook
from strategy.forecast import Forecast, forecast
from strategy.levels import PLAYERS, Level
from strategy.prospects import prospects, without_cards
from tests.engine.little import little
from tests.engine.playing import games, sample, walk
from tests.engine.pocket import POCKET
from tests.mixing import shuffled_secrets
from tests.strategy.boards import EXPRESS, SICILY, express_games
from tests.tables import EUROPE, resign, table
from tests.tiers import sampled_rows

LINE = little("a-b:2 b-c:3 c-d:4", {"a-c": 5, "b-d": 7, "a-d": 9})


def of(seat: int = 0, *, board: Board = LINE, **position: Any) -> Forecast:
    """The forecast of a seat on a small board."""
    state = table(board=board, seats=2, turn=0, **position)
    return forecast(board, view(state, Seat(seat)))


@pytest.mark.rule("R44", "R46", "R48", "R49", "R50", "R54")
@sample(12)
@given(games)
def test_at_the_end_of_a_game_it_is_the_result(game: tuple[int, int]) -> None:
    of_a_whole_game(game, None)


@pytest.mark.rule("X10", "X13", "R54")
@sample(4)
@given(express_games)
def test_with_a_bonus_and_without_a_longest_path_too(game: tuple[int, int]) -> None:
    for board in (POCKET, EXPRESS):
        of_a_whole_game(game, board)


@pytest.mark.rule("R53", "R44", "X10")
@sample(3)
@given(express_games)
def test_prospects_depend_on_nothing_that_changes_as_cards_are_drawn(game: tuple[int, int]) -> None:
    for board in (POCKET, EXPRESS):
        for step in islice(walk(*game, board=board), 0, None, 53):
            seen = view(step.state, Seat(0))
            assert prospects(board, without_cards(seen)) == prospects(board, seen)


def of_a_whole_game(game: tuple[int, int], board: Board | None) -> None:
    """Compare each seat's forecast at the end of a random game with its result."""
    *_, last = walk(*game, board=board)
    (ended,) = [event for event in last.events if isinstance(event, GameEnded)]
    counts = last.board.rules.counts_longest_path
    for real in ended.result.seats:
        found = forecast(last.board, view(last.state, real.seat))
        assert found.score == replace(real, rank=None)
        assert found.longest == {
            each.seat: each.longest
            for each in ended.result.seats
            if each.rank is not None and counts
        }


@pytest.mark.rule("R44")
@sample(6)
@given(games)
def test_it_agrees_with_what_the_hand_says_of_each_ticket(game: tuple[int, int]) -> None:
    counts = {TicketStatus.CONNECTED: True, TicketStatus.BY_STATION: True}
    for number, step in enumerate(walk(*game)):
        if number % 97:
            continue
        for seat in step.state.playing():
            seen = view(step.state, seat)
            for each in forecast(step.board, seen).score.tickets:
                outlook = ticket_outlook(step.board, seen, seat, each.ticket)
                assert each.completed is counts.get(outlook.status, False)


@pytest.mark.rule("R46", "R48")
def test_it_has_the_parts_of_the_score() -> None:
    found = of(claims={"a-b": 0, "b-c": 1}, tickets={0: "a-c b-d"}, stations={0: "b"}).score
    assert [(each.ticket, each.completed) for each in found.tickets] == [
        ("a-c", True),
        ("b-d", False),
    ]
    assert [(loan.city, loan.route) for loan in found.loans] == [("b", "b-c")]
    assert (found.routes, found.ticket_points, found.station_points) == (2, 5 - 7, 2 * 4)
    assert (found.longest_points, found.total) == (0, 2 - 2 + 8)


@pytest.mark.rule("X10", "X13")
def test_a_bonus_card_counts_and_a_longest_path_does_not() -> None:
    found = of(
        board=POCKET,
        claims={"london-istanbul": 0, "paris-wien": 1},
        bonuses={0: 20},
        tickets={0: "london-wien"},
    )
    assert (found.score.routes, found.score.bonus, found.score.ticket_points) == (15, 20, -2)
    assert found.score.total == 33
    assert (found.longest, found.leaders, found.score.longest_points) == ({}, (), 0)


@pytest.mark.rule("R49", "R50")
def test_the_longest_path_counts_for_whoever_holds_or_shares_it() -> None:
    alone = of(claims={"a-b": 1, "b-c": 0})
    assert alone.leaders == (0,)
    assert alone.score.longest_points == 10
    assert alone.longest == {0: 3, 1: 2}
    behind = of(seat=1, claims={"a-b": 1, "b-c": 0})
    assert (behind.leaders, behind.score.longest_points) == ((0,), 0)
    tied = of(claims={"a-b": 1, "b-c": 0}, board=little("a-b:3 b-c:3"))
    assert tied.leaders == (0, 1)
    assert tied.score.longest_points == 10
    nobody = of()
    assert (nobody.leaders, nobody.score.longest_points) == ((), 0)


@pytest.mark.rule("R54")
def test_whoever_resigned_keeps_the_routes_and_takes_no_part_in_the_longest_path() -> None:
    state = resign(table(seats=3, turn=0, claims={"paris-zurich": 1}), 1).state
    assert forecast(EUROPE, view(state, Seat(1))).score.total == 4
    assert forecast(EUROPE, view(state, Seat(0))).longest == {0: 0, 2: 0}


@pytest.mark.rule("R53")
def test_it_is_of_a_reader_and_shows_nothing_in_its_repr() -> None:
    state = table(tickets={1: "brest-petrograd"})
    with pytest.raises(ValueError, match="players"):
        forecast(EUROPE, view(state, None))
    assert "brest" not in repr(forecast(EUROPE, view(state, Seat(1))))


def chance(state: State, seat: int, board: Board = EUROPE) -> float:
    return winning_chances(board, view(state, Seat(seat)))[seat]


@pytest.mark.rule("R52", "R53")
@pytest.mark.parametrize("board", [EUROPE, EXPRESS], ids=["europe", "express"])
def test_what_is_hidden_changes_no_chance(board: Board) -> None:
    rng, looked_at = Random(3), 0
    for number, step in enumerate(walk(3, 4, board=board)):
        if number % 19 or isinstance(step.state.phase, Over):
            continue
        for seat in (Seat(0), Seat(2)):
            twin = shuffled_secrets(rng, step.state, seat)
            assert chance(step.state, seat, board) == chance(twin, seat, board)
            looked_at += twin != step.state
    assert looked_at > 10


LEVELS_IN_TURN = (Level.EASY, Level.HARD, Level.NORMAL, Level.EASY, Level.HARD)


def positions_of_levels(board: Board, seats: int) -> Iterator[State]:
    """Yield positions of a game of levels that sit beside each other, and of random moves."""
    log: list[Event] = []
    names = tuple(map(str, LEVELS_IN_TURN[:seats]))
    entrants = {str(level): player for level, player in PLAYERS.items()}
    play(board, Game(5, seats, seats, names), entrants, log.extend)
    state: State | None = None
    for number, event in enumerate(log):
        state = evolve(state, event)
        if number % 23 == 5 or event is log[-1]:
            yield state
    yield from [each.state for each in walk(seats, 2, board=board)][::61]


@pytest.mark.rule("R51", "R52", "R53", "R54")
@pytest.mark.parametrize(
    ("board", "seats"),
    sampled_rows([(EUROPE, 2), (EXPRESS, 4), (SICILY, 3), (EUROPE, 5)], (SICILY, 3)),
    ids=["europe-2", "express-4", "sicily-3", "europe-5"],
)
def test_at_any_moment_the_chances_of_all_make_one_victory(board: Board, seats: int) -> None:
    moments = list(positions_of_levels(board, seats))
    moments.append(resign(next(each for each in moments if isinstance(each.phase, Turn)), 1).state)
    for state in moments:
        for seat in range(seats):
            found = winning_chances(board, view(state, Seat(seat)))
            assert sum(found) == pytest.approx(1, abs=1e-9)
            assert all(0 <= each <= 1 for each in found)
            assert found[seat] == chance(state, seat, board)
    assert isinstance(moments[-1].phase, Turn | Over) and found[1] == 0


def test_equal_prospects_are_equal_chances() -> None:
    """Whoever ties shares the victory: nobody's half is lost."""
    twins = Expected(50.0, 8.0)
    assert Outcome((twins, twins)).chances == pytest.approx((0.5, 0.5))
    assert Outcome((twins, twins, twins)).chances == pytest.approx((1 / 3,) * 3)
    assert Outcome((Expected(90.0, 0.1), Expected(1.0, 9.0))).chance == pytest.approx(1)


@pytest.mark.rule("R44", "R48", "R49")
def test_routes_tickets_and_time_count() -> None:
    ticket = {0: "frankfurt-kobenhavn"}
    open_ = chance(table(seats=2, turn=0, tickets=ticket), 0)
    way = {"essen-frankfurt": 0, "essen-kobenhavn-gray-1": 0}
    done = chance(table(seats=2, turn=0, tickets=ticket, claims=way), 0)
    others = chance(table(seats=2, turn=0, tickets=ticket, claims=dict.fromkeys(way, 1)), 0)
    assert others < open_ < done


@pytest.mark.rule("R51", "R54")
def test_the_end_is_certain() -> None:
    last = [*walk(3, 8)][-1].state
    assert isinstance(last.phase, Over)
    winners = last.phase.result.winners
    expected = tuple(1 / len(winners) if seat in winners else 0 for seat in range(3))
    for seat in range(3):
        assert winning_chances(EUROPE, view(last, Seat(seat))) == expected


def test_points_move_a_chance_as_far_as_the_end_is_certain() -> None:
    first = foreseen(EUROPE, view(table(seats=2, turn=0), Seat(0)))
    assert first.after(-5).chance < first.chance < first.after(5).chance
    assert first.after(500).chance == pytest.approx(1, abs=1e-6)
    assert first.lead + 5 == pytest.approx(first.after(5).lead)


def test_editions_nobody_fitted_borrow_from_the_most_alike() -> None:
    found = fits()
    for board in (EUROPE, EXPRESS, SICILY):
        rules = board.rules
        assert found.nearest(rules.wagons, rules.locomotive_pile).edition == board.edition
    assert found.nearest(20, True).edition == "express"
    assert found.nearest(60, False).edition == "europe"


@pytest.mark.parametrize(
    ("board", "seats", "expected"),
    [
        (EUROPE, 2, [0.9389, 0.5268]),
        (EXPRESS, 3, [0.3656, 0.3878]),
        (SICILY, 2, [0.5248, 0.0869]),
    ],
    ids=["europe", "express", "sicily"],
)
def test_the_features_are_those_that_were_fitted(
    board: Board, seats: int, expected: list[float]
) -> None:
    """Whoever changes one fits them again: `python -m tools.measure.chances`."""
    steps = list(walk(seats, 11, board=board))
    for tenths, known in zip((2, 5), expected, strict=True):
        state = steps[len(steps) * tenths // 10].state
        assert chance(state, tenths % seats, board) == pytest.approx(known, abs=2e-4)


def file(**changed: Any) -> str:
    fit = asdict(fits().all[0]) | changed
    return json.dumps({"version": 1, "fits": [fit]})


@pytest.mark.parametrize(
    "text",
    [
        "{",
        json.dumps({"version": 1, "fits": []}),
        file(own=[[1.0]]),
        file(own_error=[0.0] * 6),
        file(rival_error=[float("nan")] * 6),
        file(widening=None),
    ],
)
def test_a_file_that_says_nothing_is_refused(text: str) -> None:
    with pytest.raises(InvalidFits):
        read_fits(text)
