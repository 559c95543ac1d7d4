"""Building a database anew: a file that takes the place of the old one, or a copy of all rows.

The program can be killed at any moment: the old file is in its place, or else the whole new one;
and copying rows goes on later where it was cut off.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import quote

from sqlalchemy import ColumnElement, Table, func, insert, select, text, tuple_
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.schema import sort_tables

from bot.program import command_name
from bot.storage.connections.database import Database, revision, upgrade
from bot.storage.connections.diagnosis import diagnosed, hindrance
from bot.storage.connections.engine import make_engine
from bot.storage.connections.file import close_to_others, create
from bot.storage.copies.backup import ENDING, backup
from bot.storage.copies.health import check_file
from bot.storage.errors import CopyFailed, DatabaseFailed, RestoreFailed, StorageError, reason
from bot.storage.schema import REVISION, events, interactions, leases, settings
from bot.storage.tables import Tables


@contextmanager
def no_traceback(database: Path) -> Iterator[None]:
    """Raise `RestoreFailed`, with what helps, for what the system or SQLite refuses."""
    try:
        yield
    except (OSError, sqlite3.Error, SQLAlchemyError) as error:
        cause = getattr(error, "orig", None) or error
        raise RestoreFailed(
            diagnosed(database, cause)
            or f"Nothing could be restored to {database} ({reason(error)})."
        ) from error


def require_backup(source: Path, database: Path) -> None:
    """Raise `RestoreFailed` unless a file can be read that isn't the database itself."""
    # What is in a folder that this user may not enter is there, as far as they can tell.
    with suppress(PermissionError):
        if not source.is_file():
            raise RestoreFailed(f"There is no backup {source}.")
    if obstacle := hindrance(source, writing=False):
        raise RestoreFailed(obstacle)
    if database.exists() and source.samefile(database):
        raise RestoreFailed(
            f"The file {source} is the database itself and no backup of it: `{command_name()} "
            "doctor` names the newest good one."
        )


async def upgraded_copy(source: Path, target: Path, database: Path) -> None:
    """Make a private copy of a backup to work on, and upgrade it to this program's revision.

    The backup mustn't be the ``database`` that it is for. Raises `RestoreFailed`, `BackupFailed`,
    `NewerDatabase` or `DatabaseUnavailable`.
    """
    require_backup(source, database)
    if faults := (await asyncio.to_thread(check_file, source, thorough=True)).faults:
        raise RestoreFailed(f"The backup {source} is damaged itself ({faults[0]}).")
    remove(target)
    await backup(source, target)
    await _upgrade(address(target), source)


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[Database]:
    """Open a database that the caller has locked, and whose revision is this program's."""
    database = Database(make_engine(address(path)), path, None)
    try:
        yield database
    finally:
        await database.close()


async def found_revision_of(path: Path) -> str | None:
    """Return the revision of a file, even a damaged one; None if it can't be read."""
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
            before = await connection.run_sync(revision)
        if before is None:
            raise RestoreFailed(f"The backup {source} holds no games.")
        if before != REVISION:
            async with engine.connect() as connection:
                await connection.run_sync(upgrade)
    finally:
        await engine.dispose()


async def rebuilt(damaged: Path, target: Path, tables: Tables) -> list[int]:
    """Copy all that can be read of a damaged database to a new file.

    Returns the ids of the games whose log can't be read. Raises `RestoreFailed` if what all games
    share can't be read.
    """
    remove(target)
    create(target)
    engine = make_engine(address(target), migrating=True)
    try:
        async with engine.connect() as connection:
            await connection.run_sync(upgrade)
    finally:
        await engine.dispose()
    try:
        return await asyncio.to_thread(_copy_readable, damaged, target, tables)
    except sqlite3.Error as error:
        raise RestoreFailed(
            f"The database {damaged} can't be copied without its damage ({error})."
        ) from error


def _copy_readable(damaged: Path, target: Path, tables: Tables) -> list[int]:
    unread: list[int] = []
    with (
        closing(sqlite3.connect(f"file:{quote(str(damaged))}?mode=ro", uri=True)) as old,
        closing(sqlite3.connect(target, isolation_level=None)) as new,
    ):
        # What isn't UTF-8 any more is for the checksums to judge.
        old.text_factory = lambda stored: stored.decode(errors="replace")
        new.execute("BEGIN")
        for table in _in_order(tables):
            if table is not events:
                _copy_rows(old, new, table)
        for (game,) in new.execute("SELECT id FROM games").fetchall():
            try:
                _copy_rows(old, new, events, f"WHERE game_id = {game}")
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
    """Put a new file in the place of a database that nobody uses; return the path of the old one.

    Killed at any moment it leaves the old or the new one there, and never the write-ahead log of
    the one beside the other. Returns None if there was no old file.
    """
    path = Path(os.path.realpath(path))
    kept = path.with_name(f"{path.stem}-replaced-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.old")
    if was_there := path.exists():
        with suppress(sqlite3.Error), closing(sqlite3.connect(path)) as old:
            old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    # A log can be left of a file that is gone: beside the new one SQLite would play it into that.
    for end in ("-wal", "-shm", "-journal"):
        if (beside := Path(f"{path}{end}")).exists():
            beside.replace(f"{kept}{end}")
    if was_there:
        _link(path, kept)
        close_to_others([kept])
    new.replace(path)
    _sync(path.parent)
    return kept if was_there else None


def address(path: Path) -> URL:
    """Return the database address of a SQLite file."""
    return make_url("sqlite+aiosqlite://").set(database=str(path))


def remove(path: Path) -> None:
    """Delete a file of ours, with what SQLite has left beside it and its list of erased people."""
    for end in ("", "-wal", "-shm", "-journal", ENDING):
        Path(f"{path}{end}").unlink(missing_ok=True)


def _link(path: Path, kept: Path) -> None:
    """Give the old file a second name; where the file system can't, copy it."""
    try:
        os.link(path, kept)
    except OSError:
        create(kept)
        shutil.copyfile(path, kept)


def _sync(folder: Path) -> None:
    with suppress(OSError):  # Windows opens no folders.
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


Progress: TypeAlias = Callable[[int, int], None]

BATCH = 500
"""Rows copied in one transaction."""

_SCOPE = "store"
_MARK = {"scope": _SCOPE, "key": "copying"}


async def is_unfinished(connection: AsyncConnection) -> bool:
    """Return whether a database is a copy of another one that isn't finished."""
    marked = select(settings.c.value).where(*(settings.c[k] == v for k, v in _MARK.items()))
    return (await connection.execute(marked)).first() is not None


async def copy_all(
    source: AsyncConnection, target: Database, tables: Tables, progress: Progress
) -> int:
    """Copy the rows that the target doesn't have yet, and return how many it then has.

    Raises `CopyFailed` if the target holds anything else, or can't take a row.
    """
    await _begin(target, tables)
    total, done = await count_rows(source, tables), 0
    for table in _copied_tables(tables):
        async with target.read() as connection:
            last, have = await _last_key(connection, table), await _count(connection, table)
        done += have
        async for rows in _batches(source, table, last):
            try:
                async with target.write() as connection:
                    await connection.execute(insert(table), rows)
            except DatabaseFailed as error:
                raise CopyFailed(
                    f"A row of {table.name} can't be copied ({error}). What was copied stays; the "
                    "same command goes on there."
                ) from error
            done += len(rows)
            progress(done, total)
    return done


async def finish(source: AsyncConnection, target: Database, tables: Tables) -> None:
    """Mark the copy as finished, so that it can be used.

    New rows get numbers that no row ever had, even a deleted one.
    """
    async with target.write() as connection:
        for table in _copied_tables(tables):
            if _counts_up(table):
                await _count_on(connection, table, await _last_number(source, table))
        await connection.execute(
            settings.delete().where(*(settings.c[k] == v for k, v in _MARK.items()))
        )


async def first_difference(
    source: AsyncConnection, target: AsyncConnection, tables: Tables, progress: Progress
) -> str | None:
    """Compare every row; return the name of the first table that differs, or None."""
    total, done = await count_rows(source, tables), 0
    for table in _copied_tables(tables):
        theirs = _batches(target, table, None)
        async for rows in _batches(source, table, None):
            if rows != await anext(theirs, None):
                return table.name
            done += len(rows)
            progress(done, total)
        if await anext(theirs, None) is not None:
            return table.name
    return None


async def count_rows(connection: AsyncConnection, tables: Tables) -> int:
    """Return how many rows there are to copy."""
    return sum([await _count(connection, table) for table in _copied_tables(tables)])


async def _begin(target: Database, tables: Tables) -> None:
    """Mark the target as unfinished; raises `CopyFailed` if it is unmarked and holds rows."""
    async with target.write() as connection:
        if await is_unfinished(connection):
            return
        if await count_rows(connection, tables):
            raise CopyFailed("The database to copy to isn't empty: name a new one.")
        await connection.execute(insert(settings), _MARK | {"value": ""})


def _copied_tables(tables: Tables) -> list[Table]:
    return [each for each in _in_order(tables) if each is not leases]


def _in_order(tables: Tables) -> list[Table]:
    """Return the tables so that no row is copied before one that it refers to."""
    return sort_tables(sorted(tables, key=lambda each: each.name))


async def _batches(
    connection: AsyncConnection, table: Table, after: Sequence[Any] | None
) -> AsyncIterator[list[dict[str, Any]]]:
    key = tuple(table.primary_key.columns)
    query = select(table).where(*_copied(table)).order_by(*key).limit(BATCH)
    while True:
        beyond = query if after is None else query.where(tuple_(*key) > tuple_(*after))
        rows = [dict(each) for each in (await connection.execute(beyond)).mappings()]
        if not rows:
            return
        yield rows
        after = [rows[-1][column.name] for column in key]


async def _last_key(connection: AsyncConnection, table: Table) -> Sequence[Any] | None:
    key = tuple(table.primary_key.columns)
    newest = select(*key).where(*_copied(table)).order_by(*(column.desc() for column in key))
    row = (await connection.execute(newest.limit(1))).first()
    return None if row is None else list(row)


async def _count(connection: AsyncConnection, table: Table) -> int:
    counted = select(func.count()).select_from(table).where(*_copied(table))
    return int((await connection.execute(counted)).scalar_one())


def _copied(table: Table) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions of the rows to copy: no marks of transactions or of the copying."""
    if table is interactions:
        return (interactions.c.id >= 0,)
    return (settings.c.scope != _SCOPE,) if table is settings else ()


def _counts_up(table: Table) -> bool:
    return bool(table.dialect_options["sqlite"]["autoincrement"])


async def _last_number(connection: AsyncConnection, table: Table) -> int:
    """Return the highest number that a row of a table has ever had."""
    if connection.dialect.name == "sqlite":
        counted = text("SELECT seq FROM sqlite_sequence WHERE name = :name")
        return int((await connection.execute(counted, {"name": table.name})).scalar() or 0)
    return int((await connection.execute(_LAST_NUMBER, {"name": table.name})).scalar() or 0)


async def _count_on(connection: AsyncConnection, table: Table, last: int) -> None:
    values = {"name": table.name, "last": last}
    if connection.dialect.name == "sqlite":
        for statement in (
            "DELETE FROM sqlite_sequence WHERE name = :name",
            "INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :last)",
        ):
            await connection.execute(text(statement), values)
    else:
        await connection.execute(_SET_SEQUENCE, values)


_LAST_NUMBER = text(
    "SELECT pg_sequence_last_value(CAST(pg_get_serial_sequence(:name, 'id') AS regclass))"
)
_SET_SEQUENCE = text(
    "SELECT setval(pg_get_serial_sequence(:name, 'id'), greatest(:last, 1), :last > 0)"
)
