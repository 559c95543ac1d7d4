"""Stores on fresh databases."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypedDict

import pytest

from bot.storage.connections.database import Database
from bot.storage.store import Store
from bot.storage.transactions import Snapshot
from tests.databases import open_database
from tests.postgres import emptied


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


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.thorough)])
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Database]:
    """A migrated, empty database of each kind."""
    if request.param == "sqlite":
        opened = await open_database(tmp_path / "games.sqlite3")
    else:
        opened = await Database.open(request.getfixturevalue("postgres_database"))
        await emptied(opened)
    yield opened
    await opened.close()


@pytest.fixture
def store(database: Database, clock: Clock) -> Store:
    return Store(database, clock)


class CountedStore(Store):
    """Counts snapshots; with ``hold``, what was read in one waits for it."""

    reads = 0
    hold: asyncio.Event | None = None

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.holding = asyncio.Event()

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Snapshot]:
        self.reads += 1
        async with super().snapshot() as read:
            yield read
        if self.hold:
            self.holding.set()
            await self.hold.wait()
