"""Through PgBouncer each transaction may have another connection of the server."""

from __future__ import annotations

import asyncio

import asyncpg.connection
import pytest

from bot.storage.connections.database import Database
from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.store import Store
from tests.stage.stores import LOBBY
from tests.storing import reading

TABLES = 12


async def test_two_that_begin_together_migrate_one_after_the_other(pooled_database: str) -> None:
    async with asyncio.timeout(60):
        both = await asyncio.gather(*(Database.open(pooled_database) for _ in range(2)))
    for each in both:
        await each.close()


async def test_processes_share_the_connections_of_a_pooler(
    pooled_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for channel in range(1, 1 + TABLES, 2):
        # The driver of each process names its statements by a number that counts from one.
        monkeypatch.setattr(asyncpg.connection, "_uid", 0)
        database = await Database.open(pooled_database)
        try:
            pair = (channel, channel + 1)
            await asyncio.gather(*(_use(Store(database), each) for each in pair))
        finally:
            await database.close()


async def _use(store: Store, channel: int) -> None:
    async with store.transaction() as tx:
        await GameWriter(tx).create(channel_id=channel, **LOBBY)
    assert await reading(store, GameReader).open_in(channel) is not None
