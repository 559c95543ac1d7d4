"""What tests of posts need: pictures that wait, and the bot started anew on the same database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from bot.pictures.drawings import BoardDrawing, ResultDrawing
from bot.posts.queue import Outbox
from bot.storage.rows import OutboxRow
from bot.words import source
from tests.before_drawing import before_drawing
from tests.stage.scene import Bot, Scene, knowing_its_servers, read_texts, unhurried
from tests.waiting import until

EDIT = "/channels/{channel_id}/messages/{message_id}"


class Slow:
    """Pictures of posts that aren't ready until `finish`; posts don't wait for them."""

    def __init__(self, scene: Scene) -> None:
        self.ready = asyncio.Event()
        scene.bot.publisher.patience = 0.0
        kinds = BoardDrawing, ResultDrawing
        before_drawing(scene.monkeypatch, scene.bot.pictures, self._wait, *kinds)

    async def _wait(self, drawing: object) -> None:
        await self.ready.wait()

    def finish(self) -> None:
        self.ready.set()


@asynccontextmanager
async def nothing_sent(scene: Scene) -> AsyncIterator[None]:
    """Let posts wait in the outbox until the end of it, whoever wakes the publisher meanwhile."""
    looked = asyncio.Event()

    async def nothing(*given: Any, **named: Any) -> list[OutboxRow]:
        looked.set()
        return []

    with scene.monkeypatch.context() as patched:
        patched.setattr(Outbox, "pending", nothing)
        scene.bot.publisher.wake()
        # What it was reading before, it has read then.
        await until(looked.is_set, "the publisher's next look", instead=scene.account)
        yield
    scene.bot.publisher.wake()


@asynccontextmanager
async def restarted(scene: Scene) -> AsyncIterator[None]:
    """Another bot in place of the scene's, on the same database, as after a crash."""
    before = scene.bot
    await before.close()
    texts = read_texts(source.BUNDLED)
    scene.bot = Bot(before.settings, before.store, texts, before.clock)
    scene.bot.knows = before.knows
    unhurried(scene.bot, scene.clock)
    running = asyncio.create_task(scene.bot.start(scene.standin.token))
    await knowing_its_servers(scene.bot)
    try:
        yield
    finally:
        await scene.bot.close()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
