"""The store: what is read is read in a snapshot, what is written in a transaction."""

import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from bot.storage.database import Database
from bot.storage.snapshot import Snapshot
from bot.storage.transaction import Transaction

Clock = Callable[[], int]
"""Returns UTC milliseconds."""


def utc_ms() -> int:
    """Return the time of the machine's clock in UTC milliseconds."""
    return time.time_ns() // 1_000_000


class Store:
    """Snapshots and transactions of one database."""

    def __init__(self, database: Database, clock: Clock = utc_ms) -> None:
        self._database = database
        self._clock = clock

    @property
    def path(self) -> Path | None:
        """The database's file, if it is one."""
        return self._database.path

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """All or nothing: commits at the end. Transactions don't nest.

        After an exception (cancellation included) forget what was cached and read again: a
        commit may have been under way.
        """
        async with self._database.write() as connection:
            yield Transaction.over(connection, self._clock())

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Snapshot]:
        """Several reads of the same moment."""
        async with self._database.read() as connection:
            yield Snapshot.over(connection)
