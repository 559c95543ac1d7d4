"""Databases that can't be written just now, as SQLite itself finds them: no error is made up."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.pool import Pool

from bot.storage.errors import FailureCause

CAUSES = (FailureCause.FULL, FailureCause.LOCKED, FailureCause.UNWRITABLE)
"""What can be wrong."""

_HEALTHY = {"max_page_count": 2**30, "query_only": 0}
_PRAGMAS = {
    FailureCause.FULL: {"max_page_count": 1},
    FailureCause.UNWRITABLE: {"query_only": 1},
}
"""No further page than there are; what fits into these is still written."""


class Faults:
    """Lets the databases of this process fail; made by `faults_of_databases`."""

    def __init__(self) -> None:
        self._pragmas = _HEALTHY

    @contextmanager
    def failing(self, path: Path, cause: FailureCause) -> Iterator[None]:
        """Fail for that cause; another program holds one file only."""
        if cause is FailureCause.LOCKED:
            with locked(path):
                yield
            return
        self._pragmas = _HEALTHY | _PRAGMAS[cause]
        try:
            yield
        finally:
            self._pragmas = _HEALTHY

    def apply(self, connection: Any, *rest: object) -> None:
        """Set a connection up for the transaction that it is taken for."""
        cursor = connection.cursor()
        for name, value in self._pragmas.items():
            cursor.execute(f"PRAGMA {name}={value}")
        cursor.close()


@contextmanager
def faults_of_databases() -> Iterator[Faults]:
    """Faults that come and go."""
    faults = Faults()
    event.listen(Pool, "checkout", faults.apply)
    try:
        yield faults
    finally:
        event.remove(Pool, "checkout", faults.apply)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the write lock, as another program does."""
    with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")
