"""The open database: connections for readers and writers."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Self

from sqlalchemy import Connection, inspect
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.storage import private
from bot.storage.backup import Copied
from bot.storage.engine import READER, make_engine, parse_url, sqlite_path
from bot.storage.errors import DatabaseFailed, DatabaseUnavailable, FailureCause
from bot.storage.failures import translated
from bot.storage.file import File
from bot.storage.health import note_games, require_whole
from bot.storage.lock import FileLock
from bot.storage.migrate import migrate, revision
from bot.storage.notice_rows import NoticeRow
from bot.storage.replay import Proof
from bot.storage.repositories.notices import NoticeReader
from bot.storage.repositories.settings import SettingReader
from bot.storage.schema import notices, settings
from bot.storage.scrubbing import scrub
from bot.storage.server import Server
from bot.storage.shared_wait import FOR_A_LOCK, FOR_A_SERVER, SharedWait
from bot.storage.transaction import Snapshot


class Database:
    """Connections to one database; `path` is its file, or None on PostgreSQL."""

    def __init__(self, engine: AsyncEngine, path: Path | None, lock: FileLock | None) -> None:
        self.path = path
        is_file = engine.dialect.name == "sqlite"
        self.wait = SharedWait(FOR_A_LOCK if is_file else FOR_A_SERVER)
        """How long is waited for a lock of another program, or for a server that is away."""
        self._engine = engine
        self._lock = lock
        self._listeners: list[Callable[[FailureCause | None], None]] = []
        self._connections = (File if is_file else Server)(engine, self.wait)

    @classmethod
    async def open(
        cls,
        url: str,
        *,
        backups: Path | None = None,
        disposable: bool = False,
        copied: Copied | None = None,
    ) -> Self:
        """Lock, back up, migrate and open; a `disposable` database isn't backed up.

        `copied` is told how far the backup is.

        Raises `DatabaseUnavailable`, `DatabaseLocked`, `NewerDatabase`, `BackupFailed` or
        `MigrationFailed`.
        """
        parsed = parse_url(url)
        path = sqlite_path(parsed)
        lock = None
        with ExitStack() as undo, _opening(parsed):
            if path is not None:
                lock = _locked(path)
                undo.callback(lock.release)
                await asyncio.to_thread(require_whole, path, backups)
                private.create(path)
                private.close_to_others(private.files_of(path))
            engine = make_engine(parsed)
            try:
                await migrate(engine, parsed, backups, disposable=disposable, copied=copied)
            except BaseException:
                await engine.dispose()
                raise
            if path is not None:
                note_games(path)
            undo.pop_all()
        return cls(engine, path, lock)

    async def close(self) -> None:
        """Close the connections, then let others have the file."""
        await self._connections.close()
        await self._engine.dispose()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def watch(self, listener: Callable[[FailureCause | None], None]) -> None:
        """Call a listener with each reason why nothing can be saved, and with None when it was."""
        self._listeners.append(listener)

    def prove(self, proof: Proof) -> None:
        """Let each transaction of a server begin with a proof that this process may write."""
        assert isinstance(self._connections, Server)  # noqa: S101
        self._connections.proof = proof

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """One consistent snapshot, in which writes are thrown away. Raises `DatabaseFailed`."""
        with self._watched(), translated(writing=False):
            async with self._connections.read() as connection:
                yield connection

    @asynccontextmanager
    async def write(self, *, patient: bool = True) -> AsyncIterator[AsyncConnection]:
        """One transaction, committed at the end, rolled back by any exception.

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
                self._tell(error.cause)
            raise

    async def scrub(self) -> bool:
        """Write a file anew, while nobody else writes; return whether that could be done.

        A server cleans up by itself. Raises `DatabaseFailed`.
        """
        if self.path is None:
            return True
        assert isinstance(self._connections, File)  # noqa: S101
        async with self._connections.alone():
            return await asyncio.to_thread(scrub, self.path)

    def _tell(self, cause: FailureCause | None) -> None:
        for listener in self._listeners:
            listener(cause)


async def found_revision(url: str) -> str | None:
    """Return the revision of a database, which stays as it is; None if there is none yet.

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
    if path is not None and not (path.exists() and path.stat().st_size):
        return []
    with _opening(parsed):
        engine = make_engine(parsed)
        try:
            async with engine.execution_options(**READER).connect() as connection:
                known = await connection.run_sync(_columns_of_notices)
                return await NoticeReader(Snapshot(connection)).all() if "shards" in known else []
        finally:
            await engine.dispose()


async def stored_settings(url: str, scope: str) -> dict[str, str]:
    """Return the settings of a scope of a database, which stays as it is, of whatever revision.

    Raises `DatabaseUnavailable`.
    """
    parsed = parse_url(url)
    path = sqlite_path(parsed)
    if path is not None and not (path.exists() and path.stat().st_size):
        return {}
    with _opening(parsed):
        engine = make_engine(parsed)
        try:
            async with engine.execution_options(**READER).connect() as connection:
                if not await connection.run_sync(lambda c: inspect(c).has_table(settings.name)):
                    return {}
                return await SettingReader(Snapshot(connection)).of(scope)
        finally:
            await engine.dispose()


def _columns_of_notices(connection: Connection) -> set[str]:
    """The names of the columns that notices have; none where there are no notices."""
    found = inspect(connection)
    if not found.has_table(notices.name):
        return set()
    return {each["name"] for each in found.get_columns(notices.name)}


@contextmanager
def _opening(url: URL) -> Iterator[None]:
    """Say in one sentence what went wrong; drivers refuse unknown options as they please."""
    try:
        yield
    except (SQLAlchemyError, OSError, TypeError, ValueError) as error:
        where = url.render_as_string(hide_password=True)
        raise DatabaseUnavailable(
            f"The database {where} can't be opened ({_why(error)})."
        ) from error


def _locked(path: Path) -> FileLock:
    """Make the last folder only: a longer missing path is a typing error or an absent disk."""
    folder = path.parent
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise DatabaseUnavailable(
            f"The database folder {folder} can't be made ({error.strerror})."
        ) from error
    return FileLock.take(path)


def _why(error: Exception) -> str:
    cause = getattr(error, "orig", None) or error
    return (
        str(cause).strip().splitlines()[0].rstrip(".")
        if str(cause).strip()
        else type(cause).__name__
    )
