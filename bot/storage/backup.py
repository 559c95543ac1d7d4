"""A copy of a SQLite database, taken while the bot runs."""

import asyncio
import os
import shutil
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field
from glob import escape
from pathlib import Path
from threading import Event

from bot.storage.erasures import carry
from bot.storage.errors import BackupFailed, ErasuresFailed

STALE = 3600
"""Seconds without a write after which a copy has been given up: its process was killed."""


PAGES = 4096
"""Pages of the database that are copied between two reports of progress."""
STEPS = 100_000
"""Steps of SQLite's machine between two looks whether the work is still wanted."""
Copied = Callable[[int, int], None]
"""Gets, in another thread, how many pages are copied and how many there are."""


async def backup(
    database: Path, target: Path, copied: Copied | None = None, *, spare: int = 0
) -> None:
    """Copy one consistent state to a new private file, and check the copy.

    `spare` bytes stay free on the disk. Raises `BackupFailed`; whatever happens, half a file is
    never left under the name of the copy.
    """
    work = _Backup(database, target, copied, spare)
    try:
        await asyncio.to_thread(work.run)
    except asyncio.CancelledError:
        work.unwanted.set()
        raise


def size_of(database: Path) -> int:
    """Return about how many bytes a copy takes: what isn't yet in the file itself counts, too."""
    log = database.with_name(f"{database.name}-wal")
    return sum(file.stat().st_size for file in (database, log) if file.is_file())


def free_beside(path: Path) -> int:
    """Return how many bytes are free where a file or folder is, or will be."""
    while not path.is_dir() and path != path.parent:
        path = path.parent
    return shutil.disk_usage(path).free


@dataclass(frozen=True, slots=True)
class _Backup:
    """The work of one copy, done in a thread; it ends soon after it is `unwanted`."""

    database: Path
    target: Path
    copied: Copied | None
    spare: int
    unwanted: Event = field(default_factory=Event)

    def run(self) -> None:
        if not self.database.is_file():
            raise BackupFailed(f"There is no database {self.database} to back up.")
        if self.target.exists():
            raise BackupFailed(f"The backup {self.target} exists already.")
        partial = self.target.with_name(f"{self.database.stem}-{self.target.name}.partial")
        try:
            self._make_room(partial)
            # The copy holds seeds and hands: it is private before the first byte is in it.
            os.close(os.open(partial, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
            counts = self._copy(partial)
            self._check(partial, counts)
            _sync(partial)
            # Not before the copy is made: whoever is missing in it is in the list.
            carry(self.database, self.target)
            partial.replace(self.target)
        except (OSError, sqlite3.Error, ErasuresFailed) as error:
            with suppress(OSError):
                partial.unlink()
            raise BackupFailed(
                f"The backup {self.target} could not be written ({error})."
            ) from error

    def _make_room(self, partial: Path) -> None:
        """Give up at once rather than fill the disk."""
        self.target.parent.mkdir(parents=True, exist_ok=True)
        partial.unlink(missing_ok=True)
        _remove_stale(self.database, self.target.parent)
        needed, free = size_of(self.database) + self.spare, free_beside(self.target.parent)
        if needed > free:
            raise OSError(f"it needs {_mib(needed)} MiB, {_mib(free)} MiB are free")

    def _copy(self, partial: Path) -> dict[str, int]:
        """Copy everything; returns how many rows there are, by table."""

        def step(_: int, left: int, total: int) -> None:
            self._go_on()
            if self.copied is not None:
                self.copied(total - left, total)

        with closing(self._open(self.database)) as source, closing(self._open(partial)) as copy:
            # The first read of a transaction fixes the moment for all the pages, whatever is
            # written meanwhile; without one, each write of the bot would make the copy begin anew.
            source.execute("BEGIN")
            counts = _counts(source)
            source.backup(copy, pages=PAGES, progress=step)
            # One file to carry away, without a write-ahead log beside it.
            copy.execute("PRAGMA journal_mode=DELETE")
        return counts

    def _check(self, partial: Path, counts: dict[str, int]) -> None:
        with closing(self._open(partial)) as copy:
            if copy.execute("PRAGMA quick_check").fetchone() != ("ok",):
                raise sqlite3.DatabaseError("the copy is damaged")
            if _counts(copy) != counts:
                raise sqlite3.DatabaseError("the copy isn't complete")

    def _open(self, path: Path) -> sqlite3.Connection:
        connection = sqlite3.connect(path)
        connection.set_progress_handler(self.unwanted.is_set, STEPS)
        return connection

    def _go_on(self) -> None:
        if self.unwanted.is_set():
            raise sqlite3.OperationalError("interrupted")


def _counts(connection: sqlite3.Connection) -> dict[str, int]:
    tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    return {
        name: connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0]  # noqa: S608
        for (name,) in tables
    }


def _remove_stale(database: Path, folder: Path) -> None:
    """Remove the leftovers of killed backups of this database: there are seeds in them."""
    for left in folder.glob(f"{escape(database.stem)}-*.partial*"):
        with suppress(OSError):
            if time.time() - left.stat().st_mtime > STALE:
                left.unlink()


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _mib(size: int) -> str:
    return f"{-(-size // 2**20):,}"
