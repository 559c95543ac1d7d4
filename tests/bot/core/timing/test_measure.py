"""Waking hours count exactly the minutes that somebody is awake by their own clock.

Counting two thirds of the time, for who told no waking hours.

The table of paces, and when they remind.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, available_timezones

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.timing.measure import (
    DAY,
    EVERY_DAY,
    HOUR,
    MINUTE,
    WEEKDAYS,
    InvalidHours,
    Measure,
    NoSuchTime,
    TooFewDays,
    TooFewHours,
    TwoThirds,
    UnknownZone,
    WakingHours,
    Wall,
    local_time,
    moment,
    offsets,
)
from bot.core.timing.paces import DEFAULT_PACE, PACES, PaceName
from tests.rows import each_row
from tests.soak import SOAK

PARIS = "Europe/Paris"
ZONES = (
    PARIS,
    "America/New_York",
    "America/St_Johns",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "Africa/Casablanca",
    "Pacific/Apia",
    "Pacific/Chatham",
    "UTC",
)
CHANGES = (
    datetime(2026, 3, 29, 1, tzinfo=UTC),
    datetime(2026, 10, 25, 1, tzinfo=UTC),
    datetime(2026, 11, 1, 6, tzinfo=UTC),
    datetime(2027, 2, 7, 2, tzinfo=UTC),
    datetime(2011, 12, 30, 10, tzinfo=UTC),
)
"""To summer time and back, by half an hour, for Ramadan; and the day that Samoa left out."""


def ms(at: datetime) -> int:
    return int(at.timestamp() * 1000)


def paris(*local: int) -> int:
    return moment(datetime(*local, tzinfo=ZoneInfo(PARIS)))  # type: ignore[misc,arg-type]


def awake_by_the_clock(hours: WakingHours, at: int) -> bool:
    """The slow answer: what the clock on the wall shows in that minute."""
    local = datetime.fromtimestamp(at // 1000, UTC).astimezone(ZoneInfo(hours.zone))
    minute, day = local.hour * 60 + local.minute, local.weekday()
    if hours.start < hours.end:
        return day in hours.days and hours.start <= minute < hours.end
    if minute >= hours.start:
        return day in hours.days
    return minute < hours.end and (day - 1) % 7 in hours.days


@st.composite
def waking_hours(draw: st.DrawFn) -> WakingHours:
    start = draw(st.integers(0, 1439))
    length = draw(st.integers(480, 1439))
    days = draw(st.sets(st.integers(0, 6), min_size=4))
    return WakingHours(
        draw(st.sampled_from(ZONES)), start, (start + length) % 1440, frozenset(days)
    )


moments = st.one_of(
    st.builds(
        lambda change, minutes: ms(change) + minutes * MINUTE,
        st.sampled_from(CHANGES),
        st.integers(-3 * 1440, 3 * 1440),
    ),
    st.integers(0, 80 * 365 * 1440).map(lambda minutes: minutes * MINUTE),
)


@given(waking_hours(), moments, st.integers(0, 3 * 1440))
def test_it_counts_what_a_minute_by_minute_count_does(
    hours: WakingHours, since: int, minutes: int
) -> None:
    until = since + minutes * MINUTE
    slow = [awake_by_the_clock(hours, at) for at in range(since, until, MINUTE)]
    assert hours.spent(since, until) == sum(slow) * MINUTE
    assert slow == [hours.is_awake(at) for at in range(since, until, MINUTE)]


@given(waking_hours(), moments)
def test_the_next_moments_are_the_first_ones(hours: WakingHours, at: int) -> None:
    def first(*, awake: bool) -> int:
        found = at
        while awake_by_the_clock(hours, found) is not awake:
            found += MINUTE
        return found

    assert hours.next_awake(at) == first(awake=True)
    assert hours.next_asleep(at) == first(awake=False)


@given(waking_hours(), moments, st.integers(0, 30 * DAY))
def test_after_is_the_first_moment_at_which_it_is_spent(
    hours: WakingHours, since: int, amount: int
) -> None:
    end = hours.after(since, amount)
    assert hours.spent(since, end) == amount
    assert amount == 0 or hours.spent(since, end - 1) == amount - 1


@given(waking_hours(), moments, st.integers(0, 30 * DAY), st.integers(0, 30 * DAY))
def test_no_time_is_lost_or_made_between_spans(
    hours: WakingHours, since: int, first: int, second: int
) -> None:
    middle, end = since + first, since + first + second
    assert hours.spent(since, middle) + hours.spent(middle, end) == hours.spent(since, end)
    assert 0 <= hours.spent(since, end) <= end - since
    assert hours.after(since, hours.spent(since, end)) <= end


@given(waking_hours())
def test_what_is_written_is_read(hours: WakingHours) -> None:
    assert WakingHours.read(hours.write()) == hours


def test_a_day_of_the_change_has_an_hour_less_or_more_at_night() -> None:
    night_shift: Measure = WakingHours(PARIS, 22 * 60, 8 * 60)
    assert night_shift.spent(paris(2026, 3, 28, 12), paris(2026, 3, 29, 12)) == 9 * HOUR
    assert night_shift.spent(paris(2026, 10, 24, 12), paris(2026, 10, 25, 12)) == 11 * HOUR
    day = WakingHours(PARIS, 8 * 60, 23 * 60)
    assert day.next_awake(paris(2026, 3, 29, 0)) == paris(2026, 3, 29, 8)
    assert day.spent(paris(2026, 3, 29, 0), paris(2026, 3, 30, 0)) == 15 * HOUR


def test_the_night_after_the_last_day_belongs_to_it() -> None:
    hours = WakingHours(PARIS, 22 * 60, 8 * 60, WEEKDAYS)
    saturday = paris(2026, 11, 28, 7, 59)
    assert hours.is_awake(saturday)
    assert hours.next_awake(saturday + MINUTE) == paris(2026, 11, 30, 22)


def test_the_whole_day_never_ends() -> None:
    hours = WakingHours("UTC", 0, 1440)
    assert hours.spent(5, 5 + 3 * DAY) == 3 * DAY
    assert hours.next_asleep(7) is None
    week = WakingHours("UTC", 0, 1440, WEEKDAYS)
    assert week.next_asleep(ms(datetime(2026, 11, 25, 12, tzinfo=UTC))) == ms(
        datetime(2026, 11, 28, tzinfo=UTC)
    )


def test_nothing_is_spent_backwards() -> None:
    hours = WakingHours(PARIS, 480, 1380)
    assert hours.spent(DAY * 20_000, DAY * 19_000) == 0
    assert hours.after(DAY, -5) == DAY


@pytest.mark.parametrize("since", [-400 * DAY, 365 * DAY * 1100])
def test_before_and_long_after_our_time_the_clocks_stay(since: int) -> None:
    hours = WakingHours(PARIS, 480, 1380)
    assert hours.spent(since, since + 700 * DAY) == 700 * 15 * HOUR
    assert hours.spent(since, hours.after(since, 99 * HOUR)) == 99 * HOUR


@each_row(
    ("start", "end", "days", "refused"),
    [
        (0, 0, EVERY_DAY, TooFewHours),
        (480, 480, EVERY_DAY, TooFewHours),
        (480, 959, EVERY_DAY, TooFewHours),
        (1380, 1, EVERY_DAY, TooFewHours),
        (480, 1380, frozenset({0, 1, 2}), TooFewDays),
        (480, 1380, frozenset({0, 1, 2, 7}), NoSuchTime),
        (-1, 1380, EVERY_DAY, NoSuchTime),
        (480, 1441, EVERY_DAY, NoSuchTime),
        (1440, 480, EVERY_DAY, NoSuchTime),
    ],
)
def test_hours_that_nobody_can_have(
    start: int, end: int, days: frozenset[int], refused: type[InvalidHours]
) -> None:
    with pytest.raises(refused):
        WakingHours(PARIS, start, end, days)


@each_row("zone", ["", "Europe", "Europe/Atlantis", "../../etc/passwd", "a\0b"])
def test_zones_that_do_not_exist(zone: str) -> None:
    with pytest.raises(UnknownZone):
        WakingHours(zone, 480, 1380)


@each_row("text", ["", "[]", "{}", '{"zone": "UTC", "start": "x"}', "null"])
def test_text_that_has_no_hours(text: str) -> None:
    with pytest.raises(InvalidHours):
        WakingHours.read(text)


def test_a_clock_that_skips_a_time_shows_the_one_an_hour_later() -> None:
    assert paris(2026, 3, 29, 2, 30) == paris(2026, 3, 29, 3, 30)
    assert local_time(PARIS, paris(2026, 7, 1, 8)).hour == 8


@pytest.mark.soak
def test_every_zone_can_be_counted_in() -> None:
    begin = ms(datetime(2026, 1, 1, tzinfo=UTC))
    for zone in sorted(available_timezones())[:: 1 if SOAK else 20]:
        spans = list(offsets(zone, begin, begin + 365 * DAY))
        assert sum(end - start for start, end, _ in spans) == 365 * DAY
        local = datetime(2026, 1, 1, tzinfo=UTC).astimezone(ZoneInfo(zone)).utcoffset()
        assert timedelta(milliseconds=spans[0][2]) == local


MOMENTS = st.integers(0, 4_000_000_000_000)
AMOUNTS = st.integers(0, 40 * DAY)
TWO_THIRDS = TwoThirds()


@each_row(("wall", "counted"), [(0, 0), (1, 0), (2, 1), (3, 2), (3 * HOUR, 2 * HOUR), (-5, 0)])
def test_a_third_is_sleep(wall: int, counted: int) -> None:
    assert TWO_THIRDS.spent(1000, 1000 + wall) == counted


def test_two_days_of_thinking_are_three() -> None:
    assert TWO_THIRDS.after(0, 2 * DAY) == 3 * DAY
    assert TWO_THIRDS.after(7, -HOUR) == 7


@given(MOMENTS, AMOUNTS)
def test_after_is_the_first_moment_at_which_so_much_is_spent(since: int, amount: int) -> None:
    at = TWO_THIRDS.after(since, amount)
    assert TWO_THIRDS.spent(since, at) >= amount
    assert amount == 0 or TWO_THIRDS.spent(since, at - 1) < amount


@given(MOMENTS, AMOUNTS, AMOUNTS)
def test_never_more_than_the_wall_counts_and_never_less_with_time(
    since: int, some: int, more: int
) -> None:
    spent = TWO_THIRDS.spent(since, since + some)
    assert spent <= Wall().spent(since, since + some)
    assert spent <= TWO_THIRDS.spent(since, since + some + more)


@each_row(
    ("name", "reminders", "increment", "ceiling", "wait", "vote"),
    [
        (PaceName.LIVE, [3, 8, None], 2 * MINUTE, 10 * MINUTE, 15 * MINUTE, 15 * MINUTE),
        (PaceName.EVENING, [15, 75, 135], 10 * MINUTE, HOUR, HOUR, 15 * MINUTE),
        (PaceName.DAILY, [8 * 60, 32 * 60, 56 * 60], 12 * HOUR, 48 * HOUR, DAY, DAY),
        (PaceName.RELAXED, [2880, 2 * 2880, 3 * 2880], 3 * DAY, 10 * DAY, DAY, DAY),
        (PaceName.NONE, [None], 0, 0, DAY, DAY),
    ],
)
def test_each_pace_has_its_figures(
    name: PaceName, reminders: list[int | None], increment: int, ceiling: int, wait: int, vote: int
) -> None:
    pace = PACES[name]
    assert (pace.increment, pace.ceiling, pace.wait, pace.vote) == (increment, ceiling, wait, vote)
    found = [pace.reminder(sent) for sent in range(len(reminders))]
    assert found == [None if each is None else each * MINUTE for each in reminders]
    assert pace.has_clock == (name is not PaceName.NONE)


def test_a_table_is_played_daily_unless_its_host_says_otherwise() -> None:
    assert DEFAULT_PACE is PaceName.DAILY
    assert list(PACES) == list(PaceName)
    assert [name for name in PaceName if not PACES[name].keeps_hours] == [PaceName.LIVE]
    sleeping = [name for name in PaceName if PACES[name].allows_sleep]
    assert sleeping == [PaceName.DAILY, PaceName.RELAXED]
