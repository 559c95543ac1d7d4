"""Which of several servers takes writes is asked of all, whatever a pooler says."""

from __future__ import annotations

import asyncio
from typing import Any

import asyncpg
import pytest

from bot.storage.engine import make_engine, parse_url
from bot.storage.primary import connect_to_primary

ADDRESS = "postgresql://user@/games?host=a:1&host=b:2&host=c:3&target_session_attrs=primary"


class Connection:
    """A connection to a server that follows another one, or takes writes."""

    def __init__(self, *, follows: bool) -> None:
        self.follows, self.ended = follows, False

    async def fetchval(self, statement: str) -> bool:
        assert "pg_is_in_recovery" in statement
        return self.follows

    def terminate(self) -> None:
        self.ended = True


class Hosts:
    """Servers by their names; whoever isn't there refuses, None never answers."""

    def __init__(self, **connections: Connection | None) -> None:
        self.connections = connections

    async def connect(self, *, host: str, port: int, **given: Any) -> Any:
        assert (given["user"], given["database"]) == ("user", "games")
        assert (host, port) in {("a", 1), ("b", 2), ("c", 3)}
        if host not in self.connections:
            raise ConnectionRefusedError(host)
        if (found := self.connections[host]) is None:
            return await asyncio.get_running_loop().create_future()
        return found


async def connected(hosts: Hosts, monkeypatch: pytest.MonkeyPatch) -> Any:
    """What a new connection is connected to."""
    monkeypatch.setattr(asyncpg, "connect", hosts.connect)
    url = parse_url(ADDRESS)
    _, given = make_engine(url).dialect.create_connect_args(url)
    return await connect_to_primary(timeout=0.2, **given)


async def test_the_one_that_follows_no_other_is_found_past_a_silent_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    follower, primary = Connection(follows=True), Connection(follows=False)
    hosts = Hosts(a=None, b=follower, c=primary)
    assert await connected(hosts, monkeypatch) is primary
    assert follower.ended and not primary.ended


async def test_of_two_that_say_so_one_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    both = [Connection(follows=False), Connection(follows=False)]
    found = await connected(Hosts(a=both[0], b=both[1]), monkeypatch)
    assert [each.ended for each in both] == [each is not found for each in both]


async def test_without_one_somebody_is_told_why(monkeypatch: pytest.MonkeyPatch) -> None:
    follower = Connection(follows=True)
    with pytest.raises(ConnectionError):
        await connected(Hosts(b=follower), monkeypatch)
    with pytest.raises(ConnectionError, match="No server is the primary"):
        await connected(Hosts(a=follower, b=follower, c=follower), monkeypatch)
    with pytest.raises(ConnectionError, match="No server is the primary"):
        async with make_engine(parse_url(ADDRESS)).connect():
            pass
