"""Writing a SQLite file anew, so that no free page of it holds what was deleted."""

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.storage.errors import DatabaseFailed, FailureCause

_PATIENCE = 5.0
"""Seconds for which another program may hold the file."""


def scrub(path: Path) -> bool:
    """Write a database anew, and empty its write-ahead log; return whether that could be done.

    It can't while somebody reads from an older state. Nobody else may write meanwhile. Raises
    DatabaseFailed.
    """
    try:
        with closing(sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None)) as connection:
            connection.execute("VACUUM")
            busy, _, _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except sqlite3.OperationalError as error:
        raise DatabaseFailed(
            f"The database can't be written anew ({error}).", FailureCause.UNWRITABLE
        ) from error
    return not busy
