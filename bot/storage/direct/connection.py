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
    """A connection whose statements run at once on the event loop; only a commit is awaited."""

    async def execute(
        self, statement: Any, parameters: Any = None, **options: Any
    ) -> CursorResult[Any]:
        """Execute a statement at once; one that was prepared goes past SQLAlchemy."""
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
        """Execute at once a statement that has no values and answers no rows."""
        ask(self._proxied, statement)

    def start_transaction(self) -> None:
        """Begin a transaction at once."""
        self._proxied.begin()

    async def commit(self) -> None:
        """Commit in the driver's thread, which waits for the disk; tell SQLAlchemy afterwards."""
        driver: Any = self._proxied.connection.driver_connection
        try:
            await driver.commit()
        except sqlite3.Error as error:
            raise _shown(error, "COMMIT", self._proxied) from error
        self._proxied.commit()

    def undo(self) -> None:
        """Roll back the open transaction at once."""
        self._proxied.rollback()

    @property
    def transacting(self) -> bool:
        """Whether a transaction of SQLite is open on the connection."""
        driver: Any = self._proxied.connection.driver_connection
        return bool(driver.in_transaction)


class Readers:
    """The connections for snapshots: any number at a time, a few of which stay open for later."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._idle: list[DirectConnection] = []

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[DirectConnection]:
        """Lend a connection for one consistent snapshot; writes in it are rolled back."""
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
    """Open a new connection and return it."""
    connection = DirectConnection(engine)
    await connection.start()
    return connection


def ask(
    connection: Connection, statement: str, values: Sequence[Any] = (), *, many: bool = False
) -> Any:
    """Execute a statement past SQLAlchemy and return its rows.

    ``many``: it is executed once for each of ``values``. Raises DBAPIError, which shows no values.
    """
    driver: Any = connection.connection.driver_connection
    try:
        return driver.ask(statement, values, many=many)
    except sqlite3.Error as error:
        raise _shown(error, statement, connection) from error


def _shown(error: sqlite3.Error, statement: str, connection: Connection) -> Exception:
    """Return a driver's error as the DBAPIError that SQLAlchemy would raise, without values."""
    return DBAPIError.instance(
        statement, None, error, sqlite3.Error, hide_parameters=True, dialect=connection.dialect
    )
