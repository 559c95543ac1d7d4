"""One process per SQLite file: an advisory lock on a file beside it."""

import os
import sys
from pathlib import Path
from typing import Self

from bot.storage.errors import DatabaseLocked, DatabaseUnavailable

_LOCKED_BYTE = 1 << 30
"""Windows locks bytes, and the text at the start must stay readable for the other process."""


class FileLock:
    """The lock `<database>.lock`; it falls with the process, however that ends."""

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
                f"The database folder {database.parent} can't be written to ({error.strerror})."
            ) from error
        try:
            _lock(descriptor)
        except OSError:
            owner = os.read(descriptor, 20).decode("ascii", "replace").strip() or "unknown"
            os.close(descriptor)
            raise DatabaseLocked(
                f"Another Stationmaster (process {owner}) already uses the database {database}."
            ) from None
        os.ftruncate(descriptor, 0)
        os.write(descriptor, f"{os.getpid()}\n".encode("ascii"))
        return cls(descriptor)

    def release(self) -> None:
        """Give the file back; the lock file stays, since removing it would race."""
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
