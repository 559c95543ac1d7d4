"""However a table ends, its thread is looked at a day later; the rest is with the posts."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.core.deals import THREAD_STAYS
from bot.core.model import Location
from bot.core.timing.measure import DAY
from bot.storage.repositories.timers import TimerReader
from bot.storage.rows import TimerKind
from cogs.lobby.service.hosting import Hosting
from cogs.lobby.service.lobby import Lobby
from cogs.lobby.service.seating import GRACE, WEEK
from tests.stage.house import ANNA, SPOT, House, ids
from tests.stage.seating import TRIO
from tests.stage.timed_house import TimedHouse
from tests.storing import reading


@pytest.fixture
async def timed(house: House) -> AsyncIterator[TimedHouse]:
    made = TimedHouse(house)
    made.wire()
    yield made


async def planned(timed: TimedHouse, game_id: int) -> list[int]:
    timers = await reading(timed.store, TimerReader).of(game_id)
    return [each.due_at for each in timers if each.kind == TimerKind.THREAD]


async def end(timed: TimedHouse, spot: Location) -> None:
    await timed.services[Hosting].cancel(spot, ANNA, interaction_id=next(ids))


async def test_a_game_that_is_called_off(timed: TimedHouse) -> None:
    table = await timed.begun(*TRIO)
    await timed.pass_by(DAY)
    assert await planned(timed, table.id) == []
    await end(timed, SPOT)
    assert await planned(timed, table.id) == [timed.now + THREAD_STAYS]


async def test_a_table_that_nobody_joins(timed: TimedHouse) -> None:
    table = await timed.services[Lobby].open(SPOT, ANNA, interaction_id=next(ids))
    await timed.pass_by(WEEK + GRACE)
    assert await planned(timed, table.id) == [timed.now + THREAD_STAYS]


async def test_there_is_no_thread_in_private_messages(timed: TimedHouse) -> None:
    spot = Location(7, None)
    table = await timed.services[Lobby].open(spot, ANNA, interaction_id=next(ids))
    await end(timed, spot)
    assert await planned(timed, table.id) == []
