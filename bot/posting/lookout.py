"""Current posts that somebody deleted, which no event tells (trap T10): they come back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import discord
import structlog

from bot.background.clock import WallClock
from bot.background.faults import described
from bot.latest import Latest
from bot.metrics.loops import resting
from bot.posting.request_share import yielding
from bot.posting.unrepeated import GONE, unrepeated
from bot.tables.lookup import Lookup
from bot.tables.model import Status, Table
from bot.tables.post_tracker import PostTracker
from bot.tables.services import Services

log = structlog.get_logger(__name__)

PERIOD = 600.0
"""Seconds for which a post that was seen is taken to stand."""
PAUSE, BUSY_PAUSE = 1.0, 10.0
"""Seconds between two looks; the longer one while Discord's limit is needed for posts."""
WAITING = 32
"""How many tables wait to be looked at; more are forgotten until they are used again."""
_SEEN = 20_000
"""Of how many posts it is remembered when they were seen."""


class Lookout:
    """Looks for the posts of tables in use that nobody has seen lately, few at a time.

    Whoever presses one of its buttons has seen a post; so has Discord when it was sent.
    """

    def __init__(
        self,
        client: discord.Client,
        services: Services,
        clock: WallClock,
        is_idle: Callable[[], bool],
    ) -> None:
        self.clock = clock
        self._client, self._services, self._is_idle = client, services, is_idle
        self._seen = Latest[int, float](_SEEN)
        self._waiting = Latest[int, None](WAITING)
        self._news = asyncio.Event()

    def used(self, table: Table, pressed: int | None) -> None:
        """Look at a table that somebody uses, unless the message ``pressed`` proves its post."""
        if table.post_id is None or table.phase is Status.OVER:
            return
        if pressed == table.post_id:
            self._seen.put(table.post_id, self.clock.now())
        elif self._is_due(table.post_id):
            self._waiting.put(table.id, None)
            self._news.set()

    async def run(self) -> None:
        """Look at one table after the other, at the one first that was used last."""
        while True:
            with resting():
                await self._news.wait()
            while self._waiting:
                game_id, _ = self._waiting.pop()
                try:
                    if not await self._looked_at(game_id):
                        continue
                except Exception as error:
                    log.warning("a post is looked for later", game=game_id, why=described(error))
                with resting():
                    pause = PAUSE if self._is_idle() else BUSY_PAUSE
                    await self.clock.until(self.clock.now() + pause)
            self._news.clear()

    async def _looked_at(self, game_id: int) -> bool:
        """Bring a post back if somebody deleted it; False if it needn't be looked for any more."""
        table = await self._services[Lookup].table(game_id)
        if table.post_id is None or not self._is_due(table.post_id):
            return False
        self._seen.put(table.post_id, self.clock.now())
        channel = self._client.get_partial_messageable(table.location.channel_id)
        try:
            with unrepeated(), yielding(BUSY_PAUSE):
                await channel.fetch_message(table.post_id)
        except discord.NotFound as error:
            if error.code != GONE:
                raise
            log.info("a post was deleted", game=table.id, message=table.post_id)
            await self._services[PostTracker].post_again(table.id, table.post_id)
        return True

    def _is_due(self, post_id: int) -> bool:
        now, seen = self.clock.now(), self._seen.get(post_id)
        if seen is None:
            sent = (post_id >> 22) + discord.utils.DISCORD_EPOCH
            seen = now - max(0, self.clock() - sent) / 1000
        return now - seen >= PERIOD
