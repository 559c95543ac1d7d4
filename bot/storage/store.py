"""The store: what is read is read in a snapshot, what is written in a transaction.

A snapshot reads all tables as of one moment and writes nothing. Erasing a person is noted in a
list, done in the database, and done again where it is undone.
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter

from bot.metrics.observers import NOBODY, DatabaseObserver
from bot.storage.connections.database import Database
from bot.storage.errors import FailureCause
from bot.storage.transactions import Snapshot, Transaction

Clock = Callable[[], int]
"""Returns UTC milliseconds."""


def utc_ms() -> int:
    """Return the time of the machine's clock in UTC milliseconds."""
    return time.time_ns() // 1_000_000


class Store:
    """Snapshots and transactions of one database."""

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
        """The database's file, if it is one."""
        return self._database.path

    def now(self) -> int:
        """Return the time of the wall in UTC milliseconds."""
        return self._clock()

    def watch(self, listener: Callable[[FailureCause | None], None]) -> None:
        """Call a listener with each reason why nothing can be saved, and with None when it was."""
        self._database.watch(listener)

    def on_timer(self, listener: Callable[[int], None]) -> None:
        """Call a listener with the moment of the earliest timer that a transaction has added."""
        self._on_timer.append(listener)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """All or nothing: commits at the end. Transactions don't nest.

        After an exception (cancellation included) forget what was cached and read again: a
        commit may have been under way.
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
        """Several reads of the same moment."""
        asked, began = perf_counter(), None
        try:
            async with self._database.read() as connection:
                began = perf_counter()
                yield Snapshot(connection)
        finally:
            self._used(asked, began, writing=False)

    async def scrub(self) -> bool:
        """Let nothing of what was deleted stay in the file; return whether that could be done.

        What a server keeps of it is the server's. Raises DatabaseFailed.
        """
        return await self._database.scrub()

    def _used(self, asked: float, began: float | None, *, writing: bool) -> None:
        """Tell how long the database was waited for and held; None: it couldn't be had."""
        ended = perf_counter()
        held = 0.0 if began is None else ended - began
        self._observer.used(writing=writing, waited=ended - asked - held, held=held)
