"""Killed at any moment: no timer is lost or done twice, no table credited twice."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.notices import SettingReader
from bot.storage.repositories.processes import HeartbeatReader, HeartbeatWriter
from bot.storage.repositories.timers import ClockWriter, TimerWriter
from bot.storage.rows import GameStatus, HeartbeatRow
from bot.storage.store import Store
from cogs.lobby.rows import LOBBY_TIMER
from tests.databases import open_database
from tests.killing import run_or_kill
from tests.soak import SOAK
from tests.stage.stores import LOBBY
from tests.storing import reading, writing

pytestmark = pytest.mark.file

PROGRAM = """
import asyncio, math, sys
from pathlib import Path
from bot.runtime.clock import MachineClock
from bot.app.heartbeat import Heartbeat
from bot.runtime.scheduler import Supervisor
from bot.runtime.scheduler import Timekeeper
from bot.runtime.memory import Notices
from bot.storage.repositories.notices import SettingWriter
from bot.storage.repositories.timers import TimerReader, TimerWriter
from bot.storage.store import Store
from bot.core.editions import Editions
from bot.core.game_cache import GameCache
from cogs.lobby.rows import LOBBY_TIMER
from cogs.steps import STEPS
from data import Catalogue
from tests.databases import open_database

async def count(tx, scope, key, more):
    known = int(await SettingWriter(tx).get(scope, key) or 0)
    await SettingWriter(tx).set(scope, key, str(known + more))

async def main():
    database = await open_database(Path(sys.argv[1]))
    clock = MachineClock()
    store = Store(database, clock)
    supervisor = Supervisor(Notices(store, clock))

    async def attend(timer):
        async with store.transaction() as tx:
            if await TimerWriter(tx).take(timer.id):
                await count(tx, "done", timer.body, 1)

    async def skip(tx, game_id, since, until):
        await count(tx, "credited", str(game_id), until - since)

    cache = GameCache(store, Editions(Catalogue.read(None)), STEPS)
    heart = Heartbeat(store, cache, supervisor, clock, skip)
    keeper = Timekeeper(store, supervisor, clock, rate=math.inf, on_time=heart.attend)
    keeper.handle(LOBBY_TIMER, attend)
    print("begun", flush=True)
    await heart.start()
    keeper.start()
    while True:
        async with store.snapshot() as read:
            if await TimerReader(read).next_due() is None:
                break
        await asyncio.sleep(0.01)
    await supervisor.close()
    await database.close()

asyncio.run(main())
"""
TABLES, TIMERS = (100, 400) if SOAK else (12, 40)
KILLS = 40 if SOAK else 2
HOUR = 3_600_000


@pytest.mark.soak
@pytest.mark.thorough
async def test_no_timer_is_lost_or_done_twice_however_often_it_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    database = await open_database(path)
    store = Store(database)
    games = []
    for channel in range(TABLES):
        game = await writing(store, GameWriter).create(channel_id=channel, **LOBBY)
        await writing(store, GameWriter).change(game.id, status=GameStatus.RUNNING)
        games.append(str(game.id))
        await writing(store, ClockWriter).set(game.id, "{}")
    async with store.transaction() as tx:
        await HeartbeatWriter(tx).put(HeartbeatRow("all", tx.now - HOUR))
        for number in range(TIMERS):
            await TimerWriter(tx).add(LOBBY_TIMER, tx.now - HOUR - number, body=str(number))
    await database.close()

    chance = random.Random(14)
    for _ in range(KILLS):
        await run_or_kill(PROGRAM, str(path), kill_after=chance.uniform(0, 0.3))
    await run_or_kill(PROGRAM, str(path), kill_after=None)

    database = await open_database(path)
    done = await reading(Store(database), SettingReader).of("done")
    credited = await reading(Store(database), SettingReader).of("credited")
    (beat,) = await reading(Store(database), HeartbeatReader).all()
    await database.close()
    assert done == {str(number): "1" for number in range(TIMERS)}
    assert set(credited) == set(games)
    assert len(set(credited.values())) == 1
    assert int(credited[games[0]]) >= HOUR
    assert beat.reached is None
