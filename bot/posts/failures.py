"""What becomes of posts that Discord refuses, or that can't be read or made, and who is told."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from typing import TypeVar

import discord
import structlog

from bot.core.parking import News
from bot.core.position import Lookup
from bot.core.refusals import Unable
from bot.core.services import Services
from bot.metrics.observers import resting
from bot.posts.queue import Outbox, Queued
from bot.posts.tracker import PostNotices, PostTracker, PrivateMessages
from bot.runtime.faults import described
from bot.runtime.scheduler import Supervisor
from bot.storage.errors import StorageError
from bot.storage.repositories.outbox import PostForms
from bot.storage.rows import OutboxRow
from bot.ui.channels import obstacle
from bot.words import Texts

T = TypeVar("T")

log = structlog.get_logger(__name__)

SECOND_TRY = 5.0
"""Seconds until a post that failed for no known reason is tried again, before that is told."""


class Failures:
    """The care for posts that don't arrive: their tables are parked, and the hosts told once."""

    def __init__(
        self,
        client: discord.Client,
        services: Services,
        outbox: Outbox,
        forms: PostForms,
        texts: Texts,
        supervisor: Supervisor,
        notices: PostNotices,
    ) -> None:
        self._client, self._services = client, services
        self._outbox, self._forms = outbox, forms
        self._supervisor, self._notices = supervisor, notices
        self._private = PrivateMessages(client, services, texts)
        services[PostTracker].when_over(self._tell_over)

    async def refused(self, queued: Queued, code: int) -> None:
        """Park the table of a post that Discord refuses; what the post told, the next one tells.

        A post that doesn't park its table is given up.
        """
        row = queued.row
        why = f"Discord refused the post ({code})"
        if not queued.post.PARKS:
            self._notices.set_aside(row, why)
            await self._outbox.mark_failed(row.id, why)
            return
        location = (await self._services[Lookup].face(row.game_id)).location
        seen = obstacle(self._client, location)
        self._notices.set_aside(row, why, seen)
        news = await self._services[PostTracker].refused(row, queued.post, code, seen)
        await self._tell(row, news, why)

    async def give_up(self, row: OutboxRow, why: str, fault: str = "") -> None:
        """Mark a post failed that can't be read or made, park its table, and tell the host once.

        ``fault`` describes an error of the program; without one the stored post is at fault.
        """
        news = None
        form = self._forms.of(row.kind)
        if form is None or form.PARKS:
            news = await self._guarded(row, self._services[PostTracker].park(row.game_id))
        await self._outbox.mark_failed(row.id, why)
        self._notices.set_aside(row, f"{why} {fault}".rstrip())
        await self._tell(row, news, why)

    async def _tell(self, row: OutboxRow, news: News | None, why: str) -> None:
        """Tell people in private what is new about a parked table; try again first if in doubt."""
        if news is None:
            return
        log.warning("table parked", game=row.game_id, channel=row.channel_id, why=why)
        if news is News.DOUBTED:
            name = f"second-try-{row.game_id}"
            self._supervisor.start(name, lambda: self._try_once_more(row.game_id))
        else:
            await self._guarded(row, self._private.tell(row.game_id, news))

    async def _try_once_more(self, game_id: int) -> None:
        """Post a table again that was parked for one failure; a second one is told."""
        with resting():
            await asyncio.sleep(SECOND_TRY)
        with suppress(Unable):
            await self._services[PostTracker].resume(game_id)

    def _tell_over(self, game_id: int) -> None:
        """Tell in private that a parked table's posts arrive again."""
        name = f"all-clear-{game_id}"
        self._supervisor.start(name, lambda: self._private.tell_over(game_id))

    async def _guarded(self, row: OutboxRow, work: Awaitable[T]) -> T | None:
        """Await ``work`` on a table, which may be damaged; log an error and return None.

        Raises StorageError.
        """
        try:
            return await work
        except StorageError:
            raise
        except Exception as error:
            log.warning("a table can't be parked", game=row.game_id, why=described(error))
            return None
