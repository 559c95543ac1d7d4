"""Making a new database file and putting it in the place of the old one, whenever it is killed."""

import asyncio
import os
import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import Table
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError

from bot.storage import private
from bot.storage.backup import backup
from bot.storage.database import Database
from bot.storage.engine import make_engine
from bot.storage.erasures import ENDING
from bot.storage.errors import RestoreFailed, StorageError
from bot.storage.health import check_file
from bot.storage.migrate import revision, upgrade
from bot.storage.schema import REVISION, metadata


async def upgraded_copy(source: Path, target: Path) -> None:
    """Make a private copy of a backup, of this program's revision, to be worked on.

    Raises `RestoreFailed`, `BackupFailed`, `NewerDatabase` or `DatabaseUnavailable`.
    """
    if not source.is_file():
        raise RestoreFailed(f"There is no backup {source}.")
    if faults := (await asyncio.to_thread(check_file, source, thorough=True)).faults:
        raise RestoreFailed(f"The backup {source} is damaged itself ({faults[0]}).")
    remove(target)
    await backup(source, target)
    await _upgrade(address(target), source)


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[Database]:
    """A database whose lock the caller has, and which is of this program's revision."""
    database = Database(make_engine(address(path)), path, None)
    try:
        yield database
    finally:
        await database.close()


async def found_revision_of(path: Path) -> str | None:
    """The revision of a file, whatever is wrong with it; None if that can't be read."""
    engine = make_engine(address(path))
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(revision)
    except (SQLAlchemyError, StorageError, OSError):
        return None
    finally:
        await engine.dispose()


async def _upgrade(url: URL, source: Path) -> None:
    engine = make_engine(url, migrating=True)
    try:
        async with engine.connect() as connection:
            found = await connection.run_sync(revision)
        if found is None:
            raise RestoreFailed(f"The backup {source} holds no games.")
        if found != REVISION:
            async with engine.connect() as connection:
                await connection.run_sync(upgrade)
    finally:
        await engine.dispose()


async def rebuilt(damaged: Path, target: Path) -> list[int]:
    """Copy all that can be read of a database to a new file; returns the games without their log.

    Raises `RestoreFailed` if what all games share can't be read.
    """
    remove(target)
    private.create(target)
    engine = make_engine(address(target), migrating=True)
    try:
        async with engine.connect() as connection:
            await connection.run_sync(upgrade)
    finally:
        await engine.dispose()
    try:
        return await asyncio.to_thread(_copy_readable, damaged, target)
    except sqlite3.Error as error:
        raise RestoreFailed(
            f"The database {damaged} can't be copied without its damage ({error})."
        ) from error


def _copy_readable(damaged: Path, target: Path) -> list[int]:
    unread: list[int] = []
    with (
        closing(sqlite3.connect(f"file:{quote(str(damaged))}?mode=ro", uri=True)) as old,
        closing(sqlite3.connect(target, isolation_level=None)) as new,
    ):
        # What isn't UTF-8 any more is for the checksums to judge.
        old.text_factory = lambda stored: stored.decode(errors="replace")
        new.execute("BEGIN")
        for table in metadata.sorted_tables:
            if table.name != "events":
                _copy_rows(old, new, table)
        for (game,) in new.execute("SELECT id FROM games").fetchall():
            try:
                _copy_rows(old, new, metadata.tables["events"], f"WHERE game_id = {game}")
            except sqlite3.Error:
                unread.append(game)
        new.execute("DELETE FROM sqlite_sequence")
        numbers = old.execute("SELECT name, seq FROM sqlite_sequence").fetchall()
        new.executemany("INSERT INTO sqlite_sequence VALUES (?, ?)", numbers)
        new.execute("COMMIT")
        new.execute("PRAGMA journal_mode=DELETE")
    return unread


def _copy_rows(
    old: sqlite3.Connection, new: sqlite3.Connection, table: Table, where: str = ""
) -> None:
    columns = ", ".join(f'"{column.name}"' for column in table.c)
    rows = old.execute(f"SELECT {columns} FROM {table.name} {where}").fetchall()  # noqa: S608
    marks = ", ".join("?" * len(table.c))
    new.executemany(f"INSERT INTO {table.name} ({columns}) VALUES ({marks})", rows)  # noqa: S608


def put_in_place(new: Path, path: Path) -> Path | None:
    """Put a whole new file in the place of a database that nobody uses; returns the old one's name.

    Killed at any moment it leaves the old or the new one there, and never the write-ahead log of
    the one beside the other.
    """
    path = Path(os.path.realpath(path))
    kept: Path | None = None
    if path.exists():
        with suppress(sqlite3.Error), closing(sqlite3.connect(path)) as old:
            old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        kept = path.with_name(f"{path.stem}-replaced-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.old")
        for end in ("-wal", "-shm", "-journal"):
            if (beside := Path(f"{path}{end}")).exists():
                beside.replace(f"{kept}{end}")
        _link(path, kept)
        private.close_to_others([kept])
    new.replace(path)
    _sync(path.parent)
    return kept


def address(path: Path) -> URL:
    """The address of a SQLite file."""
    return make_url("sqlite+aiosqlite://").set(database=str(path))


def remove(path: Path) -> None:
    """Remove a file of ours, with what SQLite has left beside it."""
    for end in ("", "-wal", "-shm", "-journal", ENDING):
        Path(f"{path}{end}").unlink(missing_ok=True)


def _link(path: Path, kept: Path) -> None:
    """Give the old file a second name; a file system that can't gets a copy."""
    try:
        os.link(path, kept)
    except OSError:
        private.create(kept)
        shutil.copyfile(path, kept)


def _sync(folder: Path) -> None:
    with suppress(OSError):  # Windows opens no folders.
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
