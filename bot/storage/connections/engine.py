"""SQLAlchemy engines for SQLite and PostgreSQL, and their drivers' errors as ours.

Of several servers, or poolers before them, the primary is used. Our errors tell their cause, and
none of the rows that PostgreSQL's quote. How long is waited for a database that another program
holds, or that is away, is limited here.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

from sqlalchemy import Connection, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnectionFree
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from bot.storage.connections.diagnosis import is_damage
from bot.storage.direct.connection import BEGIN, BEGIN_TO_WRITE, start_transaction
from bot.storage.errors import DatabaseDamaged, DatabaseFailed, DatabaseUnavailable, FailureCause

_SQLITE = {
    sqlite3.SQLITE_FULL: FailureCause.FULL,
    sqlite3.SQLITE_BUSY: FailureCause.LOCKED,
    sqlite3.SQLITE_LOCKED: FailureCause.LOCKED,
}
_SQLITE_WRITING = dict.fromkeys(
    (
        *(sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN),
        *(sqlite3.SQLITE_PERM, sqlite3.SQLITE_PROTOCOL),
    ),
    FailureCause.UNWRITABLE,
)
"""Causes of errors in a transaction that writes; reads fail with these codes for other reasons."""
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
    """Raise `DatabaseFailed` or `DatabaseDamaged` in place of what a driver raises in the block.

    Inside `Database.read` and `write` one still gets the driver's errors; they are translated on
    leaving.
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
    """Return whether the server is gone, or isn't the primary: asked again, it may answer."""
    if isinstance(error, DBAPIError):
        cause = _cause(error.orig, writing=True)
        return error.connection_invalidated or cause is FailureCause.AWAY
    # SQLAlchemy passes on what this driver says of a server that is starting or stopping.
    return isinstance(error, OSError) or type(error).__module__.startswith("asyncpg.")


def is_conflict(error: Exception) -> bool:
    """Return whether a server has undone a transaction because another one was in its way."""
    state = getattr(error.orig, "sqlstate", None) if isinstance(error, DBAPIError) else None
    return state in _CONFLICTS


def given_up(error: Exception) -> Exception:
    """Return what to raise once no try is left: `DatabaseFailed` where no connection could be had.

    A DBAPIError stays as it is, for `translated`.
    """
    if isinstance(error, DBAPIError) or not (is_away(error) or isinstance(error, NoConnectionFree)):
        return error
    return _away(error)


def _away(cause: BaseException | None) -> DatabaseFailed:
    kind = type(cause).__name__
    return DatabaseFailed(f"The database can't be reached ({kind}).", FailureCause.AWAY)


def is_locked(error: DBAPIError) -> bool:
    """Return whether a statement failed because another connection holds what it needs."""
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


ATTRIBUTES = "target_session_attrs"
PRIMARY = "primary"


async def connect_to_primary(
    *, host: Sequence[str], port: Sequence[str], timeout: float, **given: Any
) -> Any:
    """Connect to all hosts at once, and return the connection to the one that follows no other.

    The driver asks one after the other, so one that doesn't answer keeps it from the rest; and it
    believes what a pooler says of its server, which may have changed since. Raises what the driver
    raises.
    """
    given.pop(ATTRIBUTES)
    tasks = [
        asyncio.create_task(_asked(timeout, host=name, port=int(number), **given))
        for name, number in zip(host, port, strict=True)
    ]
    chosen, failure = None, None
    try:
        for answered in asyncio.as_completed(tasks):
            try:
                if (chosen := await answered) is not None:
                    return chosen
            except Exception as error:
                failure = error
    finally:
        for task in tasks:
            task.cancel()
        for left in await asyncio.gather(*tasks, return_exceptions=True):
            if left is not chosen and not isinstance(left, BaseException | None):
                left.terminate()
    raise failure or ConnectionError("No server is the primary.")


async def _asked(timeout: float, **given: Any) -> Any:
    """Connect to one host; return the connection, or None if its server follows another one."""
    import asyncpg

    async with asyncio.timeout(timeout):
        connection = await asyncpg.connect(**given)
        try:
            follows = await connection.fetchval("SELECT pg_catalog.pg_is_in_recovery()")
        except BaseException:
            connection.terminate()
            raise
    if not follows:
        return connection
    connection.terminate()
    return None


READER = {"stationmaster_reads": True}
"""Execution options of a connection that only reads."""

_MIGRATION_WAIT = 5_000
"""Milliseconds for which a migration waits for another program."""

_PATIENCE = 10
"""Seconds for which a server may keep whoever asks it waiting."""
_CONNECTING = 5
"""Seconds that a new connection may take."""

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}

_LOOKS = (
    "it has to look like sqlite+aiosqlite:///var/stationmaster.sqlite3 or "
    "postgresql+asyncpg://user:password@host/database"
)


def parse_url(text: str) -> URL:
    """Return a database address, with our driver in it.

    Raises `DatabaseUnavailable`, whose text shows no password.
    """
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise DatabaseUnavailable(
            f"DATABASE_URL is no address of a database: {_LOOKS}.", needs_admin=True
        ) from None
    url = url.set(drivername=_DRIVERS.get(url.drivername, url.drivername))
    if url.drivername not in _DRIVERS.values():
        raise DatabaseUnavailable(
            f"DATABASE_URL names an unknown database, {url.drivername}: {_LOOKS}.",
            needs_admin=True,
        )
    if sqlite_path(url) is None and url.get_backend_name() == "sqlite":
        raise DatabaseUnavailable(
            f"DATABASE_URL names no file, which SQLite needs here: {_LOOKS}.", needs_admin=True
        )
    return url


def sqlite_path(url: URL) -> Path | None:
    """Return the SQLite file of an address; None for a server, or for a database in memory."""
    name = url.database
    if url.get_backend_name() != "sqlite" or not name or name == ":memory:":
        return None
    return Path(name)


def make_engine(url: URL, *, migrating: bool = False) -> AsyncEngine:
    """Return an engine; on SQLite its transactions take the write lock, unless they only read.

    While migrating foreign keys are off (tables are rebuilt) and checked before the commit.
    """
    # Parameters are hidden: SQL errors would otherwise print seeds and event bodies.
    if (path := sqlite_path(url)) is None:
        try:
            arguments = _through_pooler(url) | _among_several(url) | {"timeout": _CONNECTING}
            if migrating:
                return create_async_engine(
                    url, hide_parameters=True, poolclass=NullPool, connect_args=arguments
                )
            return create_async_engine(
                url,
                hide_parameters=True,
                pool_pre_ping=True,
                pool_timeout=_PATIENCE,
                connect_args=arguments | {"command_timeout": _PATIENCE},
            )
        except ModuleNotFoundError:
            raise DatabaseUnavailable(
                "PostgreSQL needs the driver asyncpg: install requirements/postgres.txt in a copy "
                "of the tree, or asyncpg beside an installed wheel (docs/hosting/many-servers.md).",
                needs_admin=True,
            ) from None
    from bot.storage.direct.driver import connector

    creator = (
        connector(path, foreign_keys=False, busy_timeout=_MIGRATION_WAIT)
        if migrating
        else connector(path)
    )
    # No pool: whoever needs a connection often keeps it.
    engine = create_async_engine(url, hide_parameters=True, creator=creator, poolclass=NullPool)
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


def _through_pooler(url: URL) -> dict[str, Any]:
    """Return asyncpg's options for a pooler like PgBouncer: each transaction may change connection.

    There are none unless `prepared_statement_cache_size=0` in the address asks for them.
    """
    if url.query.get("prepared_statement_cache_size") != "0":
        return {}
    return {
        "statement_cache_size": 0,
        "prepared_statement_name_func": lambda: f"stationmaster_{uuid4().hex}",
    }


def _among_several(url: URL) -> dict[str, Any]:
    """Return the option that finds the primary, if an address asks for it among several hosts."""
    hosts = url.query.get("host")
    if isinstance(hosts, tuple) and url.query.get(ATTRIBUTES) == PRIMARY:
        return {"async_creator_fn": connect_to_primary}
    return {}


def _begin(connection: Connection) -> None:
    reads = connection.get_execution_options().get("stationmaster_reads", False)
    start_transaction(connection, BEGIN if reads else BEGIN_TO_WRITE)


FOR_A_LOCK = 2.0
"""Seconds for which another program may hold a file before those who want to write are refused."""
FOR_A_SERVER = 10.0
"""Seconds for which a server may be away before those who ask it are refused."""


class SharedTimeout:
    """One timeout that all who wait for the database share: latecomers wait for its rest only.

    So of many who wait the last one is refused as soon as the first. Once nobody has asked during
    ``patience`` seconds, the next wait has all of it.
    """

    def __init__(self, patience: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.patience = patience
        self._clock = clock
        self._since = 0.0
        self._seen: float | None = None

    def held(self) -> bool:
        """Note that the database can't be had; return whether to go on waiting for it."""
        now = self._clock()
        if self._seen is None or now - self._seen > self.patience:
            self._since = now
        self._seen = now
        return now - self._since < self.patience

    def free(self) -> None:
        """Note that the database could be had: the next wait begins anew."""
        self._seen = None
