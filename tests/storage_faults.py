"""Databases that can't be written just now, as SQLite itself finds them: no error is made up."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from unittest.mock import patch

from sqlalchemy import Connection, Engine, event

from bot.storage.direct.connection import DirectConnection
from bot.storage.errors import FailureCause

CAUSES = (FailureCause.FULL, FailureCause.LOCKED, FailureCause.UNWRITABLE)
"""What can be wrong."""

_HEALTHY = {"max_page_count": 2**30, "query_only": 0}
_PRAGMAS = {
    FailureCause.FULL: {"max_page_count": 1},
    FailureCause.UNWRITABLE: {"query_only": 1},
}
"""No further page than there are; what fits into these is still written."""


class Faults:
    """Lets the databases of this process fail; made by `faults_of_databases`."""

    def __init__(self) -> None:
        self._pragmas = _HEALTHY
        self._other: sqlite3.Connection | None = None

    async def begin(self, path: Path, cause: FailureCause) -> None:
        """Fail for that cause; another program holds one file only."""
        if cause is FailureCause.LOCKED:
            self._other = await _lock(path)
        else:
            self._pragmas = _HEALTHY | _PRAGMAS[cause]

    def end(self) -> None:
        """Let all be well again."""
        self._pragmas = _HEALTHY
        if self._other is not None:
            self._other.execute("ROLLBACK")
            self._other.close()
            self._other = None

    @asynccontextmanager
    async def failing(self, path: Path, cause: FailureCause) -> AsyncIterator[None]:
        """Fail for that cause inside."""
        await self.begin(path, cause)
        try:
            yield
        finally:
            self.end()

    def apply(self, connection: Connection) -> None:
        """Set a connection of SQLAlchemy's up for the transaction that it begins."""
        cursor = connection.connection.cursor()
        for name, value in self._pragmas.items():
            cursor.execute(f"PRAGMA {name}={value}")
        cursor.close()

    def apply_at_once(self, connection: DirectConnection) -> None:
        """Set one up whose transactions are SQLite's own."""
        for name, value in self._pragmas.items():
            connection.tell(f"PRAGMA {name}={value}")


@contextmanager
def faults_of_databases() -> Iterator[Faults]:
    """Faults that come and go."""
    faults, start = Faults(), DirectConnection.start_transaction

    def start_faulty(connection: DirectConnection) -> None:
        faults.apply_at_once(connection)
        start(connection)

    event.listen(Engine, "begin", faults.apply)
    try:
        with patch.object(DirectConnection, "start_transaction", start_faulty):
            yield faults
    finally:
        faults.end()
        event.remove(Engine, "begin", faults.apply)


@asynccontextmanager
async def locked(path: Path) -> AsyncIterator[None]:
    """Hold the write lock, as another program does."""
    with closing(await _lock(path)) as other:
        yield
        other.execute("ROLLBACK")


async def _lock(path: Path) -> sqlite3.Connection:
    """Take the write lock as soon as it is free; who has it now may need this event loop."""
    other = sqlite3.connect(path, isolation_level=None, timeout=0)
    while True:
        try:
            other.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:
            await asyncio.sleep(0.005)
        else:
            return other
