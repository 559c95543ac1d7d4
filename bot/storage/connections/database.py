"""Opening and upgrading a database, and what is done with an open one."""

from __future__ import annotations

import ast
import asyncio
import logging
import re
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Self

import structlog
from sqlalchemy import Connection, inspect
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.storage.connections.diagnosis import diagnosed, hindrance
from bot.storage.connections.engine import (
    FOR_A_LOCK,
    FOR_A_SERVER,
    READER,
    SharedTimeout,
    make_engine,
    parse_url,
    sqlite_path,
    translated,
)
from bot.storage.connections.file import (
    File,
    FileLock,
    checkpoint,
    close_to_others,
    create,
    files_of,
    has_log,
    lacks_log,
    mark_together,
    scrub,
)
from bot.storage.connections.server import Proof, Server
from bot.storage.copies.backup import Copied, Copies, backup
from bot.storage.copies.health import note_games, require_whole
from bot.storage.errors import (
    DatabaseFailed,
    DatabaseUnavailable,
    FailureCause,
    MigrationFailed,
    NewerDatabase,
    reason,
)
from bot.storage.repositories.notices import NoticeReader, NoticeRow, SettingReader
from bot.storage.schema import REVISION, notices, settings
from bot.storage.transactions import Snapshot

log = structlog.get_logger(__name__)

MIGRATIONS = Path(__file__).parents[1] / "migrations"
_CREATES = re.compile(r'create_table\(\s*"(\w+)"')

_ADVISORY_LOCK = 0x73746D7231
"""Any fixed number: PostgreSQL processes that start together migrate one after the other."""


async def migrate(
    engine: AsyncEngine,
    url: URL,
    backups: Path | None,
    *,
    disposable: bool = False,
    copied: Copied | None = None,
) -> None:
    """Upgrade a database to the revision that this program needs, completely or not at all.

    An older SQLite file is backed up before, unless it is `disposable`, a copy itself; `copied` is
    told how far the backup is.

    Raises `NewerDatabase`, `DatabaseUnavailable` for a file that isn't ours, `BackupFailed` or
    `MigrationFailed`.
    """
    async with engine.connect() as connection:
        before = await connection.run_sync(revision)
    if before == REVISION:
        return
    copy = None
    path = sqlite_path(url)
    if before is not None and path is not None and not disposable:
        copies = Copies.of(path, backups)
        copy = copies.before_upgrade(datetime.now(UTC), before)
        await backup(path, copy, copied)
        with suppress(OSError):
            copies.prune_upgrades()
    if before is not None and not disposable:
        log.info("upgrading the database", since=before, to=REVISION, copy=str(copy))
    migrating = make_engine(url, migrating=True)
    try:
        async with migrating.connect() as connection:
            await connection.run_sync(upgrade)
    except Exception as error:
        if _passes(error):
            raise
        raise MigrationFailed(_undone(error, before, copy)) from error
    finally:
        await migrating.dispose()


def _passes(error: Exception) -> bool:
    """Return whether an upgrade may succeed next time: the file was locked, or the line broke."""
    cause = getattr(error, "orig", error)
    busy = getattr(cause, "sqlite_errorcode", 0) & 0xFF in (
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
    )
    return busy or isinstance(cause, OSError) or getattr(error, "connection_invalidated", False)


def _undone(error: Exception, before: str | None, copy: Path | None) -> str:
    """Say in one sentence why a database wasn't upgraded, what it is now, and where its copy is."""
    what = f"from revision {before} to {REVISION}" if before else f"to revision {REVISION}"
    after = f", and {copy} is a copy of it" if copy else ""
    return (
        f"The upgrade of the database {what} failed ({reason(error)}); "
        f"the database is as it was before{after}."
    )


def revision(connection: Connection) -> str | None:
    """Return the revision of a database; None if nothing was made in it yet.

    Raises `NewerDatabase`, or `DatabaseUnavailable` for a file that isn't ours.
    """
    # Without Alembic, which costs a quarter of a second to load.
    tables = set(inspect(connection).get_table_names())
    if "alembic_version" not in tables:
        if tables & table_names():
            raise DatabaseUnavailable(
                "The database holds tables that aren't Stationmaster's.", needs_admin=True
            )
        return None
    number = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    if number is None:
        return None
    if not str(number).isdecimal() or str(number) > REVISION:
        raise NewerDatabase(
            f"The database was written by a newer Stationmaster (revision {number}, this one knows "
            f"{REVISION}); update the program or restore a backup."
        )
    return str(number)


def table_names() -> set[str]:
    """Return the names of all tables that the migrations make."""
    files = (MIGRATIONS / "versions").glob("[0-9]*.py")
    return {name for each in files for name in _CREATES.findall(each.read_text("utf-8"))}


def steps_from(before: str | None) -> list[tuple[str, str]]:
    """Return the migrations after revision ``before`` (None: all), each with its docstring."""
    files = sorted((MIGRATIONS / "versions").glob("[0-9]*.py"))
    docs = {each.name[:4]: ast.get_docstring(ast.parse(each.read_text("utf-8"))) for each in files}
    return [(step, text or "") for step, text in docs.items() if before is None or step > before]


def upgrade(connection: Connection, target: str = "head") -> None:
    """Run the migrations up to ``target`` on this connection, all in one transaction."""
    from alembic import command
    from alembic.config import Config

    logging.getLogger("alembic").setLevel(logging.WARNING)
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_ADVISORY_LOCK})")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, target)
    # Alembic ends no transaction that it hasn't begun.
    connection.commit()


class Database:
    """An open database and its connections; `path` is its file, or None on PostgreSQL."""

    def __init__(self, engine: AsyncEngine, path: Path | None, lock: FileLock | None) -> None:
        self.path = path
        is_file = engine.dialect.name == "sqlite"
        self.wait = SharedTimeout(FOR_A_LOCK if is_file else FOR_A_SERVER)
        """How long is waited for a lock of another program, or for a server that is away."""
        self.lacks_log = False
        """Whether the file was a copy without its write-ahead log when it was opened."""
        self._engine = engine
        self._lock = lock
        self._listeners: list[Callable[[DatabaseFailed | None], None]] = []
        self._connections = (File if is_file else Server)(engine, self.wait)

    @classmethod
    async def open(
        cls,
        url: str,
        *,
        backups: Path | None = None,
        disposable: bool = False,
        to_fill: bool = False,
        copied: Copied | None = None,
    ) -> Self:
        """Open a database: lock the file, look for damage, back it up, upgrade it.

        A `disposable` database isn't backed up; one `to_fill` may be missing where games were.
        `copied` is told how far the backup is.

        Raises `DatabaseUnavailable`, `DatabaseLocked`, `NewerDatabase`, `BackupFailed` or
        `MigrationFailed`.
        """
        parsed = parse_url(url)
        path = sqlite_path(parsed)
        lock, lacking, crashed = None, False, False
        with ExitStack() as undo, _opening(parsed):
            if path is not None:
                lock = _locked(path)
                undo.callback(lock.release)
                lacking, crashed = lacks_log(path), has_log(path)
                await asyncio.to_thread(require_whole, path, backups, to_fill=to_fill)
                create(path)
                close_to_others(files_of(path))
            engine = make_engine(parsed)
            try:
                await migrate(engine, parsed, backups, disposable=disposable, copied=copied)
            except BaseException:
                await engine.dispose()
                raise
            if path is not None:
                note_games(path)
                if crashed:
                    mark_together(path)
            undo.pop_all()
        database = cls(engine, path, lock)
        database.lacks_log = lacking
        return database

    async def close(self) -> None:
        """Close the connections, then release the lock of the file."""
        await self._connections.close()
        await self._engine.dispose()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def watch(self, listener: Callable[[DatabaseFailed | None], None]) -> None:
        """Call a listener with each database failure whose cause is known, and None after a commit.

        Such a failure of a file has a remedy, if one can be found.
        """
        self._listeners.append(listener)

    def prove(self, proof: Proof) -> None:
        """Begin each transaction of a server with ``proof`` that this process may still write."""
        assert isinstance(self._connections, Server)  # noqa: S101
        self._connections.proof = proof

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """Open one consistent snapshot; writes in it are thrown away. Raises `DatabaseFailed`."""
        with self._watched(), translated(writing=False):
            async with self._connections.read() as connection:
                yield connection

    @asynccontextmanager
    async def write(self, *, patient: bool = True) -> AsyncIterator[AsyncConnection]:
        """Open one transaction: committed at the end, rolled back by any exception.

        Raises `DatabaseFailed`, soon if another program holds the lock, or if a server is away and
        the transaction isn't `patient`. Nothing was changed then, unless the cause is `DOUBTFUL`.
        Transactions don't nest: the inner one would wait forever.
        """
        with self._watched(), translated(writing=True):
            async with self._connections.write(patient=patient) as connection:
                yield connection
        self._tell(None)

    @contextmanager
    def _watched(self) -> Iterator[None]:
        try:
            yield
        except DatabaseFailed as error:
            if error.cause is not FailureCause.OTHER:
                if self.path is not None and error.remedy is None:
                    driver = getattr(error.__context__, "orig", None)
                    error.remedy = diagnosed(self.path, driver)
                self._tell(error)
            raise

    async def scrub(self) -> bool:
        """Rewrite the file without what was deleted; return whether that was possible.

        Nobody else writes meanwhile. A server cleans up by itself. Raises `DatabaseFailed`.
        """
        if self.path is None:
            return True
        assert isinstance(self._connections, File)  # noqa: S101
        async with self._connections.alone():
            return await asyncio.to_thread(scrub, self.path)

    async def checkpoint(self) -> bool:
        """Move what was saved from the write-ahead log to the file; return whether all of it was.

        Nobody waits for it. A server does so by itself. Raises `DatabaseFailed`.
        """
        with self._watched():
            return self.path is None or await asyncio.to_thread(checkpoint, self.path)

    def _tell(self, failure: DatabaseFailed | None) -> None:
        for listener in self._listeners:
            listener(failure)


async def found_revision(url: str) -> str | None:
    """Return the revision of a database without changing it; None if there is none yet.

    Raises `DatabaseUnavailable`, `DatabaseLocked` or `NewerDatabase`.
    """
    parsed = parse_url(url)
    path = sqlite_path(parsed)
    with ExitStack() as undo, _opening(parsed):
        if path is not None:
            undo.callback(_locked(path).release)
            if not path.exists() or path.stat().st_size == 0:
                return None
        engine = make_engine(parsed)
        try:
            async with engine.connect() as connection:
                return await connection.run_sync(revision)
        finally:
            await engine.dispose()


async def stored_notices(url: str) -> list[NoticeRow]:
    """Return the notices of a database that another process may be using; none before revision 12.

    Raises `DatabaseUnavailable`.
    """
    parsed = parse_url(url)
    path = sqlite_path(parsed)
    with _opening(parsed):
        if path is not None and not (path.exists() and path.stat().st_size):
            return []
        engine = make_engine(parsed)
        try:
            async with engine.execution_options(**READER).connect() as connection:
                known = await connection.run_sync(_columns_of_notices)
                return await NoticeReader(Snapshot(connection)).all() if "shards" in known else []
        finally:
            await engine.dispose()


async def stored_settings(url: str, scope: str) -> dict[str, str]:
    """Return the settings of a scope from a database of whatever revision, without changing it.

    Raises `DatabaseUnavailable`.
    """
    parsed = parse_url(url)
    path = sqlite_path(parsed)
    with _opening(parsed):
        if path is not None and not (path.exists() and path.stat().st_size):
            return {}
        engine = make_engine(parsed)
        try:
            async with engine.execution_options(**READER).connect() as connection:
                if not await connection.run_sync(lambda c: inspect(c).has_table(settings.name)):
                    return {}
                return await SettingReader(Snapshot(connection)).of(scope)
        finally:
            await engine.dispose()


def _columns_of_notices(connection: Connection) -> set[str]:
    """Return the names of the columns of notices; none if there is no such table."""
    inspector = inspect(connection)
    if not inspector.has_table(notices.name):
        return set()
    return {each["name"] for each in inspector.get_columns(notices.name)}


@contextmanager
def _opening(url: URL) -> Iterator[None]:
    """Raise `DatabaseUnavailable`, with what went wrong in one sentence, for errors in the block.

    Drivers refuse unknown options with errors of various types.
    """
    try:
        yield
    except (SQLAlchemyError, OSError, TypeError, ValueError) as error:
        path, cause = sqlite_path(url), getattr(error, "orig", None) or error
        where = url.render_as_string(hide_password=True)
        raise DatabaseUnavailable(
            (path is not None and diagnosed(path, cause))
            or f"The database {where} can't be opened ({_why(error)}).",
            needs_admin=_is_refused(error),
        ) from error


_REFUSED = ("28", "3D")
"""The classes of SQLSTATEs about a wrong name or password, and a database that isn't there."""


def _is_refused(error: Exception) -> bool:
    """Return whether the address itself is wrong, rather than the server away for a while."""
    state = getattr(getattr(error, "orig", error), "sqlstate", None) or ""
    return isinstance(error, TypeError | ValueError) or state.startswith(_REFUSED)


def _locked(path: Path) -> FileLock:
    """Lock a database file, after making its folder if that is missing.

    Only the last folder is made: a longer missing path is a typing error or an absent disk. Raises
    `DatabaseLocked`, or `DatabaseUnavailable` if the file or one beside it can't be written.
    """
    folder = path.parent
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise DatabaseUnavailable(
            diagnosed(path, error)
            or f"The database folder {folder} can't be made ({error.strerror})."
        ) from error
    if obstacle := hindrance(path):
        # A folder that is missing may be on a disk that comes later.
        raise DatabaseUnavailable(obstacle, needs_admin=folder.is_dir())
    return FileLock.take(path)


def _why(error: Exception) -> str:
    cause = getattr(error, "orig", None) or error
    return (
        str(cause).strip().splitlines()[0].rstrip(".")
        if str(cause).strip()
        else type(cause).__name__
    )
