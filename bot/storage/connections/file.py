"""The connections to an SQLite file: any number of readers, one writer, one process.

The disk takes longer than all statements of a transaction, so transactions share their commits. The
file is private to the user who runs the bot, for it holds hands and seeds; `scrub` rewrites it, so
that no free page holds what was deleted.
"""

from __future__ import annotations

import errno
import os
import sqlite3
import stat
import sys
from collections.abc import Iterable
from contextlib import AbstractAsyncContextManager, closing, suppress
from pathlib import Path
from typing import Self

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.storage.connections.diagnosis import diagnosed, is_held
from bot.storage.connections.engine import READER, SharedTimeout
from bot.storage.direct.connection import Readers
from bot.storage.direct.writer import Writer
from bot.storage.errors import DatabaseFailed, DatabaseLocked, DatabaseUnavailable, FailureCause


class File:
    """Snapshots and transactions of a file; `wait` says how long another program may hold it."""

    def __init__(self, engine: AsyncEngine, wait: SharedTimeout) -> None:
        self._readers = Readers(engine.execution_options(**READER))
        self._writer = Writer(engine, wait)

    def read(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """Open one consistent snapshot; writes in it are thrown away."""
        return self._readers.connection()

    def write(self, *, patient: bool) -> AbstractAsyncContextManager[AsyncConnection]:
        """Open one transaction; all share one wait, so `patient` changes nothing."""
        return self._writer.connection()

    def alone(self) -> AbstractAsyncContextManager[None]:
        """Let nobody write within the block."""
        return self._writer.alone()

    async def close(self) -> None:
        """Close the connections of readers and of the writer."""
        await self._readers.close()
        await self._writer.close()


_HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
"""How systems say that another process has a lock."""
_LOCKED_BYTE = 1 << 30
"""Windows locks bytes, and the text at the start must stay readable for the other process."""


class FileLock:
    """The lock of a database, on `<database>.lock`; it ends with the process, however that ends."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    @classmethod
    def take(cls, database: Path) -> Self:
        """Lock the database file; raises `DatabaseLocked` or `DatabaseUnavailable`."""
        # SQLite follows links too: by another name it is the same file.
        path = Path(f"{os.path.realpath(database)}.lock")
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise DatabaseUnavailable(
                diagnosed(database, error)
                or f"The database folder {database.parent} can't be written to ({error.strerror})."
            ) from error
        try:
            _lock(descriptor)
        except OSError as error:
            if error.errno not in _HELD:
                os.close(descriptor)
                raise DatabaseUnavailable(
                    diagnosed(database, error)
                    or f"The file {path} can't be locked ({error.strerror}): keep the database on "
                    "a disk of this machine."
                ) from error
            owner = os.read(descriptor, 20).decode("ascii", "replace").strip() or "unknown"
            os.close(descriptor)
            raise DatabaseLocked(
                f"Another Stationmaster (process {owner}) already uses the database {database}: "
                "stop it first."
            ) from None
        os.ftruncate(descriptor, 0)
        os.write(descriptor, f"{os.getpid()}\n".encode("ascii"))
        return cls(descriptor)

    def release(self) -> None:
        """Release the lock; the lock file stays, since removing it would race."""
        os.close(self._descriptor)


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        os.lseek(descriptor, _LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        finally:
            # Whether it is ours or not, the text at the start is read or written next.
            os.lseek(descriptor, 0, os.SEEK_SET)
else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


MODE = 0o600
_OTHERS = stat.S_IRWXG | stat.S_IRWXO


def create(path: Path) -> None:
    """Create an empty file that nobody else can read; leave an existing one. Raises OSError."""
    with suppress(FileExistsError):
        os.close(os.open(os.path.realpath(path), os.O_CREAT | os.O_EXCL | os.O_WRONLY, MODE))


def files_of(database: Path) -> list[Path]:
    """Return the existing files of a SQLite database, with those that SQLite writes beside it."""
    real = os.path.realpath(database)
    files = (Path(f"{real}{end}") for end in ("", "-wal", "-shm", "-journal"))
    return [path for path in files if path.is_file()]


def exposed(files: Iterable[Path]) -> list[Path]:
    """Return the files that others may read or write; none on Windows, where modes say nothing."""
    if os.name == "nt":
        return []
    return [path for path in files if path.stat().st_mode & _OTHERS]


def close_to_others(files: Iterable[Path]) -> list[Path]:
    """Make files private; return those that can't be, as they belong to somebody else."""
    left: list[Path] = []
    for path in exposed(files):
        try:
            path.chmod(MODE)
        except OSError:
            left.append(path)
    return left


_PATIENCE = 5.0
"""Seconds for which another program may hold the file."""
_VERSION = slice(60, 64)
"""Where SQLite's user version stands in the file, which is free for the program's own use."""
_ALONE, _TOGETHER = 1, 2
"""The user version of the file without its write-ahead log, and of both together."""


def checkpoint(path: Path) -> bool:
    """Move what was saved from the write-ahead log to the file; return whether all of it was.

    Nobody waits for it: what is being read or written meanwhile is left to the next time. What the
    file says of itself shows later whether it has its log (`lacks_log`). Raises DatabaseFailed.
    """
    try:
        with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as connection:
            # Nothing is lost with these numbers, so no lock is held while the disk works.
            connection.execute("PRAGMA synchronous=NORMAL")
            connection.execute("PRAGMA wal_autocheckpoint=0")
            connection.execute(f"PRAGMA user_version={_ALONE}")
            busy, logged, moved = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
            # Who writes just now is waited for: without this the file would seem to lack its log.
            connection.execute(f"PRAGMA busy_timeout={_PATIENCE * 1000:.0f}")
            connection.execute(f"PRAGMA user_version={_TOGETHER}")
    except sqlite3.Error as error:
        if is_held(error):
            return False
        why = _unwritten(path, error)
        raise DatabaseFailed(why, FailureCause.UNWRITABLE, remedy=why) from error
    return not busy and logged == moved


LACKS_LOG = (
    "it was copied while the bot used it, and without its -wal, so what was saved last may be "
    "missing (`backup` makes whole copies)"
)
"""What to say of a file that `lacks_log`."""


def has_log(path: Path) -> bool:
    """Return whether anything is in the write-ahead log; whoever only looks leaves it empty."""
    log = Path(f"{path}-wal")
    return log.is_file() and log.stat().st_size > 0


def mark_together(path: Path) -> None:
    """Say in the log that the file has it, which a process killed at a checkpoint couldn't."""
    with closing(sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None)) as connection:
        if connection.execute("PRAGMA user_version").fetchone() == (_ALONE,):
            connection.execute(f"PRAGMA user_version={_TOGETHER}")


def lacks_log(path: Path) -> bool:
    """Return whether a file has lost its write-ahead log, as a copy of the file alone has.

    With its log, or once that was moved into it by whoever closed it last, it says something else;
    so does a copy that SQLite made. This process mustn't use the file yet: closing it here would
    take SQLite's locks away.
    """
    if has_log(path) or not path.is_file():
        return False
    with path.open("rb") as file:
        return int.from_bytes(file.read(_VERSION.stop)[_VERSION], "big") == _ALONE


def _unwritten(path: Path, error: sqlite3.Error) -> str:
    return diagnosed(path, error) or f"The database can't be written ({error})."


def scrub(path: Path) -> bool:
    """Rewrite a database file, and empty its write-ahead log; return whether that could be done.

    It can't while somebody reads from an older state. Nobody else may write meanwhile. Raises
    DatabaseFailed.
    """
    try:
        with closing(sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None)) as connection:
            connection.execute("VACUUM")
            busy, _, _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except sqlite3.OperationalError as error:
        raise DatabaseFailed(_unwritten(path, error), FailureCause.UNWRITABLE) from error
    return not busy
