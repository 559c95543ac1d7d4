"""The rules of servers that are cached: what was read before a change doesn't undo it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from pathlib import Path

import pytest

from bot.core.servers import Rule, Servers
from tests.databases import open_database
from tests.stage.stores import CountedStore

SERVER, PERSON = 5, 70


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[CountedStore]:
    database = await open_database(tmp_path / "games.sqlite3")
    yield CountedStore(database)
    await database.close()


async def read_before(
    store: CountedStore, reading: Awaitable[object], change: Awaitable[object]
) -> None:
    """Have something read that is only kept once a change has been made."""
    store.hold, store.holding = asyncio.Event(), asyncio.Event()
    begun = asyncio.ensure_future(reading)
    await store.holding.wait()
    late, store.hold = store.hold, None
    await change
    late.set()
    await begun


async def test_rules_read_before_a_change(store: CountedStore) -> None:
    servers = Servers(store)
    change = servers.choose(SERVER, Rule.HINTS, "no")
    await read_before(store, servers.rules(SERVER), change)
    assert not (await servers.rules(SERVER)).allows(Rule.HINTS)


async def test_who_was_blocked_before_somebody_else_is(store: CountedStore) -> None:
    servers = Servers(store)
    change = servers.block_everywhere(PERSON, blocked=True)
    await read_before(store, servers.is_blocked(PERSON), change)
    assert await servers.is_blocked(PERSON)


async def test_rules_read_before_an_erasure(store: CountedStore) -> None:
    servers = Servers(store)
    await servers.block(SERVER, (PERSON,))
    servers.forget_all()

    async def erase() -> None:
        await Servers(store).unblock(SERVER, PERSON)
        servers.forget_all()

    await read_before(store, servers.rules(SERVER), erase())
    assert not (await servers.rules(SERVER)).blocked.has(PERSON)
