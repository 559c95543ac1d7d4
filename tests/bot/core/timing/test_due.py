"""What is due, and what posts still tell: no two calls are closer than the pace's own.

Which reminders still matter, and when it is evening. Whoever shows that they are there isn't called
at the same moment.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest

from bot.core.timing.deciding import (
    cast,
    close_vote,
    end_pause,
    extended,
    graced,
    open_vote,
    pause,
    woken,
)
from bot.core.timing.due import (
    RemindersDue,
    SeatTimedOut,
    addressed,
    asleep,
    evening,
    happenings,
    next_due,
    next_reminder,
    obsolete_since,
    reminded,
    silenced,
    snoozed,
    tells_otherwise,
    votes_on,
    wanting,
)
from bot.core.timing.measure import DAY, HOUR, MINUTE, WakingHours
from bot.core.timing.paces import PACES, PaceName
from bot.core.timing.table_clock import Cause, Choice, Halt, TableClock
from tests.rows import each_row

BEGIN = 1_800_000_000_000
WITH_CLOCK = [each for each in PaceName if PACES[each].has_clock]


def begun(pace: PaceName = PaceName.DAILY, *, bank: int | None = None) -> TableClock:
    clock = TableClock.begun(pace, 3, (0,), BEGIN, {})
    if bank is None:
        return extended(clock, 0, BEGIN + 365 * DAY)
    return clock.with_seat(0, lambda each: replace(each, bank=bank))


def calls(clock: TableClock, until: int) -> list[int]:
    """When seat 0 is reminded up to a moment."""
    found = []
    while (at := next_reminder(clock, 0)) is not None and at <= until:
        found.append(at)
        clock = reminded(clock, (0,), at)
    return found


@pytest.mark.parametrize("pace", WITH_CLOCK)
@pytest.mark.parametrize("later", [MINUTE, HOUR, 23 * HOUR])
def test_after_one_that_was_put_off_the_next_keeps_its_distance(pace: PaceName, later: int) -> None:
    clock, rules = begun(pace), PACES[pace]
    first = BEGIN + rules.least
    clock = snoozed(reminded(clock, (0,), first), 0, first + later)
    second, *others = calls(clock, BEGIN + 60 * DAY)
    assert second == first + later, "as they wanted"
    found = [second, *others]
    least = rules.every or rules.distance(1)
    assert all(after - before >= least for before, after in pairwise(found))
    assert len(others) == 8 or not rules.every, "ten in all"


def test_the_pace_goes_on_as_before_if_none_was_put_off() -> None:
    pace = PACES[PaceName.DAILY]
    found = calls(begun(), BEGIN + 3 * DAY)
    assert found == [BEGIN + (pace.reminder(sent) or 0) for sent in range(3)]


def test_another_pace_begins_anew() -> None:
    clock = snoozed(reminded(begun(), (0,), BEGIN + 8 * HOUR), 0, BEGIN + 9 * HOUR)
    clock = reminded(clock, (0,), BEGIN + 9 * HOUR)
    other = clock.with_pace(PaceName.EVENING, BEGIN + 10 * HOUR)
    assert next_reminder(other, 0) == BEGIN + 10 * HOUR + 15 * MINUTE


def test_who_was_asleep_is_called_in_the_morning_and_then_by_the_pace() -> None:
    hours = WakingHours("UTC", 8 * 60, 20 * 60)
    clock = TableClock.begun(PaceName.DAILY, 3, (0,), BEGIN, {0: hours.write()})
    night = hours.next_asleep(BEGIN)
    assert night is not None
    morning = next_reminder(snoozed(clock, 0, night), 0)
    assert morning is not None
    called = reminded(snoozed(clock, 0, night), (0,), morning)
    after = next_reminder(called, 0)
    assert after is not None and hours.spent(morning, after) >= 8 * HOUR


@pytest.mark.parametrize("pace", [PaceName.LIVE, PaceName.EVENING])
@pytest.mark.parametrize("more", [0, 30_000])
def test_what_follows_an_empty_bank_takes_the_place_of_a_reminder(
    pace: PaceName, more: int
) -> None:
    least = PACES[pace].least
    clock = begun(pace, bank=least + more if more else 0)
    due = BEGIN + least + more
    assert next_due(clock) == due
    assert happenings(clock, due) == (SeatTimedOut(0),)


def test_a_reminder_well_before_the_end_of_the_bank_comes() -> None:
    pace = PACES[PaceName.EVENING]
    clock = begun(PaceName.EVENING, bank=pace.least + MINUTE)
    assert happenings(clock, BEGIN + pace.least) == (RemindersDue((0,)),)


def test_a_vote_that_says_wait_is_not_followed_by_a_reminder_at_once() -> None:
    clock, pace = begun(PaceName.EVENING, bank=0), PACES[PaceName.EVENING]
    opened = BEGIN + pace.least
    clock = addressed(open_vote(clock, 0, Cause.EMPTY, opened), 0, opened)
    closed = opened + pace.vote
    clock = close_vote(cast(clock, 1, Choice.WAIT), Choice.WAIT, closed)
    assert happenings(clock, closed) == ()
    assert next_reminder(clock, 0) == opened + HOUR


def test_who_is_woken_is_not_reminded_at_once() -> None:
    clock, pace = begun(PaceName.EVENING, bank=0), PACES[PaceName.EVENING]
    frozen = clock.halted(Halt.FROZEN, BEGIN + pace.least)
    now = BEGIN + 3 * DAY
    assert happenings(woken(frozen, now), now) == ()
    snoozed_before = woken(snoozed(frozen, 0, BEGIN + HOUR), now)
    assert happenings(snoozed_before, now) == ()


BEGAN = 1_800_000_000_000


def begun_with_hours(pace: PaceName = PaceName.DAILY, hours: str | None = None) -> TableClock:
    return TableClock.begun(pace, 3, (0,), BEGAN, {0: hours})


@pytest.mark.parametrize(
    ("pressed", "reminded_at"),
    [
        ((2026, 3, 28, 9, 0), (2026, 3, 28, 18, 0)),
        ((2026, 3, 28, 15, 59), (2026, 3, 28, 18, 0)),
        ((2026, 3, 28, 17, 0), (2026, 3, 28, 19, 0)),
        ((2026, 3, 28, 21, 30), (2026, 3, 28, 23, 30)),
        ((2026, 3, 29, 1, 30), (2026, 3, 29, 18, 0)),
        ((2026, 10, 25, 1, 30), (2026, 10, 25, 18, 0)),
    ],
)
@pytest.mark.parametrize("zone", ["Europe/Paris", "America/New_York", "Asia/Kathmandu"])
def test_the_evening_begins_at_six_where_somebody_is(
    pressed: tuple[int, ...], reminded_at: tuple[int, ...], zone: str
) -> None:
    def utc(local: tuple[int, ...]) -> int:
        year, month, day, hour, minute = local
        when = datetime(year, month, day, hour, minute, tzinfo=ZoneInfo(zone))
        return round(when.timestamp() * 1000)

    assert evening(utc(pressed), zone) == utc(reminded_at)


def test_without_a_zone_it_is_eight_hours_later() -> None:
    assert evening(BEGAN, None) == BEGAN + 8 * HOUR


def test_a_reminder_matters_in_its_own_turn_only() -> None:
    clock = begun_with_hours()
    assert wanting(clock, (0, 1), BEGAN + HOUR) == (0,)
    later = clock.acted(0, (1,), BEGAN + HOUR, {}, new_turn=True)
    assert wanting(later, (0, 1), BEGAN) == ()
    again = later.acted(1, (0,), BEGAN + 2 * HOUR, {}, new_turn=True)
    assert wanting(again, (0, 1), BEGAN + HOUR) == (), "that is another turn of theirs"
    assert wanting(later.undone(0, BEGAN + 2 * HOUR), (0,), BEGAN + HOUR) == (0,)


def test_nobody_listens_who_wants_silence_or_whose_clock_stands() -> None:
    clock = begun_with_hours()
    assert wanting(silenced(clock, 0), (0,), BEGAN) == ()
    assert wanting(snoozed(clock, 0, BEGAN + HOUR), (0,), BEGAN) == ()
    assert wanting(clock.halted(Halt.FROZEN, BEGAN), (0,), BEGAN) == ()
    assert wanting(clock.with_computer(0, BEGAN, plays=True), (0,), BEGAN) == ()


def test_messages_are_needless_once_a_turn_with_a_reminder_is_over() -> None:
    clock = begun_with_hours()
    over = clock.acted(0, (1,), BEGAN + HOUR, {}, new_turn=True)
    assert not obsolete_since(clock, over), "nobody was reminded"
    called = reminded(clock, (0,), BEGAN + 8 * HOUR)
    assert obsolete_since(called, called.acted(0, (1,), BEGAN + 9 * HOUR, {}, new_turn=True))
    assert obsolete_since(called, called.acted(0, (0,), BEGAN + 9 * HOUR, {}, new_turn=True))
    assert obsolete_since(called, called.with_computer(0, BEGAN + 9 * HOUR, plays=True))
    assert obsolete_since(called, open_vote(called, 0, Cause.EMPTY, BEGAN + 9 * HOUR))
    assert not obsolete_since(called, open_vote(called, 1, Cause.ASKED, BEGAN + 9 * HOUR))
    assert not obsolete_since(called, reminded(called, (0,), BEGAN + 32 * HOUR))
    assert not obsolete_since(called, called.halted(Halt.PARKED, BEGAN + 9 * HOUR))


def test_hours_count_where_the_pace_keeps_them() -> None:
    hours = WakingHours("UTC", 8 * 60, 20 * 60)
    text, night = hours.write(), hours.next_asleep(BEGAN)
    assert night is not None
    assert asleep(begun_with_hours(hours=text), (0, 1), night) == (0,)
    assert asleep(begun_with_hours(PaceName.LIVE, text), (0,), night) == ()
    morning = next_reminder(snoozed(begun_with_hours(hours=text), 0, night), 0)
    assert morning == hours.next_awake(night)


def test_a_reminder_that_was_due_during_a_vote_is_needless_for_whoever_ends_it() -> None:
    clock = TableClock.begun(PaceName.EVENING, 2, (0,), BEGIN, {})
    clock = reminded(clock, (0,), BEGIN + 15 * MINUTE)
    clock = open_vote(clock, 0, Cause.EMPTY, BEGIN + HOUR)
    now = BEGIN + 80 * MINUTE
    assert RemindersDue((0,)) not in happenings(clock, now)
    back = clock.returned(0, now)
    assert back.vote is None
    assert RemindersDue((0,)) not in happenings(back, now)
    turn = back.seats[0].turn
    assert turn is not None and turn.calls == 1
    assert turn.next_reminder(back.pace) == BEGIN + 135 * MINUTE
    assert next_due(back) is not None


NOW = BEGIN + 10 * HOUR
Change = Callable[[TableClock], TableClock]


def daily() -> TableClock:
    return TableClock.begun(PaceName.DAILY, 3, (0,), BEGIN, {})


def in_pause() -> TableClock:
    return pause(daily(), 1, NOW + DAY, NOW)


def in_vote() -> TableClock:
    return open_vote(daily(), 0, Cause.EMPTY, BEGIN + 72 * HOUR)


MOVES: dict[str, tuple[TableClock, Change]] = {
    "a pause begins": (daily(), lambda clock: pause(clock, 1, NOW + DAY, NOW)),
    "a pause ends": (in_pause(), lambda clock: end_pause(clock, NOW + 5 * DAY)),
    "time is credited": (daily(), lambda clock: clock.skipped(NOW, NOW + HOUR)),
    "time is given": (daily(), lambda clock: extended(clock, 0, NOW + 9 * DAY)),
    "a grace": (daily(), lambda clock: graced(clock, 0, BEGIN + 72 * HOUR)),
    "another pace": (daily(), lambda clock: clock.with_pace(PaceName.RELAXED, NOW)),
    "no pace": (daily(), lambda clock: clock.with_pace(PaceName.NONE, NOW)),
    "back": (daily().away(0, NOW + DAY, NOW), lambda clock: clock.away(0, None, NOW + HOUR)),
    "frozen": (daily(), lambda clock: clock.halted(Halt.FROZEN, NOW)),
    "a vote": (daily(), lambda clock: open_vote(clock, 0, Cause.EMPTY, NOW)),
    "a vote ends": (in_vote(), lambda clock: close_vote(clock, Choice.WAIT, NOW + 3 * DAY)),
    "a vote is open longer": (in_vote(), lambda clock: clock.skipped(NOW, NOW + HOUR)),
}
KEEPS: dict[str, tuple[TableClock, Change]] = {
    "nothing": (daily(), lambda clock: clock),
    "a reminder": (daily(), lambda clock: reminded(clock, (0,), NOW)),
    "one is put off": (daily(), lambda clock: snoozed(clock, 0, NOW + HOUR)),
    "no more": (daily(), lambda clock: silenced(clock, 0)),
    "some seconds": (daily(), lambda clock: clock.skipped(NOW, NOW + MINUTE - 1)),
    "a moment of pause": (
        daily(),
        lambda clock: end_pause(pause(clock, 1, NOW + DAY, NOW), NOW + MINUTE - 1),
    ),
    "a turn": (daily(), lambda clock: clock.acted(0, (1,), NOW, {}, new_turn=True)),
    "the next turn of the same": (
        daily(),
        lambda clock: clock.acted(0, (0,), NOW, {}, new_turn=True),
    ),
    "the computer plays": (daily(), lambda clock: clock.with_computer(0, NOW, plays=True)),
    "away": (daily(), lambda clock: clock.away(0, NOW + DAY, NOW, shown=True)),
    "away until another day": (
        daily().away(0, NOW + DAY, NOW, shown=True),
        lambda clock: clock.away(0, NOW + 2 * DAY, NOW, shown=True),
    ),
    "somebody else goes": (daily(), lambda clock: clock.away(2, NOW + DAY, NOW, shown=True)),
    "a seat has another player": (daily(), lambda clock: clock.handed_over(0, NOW, None)),
}


@each_row("what", MOVES)
def test_they_do_once_a_deadline_of_the_same_turn_has_moved(what: str) -> None:
    before, change = MOVES[what]
    assert tells_otherwise(before, change(before))


@each_row("what", KEEPS)
def test_they_do_not_while_it_stays_or_another_post_tells_it(what: str) -> None:
    before, change = KEEPS[what]
    assert not tells_otherwise(before, change(before))


def test_a_vote_is_about_a_seat() -> None:
    assert (votes_on(None), votes_on(daily()), votes_on(in_vote())) == (None, None, 0)
