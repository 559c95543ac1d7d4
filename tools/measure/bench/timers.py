"""What waiting costs, and how fast what is overdue is done after an outage."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import process_time
from typing import Any

from bot.app.heartbeat import BEAT, Heartbeat
from bot.core.editions import Editions
from bot.core.game_cache import GameCache
from bot.runtime.memory import Notices
from bot.runtime.scheduler import Supervisor, TimerScheduler
from bot.storage.connections.database import Database
from bot.storage.repositories.timers import TimerWriter
from bot.storage.rows import TimerRow
from bot.storage.store import Store
from cogs.clock.rows import TABLE_TIMER
from cogs.lobby.rows import LOBBY_TIMER
from cogs.steps import STEPS
from data import Catalogue
from tools.measure.bench.figures import Figure
from tools.measure.bench.storage import folder

PENDING, OVERDUE = 10_000, 1_000
HOUR = 3600.0
RATE = 5.0
"""As in the bot."""


class LeapingClock:
    """A clock that leaps to the moment for which its one reader waits."""

    speed = 1.0

    def __init__(self) -> None:
        self.time, self.leaps = 0.0, 0

    def __call__(self) -> int:
        """UTC milliseconds."""
        return 1_800_000_000_000 + round(self.time * 1000)

    def now(self) -> float:
        """Seconds since it was made."""
        return self.time

    async def until(self, moment: float) -> None:
        """Leap to that moment."""
        await asyncio.sleep(0)
        self.time = max(self.time, moment)

    async def within(self, seconds: float, work: asyncio.Future[Any]) -> bool:
        """Leap over so many seconds, unless the work is done."""
        self.leaps += 1
        await asyncio.sleep(0)
        if not work.done():
            self.time += seconds
        return work.done()


def run(*, full: bool) -> list[Figure]:
    """An hour of waiting, and the minutes after an outage, both by a clock that leaps."""
    return [*asyncio.run(_idle()), *asyncio.run(_outage())]


@asynccontextmanager
async def _store(clock: LeapingClock) -> AsyncIterator[Store]:
    with folder() as name:
        path = Path(name) / "games.sqlite3"
        database = await Database.open(f"sqlite+aiosqlite:///{path}", disposable=True)
        try:
            yield Store(database, clock)
        finally:
            await database.close()


async def _idle() -> list[Figure]:
    clock = LeapingClock()
    async with _store(clock) as store:
        async with store.transaction() as tx:
            for n in range(PENDING):
                await TimerWriter(tx).add(LOBBY_TIMER, tx.now + 24 * 3_600_000 + n * 1000)
        supervisor = Supervisor(Notices(store, clock), clock)
        cache = GameCache(store, Editions(Catalogue.read(None)), STEPS)
        heart = Heartbeat(store, cache, supervisor, clock)
        keeper = TimerScheduler(store, supervisor, clock, rate=RATE, on_time=heart.attend)
        await heart.beat()
        began = process_time()
        task = asyncio.create_task(keeper.run())
        while clock.time < HOUR:
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        beats = round(HOUR / BEAT)
        for _ in range(beats):
            await heart.beat()
        took = process_time() - began
    return [
        Figure(f"wake-ups an hour, {PENDING:,} timers", clock.leaps + beats, "", target=300),
        Figure(f"CPU an hour, {PENDING:,} timers", took, "s", target=2),
    ]


async def _outage() -> list[Figure]:
    clock, begun = LeapingClock(), list[float]()
    async with _store(clock) as store:
        async with store.transaction() as tx:
            for n in range(OVERDUE):
                await TimerWriter(tx).add(TABLE_TIMER, tx.now - n)

        async def attend(timer: TimerRow) -> None:
            begun.append(clock.time)
            async with store.transaction() as tx:
                await TimerWriter(tx).take(timer.id)

        keeper = TimerScheduler(store, Supervisor(Notices(store, clock), clock), clock, rate=RATE)
        keeper.handle(TABLE_TIMER, attend)
        task = asyncio.create_task(keeper.run())
        while len(begun) < OVERDUE:
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    busiest = max(sum(at <= other < at + 1 for other in begun) for at in begun)
    return [
        Figure(f"tables a second, {OVERDUE:,} overdue", busiest, "", target=10),
        Figure(f"until all {OVERDUE:,} are done", begun[-1] / 60, "min", target=10),
    ]
