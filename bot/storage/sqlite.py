"""SQLite connections without the driver's two traps, and with one thread hop per statement.

The driver's own transactions are off (`isolation_level=None`): it opens none before a SELECT, which
loses updates (T11), and none before DDL, which leaves half a failed migration behind (T12).
"""

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Self

import aiosqlite

# Below this level the driver logs every statement with its values: seeds, hands, tickets.
logging.getLogger("aiosqlite").setLevel(logging.WARNING)

BUSY_TIMEOUT = 5_000
"""Milliseconds to wait for another process, such as a backup."""


def connector(path: Path, *, foreign_keys: bool = True) -> Callable[[], Awaitable[Any]]:
    """Return what opens a connection: WAL, every commit synced to disk, foreign keys enforced."""

    def connect() -> sqlite3.Connection:
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        try:
            connection.execute(f"PRAGMA busy_timeout={BUSY_TIMEOUT}")
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=FULL")
            connection.execute(f"PRAGMA foreign_keys={int(foreign_keys)}")
        except sqlite3.Error:
            connection.close()
            raise
        return connection

    async def create() -> Any:
        connection = _Connection(connect, 64)
        # An unclosed connection must not keep a dying process alive.
        connection._thread.daemon = True
        try:
            return await connection
        except BaseException:
            # The driver stops its thread without waiting, which may outlive the event loop.
            await asyncio.to_thread(connection._thread.join)
            raise

    return create


class _Connection(aiosqlite.Connection):
    def cursor(self) -> Any:
        return _Cursor(self)

    async def hop(self, function: Callable[..., None], *arguments: Any) -> None:
        """Run in the connection's thread."""
        await self._execute(function, *arguments)  # type: ignore[no-untyped-call]


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
        await self._connection.hop(self._execute, statement, parameters)
        return self

    async def executemany(self, statement: str, parameters: Iterable[Sequence[Any]]) -> Self:
        await self._connection.hop(self._execute_many, statement, parameters)
        return self

    async def fetchall(self) -> list[Any]:
        rows, self._rows = self._rows, []
        return rows

    async def close(self) -> None:
        self._rows = []

    def _execute(self, statement: str, parameters: Sequence[Any]) -> None:
        cursor = self._connection._conn.execute(statement, parameters)
        self.description = cursor.description
        self._rows = cursor.fetchall() if cursor.description else []
        self.rowcount = cursor.rowcount
        self.lastrowid = cursor.lastrowid
        cursor.close()

    def _execute_many(self, statement: str, parameters: Iterable[Sequence[Any]]) -> None:
        cursor = self._connection._conn.executemany(statement, parameters)
        self.rowcount = cursor.rowcount
        cursor.close()
