"""Killed between an alarm and the post: no reminder is lost, none comes twice."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.core.model import Location, User
from bot.core.timing import table_clock as stored
from bot.core.timing.measure import HOUR
from bot.storage.repositories.outbox import OutboxReader
from bot.storage.repositories.timers import ClockReader, TimerReader
from bot.storage.store import Store
from cogs.clock.rows import ReminderPost
from cogs.lobby.service.lobby import Lobby
from tests.databases import open_database
from tests.killing import run_or_kill
from tests.soak import SOAK
from tests.stage.house import ids
from tests.storing import FORMS, reading
from tests.wired import wired

pytestmark = pytest.mark.file

PROGRAM = """
import asyncio, sys
from pathlib import Path
from bot.storage.repositories.timers import TimerReader
from bot.storage.store import Store
from cogs.away.timers import PassingTime
from bot.core.game_cache import GameCache
from tests.databases import open_database
from tests.wired import wired

class Present:
    async def gone(self, guild_id, user_id):
        return False

async def main():
    database = await open_database(Path(sys.argv[1]))
    now = int(sys.argv[2])
    store = Store(database, lambda: now)
    services = wired(store)
    time = PassingTime(services[GameCache], Present(), lambda: None)
    print("begun", flush=True)
    while True:
        async with store.snapshot() as read:
            due = await TimerReader(read).due(now)
        due = [each for each in due if each.kind == "table"]
        if not due:
            break
        for timer in due:
            await time.ring(timer)
    await database.close()

asyncio.run(main())
"""
BEGIN = 1_800_000_000_000
TABLES, KILLS = (60, 40) if SOAK else (6, 2)


@pytest.mark.soak
@pytest.mark.thorough
async def test_each_table_reminds_once_however_often_it_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    database = await open_database(path)
    services = wired(Store(database, lambda: BEGIN))
    for channel in range(TABLES):
        spot = Location(500 + channel, 1)
        host, guest = User(10 * channel + 11, "Anna"), User(10 * channel + 12, "Bastien")
        await services[Lobby].open(spot, host, interaction_id=next(ids))
        await services[Lobby].join(spot, guest, interaction_id=next(ids))
        await services[Lobby].start(spot, host, interaction_id=next(ids))
    await database.close()

    chance, later = random.Random(14), str(BEGIN + 8 * HOUR)
    for _ in range(KILLS):
        await run_or_kill(PROGRAM, str(path), later, kill_after=chance.uniform(0, 0.2))
    await run_or_kill(PROGRAM, str(path), later, kill_after=None)

    database = await open_database(path)
    store = Store(database)
    waiting = await reading(store, OutboxReader).pending(10_000)
    reminded = [row.game_id for row in waiting if row.kind == "reminder"]
    assert sorted(reminded) == list(range(1, TABLES + 1))
    for row in waiting:
        if row.kind == "reminder":
            assert FORMS.decode(row.kind, row.body) == ReminderPost((0, 1), BEGIN, BEGIN + 8 * HOUR)
            kept = await reading(store, ClockReader).get(row.game_id)
            assert kept is not None
            turns = [each.turn for each in stored.clock_from_text(kept.body).seats]
            assert [turn.calls for turn in turns if turn] == [1, 1]
            (alarm,) = [
                each
                for each in await reading(store, TimerReader).of(row.game_id)
                if each.kind == "table"
            ]
            assert alarm.due_at == BEGIN + 32 * HOUR
    await database.close()
