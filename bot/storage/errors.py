"""What can go wrong with the database; `str()` of each is one sentence for a log or an admin."""

from __future__ import annotations

import sqlite3
from enum import StrEnum


class FailureCause(StrEnum):
    """Why a statement failed, as far as an admin can do something about it."""

    FULL = "the disk is full"
    LOCKED = "another program holds the database"
    UNWRITABLE = "the database can't be written"
    AWAY = "the database can't be reached"
    DOUBTFUL = "the database can't be reached, and may have saved what was changed last"
    OTHER = "a statement was refused"


class StorageError(Exception):
    """Base of every error that the storage raises on purpose."""


class DatabaseUnavailable(StorageError):
    """The database can't be opened: wrong address, no permission, not ours."""


class DatabaseLocked(StorageError):
    """Another process already uses this SQLite file."""


class NewerDatabase(StorageError):
    """The database was written by a newer program than this one."""


class MigrationFailed(StorageError):
    """The database can't be upgraded; it is as it was, and starting again would fail again."""


class DatabaseFailed(StorageError):
    """A statement failed: disk full, connection lost, constraint broken.

    Nothing was written, unless the cause is `DOUBTFUL`.
    """

    def __init__(self, message: str, cause: FailureCause = FailureCause.OTHER) -> None:
        super().__init__(message)
        self.cause = cause


class LeaseLost(DatabaseFailed):
    """Another process works for these shards by now; this one has to end."""

    def __init__(self) -> None:
        super().__init__("Another process works for these shards by now.", FailureCause.AWAY)


class DatabaseDamaged(DatabaseFailed):
    """The database file itself is damaged where it was to be read."""


class DamagedLog(StorageError):
    """The log of a game isn't what was written; the text, no sentence, quotes no event."""


class BackupFailed(StorageError):
    """The copy could not be made; the original is untouched."""


class ErasuresFailed(StorageError):
    """The list of those who were erased can't be read or written; nobody was erased."""


class RestoreFailed(StorageError):
    """Nothing could be restored; the database is as it was."""


class CopyFailed(StorageError):
    """A database couldn't be copied to another one; what it was copied from is untouched."""


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
    """The log isn't as long as the writer believed; read the game again."""

    def __init__(self, game_id: int, expected: int) -> None:
        super().__init__(f"The log of table {game_id} no longer ends at event {expected}.")
        self.game_id = game_id
        self.expected = expected


def reason(error: Exception) -> str:
    """Return the first line of what a driver said; of other errors, which may quote rows, the type.

    PostgreSQL quotes rows on later lines.
    """
    cause = getattr(error, "orig", None)
    if cause is None and not isinstance(error, StorageError | OSError | sqlite3.Error):
        return type(error).__name__
    said = str(cause or error).strip().splitlines()
    return said[0].rstrip(".") if said else type(cause or error).__name__


class UnreadableTimer(ValueError):
    """What a timer's body says can't be read: to try it again soon wouldn't help."""
