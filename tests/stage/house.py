from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing, suppress
from itertools import count
from pathlib import Path

import pytest

from bot.core.model import Location, Table, User
from bot.core.play import Play
from bot.core.posting import STATUS_KINDS
from bot.core.services import Services
from bot.posts.tracker import PostTracker
from bot.storage.repositories.outbox import OutboxReader, OutboxWriter
from bot.storage.rows import OutboxRow
from bot.storage.store import Store
from cogs.lobby.service.lobby import Lobby
from engine.moves import KeepTickets
from tests.databases import open_database
from tests.stage.background_players import Players
from tests.stage.windows import let_windows_pass
from tests.storing import reading, writing
from tests.wired import wired

SPOT = Location(channel_id=500, guild_id=1)
ANNA, BASTIEN, CHIARA = User(11, "Anna"), User(12, "Bastien"), User(13, "Chiara")

ids = count(1_000_000)


class House:
    """A service over a real database that can be opened anew, as after a crash."""

    def __init__(self, path: Path) -> None:
        self.path = path / "games.sqlite3"
        self.wakes = 0
        self.lingers = False

    async def open(self) -> Services:
        self.database = await open_database(self.path)
        self.store = Store(self.database)
        self.services = wired(self.store, self._wake)
        return self.services

    def _wake(self) -> None:
        self.wakes += 1

    async def reopen(self) -> Services:
        await self.database.close()
        return await self.open()

    async def waiting(self) -> list[OutboxRow]:
        """The posts that wait to be sent; no window is open, unless a test ``lingers`` in it."""
        if not self.lingers:
            await let_windows_pass(self.services, self.store)
        return await reading(self.store, OutboxReader).pending(1000)

    async def kinds(self) -> list[str]:
        return [row.kind for row in await self.waiting()]

    def account(self) -> str:
        """The games as they are stored, and the posts of the outbox."""
        asked = {
            "games": "SELECT id, status, seq FROM games",
            "outbox": "SELECT game_id, status, kind, count(*) FROM outbox GROUP BY 1, 2, 3",
            "timers": "SELECT game_id, kind, count(*) FROM timers GROUP BY 1, 2",
        }
        with (
            suppress(sqlite3.Error),
            closing(sqlite3.connect(f"file:{self.path}?mode=ro", uri=True)) as connection,
        ):
            told = {name: connection.execute(each).fetchall() for name, each in asked.items()}
            return "\n".join(f"{name}: {rows}" for name, rows in told.items())
        return "the database can't be read, or is on a server"

    async def post_all(self) -> None:
        """Let Discord take all that waits: a message for each post that shows a table."""
        while rows := await self.waiting():
            for row in rows:
                if row.kind in STATUS_KINDS:
                    await self.services[PostTracker].sent(row, next(ids))
                else:
                    await writing(self.store, OutboxWriter).mark_sent(row.id, 0)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    house = House(tmp_path)
    await house.open()
    yield house
    await house.database.close()


async def lobby(services: Services, *people: User, spot: Location = SPOT) -> Table:
    table = await services[Lobby].open(spot, people[0], interaction_id=next(ids))
    for who in people[1:]:
        table = await services[Lobby].join(spot, who, interaction_id=next(ids))
    return table


async def started(services: Services, *people: User, spot: Location = SPOT) -> Table:
    await lobby(services, *people, spot=spot)
    return await services[Lobby].start(spot, people[0], interaction_id=next(ids))


async def opened(services: Services, *people: User, spot: Location = SPOT) -> Table:
    """A table whose first turn has begun; everybody kept all tickets."""
    table = await started(services, *people, spot=spot)
    for who in people:
        view = await services[Play].view(table.id, who.user_id)
        assert view.mine is not None
        keep = KeepTickets(frozenset(view.mine.offer))
        table = (
            await services[Play].act(table.id, who.user_id, keep, interaction_id=next(ids))
        ).table
    return table


@pytest.fixture
async def players(house: House) -> AsyncIterator[Players]:
    made = Players(house)
    yield made
    await made.close()
