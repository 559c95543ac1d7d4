"""A copy of a SQLite database, taken while the bot runs."""

import asyncio
import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing, suppress
from glob import escape
from pathlib import Path

from bot.storage.errors import BackupFailed

STALE = 3600
"""Seconds without a write after which a copy has been given up: its process was killed."""


PAGES = 4096
"""Pages of the database that are copied between two reports of progress."""
Copied = Callable[[int, int], None]
"""Gets, in another thread, how many pages are copied and how many there are."""


async def backup(database: Path, target: Path, copied: Copied | None = None) -> None:
    """Copy one consistent state to a new private file; raises `BackupFailed`."""
    await asyncio.to_thread(_backup, database, target, copied)


def _backup(database: Path, target: Path, copied: Copied | None) -> None:
    if not database.is_file():
        raise BackupFailed(f"There is no database {database} to back up.")
    if target.exists():
        raise BackupFailed(f"The backup {target} exists already.")
    partial = target.with_name(f"{database.stem}-{target.name}.partial")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        partial.unlink(missing_ok=True)
        _remove_stale(database, target.parent)
        # The copy holds seeds and hands: it is private before the first byte is in it.
        os.close(os.open(partial, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        _copy(database, partial, copied)
        partial.replace(target)
    except (OSError, sqlite3.Error) as error:
        with suppress(OSError):
            partial.unlink()
        raise BackupFailed(f"The backup {target} could not be written ({error}).") from error


def _remove_stale(database: Path, folder: Path) -> None:
    """Remove the leftovers of killed backups of this database: there are seeds in them."""
    for left in folder.glob(f"{escape(database.stem)}-*.partial*"):
        with suppress(OSError):
            if time.time() - left.stat().st_mtime > STALE:
                left.unlink()


def _copy(database: Path, partial: Path, copied: Copied | None) -> None:
    def step(_: int, left: int, total: int) -> None:
        if copied is not None:
            copied(total - left, total)

    with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(partial)) as copy:
        # The first read of a transaction fixes the moment for all the pages, whatever is written
        # meanwhile; without one, each write of the bot would make the copy begin anew.
        source.execute("BEGIN")
        source.execute("SELECT count(*) FROM sqlite_master").fetchone()
        source.backup(copy, pages=PAGES, progress=step)
        # One file to carry away, without a write-ahead log beside it.
        copy.execute("PRAGMA journal_mode=DELETE")
        if copy.execute("PRAGMA quick_check").fetchone() != ("ok",):
            raise sqlite3.DatabaseError("the copy is damaged")
    descriptor = os.open(partial, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
