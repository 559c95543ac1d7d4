"""SQLite connections without the driver's own transactions, and mostly without its threads.

Statements called from an event loop run on it: they take microseconds, while a hop to the
connection's thread and back waits for whatever else the loop has to do. Called in SQLAlchemy's
greenlets, as by `AsyncConnection.execute`, they run in the thread; so does every commit, which
waits for the disk.

The driver's transactions are off (`isolation_level=None`): it opens none before a SELECT, which
loses updates (T11), and none before DDL, which leaves half a failed migration behind (T12).
"""

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from threading import Thread
from typing import Any

import aiosqlite
from sqlalchemy.dialects.sqlite.aiosqlite import (
    AsyncAdapt_aiosqlite_connection,
    SQLiteDialect_aiosqlite,
)
from sqlalchemy.util.concurrency import await_only, in_greenlet

# Below this level the driver logs every statement with its values: seeds, hands, tickets.
logging.getLogger("aiosqlite").setLevel(logging.WARNING)

BUSY_TIMEOUT = 0
"""Milliseconds for which SQLite itself waits for others: during `SharedTimeout` work goes on."""

_STATEMENTS = 512
"""How many statements a connection keeps prepared: more than there are in the repositories."""


def connector(
    path: Path, *, foreign_keys: bool = True, busy_timeout: int = BUSY_TIMEOUT
) -> Callable[[], Any]:
    """Return what opens a connection: WAL, every commit synced to disk, foreign keys enforced.

    ``busy_timeout`` is in milliseconds. It has to be called in a greenlet, as SQLAlchemy does.
    """
    driver = SQLiteDialect_aiosqlite.import_dbapi()

    def connect() -> sqlite3.Connection:
        connection = sqlite3.connect(
            path,
            isolation_level=None,
            check_same_thread=False,
            factory=_Fetching,
            cached_statements=_STATEMENTS,
        )
        connection.text_factory = _text
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=FULL")
            connection.execute(f"PRAGMA foreign_keys={int(foreign_keys)}")
            # The statements above have the driver's own timeout of five seconds.
            connection.execute(f"PRAGMA busy_timeout={busy_timeout}")
        except sqlite3.Error:
            connection.close()
            raise
        return connection

    async def create() -> Any:
        # Connect here: if it failed in the driver, that wouldn't wait for the end of its thread.
        opened = await asyncio.to_thread(connect)
        connection = _in_daemon_thread(lambda: Connection(lambda: opened, 64))
        await connection
        return connection

    return lambda: _Adapted(driver, await_only(create()))


def _text(stored: bytes) -> str:
    """Return a stored text, with a replacement for each byte that isn't UTF-8 any more.

    So a damaged text stops whoever has to understand it, and not the query of all rows.
    """
    return stored.decode(errors="replace")


def _in_daemon_thread(make: Callable[[], "Connection"]) -> "Connection":
    """Call ``make`` in a daemon thread, so that the connection's own thread, too, is a daemon.

    An unclosed connection must not keep a dying process alive.
    """
    made: list[Connection] = []
    maker = Thread(target=lambda: made.append(make()), daemon=True)
    maker.start()
    maker.join()
    return made[0]


class _Fetched(list[Any]):
    """The rows of a statement, with the description and the counts of its cursor."""

    __slots__ = ("description", "lastrowid", "rowcount")

    def __init__(self, cursor: sqlite3.Cursor) -> None:
        super().__init__(cursor.fetchall() if cursor.description else ())
        self.description: Any = cursor.description
        self.rowcount = cursor.rowcount
        self.lastrowid = cursor.lastrowid
        cursor.close()


class _Fetching(sqlite3.Connection):
    """A connection that fetches all rows when it executes a statement, in the same thread."""

    def execute(self, *statement: Any) -> Any:
        return _Fetched(super().execute(*statement))

    def executemany(self, *statement: Any) -> Any:
        return _Fetched(super().executemany(*statement))


class Connection(aiosqlite.Connection):
    """The driver's connection; `run` decides whether its thread works, or the caller."""

    def run(self, work: Callable[..., Any], *given: Any) -> Any:
        """Call ``work``: for a greenlet in the connection's thread, else in the caller's own."""
        if in_greenlet():
            execute: Callable[..., Awaitable[Any]] = self._execute
            return await_only(execute(work, *given))
        return work(*given)

    def ask(self, statement: str, values: Sequence[Any], *, many: bool = False) -> Any:
        """Execute a statement and return its rows; ``many``: once for each of ``values``."""
        own = self._conn
        return own.executemany(statement, values) if many else own.execute(statement, values)

    def commit_soon(self, done: Callable[[Exception | None], None]) -> None:
        """Commit in the connection's thread; then call ``done`` on the event loop.

        It is given None, or why the commit failed. That takes fewer passes of the loop than a
        future of the driver's, which somebody awaits.
        """
        loop, commit = asyncio.get_running_loop(), self._conn.commit

        def work() -> None:
            failed = None
            try:
                commit()
            except Exception as error:
                failed = error
            loop.call_soon_threadsafe(done, failed)

        self._tx.put_nowait((None, work))


class _Adapted(AsyncAdapt_aiosqlite_connection):
    """The connection with the methods that SQLAlchemy calls."""

    __slots__ = ()
    _connection: Any

    def cursor(self, server_side: bool = False) -> Any:
        return _Cursor(self._connection)

    def commit(self) -> None:
        # Nothing is left to commit once a `DirectConnection` has done so.
        if self._connection.in_transaction:
            self._connection.run(self._connection._conn.commit)

    def rollback(self) -> None:
        # The pool rolls back whenever a connection comes back, mostly with nothing to undo.
        if self._connection._connection and self._connection.in_transaction:
            self._connection.run(self._connection._conn.rollback)


class _Cursor:
    """The part of a cursor that SQLAlchemy uses; it fetches all rows when it executes."""

    arraysize = 1

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._rows: Iterator[Any] = iter(())
        self.description: Any = None
        self.rowcount = -1
        self.lastrowid: int | None = None

    def execute(self, statement: str, parameters: Sequence[Any] = ()) -> None:
        self._keep(self._connection.run(self._connection._conn.execute, statement, parameters))

    def executemany(self, statement: str, parameters: Iterable[Sequence[Any]]) -> None:
        self._keep(self._connection.run(self._connection._conn.executemany, statement, parameters))

    def _keep(self, fetched: _Fetched) -> None:
        self._rows, self.description = iter(fetched), fetched.description
        self.rowcount, self.lastrowid = fetched.rowcount, fetched.lastrowid

    def fetchone(self) -> Any:
        return next(self._rows, None)

    def fetchmany(self, size: int | None = None) -> list[Any]:
        return list(islice(self._rows, size or self.arraysize))

    def fetchall(self) -> list[Any]:
        return list(self._rows)

    def close(self) -> None:
        self._rows = iter(())

    async def _async_soft_close(self) -> None:
        """Do nothing: SQLAlchemy closes the cursor, and its rows can still be fetched."""
