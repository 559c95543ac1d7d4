"""The drawing of rounds: who meets whom, who rests, and how large tables are."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, islice, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from bot.core.timing.paces import PaceName
from cogs.season.rules.drawing import Round, draw_round, fewest_repeats
from cogs.season.rules.groups import plan_groups
from cogs.season.rules.terms import Terms
from tools.measure.seasons import LEAVING, fairness, season

PAIRS = Terms("Winter", "express", PaceName.DAILY, 2, 12, 0)
EVERYBODY = replace(PAIRS, rounds=None)
ANY = some.integers(0, 2**32)


@pytest.mark.thorough
@settings(max_examples=20)
@given(people=some.integers(4, 16), seed=ANY)
def test_everybody_meets_everybody_once_in_as_few_rounds_as_can_be(people: int, seed: int) -> None:
    drawn = season(EVERYBODY, people, seed)
    met = Counter(pair for each in drawn for pair in each.meetings)
    assert met == Counter(combinations(range(1, people + 1), 2))
    assert len(drawn) == EVERYBODY.rounds_for(people)


@pytest.mark.thorough
@settings(max_examples=20)
@given(people=some.integers(4, 20), rounds=some.integers(1, 12), seed=ANY)
def test_at_tables_of_two_nobody_meets_or_rests_again_too_soon(
    people: int, rounds: int, seed: int
) -> None:
    terms = replace(PAIRS, rounds=rounds)
    drawn = season(terms, people, seed)
    fair = fairness(terms, people, drawn)
    assert (fair.too_soon, fair.out_of_turn, fair.again) == (0, 0, fair.least)
    assert (fair.rounds, fair.rests) == (rounds, rounds * (people % 2))


@pytest.mark.thorough
@settings(max_examples=20)
@given(people=some.integers(4, 16), rounds=some.none() | some.integers(3, 12), seed=ANY)
def test_who_leaves_lets_nobody_meet_again_too_soon(
    people: int, rounds: int | None, seed: int
) -> None:
    terms = replace(PAIRS, rounds=rounds)
    drawn = season(terms, people, seed, LEAVING)
    assert fairness(terms, people, drawn).too_soon == 0
    for before, after in pairwise(drawn):
        assert after.people <= before.people or not rounds


@pytest.mark.thorough
@settings(max_examples=20)
@given(
    people=some.integers(4, 30), seats=some.sampled_from((3, 4)), seed=ANY, leaving=some.booleans()
)
def test_larger_tables_differ_by_a_seat_at_most_and_nobody_rests(
    people: int, seats: int, seed: int, leaving: bool
) -> None:
    terms = replace(PAIRS, seats=seats, rounds=3)
    drawn = season(terms, people, seed, LEAVING if leaving else 0)
    for each in drawn:
        assert not each.resting
        assert [len(table) for table in each.tables] == [*terms.tables_for(len(each.people))]
        assert len(each.people) == sum(map(len, each.tables))
    assert fairness(terms, people, drawn).apart <= 1


@pytest.mark.parametrize(
    ("people", "seats", "rounds"),
    [
        *((9, 3, 4), (10, 3, 3), (12, 3, 4), (15, 4, 4), (16, 4, 5)),
        *((16, 3, 6), (24, 3, 8), (24, 4, 4), (32, 4, 8), (64, 4, 12), (64, 3, 12)),
    ],
)
def test_nobody_meets_twice_at_larger_tables_where_arithmetic_lets_them(
    people: int, seats: int, rounds: int
) -> None:
    terms = replace(PAIRS, seats=seats, rounds=rounds)
    drawn = season(terms, people, 1)
    assert fairness(terms, people, drawn).again == 0


@pytest.mark.parametrize(
    ("people", "seats", "rounds", "fewest"),
    [(4, 4, 3, 12), (8, 3, 8, 28), (16, 4, 8, 72), (6, 2, 7, 6), (7, 2, 12, 15), (8, 4, 2, 4)],
)
def test_meetings_again_are_as_few_as_their_bound(
    people: int, seats: int, rounds: int, fewest: int
) -> None:
    terms = replace(PAIRS, seats=seats, rounds=rounds)
    assert fewest_repeats(terms, people) == fewest
    fair = fairness(terms, people, season(terms, people, 1))
    assert (fair.again, fair.out_of_turn) == (fewest, 0)
    assert seats > 2 or fair.too_soon == 0


@pytest.mark.parametrize("people", [12, 15])
def test_the_circle_lets_everybody_meet_everybody(people: int) -> None:
    drawn = season(EVERYBODY, people, 1)
    assert Counter(pair for each in drawn for pair in each.meetings) == Counter(
        combinations(range(1, people + 1), 2)
    )
    assert len(drawn) == EVERYBODY.rounds_for(people)
    assert fairness(EVERYBODY, people, drawn).out_of_turn == 0


def test_where_people_leave_nobody_meets_again_too_soon() -> None:
    terms = replace(PAIRS, rounds=5)
    found = [fairness(terms, 6, season(terms, 6, seed, LEAVING)) for seed in range(6)]
    assert sum(each.too_soon for each in found) == 0 < sum(each.again for each in found)


@pytest.mark.thorough
def test_where_people_leave_hardly_anybody_rests_out_of_turn() -> None:
    found = [fairness(PAIRS, 11, season(PAIRS, 11, seed, LEAVING)) for seed in range(8)]
    assert sum(each.too_soon for each in found) == 0
    assert sum(each.out_of_turn for each in found) <= 2 < sum(each.rests for each in found)


@pytest.mark.parametrize(("terms", "resting"), [(PAIRS, 2), (EVERYBODY, 1)], ids=["12", "all"])
def test_who_has_met_all_others_waits_or_is_done(terms: Terms, resting: int) -> None:
    past = (Round(((1, 2), (3, 4))), Round(((1, 3),)), Round(((1, 4),)))
    drawn = draw_round(terms, range(1, 5), past, 5)
    assert drawn is not None
    assert drawn.tables in {((2, 3),), ((2, 4),)}
    assert len(drawn.resting) == resting


def test_larger_tables_are_planned_for_all_rounds_of_the_same_people() -> None:
    terms = replace(PAIRS, seats=3, rounds=4)
    first = draw_round(terms, range(1, 14), (), 5)
    assert first is not None
    there = tuple(range(1, 13))
    plan = plan_groups(there, (3, 3, 3, 3), 3, first.tables, 5)
    past = first, Round(plan[0]), Round(plan[1])
    last = draw_round(terms, there, past, 5)
    assert last is not None
    assert last.tables == plan[2]


def test_a_season_follows_from_its_seed() -> None:
    terms = replace(PAIRS, rounds=4)
    assert season(terms, 9, 1, LEAVING) == season(terms, 9, 1, LEAVING)
    assert season(terms, 9, 1) != season(terms, 9, 2)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_round_is_drawn_without_who_still_plays(seats: int) -> None:
    terms = replace(PAIRS, seats=seats)
    first = draw_round(terms, range(1, 9), (), 5)
    assert first is not None
    second = draw_round(terms, {1, 2, 3, 4, 5, 6}, (first,), 5)
    assert second is not None
    third = draw_round(terms, range(1, 9), (first, second), 5)
    assert third is not None
    assert second.people == {1, 2, 3, 4, 5, 6}
    assert third.people == {*range(1, 9)}


def test_rounds_that_another_version_drew_are_facts() -> None:
    terms = replace(PAIRS, seats=3, rounds=2)
    other = Round(((1, 2, 3), (4, 5, 6), (7, 8, 9)))
    drawn = draw_round(terms, range(1, 10), (other,), 5)
    assert drawn is not None
    assert not {*drawn.meetings} & {*other.meetings}


def test_a_season_ends_with_its_rounds_or_its_people() -> None:
    drawn = season(PAIRS, 4, 1)
    assert draw_round(PAIRS, range(1, 5), drawn, 1) is None
    assert draw_round(PAIRS, [1], drawn[:2], 1) is None
    met = [*islice(season(EVERYBODY, 4, 1), 3)]
    assert draw_round(EVERYBODY, range(1, 5), met, 1) is None
