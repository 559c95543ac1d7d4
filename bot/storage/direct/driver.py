"""SQLite connections without the driver's two traps, whose thread is asked only where that pays.

Statements called from an event loop itself run there: they take microseconds, while a hop to the
connection's thread and back waits for whatever else the loop has to do. In SQLAlchemy's greenlets,
as of `AsyncConnection.execute`, the thread runs them; and every commit, which waits for the disk.

The driver's own transactions are off (`isolation_level=None`): it opens none before a SELECT, which
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

    ``busy_timeout`` is in milliseconds. SQLAlchemy calls it in a greenlet.
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
            # Until here the driver's own five seconds hold.
            connection.execute(f"PRAGMA busy_timeout={busy_timeout}")
        except sqlite3.Error:
            connection.close()
            raise
        return connection

    async def create() -> Any:
        # What fails does so here: the driver would stop its thread without waiting for it.
        opened = await asyncio.to_thread(connect)
        connection = _in_daemon_thread(lambda: Connection(lambda: opened, 64))
        await connection
        return connection

    return lambda: _Adapted(driver, await_only(create()))


def _text(stored: bytes) -> str:
    """A text that isn't UTF-8 any more stops whoever understands it, not the query of all rows."""
    return stored.decode(errors="replace")


def _in_daemon_thread(make: Callable[[], "Connection"]) -> "Connection":
    """Make a connection whose thread is a daemon, which it inherits from the one that makes it.

    An unclosed connection must not keep a dying process alive.
    """
    made: list[Connection] = []
    maker = Thread(target=lambda: made.append(make()), daemon=True)
    maker.start()
    maker.join()
    return made[0]


class _Fetched(list[Any]):
    """The rows of a statement, with what the driver's cursor knew of it."""

    def __init__(self, cursor: sqlite3.Cursor) -> None:
        super().__init__(cursor.fetchall() if cursor.description else ())
        self.description: Any = cursor.description
        self.rowcount = cursor.rowcount
        self.lastrowid = cursor.lastrowid
        cursor.close()


class _Fetching(sqlite3.Connection):
    """Fetches when it executes, wherever it does."""

    def execute(self, *statement: Any) -> Any:
        return _Fetched(super().execute(*statement))

    def executemany(self, *statement: Any) -> Any:
        return _Fetched(super().executemany(*statement))


class Connection(aiosqlite.Connection):
    """The driver's connection, for which `run` decides who works."""

    def run(self, work: Callable[..., Any], *given: Any) -> Any:
        """Do something with the connection, in its thread for those who can wait meanwhile."""
        if in_greenlet():
            execute: Callable[..., Awaitable[Any]] = self._execute
            return await_only(execute(work, *given))
        return work(*given)

    def ask(self, statement: str, values: Sequence[Any], *, many: bool = False) -> Any:
        """Execute a statement, and return its rows; ``many`` times if it is given many values."""
        return self.run(self._conn.executemany if many else self._conn.execute, statement, values)


class _Adapted(AsyncAdapt_aiosqlite_connection):
    """The connection as SQLAlchemy knows it."""

    __slots__ = ()
    _connection: Any

    def cursor(self, server_side: bool = False) -> Any:
        return _Cursor(self._connection)

    def commit(self) -> None:
        # What a `DirectConnection` has committed is only noted.
        if self._connection.in_transaction:
            self._connection.run(self._connection._conn.commit)

    def rollback(self) -> None:
        # The pool asks for it again each time that a connection comes back.
        if self._connection._connection and self._connection.in_transaction:
            self._connection.run(self._connection._conn.rollback)


class _Cursor:
    """The part of a cursor that SQLAlchemy uses; it executes and fetches at once."""

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
        """Close it for SQLAlchemy, keeping the rows."""
