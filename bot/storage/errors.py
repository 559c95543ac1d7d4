"""The storage's exceptions; `str()` of each is one sentence for a log or an admin."""

from __future__ import annotations

import sqlite3
from enum import StrEnum


class FailureCause(StrEnum):
    """The cause of a failed statement, told apart only where an admin can act on it."""

    FULL = "the disk is full"
    LOCKED = "another program holds the database"
    UNWRITABLE = "the database can't be written"
    AWAY = "the database can't be reached"
    DOUBTFUL = "the database can't be reached, and may have saved what was changed last"
    OTHER = "a statement was refused"


class StorageError(Exception):
    """Base of every error that the storage raises on purpose."""

    needs_admin = False
    """Whether the same would happen again until an admin changes something."""


class DatabaseUnavailable(StorageError):
    """The database can't be opened: wrong address, no permission, or tables of others in it."""

    def __init__(self, message: str, *, needs_admin: bool = False) -> None:
        super().__init__(message)
        self.needs_admin = needs_admin


class DatabaseLocked(StorageError):
    """Another process already uses this SQLite file, or has a lease of the same shards."""


class NewerDatabase(StorageError):
    """The database was written by a newer program than this one."""

    needs_admin = True


class MigrationFailed(StorageError):
    """The database can't be upgraded; it is as it was, and starting again would fail again."""

    needs_admin = True


class DatabaseFailed(StorageError):
    """A statement failed: disk full, connection lost, constraint broken.

    Nothing was written, unless the cause is `DOUBTFUL`. ``remedy`` is a sentence for an admin, if
    something is known that helps.
    """

    def __init__(
        self, message: str, cause: FailureCause = FailureCause.OTHER, remedy: str | None = None
    ) -> None:
        super().__init__(message)
        self.cause, self.remedy = cause, remedy


class LeaseLost(DatabaseFailed):
    """Another process has taken over the shards of this one, which has to end."""

    def __init__(self) -> None:
        super().__init__("Another process works for these shards by now.", FailureCause.AWAY)


class DatabaseDamaged(DatabaseFailed):
    """The database file itself is damaged at a place that was to be read."""


class DamagedLog(StorageError):
    """The log of a game isn't what was written; the text is no sentence and quotes no event."""


class BackupFailed(StorageError):
    """The copy could not be made; the original is untouched."""


class ErasuresFailed(StorageError):
    """The list of erased people can't be read or written; nobody was erased."""


class RestoreFailed(StorageError):
    """Nothing could be restored; the database is as it was."""


class CopyFailed(StorageError):
    """The rows of a database can't be copied to another one; the source is untouched."""


class ChannelTaken(StorageError):
    """The channel already has an open table."""

    def __init__(self) -> None:
        super().__init__("The channel already has an open table.")


class SeatTaken(StorageError):
    """The seat, the person or the colour is already at the table."""

    def __init__(self, game_id: int) -> None:
        super().__init__(f"Seat, person or colour is already taken at table {game_id}.")
        self.game_id = game_id


class SeqConflict(StorageError):
    """The log of a game isn't as long as the writer believed; the game has to be read again."""

    def __init__(self, game_id: int, expected: int) -> None:
        super().__init__(f"The log of table {game_id} no longer ends at event {expected}.")
        self.game_id = game_id
        self.expected = expected


def reason(error: Exception) -> str:
    """Return the first line of a driver's error message, and of other errors only the type's name.

    Later lines of PostgreSQL's messages, and messages of other errors, may quote rows.
    """
    cause = getattr(error, "orig", None)
    if cause is None and not isinstance(error, StorageError | OSError | sqlite3.Error):
        return type(error).__name__
    said = str(cause or error).strip().splitlines()
    return said[0].rstrip(".") if said else type(cause or error).__name__


class UnreadableTimer(ValueError):
    """The body of a timer can't be read: to try the timer again soon wouldn't help."""
