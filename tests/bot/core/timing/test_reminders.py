"""Which reminders still matter, and when it is evening."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.core.timing.deciding import open_vote, reminded, silenced, snoozed
from bot.core.timing.due import asleep, evening, needless_since, next_reminder, wanting
from bot.core.timing.measure import HOUR, WakingHours
from bot.core.timing.paces import PaceName
from bot.core.timing.table_clock import Cause, Halt, TableClock

BEGAN = 1_800_000_000_000


def begun(pace: PaceName = PaceName.DAILY, hours: str | None = None) -> TableClock:
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
    clock = begun()
    assert wanting(clock, (0, 1), BEGAN + HOUR) == (0,)
    later = clock.acted(0, (1,), BEGAN + HOUR, {}, new_turn=True)
    assert wanting(later, (0, 1), BEGAN) == ()
    again = later.acted(1, (0,), BEGAN + 2 * HOUR, {}, new_turn=True)
    assert wanting(again, (0, 1), BEGAN + HOUR) == (), "that is another turn of theirs"
    assert wanting(later.undone(0, BEGAN + 2 * HOUR), (0,), BEGAN + HOUR) == (0,)


def test_nobody_listens_who_wants_silence_or_whose_clock_stands() -> None:
    clock = begun()
    assert wanting(silenced(clock, 0), (0,), BEGAN) == ()
    assert wanting(snoozed(clock, 0, BEGAN + HOUR), (0,), BEGAN) == ()
    assert wanting(clock.halted(Halt.FROZEN, BEGAN), (0,), BEGAN) == ()
    assert wanting(clock.with_computer(0, BEGAN, plays=True), (0,), BEGAN) == ()


def test_messages_are_needless_once_a_turn_with_a_reminder_is_over() -> None:
    clock = begun()
    over = clock.acted(0, (1,), BEGAN + HOUR, {}, new_turn=True)
    assert not needless_since(clock, over), "nobody was reminded"
    called = reminded(clock, (0,), BEGAN + 8 * HOUR)
    assert needless_since(called, called.acted(0, (1,), BEGAN + 9 * HOUR, {}, new_turn=True))
    assert needless_since(called, called.acted(0, (0,), BEGAN + 9 * HOUR, {}, new_turn=True))
    assert needless_since(called, called.with_computer(0, BEGAN + 9 * HOUR, plays=True))
    assert needless_since(called, open_vote(called, 0, Cause.EMPTY, BEGAN + 9 * HOUR))
    assert not needless_since(called, open_vote(called, 1, Cause.ASKED, BEGAN + 9 * HOUR))
    assert not needless_since(called, reminded(called, (0,), BEGAN + 32 * HOUR))
    assert not needless_since(called, called.halted(Halt.PARKED, BEGAN + 9 * HOUR))


def test_hours_count_where_the_pace_keeps_them() -> None:
    hours = WakingHours("UTC", 8 * 60, 20 * 60)
    text, night = hours.write(), hours.next_asleep(BEGAN)
    assert night is not None
    assert asleep(begun(hours=text), (0, 1), night) == (0,)
    assert asleep(begun(PaceName.LIVE, text), (0,), night) == ()
    morning = next_reminder(snoozed(begun(hours=text), 0, night), 0)
    assert morning == hours.next_awake(night)
