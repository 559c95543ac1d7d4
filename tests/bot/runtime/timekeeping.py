"""A timekeeper that tests let work: time goes by when they say so."""

from __future__ import annotations

import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.runtime.memory import Notices
from bot.runtime.scheduler import Supervisor, Timekeeper
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.timers import TimerWriter
from bot.storage.rows import TimerRow
from bot.storage.store import Store
from cogs.lobby.rows import LOBBY_TIMER
from tests.clocks import WallHandClock
from tests.databases import open_database
from tests.stage.stores import LOBBY
from tests.storing import writing
from tests.waiting import until

FAST = math.inf
"""A rate that holds nothing up."""


class Office:
    """A timekeeper over a store of its own, and what it did."""

    def __init__(self, store: Store, clock: WallHandClock, rate: float) -> None:
        self.store, self.clock = store, clock
        self.notices = Notices(store, clock)
        self.supervisor = Supervisor(self.notices, clock)
        self.keeper = Timekeeper(store, self.supervisor, clock, rate=rate)
        self.done: list[int] = []
        self.keeper.handle(LOBBY_TIMER, self.do)

    async def do(self, timer: TimerRow) -> None:
        async with self.store.transaction() as tx:
            if await TimerWriter(tx).take(timer.id):
                self.done.append(timer.id)

    async def add(
        self,
        seconds: float,
        kind: str = LOBBY_TIMER,
        *,
        game_id: int | None = None,
        guild_id: int | None = None,
    ) -> int:
        due = self.clock() + round(seconds * 1000)
        add = writing(self.store, TimerWriter).add
        return await add(kind, due, game_id=game_id, guild_id=guild_id)

    async def pass_by(self, seconds: float) -> None:
        """Let time go by, and the timekeeper do what it does then."""
        self.clock.pass_by(seconds)
        await self.settle()

    async def settle(self) -> None:
        """Wait until nothing happens before time goes on."""
        await until(self.is_idle, "nothing is under way")

    def is_idle(self) -> bool:
        waits = any(limit > self.clock.time for limit in self.clock.limits)
        sleeps = waits and not self.keeper._news.is_set()
        return (sleeps or bool(self.clock.moments)) and not self.keeper._under_way

    def open_notices(self) -> list[tuple[str, str]]:
        return [(each.kind, each.subject) for each in self.notices.open()]


@asynccontextmanager
async def office(folder: Path, rate: float = FAST) -> AsyncIterator[Office]:
    database, clock = await open_database(folder / "games.sqlite3"), WallHandClock()
    made = Office(Store(database, clock), clock, rate)
    yield made
    await made.supervisor.close()
    await database.close()


async def game(store: Store, channel: int = 1, guild: int = 9) -> int:
    lobby = LOBBY | {"guild_id": guild}
    return (await writing(store, GameWriter).create(channel_id=channel, **lobby)).id
