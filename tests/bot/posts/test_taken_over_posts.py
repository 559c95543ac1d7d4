"""Posts of a process whose shards another one takes over: each stands once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.core.position import Lookup
from bot.posts.tracker import PostTracker
from bot.runtime import requests as unrepeated
from bot.storage.connections.database import Database
from bot.storage.repositories.outbox import OutboxReader
from bot.storage.repositories.processes import Lease
from bot.storage.rows import OutboxStatus
from bot.storage.store import Store
from sandbox.quirks import Quirk
from sandbox.server import Standin
from tests.leases import Pause, let_expire
from tests.postgres import emptied
from tests.stage.office import Office
from tests.storing import reading

ROWS = 2


class Process:
    """An office, the lease that it works under, and where it may be paused."""

    def __init__(self, standin: Standin, database: Database, folder: Path) -> None:
        self.pause, self.asking = Pause(), False
        tracing = unrepeated.trace()
        tracing.on_request_start.append(self._asks)
        client = discord.Client(intents=discord.Intents(guilds=True), http_trace=tracing)
        self.office = Office(standin, Store(database), client, folder)
        self.lease = Lease(database, None)

    async def _asks(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestStartParams,
    ) -> None:
        if self.asking and request.method == "POST":
            await self.pause.here()

    async def close(self) -> None:
        await self.office.stop()
        await self.office.supervisor.close()
        self.office.pictures.close()
        await self.office.client.close()


@pytest.fixture
async def processes(
    standin: Standin, tmp_path: Path, postgres_database: str
) -> AsyncIterator[tuple[Database, Process, Process]]:
    """The database as its admin sees it, and two processes, which want the same shards."""
    async with AsyncExitStack() as stack:
        opened = [await Database.open(postgres_database) for _ in range(3)]
        for each in opened:
            stack.push_async_callback(each.close)
        await emptied(opened[0])
        first, second = (Process(standin, each, tmp_path) for each in opened[1:])
        for process in (first, second):
            stack.push_async_callback(process.close)
            await process.office.client.login(standin.token)
        yield opened[0], first, second


def _told(ended: asyncio.Event, do: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    async def told(*given: Any, **named: Any) -> Any:
        try:
            return await do(*given, **named)
        finally:
            ended.set()

    return told


def _paused(pause: Pause, do: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    async def later(*given: Any, **named: Any) -> Any:
        await pause.here()
        return await do(*given, **named)

    return later


@pytest.mark.parametrize("moment", ["before it is tried", "on its way", "before it is noted"])
async def test_a_post_stands_once_wherever_its_process_is_paused(
    processes: tuple[Database, Process, Process], monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    admin, first, second = processes
    await first.lease.take()
    first.office.publish()
    publisher, posts = first.office.publisher, first.office.services[PostTracker]
    assert publisher is not None
    tried, courier = asyncio.Event(), publisher._courier
    monkeypatch.setattr(courier, "publish", _told(tried, courier.publish))
    if moment != "on its way":
        # Only against a request that is late there is nothing but the nonce.
        first.office.standin.world.quirks = {Quirk.NONCE_IGNORED}
    match moment:
        case "before it is tried":
            noted = _paused(first.pause, publisher._outbox.mark_tried)
            monkeypatch.setattr(publisher._outbox, "mark_tried", noted)
        case "on its way":
            first.asking = True
        case _:
            monkeypatch.setattr(posts, "sent", _paused(first.pause, posts.sent))
    await first.office.lobby()
    await asyncio.wait_for(first.pause.reached.wait(), 30)
    await let_expire(admin)
    await second.lease.take()
    second.office.publish()
    await second.office.settled()
    first.pause.go_on.set()
    await asyncio.wait_for(tried.wait(), 30)
    assert first.lease.lost.is_set()
    await first.office.stop()
    seen = first.office.anna.sees("general")
    assert [each.text.splitlines()[0] for each in seen] == ["lobby of 2"]
    table = await second.office.services[Lookup].here(second.office.location.channel_id)
    assert table.post_id == int(seen[0].id)
    rows = [await reading(Store(admin), OutboxReader).get(number) for number in range(1, ROWS + 1)]
    assert [row and row.status for row in rows] == [OutboxStatus.SENT] * ROWS
