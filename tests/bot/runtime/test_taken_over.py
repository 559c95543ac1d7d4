"""Timers of a process that is killed or replaced: each is done once."""

from __future__ import annotations

import asyncio
import math
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bot.runtime.clock import MachineClock
from bot.runtime.memory import Notices
from bot.runtime.scheduler import Supervisor, TimerScheduler
from bot.storage.connections.database import Database
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.notices import SettingReader, SettingWriter
from bot.storage.repositories.processes import HeartbeatReader, HeartbeatWriter, Lease
from bot.storage.repositories.timers import ClockWriter, TimerReader, TimerWriter
from bot.storage.rows import GameStatus, HeartbeatRow, Shards, TimerRow, has_guild
from bot.storage.store import Store
from cogs.lobby.rows import LOBBY_TIMER
from tests.databases import open_database
from tests.killing import run_or_kill
from tests.leases import Pause, let_expire, until_blocked
from tests.postgres import emptied
from tests.soak import SOAK
from tests.stage.stores import LOBBY
from tests.storing import reading, writing
from tests.waiting import PATIENCE, until

TIMERS = 12
PROGRAM = """
import asyncio, math, sys
from pathlib import Path
from bot.runtime.clock import MachineClock
from bot.app.heartbeat import Heartbeat
from bot.runtime.scheduler import Supervisor
from bot.runtime.scheduler import TimerScheduler
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
    keeper = TimerScheduler(store, supervisor, clock, rate=math.inf, on_time=heart.attend)
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
TABLES, KILLED_TIMERS = (100, 400) if SOAK else (12, 40)
KILLS = 40 if SOAK else 2
HOUR = 3_600_000


class Process:
    """One that writes down by name what it has done."""

    def __init__(self, name: str, database: Database, shards: Shards | None = None) -> None:
        self.name, self.lease = name, Lease(database, shards)
        self.store, self.shards = Store(database), shards
        clock = MachineClock()
        self.supervisor = Supervisor(Notices(self.store, clock), clock)
        self.keeper = TimerScheduler(self.store, self.supervisor, clock, rate=math.inf)
        self.keeper.handle(LOBBY_TIMER, self.attend)
        self.before, self.within = Pause(), Pause()
        for pause in (self.before, self.within):
            pause.go_on.set()

    async def attend(self, timer: TimerRow) -> None:
        await self.before.here()
        async with self.store.transaction() as tx:
            if await TimerWriter(tx).take(timer.id):
                await SettingWriter(tx).set("done", f"{timer.body} {self.name}", "")
                await self.within.here()

    async def begin(self) -> None:
        await self.lease.take()
        self.keeper.start(self.shards)


@pytest.fixture
async def databases(postgres_database: str) -> AsyncIterator[tuple[Database, Database, Database]]:
    """An admin's, which needs no lease, and those of two processes."""
    async with AsyncExitStack() as stack:
        opened = [await Database.open(postgres_database) for _ in range(3)]
        for each in opened:
            stack.push_async_callback(each.close)
        await emptied(opened[0])
        yield opened[0], opened[1], opened[2]


async def _plan(admin: Database, guilds: list[int | None]) -> Store:
    store = Store(admin)
    async with store.transaction() as tx:
        for number, guild in enumerate(guilds):
            await TimerWriter(tx).add(LOBBY_TIMER, tx.now, guild_id=guild, body=str(number))
    return store


async def _all_done(store: Store) -> list[list[str]]:
    """What was done, and by whom, once nothing is left."""

    async def none_left() -> bool:
        return await reading(store, TimerReader).next_due() is None

    await until(none_left, "no timer is left")
    return sorted(key.split() for key in await reading(store, SettingReader).of("done"))


async def test_timers_are_shared_by_the_shards_of_their_servers(
    databases: tuple[Database, Database, Database],
) -> None:
    admin, *others = databases
    chance = random.Random(7)
    guilds = [None, *(chance.getrandbits(60) for _ in range(TIMERS))]
    halves: tuple[Shards, Shards] = (5, (0, 3)), (5, (1, 2, 4))
    both = [
        Process(name, *each)
        for name, each in zip("ab", zip(others, halves, strict=True), strict=True)
    ]
    store = await _plan(admin, guilds)
    for each in both:
        await each.begin()
    done = await _all_done(store)
    for each in both:
        await each.supervisor.close()
    assert len({"a", "b"} & {name for _, name in done}) == 2
    assert done == sorted(
        [str(number), each.name]
        for number, guild in enumerate(guilds)
        for each in both
        if has_guild(each.shards, guild)
    )


@pytest.mark.parametrize("within", [False, True])
async def test_a_timer_that_was_begun_before_a_take_over_is_done_once(
    databases: tuple[Database, Database, Database], within: bool
) -> None:
    admin, *others = databases
    first, second = (Process(name, each) for name, each in zip("ab", others, strict=True))
    store = await _plan(admin, [None] * TIMERS)
    pause = first.within if within else first.before
    pause.go_on.clear()
    await first.begin()
    await pause.reached.wait()
    await let_expire(admin)
    taking_over = asyncio.create_task(second.begin())
    if within:
        # What it has proved it may end.
        await until_blocked(admin)
        pause.go_on.set()
    await taking_over
    done = await _all_done(store)
    pause.go_on.set()
    await asyncio.wait_for(first.lease.lost.wait(), PATIENCE)
    for each in (first, second):
        await each.supervisor.close()
    assert await _all_done(store) == done
    assert sorted(int(number) for number, _ in done) == [*range(TIMERS)]
    assert {name for _, name in done} == ({"a", "b"} if within else {"b"})


@pytest.mark.file
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
        for number in range(KILLED_TIMERS):
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
    assert done == {str(number): "1" for number in range(KILLED_TIMERS)}
    assert set(credited) == set(games)
    assert len(set(credited.values())) == 1
    assert int(credited[games[0]]) >= HOUR
    assert beat.reached is None
