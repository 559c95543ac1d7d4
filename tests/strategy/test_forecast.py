"""What a player would score if the game ended now: the final score, foreseen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given

from engine.board import Board, Seat
from engine.events import GameEnded
from engine.view import view
from strategy.completion import TicketStatus, ticket_outlook
from strategy.forecast import Forecast, forecast
from tests.engine.little import little
from tests.engine.playing import games, sample, walk
from tests.engine.pocket import POCKET
from tests.strategy.boards import EXPRESS, express_games
from tests.tables import EUROPE, resign, table

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
