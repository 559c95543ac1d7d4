"""How likely a seat wins follows from its view, moves the right way, and ends with the truth."""

from __future__ import annotations

import json
from dataclasses import asdict
from random import Random
from typing import Any

import pytest

from engine.board import Board, Seat
from engine.state import Over, State, Turn
from engine.view import view
from strategy.chances import foreseen, winning_chance
from strategy.chances.fits import InvalidFits, fits, read_fits
from tests.engine.playing import walk
from tests.mixing import shuffled_secrets
from tests.strategy.boards import EXPRESS, SICILY
from tests.tables import EUROPE, table


def chance(state: State, seat: int, board: Board = EUROPE) -> float:
    return winning_chance(board, view(state, Seat(seat)))


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


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_at_the_first_turn_the_chances_of_all_make_one_victory(seats: int) -> None:
    state = next(each.state for each in walk(seats, 1) if isinstance(each.state.phase, Turn))
    assert sum(chance(state, seat) for seat in range(seats)) == pytest.approx(1, abs=0.25)


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
    for seat in range(3):
        expected = 1 / len(winners) if seat in winners else 0
        assert chance(last, seat) == expected


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
        (EUROPE, 2, [0.7377, 0.3344]),
        (EXPRESS, 3, [0.2306, 0.4475]),
        (SICILY, 2, [0.5925, 0.0073]),
    ],
    ids=["europe", "express", "sicily"],
)
def test_the_features_are_those_that_were_fitted(
    board: Board, seats: int, expected: list[float]
) -> None:
    """Whoever changes one fits them again: `python -m tools.chances`."""
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
