"""Which of several servers takes writes is asked of all, whatever a pooler says.

Through PgBouncer each transaction may have another connection of the server.
"""

from __future__ import annotations

import asyncio
from typing import Any

import asyncpg
import asyncpg.connection
import pytest

from bot.storage.connections.database import Database
from bot.storage.connections.engine import ATTRIBUTES, connect_to_primary, make_engine, parse_url
from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.store import Store
from tests.stage.stores import LOBBY
from tests.storing import reading
from tests.waiting import PATIENCE

ADDRESS = "postgresql://user@/games?host=a:1&host=b:2&host=c:3&target_session_attrs=primary"


class Connection:
    """A connection to a server that follows another one, or takes writes, or says nothing."""

    def __init__(self, *, follows: bool | None) -> None:
        self.follows, self.ended = follows, False

    async def fetchval(self, statement: str) -> bool:
        assert "pg_is_in_recovery" in statement
        return await silence() if self.follows is None else self.follows

    def terminate(self) -> None:
        self.ended = True


class Hosts:
    """Servers by their names; whoever isn't there refuses, None never answers."""

    def __init__(self, **connections: Connection | None) -> None:
        self.connections = connections

    async def connect(self, *, host: str, port: int, **given: Any) -> Any:
        assert (given["user"], given["database"]) == ("user", "games")
        assert ATTRIBUTES not in given, "the driver would ask the servers for it itself"
        assert (host, port) in {("a", 1), ("b", 2), ("c", 3)}
        if host not in self.connections:
            raise ConnectionRefusedError(host)
        found = self.connections[host]
        return await silence() if found is None else found


async def silence() -> Any:
    """Never answer."""
    return await asyncio.get_running_loop().create_future()


async def connected(hosts: Hosts, monkeypatch: pytest.MonkeyPatch, timeout: float = 3600) -> Any:
    """What a new connection is connected to."""
    monkeypatch.setattr(asyncpg, "connect", hosts.connect)
    url = parse_url(ADDRESS)
    _, given = make_engine(url).dialect.create_connect_args(url)
    connecting = asyncio.create_task(connect_to_primary(timeout=timeout, **given))
    assert (await asyncio.wait([connecting], timeout=PATIENCE))[0], "it waits for a silent one"
    return connecting.result()


async def test_the_one_that_follows_no_other_is_found_past_silent_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    follower, primary = Connection(follows=True), Connection(follows=False)
    hosts = Hosts(a=None, b=follower, c=primary)
    assert await connected(hosts, monkeypatch) is primary
    assert follower.ended and not primary.ended
    silent = Connection(follows=None)
    assert await connected(Hosts(a=silent, c=primary), monkeypatch) is primary
    assert silent.ended and not primary.ended


async def test_of_two_that_say_so_one_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    both = [Connection(follows=False), Connection(follows=False)]
    found = await connected(Hosts(b=both[0], c=both[1]), monkeypatch)
    assert [each.ended for each in both] == [each is not found for each in both]


async def test_without_one_somebody_is_told_why(monkeypatch: pytest.MonkeyPatch) -> None:
    follower = Connection(follows=True)
    with pytest.raises(ConnectionError):
        await connected(Hosts(b=follower), monkeypatch)
    with pytest.raises(TimeoutError):
        await connected(Hosts(a=None, b=follower, c=follower), monkeypatch, 0.1)
    with pytest.raises(ConnectionError, match="No server is the primary"):
        await connected(Hosts(a=follower, b=follower, c=follower), monkeypatch)
    with pytest.raises(ConnectionError, match="No server is the primary"):
        async with make_engine(parse_url(ADDRESS)).connect():
            pass


TABLES = 12


async def test_two_that_begin_together_migrate_one_after_the_other(pooled_database: str) -> None:
    async with asyncio.timeout(PATIENCE):
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
