"""Who wants to hear of tables is called while awake and there, however late a post is sent."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.core.model import Table
from bot.core.timing.measure import DAY, HOUR, WakingHours
from bot.storage.posts import CallPost
from bot.storage.repositories.people import PersonWriter
from bot.storage.repositories.timers import TimerReader
from bot.storage.rows import OutboxRow, TimerKind
from cogs.away.rows import AbsenceWriter
from cogs.away.service.absence import EVERYWHERE, Way, scope_of_guild
from cogs.lobby.rows import CalleeWriter
from cogs.lobby.service.lobby import Lobby
from cogs.lobby.service.seating import MOST, WAIT, Calls
from tests.stage.house import ANNA, BASTIEN, SPOT, House, ids
from tests.stage.timed_house import BEGIN, TimedHouse
from tests.storing import FORMS, reading, writing

GUILD = SPOT.guild_id or 0
NOW = BEGIN // HOUR % 24 * 60
"""Minutes of the day at which tables open here, in UTC."""
AWAKE = WakingHours("UTC", (NOW - 60) % 1440, (NOW + 600) % 1440)
UP_FOR_AN_HOUR = WakingHours("UTC", (NOW - 540) % 1440, (NOW + 60) % 1440)
UP_IN_TWO_HOURS = WakingHours("UTC", (NOW + 120) % 1440, (NOW + 720) % 1440)


@pytest.fixture
async def timed(house: House) -> AsyncIterator[TimedHouse]:
    made = TimedHouse(house)
    made.wire()
    yield made


async def on_list(timed: TimedHouse, **hours: WakingHours) -> None:
    """People 21, 22 … with their waking hours want to be called."""
    for user, own in enumerate(hours.values(), 21):
        await timed.services[Calls].choose(GUILD, user, wants=True)
        async with timed.store.transaction() as tx:
            await PersonWriter(tx).change(user, hours=own.write())


async def opened(timed: TimedHouse) -> Table:
    return await timed.services[Lobby].open(SPOT, ANNA, interaction_id=next(ids))


async def waiting(timed: TimedHouse) -> list[OutboxRow]:
    return [row for row in await timed.waiting() if row.kind == CallPost.KIND]


async def called(timed: TimedHouse, row: OutboxRow) -> tuple[int, ...]:
    """Whom a post calls that is sent now."""
    queued = FORMS.decode(row.kind, row.body)
    assert isinstance(queued, CallPost)
    return await timed.services[Calls].called_by(row, await timed.table(row.game_id), queued)


async def planned(timed: TimedHouse, table: Table) -> list[int]:
    timers = await reading(timed.store, TimerReader).of(table.id)
    return [each.due_at for each in timers if each.kind == TimerKind.CALL]


async def test_a_post_that_is_sent_late_calls_nobody_who_sleeps_by_then(
    timed: TimedHouse,
) -> None:
    await on_list(timed, early=UP_FOR_AN_HOUR, late=AWAKE)
    await opened(timed)
    await timed.pass_by(WAIT)
    (row,) = await waiting(timed)
    assert await called(timed, row) == (21, 22)
    timed.now += 2 * HOUR
    assert await called(timed, row) == (22,)


async def test_while_all_sleep_the_call_waits_for_the_first_who_wakes(timed: TimedHouse) -> None:
    await on_list(timed, one=UP_IN_TWO_HOURS)
    table = await opened(timed)
    await timed.pass_by(WAIT)
    assert await waiting(timed) == []
    assert await planned(timed, table) == [BEGIN // HOUR * HOUR + 2 * HOUR]
    await timed.pass_by(2 * HOUR)
    (row,) = await waiting(timed)
    assert await called(timed, row) == (21,)
    assert await planned(timed, table) == [], "one call a table"


async def test_a_late_post_to_people_who_all_sleep_is_made_anew(timed: TimedHouse) -> None:
    await on_list(timed, early=UP_FOR_AN_HOUR)
    table = await opened(timed)
    await timed.pass_by(WAIT)
    (row,) = await waiting(timed)
    timed.now += 2 * HOUR
    assert await called(timed, row) == ()
    await timed.post_all()
    await timed.pass_by(13 * HOUR)
    (again,) = await waiting(timed)
    assert await called(timed, again) == (21,), "nobody is forgotten because of that"
    assert await planned(timed, table) == []


async def test_what_may_have_been_sent_is_not_planned_anew(timed: TimedHouse) -> None:
    await on_list(timed, early=UP_FOR_AN_HOUR)
    table = await opened(timed)
    await timed.pass_by(WAIT)
    (row,) = await waiting(timed)
    timed.now += 2 * HOUR
    assert await called(timed, replace(row, first_tried_at=BEGIN)) == ()
    assert await planned(timed, table) == []


@pytest.mark.parametrize("scope", [EVERYWHERE, scope_of_guild(GUILD), scope_of_guild(GUILD + 1)])
async def test_whoever_is_away_is_not_called(timed: TimedHouse, scope: str) -> None:
    await on_list(timed, one=AWAKE, other=AWAKE)
    async with timed.store.transaction() as tx:
        await AbsenceWriter(tx).add(21, scope, Way.STANDS, BEGIN + DAY, shown=False)
    await opened(timed)
    await timed.pass_by(WAIT)
    (row,) = await waiting(timed)
    here = scope == scope_of_guild(GUILD + 1)
    assert await called(timed, row) == ((21, 22) if here else (22,))
    async with timed.store.transaction() as tx:
        await AbsenceWriter(tx).add(22, EVERYWHERE, Way.COMPUTER, BEGIN + DAY, shown=False)
    assert await called(timed, row) == ((21,) if here else ())


async def test_no_post_mentions_more_than_so_many(timed: TimedHouse) -> None:
    for user in range(100, 100 + MOST + 5):
        await writing(timed.store, CalleeWriter).add(GUILD, user)
    await opened(timed)
    await timed.pass_by(WAIT)
    (row,) = await waiting(timed)
    assert len(await called(timed, row)) == MOST
    # Another table of the server called others at the same moment.
    others = list(range(100, 100 + MOST + 5))
    await writing(timed.store, CalleeWriter).set_called(GUILD, others)
    assert len(await called(timed, row)) == MOST


async def test_who_has_joined_meanwhile_is_not_called(timed: TimedHouse) -> None:
    await timed.services[Calls].choose(GUILD, BASTIEN.user_id, wants=True)
    table = await opened(timed)
    await timed.pass_by(WAIT)
    (row,) = await waiting(timed)
    await timed.services[Lobby].join(SPOT, BASTIEN, interaction_id=next(ids))
    assert await called(timed, row) == ()
    assert await planned(timed, table) == []
