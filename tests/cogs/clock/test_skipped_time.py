"""Time that hasn't been for a table: its clock and its alarm are as if it never was."""

from __future__ import annotations

from bot.storage.repositories.timers import TimerReader
from bot.storage.rows import TimerKind
from cogs.clock.service.keeping import skip_time
from tests.stage.house import ANNA, BASTIEN, House, opened
from tests.storing import reading

HOUR = 3_600_000


async def alarm(house: House, game_id: int) -> int:
    timers = await reading(house.store, TimerReader).of(game_id)
    (due_at,) = [timer.due_at for timer in timers if timer.kind == TimerKind.TABLE]
    return due_at


async def test_the_alarm_is_later_by_what_was_missed_and_back_again(house: House) -> None:
    table = await opened(house.services, ANNA, BASTIEN)
    due = await alarm(house, table.id)
    async with house.store.transaction() as tx:
        now = tx.now
        await skip_time(tx, table.id, now, now + 30 * HOUR)
    assert await alarm(house, table.id) == due + 30 * HOUR
    async with house.store.transaction() as tx:
        await skip_time(tx, table.id, now + 30 * HOUR, now)
    assert await alarm(house, table.id) == due


async def test_a_table_without_a_clock_has_nothing_to_skip(house: House) -> None:
    async with house.store.transaction() as tx:
        await skip_time(tx, 77, tx.now, tx.now + HOUR)
    assert await reading(house.store, TimerReader).next_due() is None
