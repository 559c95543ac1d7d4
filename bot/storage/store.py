"""The store, through which the bot reads in snapshots and writes in transactions.

A snapshot reads all tables as of one moment and writes nothing.
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter

from bot.metrics.observers import NOBODY, DatabaseObserver
from bot.storage.connections.database import Database
from bot.storage.errors import DatabaseFailed
from bot.storage.transactions import Snapshot, Transaction

Clock = Callable[[], int]
"""Returns UTC milliseconds."""


def utc_ms() -> int:
    """Return the time of the machine's clock in UTC milliseconds."""
    return time.time_ns() // 1_000_000


class Store:
    """The access to one database: opens snapshots and transactions."""

    def __init__(
        self,
        database: Database,
        clock: Clock = utc_ms,
        observer: DatabaseObserver = NOBODY,
    ) -> None:
        self._database = database
        self._clock = clock
        self._observer = observer
        self._on_timer: list[Callable[[int], None]] = []

    @property
    def path(self) -> Path | None:
        """The database's file; None on PostgreSQL."""
        return self._database.path

    def now(self) -> int:
        """Return the current time of the store's clock in UTC milliseconds."""
        return self._clock()

    def watch(self, listener: Callable[[DatabaseFailed | None], None]) -> None:
        """Call a listener with each failure whose cause is known, and with None after a commit."""
        self._database.watch(listener)

    def on_timer(self, listener: Callable[[int], None]) -> None:
        """Call a listener after each transaction that added timers, with the earliest due time."""
        self._on_timer.append(listener)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """Open a transaction: committed at the end, rolled back if an exception leaves it.

        Transactions don't nest. After an exception (cancellation included) forget what was cached
        and read again: a commit may have been under way.
        """
        timers: list[int] = []
        asked, began = perf_counter(), None
        try:
            async with self._database.write() as connection:
                began = perf_counter()
                yield Transaction(connection, self._clock(), timers.append)
        finally:
            self._used(asked, began, writing=True)
        if timers:
            for listener in self._on_timer:
                listener(min(timers))

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Snapshot]:
        """Open a snapshot, in which all reads see the database as of one moment."""
        asked, began = perf_counter(), None
        try:
            async with self._database.read() as connection:
                began = perf_counter()
                yield Snapshot(connection)
        finally:
            self._used(asked, began, writing=False)

    @property
    def lacks_log(self) -> bool:
        """Whether the database's file was a copy without its log when it was opened."""
        return self._database.lacks_log

    async def checkpoint(self) -> bool:
        """Move what was saved to the database's file itself; return whether all of it was.

        Nobody waits for it. Raises DatabaseFailed.
        """
        return await self._database.checkpoint()

    async def scrub(self) -> bool:
        """Rewrite the database file without what was deleted; return whether that was possible.

        On PostgreSQL nothing is done: the server cleans up by itself. Raises DatabaseFailed.
        """
        return await self._database.scrub()

    def _used(self, asked: float, began: float | None, *, writing: bool) -> None:
        """Report for how many seconds the database was waited for, and held since ``began``."""
        ended = perf_counter()
        held = 0.0 if began is None else ended - began
        self._observer.used(writing=writing, waited=ended - asked - held, held=held)
