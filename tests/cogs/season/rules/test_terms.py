"""What is agreed at the sign-up of a season."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.core.timing.paces import PaceName
from cogs.season.rules.terms import ROUND_DAYS, Terms
from strategy.levels import Level

TERMS = Terms("Winter", "express", PaceName.DAILY, 4, 5, 0)


@pytest.mark.parametrize(
    ("people", "seats", "sizes"),
    [
        *((10, 4, (4, 3, 3)), (5, 4, (3, 2)), (4, 3, (2, 2)), (7, 3, (3, 2, 2)), (3, 4, (3,))),
        *((2, 3, (2,)), (1, 3, ()), (9, 2, (2, 2, 2, 2)), (64, 4, (4,) * 16)),
    ],
)
def test_tables_are_as_few_and_as_equal_as_can_be(
    people: int, seats: int, sizes: tuple[int, ...]
) -> None:
    assert replace(TERMS, seats=seats).tables_for(people) == sizes


@pytest.mark.parametrize(("people", "rounds"), [(4, 3), (5, 5), (16, 15)])
def test_everybody_needs_as_many_rounds_as_there_are_others(people: int, rounds: int) -> None:
    assert replace(TERMS, seats=2, rounds=None).rounds_for(people) == rounds
    assert TERMS.rounds_for(people) == 5


def test_only_everybody_against_everybody_has_few_people() -> None:
    assert TERMS.most_people == 64
    assert replace(TERMS, seats=2, rounds=None).most_people == 16


@pytest.mark.parametrize(
    "contradiction",
    [
        {"seats": 1},
        {"seats": 5},
        {"rounds": 0},
        {"rounds": 13},
        {"rounds": None},
        {"duplicate": True},
    ],
    ids=repr,
)
def test_terms_contradict_themselves_nowhere(contradiction: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        replace(TERMS, **contradiction)


def test_every_pace_has_a_deadline() -> None:
    assert ROUND_DAYS.keys() == {*PaceName}
    assert TERMS.round_days == 28


def test_computers_take_what_people_leave_free_if_it_was_agreed() -> None:
    assert TERMS.computers_at(3) == 0
    assert replace(TERMS, computers=Level.HARD).computers_at(3) == 1


@pytest.mark.parametrize(
    ("people", "computers", "one_deal"),
    [
        *((8, None, True), (16, None, True), (20, None, False), (4, None, False)),
        *((10, None, False), (10, Level.HARD, True)),
    ],
)
def test_two_to_four_tables_of_equal_seats_have_one_deal(
    people: int, computers: Level | None, one_deal: bool
) -> None:
    tables = tuple((0,) * size for size in TERMS.tables_for(people))
    duplicate = replace(TERMS, rated=False, duplicate=True, computers=computers)
    assert duplicate.is_duplicate(tables) is one_deal
    assert not TERMS.is_duplicate(tables)
