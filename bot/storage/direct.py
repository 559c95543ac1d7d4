"""Connections of SQLite whose statements run on the event loop, without greenlets and threads."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import CursorResult
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

_KEPT = 8
"""Idle connections for readers."""


class DirectConnection(AsyncConnection):
    """A connection on which nothing waits but what its own methods don't override: commits."""

    async def execute(
        self, statement: Any, parameters: Any = None, **options: Any
    ) -> CursorResult[Any]:
        """Execute a statement, here and now."""
        return self._proxied.execute(statement, parameters, **options)

    def tell(self, statement: str) -> None:
        """Execute a statement without values and rows, here and now."""
        self._proxied.exec_driver_sql(statement)

    def start_transaction(self) -> None:
        """Begin a transaction, here and now."""
        self._proxied.begin()

    def undo(self) -> None:
        """Roll back what isn't committed, here and now."""
        self._proxied.rollback()

    @property
    def transacting(self) -> bool:
        """Whether SQLite has begun a transaction and not ended it."""
        driver: Any = self._proxied.connection.driver_connection
        return bool(driver.in_transaction)


class Readers:
    """Connections for any number of snapshots at a time, some of which are kept for later ones."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._idle: list[DirectConnection] = []

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[DirectConnection]:
        """One consistent snapshot, in which writes are thrown away."""
        connection = self._idle.pop() if self._idle else await opened(self._engine)
        try:
            yield connection
        finally:
            try:
                connection.undo()
            except SQLAlchemyError:
                await connection.invalidate()
            if connection.invalidated or len(self._idle) >= _KEPT:
                await connection.close()
            else:
                self._idle.append(connection)

    async def close(self) -> None:
        """Close the idle connections."""
        while self._idle:
            await self._idle.pop().close()


async def opened(engine: AsyncEngine) -> DirectConnection:
    """Open a connection."""
    connection = DirectConnection(engine)
    await connection.start()
    return connection
