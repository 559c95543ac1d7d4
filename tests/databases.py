"""Databases as tests want them: empty, of the newest revision, and quick.

They are SQLite files, unless a test runs on a server (`tests.on_server`). They are migrated once
for each process of a run, those that the program makes by itself included.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

import aiosqlite
import pytest
from sqlalchemy import URL, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.util import LRUCache

from bot.storage.connections import database, engine
from bot.storage.connections.database import Database
from bot.storage.connections.engine import sqlite_path
from bot.storage.connections.server import ReplayedConnection
from bot.storage.copies.health import require_whole
from bot.storage.direct import driver

T = TypeVar("T")


async def open_database(path: Path) -> Database:
    """Open a database; a new one begins as the migrations leave it, which other tests run."""
    return await Database.open(address_of(path))


def address_of(path: Path) -> str:
    """The address of the database that stands for a path, which is made if there is none."""
    if Elsewhere.find is not None:
        return Elsewhere.find(path)
    if not path.exists():
        begin(path, migrated())
    return address(path)


def begin(path: Path, image: bytes) -> None:
    """Begin a file with a whole database of the newest revision, which isn't checked once more."""
    path.write_bytes(image)
    _NEWEST.add(path)


_NEWEST: set[Path] = set()


class Elsewhere:
    """Where databases are while they are no files."""

    find: Callable[[Path], str] | None = None


class Statements:
    """What the connections of this process are asked to do; threads and servers may be late."""

    begun = 0
    under_way = 0


@contextmanager
def quick_databases() -> Iterator[None]:
    """Within, SQLite files of this process aren't synced: they have no power failure to outlive.

    What SQLAlchemy makes of a statement for one of them does for all, and they are counted.
    """
    make, compiled = create_async_engine, LRUCache[Any, Any](2000)
    dialects: dict[type, Any] = {}

    def made(*given: Any, **named: Any) -> AsyncEngine:
        new = make(*given, **named)
        sync: Any = new.sync_engine
        if sync.dialect.name == "sqlite":
            # Only the first connection of an engine tells its own dialect what there is.
            if (known := dialects.get(type(sync.dialect))) and known.server_version_info:
                sync.dialect = known
            dialects[type(sync.dialect)] = sync.dialect
            sync._compiled_cache = compiled
            event.listen(sync, "connect", _unsynced)
        return new

    migrate, migrations = database.migrate, database.MIGRATIONS

    def require_older_whole(path: Path, *given: Any, **named: Any) -> None:
        if path not in _NEWEST:
            require_whole(path, *given, **named)

    async def migrate_older(new: AsyncEngine, url: URL, *given: Any, **named: Any) -> None:
        if (path := sqlite_path(url)) in _NEWEST:
            _NEWEST.discard(path)
        elif path is not None and database.MIGRATIONS is migrations and _is_new(path):
            path.write_bytes(migrated())
        else:
            await migrate(new, url, *given, **named)

    execute: Any = aiosqlite.Connection._execute

    async def counted(connection: aiosqlite.Connection, *given: Any, **named: Any) -> Any:
        Statements.begun += 1
        Statements.under_way += 1
        try:
            return await execute(connection, *given, **named)
        finally:
            Statements.under_way -= 1

    ask: Any = ReplayedConnection._ask

    async def ask_counted(connection: ReplayedConnection, *given: Any) -> Any:
        Statements.begun += 1
        Statements.under_way += 1
        try:
            return await ask(connection, *given)
        finally:
            Statements.under_way -= 1

    run: Any = driver.Connection.run

    def run_counted(connection: driver.Connection, *given: Any) -> Any:
        Statements.begun += 1
        return run(connection, *given)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(engine, "create_async_engine", made)
        patched.setattr(database, "require_whole", require_older_whole)
        patched.setattr(database, "migrate", migrate_older)
        patched.setattr(aiosqlite.Connection, "_execute", counted)
        patched.setattr(ReplayedConnection, "_ask", ask_counted)
        patched.setattr(driver.Connection, "run", run_counted)
        yield


def _is_new(path: Path) -> bool:
    """Whether there is nothing in a file, nor in a log beside it."""
    return not path.stat().st_size and not path.with_name(f"{path.name}-wal").exists()


def _unsynced(connection: Any, record: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA synchronous=OFF")
    cursor.close()


def address(path: Path) -> str:
    """The address of an SQLite file."""
    return f"sqlite+aiosqlite:///{path}"


def run_apart(work: Coroutine[Any, Any, T]) -> T:
    """Run something to its end while the caller's own loop may be running."""
    with ThreadPoolExecutor(1) as apart:
        return apart.submit(asyncio.run, work).result()


def migrate_new_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let new files be migrated one step after the other, as those of a program are."""
    # The same folder, but not the one whose outcome is known.
    monkeypatch.setattr(database, "MIGRATIONS", Path(database.MIGRATIONS))


@cache
def migrated() -> bytes:
    """The file of an empty database of the newest revision."""

    async def migrate(path: Path) -> None:
        made = engine.make_engine(engine.parse_url(address(path)), migrating=True)
        async with made.connect() as connection:
            await connection.run_sync(database.upgrade)
        await made.dispose()

    with TemporaryDirectory() as folder:
        path = Path(folder) / "games.sqlite3"
        run_apart(migrate(path))
        return path.read_bytes()
