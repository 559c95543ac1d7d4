"""The drivers' errors as ours, with their cause and without the rows that PostgreSQL's quote."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from bot.storage.errors import DatabaseDamaged, DatabaseFailed, FailureCause

_SQLITE = {
    sqlite3.SQLITE_FULL: FailureCause.FULL,
    sqlite3.SQLITE_BUSY: FailureCause.LOCKED,
    sqlite3.SQLITE_LOCKED: FailureCause.LOCKED,
}
_SQLITE_WRITING = dict.fromkeys(
    (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN),
    FailureCause.UNWRITABLE,
)
"""Of a transaction; what only reads fails so for another reason."""
_POSTGRESQL = {
    "53100": FailureCause.FULL,
    "40001": FailureCause.LOCKED,
    "40P01": FailureCause.LOCKED,
    "53300": FailureCause.AWAY,
    "55P03": FailureCause.LOCKED,
    # A server that follows another one, or has begun to: the next connection finds the primary.
    "25006": FailureCause.AWAY,
    "25P03": FailureCause.AWAY,
    "57P01": FailureCause.AWAY,
    "57P02": FailureCause.AWAY,
    "57P03": FailureCause.AWAY,
}
_CONNECTION_LOST = "08"
"""The class of SQLSTATEs about connections."""
_CONFLICTS = ("40001", "40P01")


@contextmanager
def translated(*, writing: bool) -> Iterator[None]:
    """Raise `DatabaseFailed` or `DatabaseDamaged` for what a driver raises inside.

    What is done within `Database.read` and `write` raises the drivers' errors until it leaves them.
    """
    try:
        yield
    except DBAPIError as error:
        cause = error.orig
        if is_damage(cause):
            raise DatabaseDamaged("The database is damaged where it was to be read.") from None
        if error.connection_invalidated:
            raise _away(cause) from None
        reason = str(cause) if isinstance(cause, sqlite3.Error) else type(cause).__name__
        if code := getattr(cause, "sqlstate", None):
            reason = f"{reason}, SQLSTATE {code}"
        raise DatabaseFailed(
            f"The database refused a statement ({reason}).", _cause(cause, writing)
        ) from None
    except TimeoutError as error:
        raise _away(error) from None


def is_away(error: Exception) -> bool:
    """Whether the server is gone, or another one is to be had: asked again, it may answer."""
    if isinstance(error, DBAPIError):
        cause = _cause(error.orig, writing=True)
        return error.connection_invalidated or cause is FailureCause.AWAY
    # SQLAlchemy passes on what this driver says of a server that is starting or stopping.
    return isinstance(error, OSError) or type(error).__module__.startswith("asyncpg.")


def is_conflict(error: Exception) -> bool:
    """Whether a server has undone a transaction because another one was in its way."""
    state = getattr(error.orig, "sqlstate", None) if isinstance(error, DBAPIError) else None
    return state in _CONFLICTS


def given_up(error: Exception) -> Exception:
    """Return what to raise outside of `translated` in place of an error of connecting."""
    if isinstance(error, DBAPIError) or not (is_away(error) or isinstance(error, NoConnectionFree)):
        return error
    return _away(error)


def _away(cause: BaseException | None) -> DatabaseFailed:
    kind = type(cause).__name__
    return DatabaseFailed(f"The database can't be reached ({kind}).", FailureCause.AWAY)


def is_damage(cause: object) -> bool:
    """Whether an error of the driver says that the file is damaged."""
    code = getattr(cause, "sqlite_errorcode", 0) if isinstance(cause, sqlite3.Error) else 0
    return code & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def is_locked(error: DBAPIError) -> bool:
    """Whether another connection holds what the statement needs."""
    return _cause(error.orig, writing=True) is FailureCause.LOCKED


def _cause(error: BaseException | None, writing: bool) -> FailureCause:
    if isinstance(error, sqlite3.Error):
        # The low byte is the kind of an error, the rest says more.
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        known = _SQLITE | _SQLITE_WRITING if writing else _SQLITE
        return known.get(code, FailureCause.OTHER)
    state = getattr(error, "sqlstate", None) or ""
    if state.startswith(_CONNECTION_LOST):
        return FailureCause.AWAY
    return _POSTGRESQL.get(state, FailureCause.OTHER)
