"""When posts that told a deadline tell it wrong by now."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.core.timing.deciding import close_vote, end_pause, extended, graced, open_vote, pause
from bot.core.timing.due import reminded, silenced, snoozed, tells_otherwise, votes_on
from bot.core.timing.measure import DAY, HOUR, MINUTE
from bot.core.timing.paces import PaceName
from bot.core.timing.table_clock import Cause, Choice, Halt, TableClock

BEGIN = 1_800_000_000_000
NOW = BEGIN + 10 * HOUR
Change = Callable[[TableClock], TableClock]


def begun() -> TableClock:
    return TableClock.begun(PaceName.DAILY, 3, (0,), BEGIN, {})


def in_pause() -> TableClock:
    return pause(begun(), 1, NOW + DAY, NOW)


def in_vote() -> TableClock:
    return open_vote(begun(), 0, Cause.EMPTY, BEGIN + 72 * HOUR)


MOVES: dict[str, tuple[TableClock, Change]] = {
    "a pause begins": (begun(), lambda clock: pause(clock, 1, NOW + DAY, NOW)),
    "a pause ends": (in_pause(), lambda clock: end_pause(clock, NOW + 5 * DAY)),
    "time is credited": (begun(), lambda clock: clock.skipped(NOW, NOW + HOUR)),
    "time is given": (begun(), lambda clock: extended(clock, 0, NOW + 9 * DAY)),
    "a grace": (begun(), lambda clock: graced(clock, 0, BEGIN + 72 * HOUR)),
    "another pace": (begun(), lambda clock: clock.with_pace(PaceName.RELAXED, NOW)),
    "no pace": (begun(), lambda clock: clock.with_pace(PaceName.NONE, NOW)),
    "back": (begun().away(0, NOW + DAY, NOW), lambda clock: clock.away(0, None, NOW + HOUR)),
    "frozen": (begun(), lambda clock: clock.halted(Halt.FROZEN, NOW)),
    "a vote": (begun(), lambda clock: open_vote(clock, 0, Cause.EMPTY, NOW)),
    "a vote ends": (in_vote(), lambda clock: close_vote(clock, Choice.WAIT, NOW + 3 * DAY)),
    "a vote is open longer": (in_vote(), lambda clock: clock.skipped(NOW, NOW + HOUR)),
}
KEEPS: dict[str, tuple[TableClock, Change]] = {
    "nothing": (begun(), lambda clock: clock),
    "a reminder": (begun(), lambda clock: reminded(clock, (0,), NOW)),
    "one is put off": (begun(), lambda clock: snoozed(clock, 0, NOW + HOUR)),
    "no more": (begun(), lambda clock: silenced(clock, 0)),
    "some seconds": (begun(), lambda clock: clock.skipped(NOW, NOW + MINUTE - 1)),
    "a moment of pause": (
        begun(),
        lambda clock: end_pause(pause(clock, 1, NOW + DAY, NOW), NOW + MINUTE - 1),
    ),
    "a turn": (begun(), lambda clock: clock.acted(0, (1,), NOW, {}, new_turn=True)),
    "the next turn of the same": (
        begun(),
        lambda clock: clock.acted(0, (0,), NOW, {}, new_turn=True),
    ),
    "the computer plays": (begun(), lambda clock: clock.with_computer(0, NOW, plays=True)),
    "away": (begun(), lambda clock: clock.away(0, NOW + DAY, NOW, shown=True)),
    "away until another day": (
        begun().away(0, NOW + DAY, NOW, shown=True),
        lambda clock: clock.away(0, NOW + 2 * DAY, NOW, shown=True),
    ),
    "somebody else goes": (begun(), lambda clock: clock.away(2, NOW + DAY, NOW, shown=True)),
    "a seat has another player": (begun(), lambda clock: clock.handed_over(0, NOW, None)),
}


@pytest.mark.parametrize("what", MOVES)
def test_they_do_once_a_deadline_of_the_same_turn_has_moved(what: str) -> None:
    before, change = MOVES[what]
    assert tells_otherwise(before, change(before))


@pytest.mark.parametrize("what", KEEPS)
def test_they_do_not_while_it_stays_or_another_post_tells_it(what: str) -> None:
    before, change = KEEPS[what]
    assert not tells_otherwise(before, change(before))


def test_a_vote_is_about_a_seat() -> None:
    assert (votes_on(None), votes_on(begun()), votes_on(in_vote())) == (None, None, 0)
