"""SQLAlchemy engines for SQLite and PostgreSQL."""

from pathlib import Path
from typing import Any
from uuid import uuid4

from sqlalchemy import Connection, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from bot.storage.direct.connection import ask
from bot.storage.errors import DatabaseUnavailable
from bot.storage.primary import ATTRIBUTES, PRIMARY, connect_to_primary

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


def parse_url(text: str) -> URL:
    """Return the address with our driver; raises `DatabaseUnavailable`, showing no password."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise DatabaseUnavailable("DATABASE_URL is not a database address.") from None
    url = url.set(drivername=_DRIVERS.get(url.drivername, url.drivername))
    if url.drivername not in _DRIVERS.values():
        raise DatabaseUnavailable(f"DATABASE_URL names an unknown database: {url.drivername}.")
    if sqlite_path(url) is None and url.get_backend_name() == "sqlite":
        raise DatabaseUnavailable("DATABASE_URL names no file; SQLite needs one here.")
    return url


def sqlite_path(url: URL) -> Path | None:
    """Return the SQLite file of an address, or None."""
    name = url.database
    if url.get_backend_name() != "sqlite" or not name or name == ":memory:":
        return None
    return Path(name)


def make_engine(url: URL, *, migrating: bool = False) -> AsyncEngine:
    """Return an engine whose transactions start as writers unless asked to read.

    While migrating foreign keys are off (tables are rebuilt) and checked before the commit.
    """
    # SQL errors would otherwise print seeds and event bodies.
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
                "PostgreSQL needs a driver: pip install 'stationmaster[postgres]'."
            ) from None
    from bot.storage.direct.driver import connector

    creator = (
        connector(path, foreign_keys=False, busy_timeout=_MIGRATION_WAIT)
        if migrating
        else connector(path)
    )
    # Whoever needs a connection often keeps it.
    engine = create_async_engine(url, hide_parameters=True, creator=creator, poolclass=NullPool)
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


def _through_pooler(url: URL) -> dict[str, Any]:
    """What asyncpg needs where each transaction may have another connection, as with PgBouncer.

    `prepared_statement_cache_size=0` in the address says so.
    """
    if url.query.get("prepared_statement_cache_size") != "0":
        return {}
    return {
        "statement_cache_size": 0,
        "prepared_statement_name_func": lambda: f"stationmaster_{uuid4().hex}",
    }


def _among_several(url: URL) -> dict[str, Any]:
    """How the primary is found where an address names several hosts."""
    hosts = url.query.get("host")
    if isinstance(hosts, tuple) and url.query.get(ATTRIBUTES) == PRIMARY:
        return {"async_creator_fn": connect_to_primary}
    return {}


def _begin(connection: Connection) -> None:
    reads = connection.get_execution_options().get("stationmaster_reads", False)
    ask(connection, "BEGIN" if reads else "BEGIN IMMEDIATE")
