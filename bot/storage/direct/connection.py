"""Connections of SQLite whose statements run on the event loop, without greenlets and threads."""

import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, cast

from sqlalchemy import Connection, CursorResult
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.storage.direct.prepared import prepared

_KEPT = 8
"""Idle connections for readers."""


class DirectConnection(AsyncConnection):
    """A connection on which nothing waits but what its own methods don't override: commits."""

    async def execute(
        self, statement: Any, parameters: Any = None, **options: Any
    ) -> CursorResult[Any]:
        """Execute a statement, here and now."""
        many = isinstance(parameters, list) and len(parameters) > 1
        given = parameters[0] if isinstance(parameters, list) and parameters else parameters or {}
        known = None if options else prepared(statement, self.dialect, given, many=many)
        if known is None:
            return self._proxied.execute(statement, parameters, **options)
        if not self._proxied.in_transaction():
            self._proxied.begin()
        values: Any = list(map(known.values, parameters)) if many else known.values(given)
        rows = ask(self._proxied, known.text, values, many=many)
        return cast("CursorResult[Any]", known.answer(rows, rows.rowcount))

    def tell(self, statement: str) -> None:
        """Execute a statement without values and rows, here and now."""
        ask(self._proxied, statement)

    def start_transaction(self) -> None:
        """Begin a transaction, here and now."""
        self._proxied.begin()

    async def commit(self) -> None:
        """Commit in the driver's thread, which waits for the disk; SQLAlchemy only hears of it."""
        driver: Any = self._proxied.connection.driver_connection
        try:
            await driver.commit()
        except sqlite3.Error as error:
            raise _shown(error, "COMMIT", self._proxied) from error
        self._proxied.commit()

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


def ask(
    connection: Connection, statement: str, values: Sequence[Any] = (), *, many: bool = False
) -> Any:
    """Execute a statement past SQLAlchemy, and return its rows; its errors show no values."""
    driver: Any = connection.connection.driver_connection
    try:
        return driver.ask(statement, values, many=many)
    except sqlite3.Error as error:
        raise _shown(error, statement, connection) from error


def _shown(error: sqlite3.Error, statement: str, connection: Connection) -> Exception:
    """The error as SQLAlchemy shows it, without values."""
    return DBAPIError.instance(
        statement, None, error, sqlite3.Error, hide_parameters=True, dialect=connection.dialect
    )
