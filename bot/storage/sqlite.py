"""SQLite connections without the driver's two traps, and with one thread hop per statement.

The driver's own transactions are off (`isolation_level=None`): it opens none before a SELECT, which
loses updates (T11), and none before DDL, which leaves half a failed migration behind (T12).
"""

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable, Iterable, Sequence
from pathlib import Path
from threading import Thread
from typing import Any, Self

import aiosqlite

# Below this level the driver logs every statement with its values: seeds, hands, tickets.
logging.getLogger("aiosqlite").setLevel(logging.WARNING)

BUSY_TIMEOUT = 100
"""Milliseconds for which SQLite itself waits for another program; `LockWait` has the rest."""


def connector(
    path: Path, *, foreign_keys: bool = True, busy_timeout: int = BUSY_TIMEOUT
) -> Callable[[], Awaitable[Any]]:
    """Return what opens a connection: WAL, every commit synced to disk, foreign keys enforced.

    ``busy_timeout`` is in milliseconds.
    """

    def connect() -> sqlite3.Connection:
        connection = sqlite3.connect(
            path, isolation_level=None, check_same_thread=False, factory=_Fetching
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
        return await _in_daemon_thread(lambda: _Connection(lambda: opened, 64))

    return create


def _text(stored: bytes) -> str:
    """A text that isn't UTF-8 any more stops whoever understands it, not the query of all rows."""
    return stored.decode(errors="replace")


def _in_daemon_thread(make: Callable[[], "_Connection"]) -> "_Connection":
    """Make a connection whose thread is a daemon, which it inherits from the one that makes it.

    An unclosed connection must not keep a dying process alive.
    """
    made: list[_Connection] = []
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

    def fetchall(self) -> Self:
        """All of it, as the driver asks a cursor for its rows."""
        return self


class _Fetching(sqlite3.Connection):
    """Fetches in the same hop to the connection's thread in which it executes."""

    def execute(self, *statement: Any) -> Any:
        return _Fetched(super().execute(*statement))

    def executemany(self, *statement: Any) -> Any:
        return _Fetched(super().executemany(*statement))


class _Connection(aiosqlite.Connection):
    def cursor(self) -> Any:
        return _Cursor(self)


class _Cursor:
    """The part of aiosqlite's cursor that SQLAlchemy uses, without a thread hop for each step."""

    arraysize = 1

    def __init__(self, connection: _Connection) -> None:
        self._connection = connection
        self._rows: list[Any] = []
        self.description: Any = None
        self.rowcount = -1
        self.lastrowid: int | None = None

    async def __aenter__(self) -> Self:
        return self

    async def execute(self, statement: str, parameters: Sequence[Any] = ()) -> Self:
        found: Any = await self._connection.execute_fetchall(statement, parameters)
        self._rows, self.description = found, found.description
        self.rowcount, self.lastrowid = found.rowcount, found.lastrowid
        return self

    async def executemany(self, statement: str, parameters: Iterable[Sequence[Any]]) -> Self:
        self.rowcount = (await self._connection.executemany(statement, parameters)).rowcount
        return self

    async def fetchall(self) -> list[Any]:
        rows, self._rows = self._rows, []
        return rows

    async def close(self) -> None:
        self._rows = []
