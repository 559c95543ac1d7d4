"""The connections to an SQLite file: any number of readers, and one writer."""

from contextlib import AbstractAsyncContextManager

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.storage.direct.connection import Readers
from bot.storage.direct.writer import Writer
from bot.storage.engine import READER
from bot.storage.shared_wait import SharedWait


class File:
    """Snapshots and transactions; `wait` says how long another program may hold the file."""

    def __init__(self, engine: AsyncEngine, wait: SharedWait) -> None:
        self._readers = Readers(engine.execution_options(**READER))
        self._writer = Writer(engine, wait)

    def read(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """One consistent snapshot, in which writes are thrown away."""
        return self._readers.connection()

    def write(self, *, patient: bool) -> AbstractAsyncContextManager[AsyncConnection]:
        """One transaction; all of them are as `patient` as the wait that they share."""
        return self._writer.connection()

    def alone(self) -> AbstractAsyncContextManager[None]:
        """Within, nobody writes."""
        return self._writer.alone()

    async def close(self) -> None:
        """Close the connections."""
        await self._readers.close()
        await self._writer.close()
