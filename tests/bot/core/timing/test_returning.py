"""Whoever shows that they are there isn't called at the same moment."""

from __future__ import annotations

from bot.core.timing.deciding import open_vote, reminded
from bot.core.timing.due import RemindersDue, happenings, next_due
from bot.core.timing.measure import HOUR, MINUTE
from bot.core.timing.paces import PaceName
from bot.core.timing.table_clock import Cause, TableClock

BEGIN = 1_800_000_000_000


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
