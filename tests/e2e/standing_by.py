"""Two processes with the same shards: one has them, the other one waits for its end."""

from __future__ import annotations

import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from statistics import median
from time import perf_counter

import pytest

from bot.app.ends import REPLACED
from bot.storage.connections.database import Database
from bot.storage.repositories.processes import LeaseWriter
from tests.e2e.conftest import BotProcess
from tests.tiers import starts
from tests.waiting import until

LONGEST = 30.0
"""Seconds after which a stand-by has taken over."""
STANDING_BY = b"another process has these shards: standing by"
LOST = "Another process works for these shards by now."


@pytest.fixture
@starts("a database server")
async def database(new_postgres_database: str) -> AsyncIterator[Database]:
    opened = await Database.open(new_postgres_database)
    yield opened
    await opened.close()


class Pair:
    """The processes of some shards, and which of them has these now."""

    def __init__(self, database: Database, active: BotProcess, other: BotProcess) -> None:
        self._database = database
        self.active, self.other = active, other
        self.seconds: list[float] = []
        """From the end of each process to its successor's connection."""

    async def stand_by(self) -> None:
        """Start the one that doesn't run, and wait until it stands by."""
        log = self.other.log
        log.touch()
        said = log.stat().st_size
        await self.other.begin()
        await until(
            lambda: STANDING_BY in log.read_bytes()[said:],
            f"{log.parent.name} stands by",
            instead=lambda: log.read_bytes()[said:][-2000:],
            pause=0.05,
        )

    async def killed(self) -> None:
        """Kill the one that has them, and wait until the other one does."""
        began, gone = perf_counter(), self._sessions()
        await self.active.kill()
        await self._taken_over(began, gone)

    async def paused(self) -> None:
        """Let the one that has them stand still until the other one does."""
        began, gone = perf_counter(), self._sessions()
        self.active.signal(signal.SIGSTOP)
        await self._taken_over(began, gone)

    async def continued(self) -> None:
        """Let the one that was paused go on, and see that it ends by itself and says why."""
        self.other.signal(signal.SIGCONT)
        assert await self.other.ended() == REPLACED
        assert LOST in self.other.log.read_text(encoding="utf-8")

    def __str__(self) -> str:
        """How long it has taken to take over."""
        least, middle, most = min(self.seconds), median(self.seconds), max(self.seconds)
        return f"{len(self.seconds)} taken over after {least:.1f}/{middle:.1f}/{most:.1f} s"

    async def _taken_over(self, began: float, gone: set[str]) -> None:

        async def has_taken_over() -> bool:
            return await self._holder() == self.other.pid and self._connected(gone)

        await until(
            has_taken_over,
            f"{self.other.log.parent.name} has the shards",
            instead=self.other.account,
            seconds=LONGEST,
            pause=0.05,
        )
        self.seconds.append(perf_counter() - began)
        self.active, self.other = self.other, self.active

    async def _holder(self) -> int:
        """The process that has the shards, as the database tells."""
        settings = self.active.settings
        key = f"{settings['SHARD_IDS']}/{settings['SHARD_COUNT']}"
        async with self._database.read() as connection:
            rows = await LeaseWriter(connection).all()
        (holder,) = [row.holder for row in rows if row.shards == key]
        return int(holder.split(":")[1])

    def _connected(self, gone: set[str]) -> bool:
        """Whether each shard has a connection that isn't one of those."""
        sessions = self.active.standin.gateway.sessions.values()
        live = {each.shard[0] for each in sessions if each.connection and each.id not in gone}
        return live.issuperset(self.active.shards)

    def _sessions(self) -> set[str]:
        return set(self.active.standin.gateway.sessions)


@asynccontextmanager
async def standing_by(
    database: Database, active: BotProcess, other: BotProcess
) -> AsyncIterator[Pair]:
    """Start both, and see that they stop well, whichever of them runs."""
    pair = Pair(database, active, other)
    try:
        await active.start()
        await pair.stand_by()
        yield pair
        # It has nothing to finish, and hasn't asked for signals.
        assert await pair.other.stop() == -signal.SIGTERM
        status = await pair.active.stop()
        said = [each.log.read_text(encoding="utf-8") for each in (pair.active, pair.other)]
        assert status == 0, said[0]
        assert not any("Traceback" in each for each in said), said
    finally:
        for process in (active, other):
            # One that stands still, too.
            with suppress(AssertionError, ProcessLookupError, ValueError):
                await process.kill()
