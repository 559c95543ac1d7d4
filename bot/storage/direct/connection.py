"""Connections of SQLite whose statements run on the event loop, without greenlets and threads."""

import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, cast

from sqlalchemy import Connection, CursorResult
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.storage.direct.driver import Connection as Driver
from bot.storage.direct.prepared import prepared

BEGIN, BEGIN_TO_WRITE = "BEGIN", "BEGIN IMMEDIATE"
"""What begins a transaction that only reads, and one that takes the write lock at once."""
_KEPT = 8
"""Idle connections for readers."""


class DirectConnection(AsyncConnection):
    """A connection whose statements run at once on the event loop; only a commit is awaited.

    Its transactions are SQLite's own. SQLAlchemy has one of its own only where it executes a
    statement itself, and joins the one that is open.
    """

    def __init__(self, engine: AsyncEngine, begin: str) -> None:
        """Begin a transaction by ``begin`` as soon as anything is executed."""
        super().__init__(engine)
        self._begin = begin
        self._driver: Driver = cast(Driver, None)

    async def start(self, is_ctxmanager: bool = False) -> "DirectConnection":
        """Open the connection."""
        await super().start(is_ctxmanager)
        self._driver = cast(Driver, self._proxied.connection.driver_connection)
        return self

    async def execute(
        self, statement: Any, parameters: Any = None, **options: Any
    ) -> CursorResult[Any]:
        """Execute a statement at once; one that was prepared goes past SQLAlchemy."""
        many = isinstance(parameters, list) and len(parameters) > 1
        given = parameters[0] if isinstance(parameters, list) and parameters else parameters or {}
        known = None if options else prepared(statement, self.dialect, given, many=many)
        if not self.transacting:
            self.start_transaction()
        if known is None:
            return self._proxied.execute(statement, parameters, **options)
        values: Any = list(map(known.values, parameters)) if many else known.values(given)
        rows = self._ask(known.text, values, many=many)
        return cast("CursorResult[Any]", known.answer(rows, rows.rowcount))

    def tell(self, statement: str) -> None:
        """Execute at once a statement that has no values and answers no rows."""
        self._ask(statement)

    def start_transaction(self) -> None:
        """Begin a transaction at once."""
        self._ask(self._begin)

    def commit_soon(self, done: Callable[[Exception | None], None]) -> None:
        """Commit in the driver's thread, which waits for the disk.

        ``done`` is called on the event loop afterwards: with None, or why it failed.
        """

        def ended(error: Exception | None) -> None:
            if error is None and self._proxied.in_transaction():
                self._proxied.commit()
            if isinstance(error, sqlite3.Error):
                error = _shown(error, "COMMIT", self._proxied)
            done(error)

        self._driver.commit_soon(ended)

    def undo(self) -> None:
        """Roll back the open transaction at once."""
        if self._proxied.in_transaction():
            self._proxied.rollback()
        if self.transacting:
            self.tell("ROLLBACK")

    @property
    def transacting(self) -> bool:
        """Whether a transaction of SQLite is open on the connection."""
        return self._driver.in_transaction

    def _ask(self, statement: str, values: Sequence[Any] = (), *, many: bool = False) -> Any:
        """Execute a statement past SQLAlchemy and return its rows.

        ``many``: it is executed once for each of ``values``. Raises DBAPIError, without values.
        """
        try:
            return self._driver.ask(statement, values, many=many)
        except sqlite3.Error as error:
            raise _shown(error, statement, self._proxied) from error


class Readers:
    """The connections for snapshots: any number at a time, a few of which stay open for later."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._idle: list[DirectConnection] = []

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[DirectConnection]:
        """Lend a connection for one consistent snapshot; writes in it are rolled back."""
        connection = self._idle.pop() if self._idle else await opened(self._engine, BEGIN)
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


async def opened(engine: AsyncEngine, begin: str) -> DirectConnection:
    """Open a new connection, whose transactions ``begin`` so, and return it."""
    return await DirectConnection(engine, begin).start()


def start_transaction(connection: Connection, begin: str) -> None:
    """Begin SQLite's transaction for one of SQLAlchemy's, unless one is open already."""
    driver: Any = connection.connection.driver_connection
    if driver.in_transaction:
        return
    try:
        driver.run(driver.ask, begin, ())
    except sqlite3.Error as error:
        raise _shown(error, begin, connection) from error


def _shown(error: sqlite3.Error, statement: str, connection: Connection) -> Exception:
    """Return a driver's error as the DBAPIError that SQLAlchemy would raise, without values."""
    return DBAPIError.instance(
        statement, None, error, sqlite3.Error, hide_parameters=True, dialect=connection.dialect
    )
