"""The table of paces, and when they remind."""

from __future__ import annotations

import pytest

from bot.core.timing.measure import DAY, HOUR, MINUTE
from bot.core.timing.paces import DEFAULT_PACE, PACES, PaceName


@pytest.mark.parametrize(
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
