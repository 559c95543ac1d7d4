"""Each message that tells a deadline is edited once for each change of that deadline."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable

import pytest

from bot.core.game_cache import GameCache
from bot.core.model import Table
from bot.core.play import Play
from bot.core.timing.deciding import end_pause, extended, pause
from bot.core.timing.measure import DAY, HOUR, MINUTE
from bot.core.timing.table_clock import TableClock
from bot.storage.posts import ReminderPost
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.repositories.timers import TimerReader
from bot.storage.rows import OutboxRow, TimerKind
from cogs.clock.rows import Refresh, VotePost
from cogs.clock.service.keeping import AFTER_CALLS, keep_clock, skip_time
from cogs.lobby.service.hosting import Hosting
from tests.stage.house import ANNA, SPOT, House, ids
from tests.stage.seating import TRIO
from tests.stage.timed_house import EMPTY, TimedHouse
from tests.storing import FORMS, reading, writing


@pytest.fixture
async def timed(house: House) -> AsyncIterator[TimedHouse]:
    made = TimedHouse(house)
    made.wire()
    yield made


async def posted(timed: TimedHouse) -> dict[str, int]:
    """The messages that there are by now, with their numbers."""
    found: dict[str, int] = {}
    while rows := await timed.waiting():
        for row in rows:
            message = 0
            if row.kind in (ReminderPost.KIND, VotePost.KIND):
                message = found.setdefault(row.kind, next(ids))
            await writing(timed.store, OutboxWriter).mark_sent(row.id, message)
    return found


async def edits(timed: TimedHouse) -> list[int]:
    """Which messages are to be edited once what is due now is done."""
    await timed.pass_by(0)
    waiting: list[OutboxRow] = [row for row in await timed.waiting() if row.kind == Refresh.KIND]
    found = [FORMS.decode(row.kind, row.body) for row in waiting]
    await posted(timed)
    return [each.message for each in found if isinstance(each, Refresh)]


async def change(timed: TimedHouse, table: Table, do: Callable[[TableClock], TableClock]) -> None:
    cache = timed.services[GameCache]
    async with cache.store.transaction() as tx:
        entry = await cache.entry(table.id)
        assert entry.clock is not None
        cache.keep(await keep_clock(tx, entry, do(entry.clock)))


async def paused(timed: TimedHouse, table: Table, duration: int) -> None:
    """Let a table have been paused for a while."""
    await change(timed, table, lambda clock: pause(clock, 0, timed.now + DAY, timed.now))
    timed.now += duration
    await change(timed, table, lambda clock: end_pause(clock, timed.now))


async def test_the_present_post_and_the_reminder(timed: TimedHouse) -> None:
    table = await timed.begun(*TRIO)
    await timed.pass_by(8 * HOUR)
    reminder = (await posted(timed))["reminder"]
    assert await edits(timed) == [], "a reminder moves nothing"
    await paused(timed, table, HOUR)
    assert await edits(timed) == [table.post_id, reminder], "once for what changed meanwhile"
    assert await edits(timed) == []


async def test_nothing_for_seconds(timed: TimedHouse) -> None:
    table = await timed.begun(*TRIO)
    async with timed.store.transaction() as tx:
        await skip_time(tx, table.id, timed.now, timed.now + MINUTE - 1)
    await timed.pass_by(DAY)
    await posted(timed)
    assert await edits(timed) == []


async def test_a_credit_is_told_after_the_calls(timed: TimedHouse) -> None:
    table = await timed.begun(*TRIO)
    async with timed.store.transaction() as tx:
        await skip_time(tx, table.id, timed.now, timed.now + HOUR)
    timed.services[GameCache].forget(table.id)
    assert await edits(timed) == []
    timed.now += AFTER_CALLS
    assert await edits(timed) == [table.post_id]


async def test_a_vote_and_what_it_says(timed: TimedHouse) -> None:
    table = await timed.begun(*TRIO)
    await timed.pass_by(EMPTY - 2 * HOUR)
    await posted(timed)
    await timed.pass_by(2 * HOUR)
    waiting = [row.kind for row in await timed.waiting()]
    assert waiting == ["vote", "deletion", "refresh"], "no reminder promises what doesn't come"
    vote = (await posted(timed))["vote"]
    async with timed.store.transaction() as tx:
        await skip_time(tx, table.id, timed.now, timed.now + HOUR)
    timed.services[GameCache].forget(table.id)
    timed.now += AFTER_CALLS
    assert await edits(timed) == [table.post_id, vote]


async def test_a_turn_tells_its_own(timed: TimedHouse) -> None:
    table = await timed.begun(*TRIO)
    for _ in range(4):
        who = await timed.acting(table.id)
        await timed.draw(table.id, who)
        await timed.draw(table.id, who)
        assert await edits(timed) == []
        await timed.post_all()


async def test_none_once_a_game_is_over(timed: TimedHouse) -> None:
    table = await timed.begun(*TRIO)
    (seat,) = (await timed.services[Play].view(table.id, None)).to_act
    await change(timed, table, lambda clock: extended(clock, seat, timed.now + 9 * DAY))
    await timed.services[Hosting].cancel(SPOT, ANNA, interaction_id=next(ids))
    kinds = [each.kind for each in await reading(timed.store, TimerReader).of(table.id)]
    assert TimerKind.DEADLINES not in kinds
