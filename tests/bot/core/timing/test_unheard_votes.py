"""A table where nobody votes stands still: at once where people sit together, else after two."""

from __future__ import annotations

import pytest

from bot.core.timing.deciding import cast, close_vote, open_vote, woken
from bot.core.timing.due import BankEmpty, happenings, next_due
from bot.core.timing.measure import DAY
from bot.core.timing.paces import PACES, PaceName
from bot.core.timing.table_clock import Cause, Choice, Halt, TableClock

BEGIN = 1_800_000_000_000


def unheard(clock: TableClock, times: int, now: int = BEGIN) -> TableClock:
    for _ in range(times):
        clock = close_vote(open_vote(clock, 0, Cause.EMPTY, now), Choice.WAIT, now)
    return clock


@pytest.mark.parametrize(
    ("pace", "votes"),
    [(PaceName.LIVE, 1), (PaceName.EVENING, 1), (PaceName.DAILY, 2), (PaceName.RELAXED, 2)],
)
def test_so_many_votes_in_which_nobody_votes_freeze_a_table(pace: PaceName, votes: int) -> None:
    clock = TableClock.begun(pace, 3, (0,), BEGIN, {})
    assert Halt.FROZEN not in unheard(clock, votes - 1).halts
    frozen = unheard(clock, votes)
    assert Halt.FROZEN in frozen.halts
    assert next_due(frozen) is None
    heard = cast(open_vote(clock, 0, Cause.EMPTY, BEGIN), 1, Choice.WAIT)
    assert Halt.FROZEN not in close_vote(heard, Choice.WAIT, BEGIN).halts


@pytest.mark.parametrize("pace", [PaceName.LIVE, PaceName.EVENING])
def test_who_wakes_it_has_time_and_is_not_asked_at_once(pace: PaceName) -> None:
    frozen = unheard(TableClock.begun(pace, 3, (0,), BEGIN, {}), 1)
    morning = BEGIN + DAY
    awake = woken(frozen, morning)
    wait = PACES[pace].wait
    assert BankEmpty(0) not in happenings(awake, morning + wait - 1)
    assert BankEmpty(0) in happenings(awake, morning + wait)


def test_a_move_wakes_it() -> None:
    frozen = unheard(TableClock.begun(PaceName.EVENING, 3, (0,), BEGIN, {}), 1)
    moved = frozen.acted(0, (1,), BEGIN + DAY, {}, new_turn=True)
    assert moved.runs and moved.unheard == 0
