"""The connections to a server: each transaction has one of its own, from a pool."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.storage.engine import READER
from bot.storage.replay import Marks, Proof, ReplayedConnection
from bot.storage.shared_wait import SharedWait


class Server:
    """Snapshots and transactions that outlive the loss of a connection, as long as `wait` says."""

    def __init__(self, engine: AsyncEngine, wait: SharedWait) -> None:
        self._engine, self._wait = engine, wait
        # Several statements are to see the same moment.
        self._reading = engine.execution_options(**READER, isolation_level="REPEATABLE READ")
        self._marks = Marks(lambda: time.time_ns() // 1_000_000)
        self.proof: Proof | None = None
        """What each transaction begins with."""

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """One consistent snapshot, in which writes are thrown away."""
        connection = ReplayedConnection(self._reading, self._wait)
        async with self._opened(connection):
            yield connection

    @asynccontextmanager
    async def write(self, *, patient: bool) -> AsyncIterator[AsyncConnection]:
        """One transaction, committed at the end, rolled back by any exception.

        One that isn't `patient` ends with its connection.
        """
        wait = self._wait if patient else None
        connection = ReplayedConnection(self._engine, wait, self._marks, self.proof)
        async with self._opened(connection):
            yield connection
            await connection.finish()

    async def close(self) -> None:
        """Nothing is kept here: the engine closes its pool."""

    @asynccontextmanager
    async def _opened(self, connection: ReplayedConnection) -> AsyncIterator[None]:
        try:
            await connection.open()
            yield
            self._wait.free()
        finally:
            await asyncio.shield(connection.end())
