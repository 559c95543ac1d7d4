"""Each post stands once: after a crash, a lost answer, and where another process takes over.

A post whose sending failed is looked for before it is sent again: never a former one.
"""

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
from bot.posts import kind
from bot.posts.post import Post
from bot.posts.tracker import PostTracker
from bot.runtime import requests
from bot.storage.connections.database import Database
from bot.storage.repositories.outbox import OutboxReader, OutboxWriter
from bot.storage.repositories.processes import Lease
from bot.storage.rows import OutboxRow, OutboxStatus
from bot.storage.store import Store
from cogs.lobby.service.lobby import Lobby
from sandbox.driver import Person
from sandbox.quirks import Quirk
from sandbox.server import Standin
from tests.leases import Pause, let_expire
from tests.postgres import emptied
from tests.stage.house import ids
from tests.stage.office import POSTS, TEXTS, Office, PlainLobby, who
from tests.stage.scene import PLACE, Scene, labels
from tests.storing import reading, writing
from tests.tiers import sampled
from tests.waiting import PATIENCE

ROWS = 2


class Process:
    """An office, the lease that it works under, and where it may be paused."""

    def __init__(self, standin: Standin, database: Database, folder: Path) -> None:
        self.pause, self.asking = Pause(), False
        tracing = requests.trace()
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
    tried = asyncio.Event()
    monkeypatch.setattr(publisher, "publish", _told(tried, publisher.publish))
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
    await asyncio.wait_for(first.pause.reached.wait(), PATIENCE)
    await let_expire(admin)
    await second.lease.take()
    second.office.publish()
    await second.office.settled()
    first.pause.go_on.set()
    await asyncio.wait_for(tried.wait(), PATIENCE)
    assert first.lease.lost.is_set()
    await first.office.stop()
    seen = first.office.anna.sees("general")
    assert [each.text.splitlines()[0] for each in seen] == ["lobby of 2"]
    table = await second.office.services[Lookup].here(second.office.location.channel_id)
    assert table.post_id == int(seen[0].id)
    rows = [await reading(Store(admin), OutboxReader).get(number) for number in range(1, ROWS + 1)]
    assert [row and row.status for row in rows] == [OutboxStatus.SENT] * ROWS


class Lost:
    """Loses the next post of a kind, before it reaches Discord."""

    def __init__(self, scene: Scene, kind: str) -> None:
        self.rows: list[int] = []
        sender = scene.bot.publisher._sender
        sent = sender._sent

        async def losing(row: OutboxRow, channel: Any, post: Post) -> discord.Message | None:
            if row.kind == kind and not self.rows:
                self.rows.append(row.id)
                await writing(scene.bot.store, OutboxWriter).mark_tried(row.id)
                raise TimeoutError
            return await sent(row, channel, post)

        scene.monkeypatch.setattr(sender, "_sent", losing)


async def keeps_all(scene: Scene, person: Person) -> None:
    panel = (await person.click(await scene.post(), "Choose my tickets")).message
    values = [option.value for option in panel.selects[0].options]
    panel = (await person.select(panel, panel.selects[0].custom_id, values)).message
    await person.click(panel, "Keep these 4 tickets")


async def handed_over(scene: Scene, by: Person, to: Person) -> None:
    await scene.run(by, f"/replace with:{to.user.name}")
    await scene.settled()
    asked = [seen for seen in to.sees(PLACE) if "Take the seat" in labels(seen)]
    await to.click(asked[-1], "Take the seat")


@pytest.mark.rule("R6")
@pytest.mark.thorough
async def test_the_last_one_who_chooses_is_called_though_the_post_was_lost(scene: Scene) -> None:
    await scene.started()
    await keeps_all(scene, scene.anna)
    first = await scene.post()
    lost = Lost(scene, "opening")
    await keeps_all(scene, scene.bastien)
    post = await scene.post()
    assert lost.rows
    assert post.id != first.id and post.pings == {scene.chiara.id}
    assert scene.anna.again(first).buttons == []


@pytest.mark.rule("R56")
@pytest.mark.thorough
async def test_a_new_player_is_called_though_the_post_was_lost(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    first = await scene.post()
    lost = Lost(scene, "turn")
    await handed_over(scene, scene.anna, scene.chiara)
    post = await scene.post()
    assert lost.rows
    assert post.id != first.id and post.pings == {scene.chiara.id}
    assert scene.anna.again(first).buttons == []


@pytest.mark.rule("R56")
@pytest.mark.thorough
async def test_each_new_player_is_announced_though_the_post_was_lost(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await handed_over(scene, scene.bastien, scene.chiara)
    await scene.settled()
    lost = Lost(scene, "handed-over")
    await handed_over(scene, scene.chiara, scene.bastien)
    await scene.settled()
    assert lost.rows
    told = [seen.text for seen in scene.anna.sees(PLACE) if "from now on" in seen.text]
    assert [text.split(" plays ")[0] for text in told] == ["Chiara", "Bastien"]


@pytest.mark.parametrize("quirks", [set(), {Quirk.NONCE_IGNORED}], ids=["nonce", "no nonce"])
@pytest.mark.parametrize("status", sampled([500, 502, 503, 0], 502, 0))
async def test_a_post_carried_out_but_not_answered_is_not_sent_twice(
    office: Office, status: int, quirks: set[Quirk]
) -> None:
    office.standin.world.quirks = quirks
    office.standin.fail_next("POST", POSTS, status=status, carried_out=True)
    office.publish()
    await office.services[Lobby].open(office.location, who(office.anna), interaction_id=next(ids))
    assert len(await office.settled()) == 1


@pytest.mark.parametrize("sent", [True, False])
async def test_after_a_crash_a_post_is_looked_for(office: Office, sent: bool) -> None:
    await office.services[Lobby].open(office.location, who(office.anna), interaction_id=next(ids))
    row = (await reading(office.store, OutboxReader).pending(1))[0]
    await writing(office.store, OutboxWriter).mark_tried(row.id)
    channel = office.client.get_partial_messageable(office.location.channel_id)
    if sent:
        table = await office.services[Lookup].table(row.game_id)
        post = PlainLobby.build(TEXTS.speaker("en"), table)
        await channel.send(view=post.view)
    office.publish()
    assert len(await office.settled()) == 1


async def test_a_post_whose_first_request_arrives_after_the_look_for_it_stands_once(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    await office.services[Lobby].open(office.location, who(office.anna), interaction_id=next(ids))
    row = (await reading(office.store, OutboxReader).pending(1))[0]
    await writing(office.store, OutboxWriter).mark_tried(row.id)
    channel = office.client.get_partial_messageable(office.location.channel_id)
    post = PlainLobby.build(TEXTS.speaker("en"), await office.services[Lookup].table(row.game_id))

    async def too_early(*_given: object) -> None:
        await channel.send(view=post.view, nonce=row.nonce)

    monkeypatch.setattr(kind, "find_sent", too_early)
    office.publish()
    assert len(await office.settled()) == 1


async def test_a_post_tried_again_after_its_nonce_is_looked_for(office: Office) -> None:
    office.standin.fail_next("POST", POSTS, status=503, carried_out=True, times=5)
    office.standin.clock.advance(400)
    office.publish()
    await office.services[Lobby].open(office.location, who(office.anna), interaction_id=next(ids))
    assert len(await office.settled()) == 1
