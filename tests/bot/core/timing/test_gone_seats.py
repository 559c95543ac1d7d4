"""Seats whose players have left the server: the table decides about each of them, at any pace."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.timing.deciding import cast, close_vote, open_vote, without_needless_questions
from bot.core.timing.due import SeatGone, VoteCloses, happenings, next_due
from bot.core.timing.measure import DAY, HOUR
from bot.core.timing.paces import PaceName
from bot.core.timing.table_clock import Cause, Choice, TableClock

BEGIN = 1_800_000_000_000


def begun(pace: PaceName, *gone: int, waits_for: tuple[int, ...] = (0, 1)) -> TableClock:
    return replace(TableClock.begun(pace, 3, waits_for, BEGIN, {}), gone=frozenset(gone))


@pytest.mark.parametrize("pace", PaceName)
def test_each_of_several_is_voted_about_one_after_the_other(pace: PaceName) -> None:
    clock = begun(pace, 0, 1)
    assert next_due(clock) == BEGIN
    assert happenings(clock, BEGIN)[0] == SeatGone(0)
    clock = cast(open_vote(clock, 0, Cause.GONE, BEGIN), 2, Choice.COMPUTER)
    assert not [each for each in happenings(clock, BEGIN) if isinstance(each, SeatGone)]
    clock = close_vote(clock, Choice.COMPUTER, BEGIN).with_computer(0, BEGIN, plays=True)
    assert happenings(clock, BEGIN) == (SeatGone(1),)


@pytest.mark.parametrize("pace", PaceName)
def test_a_vote_about_one_closes_at_any_pace(pace: PaceName) -> None:
    clock = open_vote(begun(pace, 0), 0, Cause.GONE, BEGIN)
    closes = BEGIN + clock.pace.vote
    assert VoteCloses() in happenings(clock, closes)
    assert VoteCloses() not in happenings(clock, closes - 1)


@pytest.mark.parametrize(("pace", "again"), [(PaceName.DAILY, BEGIN + DAY), (PaceName.NONE, None)])
def test_who_waits_is_asked_again_a_day_later_but_not_without_a_clock(
    pace: PaceName, again: int | None
) -> None:
    clock = cast(open_vote(begun(pace, 0, waits_for=(0,)), 0, Cause.GONE, BEGIN), 1, Choice.WAIT)
    clock = close_vote(clock, Choice.WAIT, BEGIN)
    # The first reminder is due before.
    assert SeatGone(0) not in happenings(clock, BEGIN + 23 * HOUR)
    assert (SeatGone(0) in happenings(clock, BEGIN + DAY)) is (again is not None)


def test_whoever_acts_is_there() -> None:
    clock = begun(PaceName.DAILY, 0, 2)
    assert clock.acted(0, (1,), BEGIN, {}, new_turn=True).gone == {2}
    assert clock.handed_over(2, BEGIN, None).gone == {0}
    voted = cast(open_vote(clock, 0, Cause.GONE, BEGIN), 2, Choice.END)
    assert voted.gone == {0}


def test_a_computer_plays_for_whoever_is_gone() -> None:
    clock = begun(PaceName.DAILY, 0, waits_for=(0,)).with_computer(0, BEGIN, plays=True)
    assert next_due(without_needless_questions(clock)) is None
