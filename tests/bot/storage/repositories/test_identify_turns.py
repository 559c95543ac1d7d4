"""Shards of several processes identify one after the other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack

import pytest
from sqlalchemy import text

from bot.storage.connections.database import Database
from bot.storage.repositories import processes as identify_turns
from bot.storage.repositories.processes import IdentifyTurns

GAP, LONG = 0.05, 60.0


@pytest.fixture
async def databases(postgres_database: str) -> AsyncIterator[Sequence[Database]]:
    """One for each of two processes."""
    async with AsyncExitStack() as stack:
        both = [await Database.open(postgres_database) for _ in range(2)]
        for each in both:
            stack.push_async_callback(each.close)
        await free(both[0], "DELETE FROM settings WHERE scope = 'gateway'")
        yield both


async def free(database: Database, statement: str) -> None:
    async with database.write() as connection:
        await connection.execute(text(statement))


async def next_at(database: Database) -> int:
    async with database.read() as connection:
        found = await connection.execute(text("SELECT value FROM settings WHERE key = 'identify'"))
        return int(found.scalar_one())


async def test_of_many_who_ask_at_once_one_has_the_turn(
    databases: Sequence[Database], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(identify_turns, "GAP", LONG)
    for _ in range(3):
        asked = [IdentifyTurns(each)._claim() for each in (*databases, *databases)]
        got = sorted(await asyncio.gather(*asked))
        # Whoever asked before the turn was taken waits for longer than from then on.
        assert got[0] == 0 and all(0 < wait < 2 * LONG for wait in got[1:])
        await free(databases[0], "UPDATE settings SET value = '0' WHERE key = 'identify'")


async def test_all_have_their_turn_and_none_too_soon(
    databases: Sequence[Database], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(identify_turns, "GAP", GAP)
    await IdentifyTurns(databases[0]).wait()
    first = await next_at(databases[0])
    await asyncio.gather(*(IdentifyTurns(each).wait() for each in (*databases, *databases)))
    assert await next_at(databases[1]) >= first + 4 * GAP * 1000


async def test_without_the_database_a_shard_identifies_all_the_same(
    databases: Sequence[Database], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(identify_turns, "GAP", 0)
    await free(databases[0], "ALTER TABLE settings RENAME TO elsewhere")
    try:
        await IdentifyTurns(databases[0]).wait()
    finally:
        await free(databases[0], "ALTER TABLE elsewhere RENAME TO settings")
