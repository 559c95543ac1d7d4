"""The outbox: sends public posts after the commit, in order per channel, each once."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

import aiohttp
import discord
import structlog

from bot.background.pictures import Pictures
from bot.posting.courier import PATIENCE, Courier
from bot.posting.illustrator import Illustrator
from bot.posting.outbox import Outbox
from bot.posting.presenter import Presenter
from bot.posting.shards import shards_of
from bot.storage.errors import StorageError
from bot.storage.rows import OutboxRow
from bot.storage.store import Store
from bot.tables.posting import PostKind, calls_nobody, is_edit, retold
from bot.tables.refusals import Unable
from bot.tables.service import Tables

log = structlog.get_logger(__name__)

SLOWEST_RETRY = 300.0
DATABASE_PAUSE = 5.0
_UNREACHABLE = (TimeoutError, OSError, aiohttp.ClientError, StorageError)
_PASSING_STATUS = (401, 408, 429)
_BESIDES = (PostKind.DISARM, PostKind.PICTURES)
"""Changes of posts that stand: a table goes on without them."""


class Publisher:
    """Sends what the tables have written; `presenter` is set by the cogs.

    A post waits ``patience`` seconds for its pictures; then it goes out, and they follow.
    """

    def __init__(self, client: discord.Client, store: Store, pictures: Pictures) -> None:
        self.presenter: Presenter | None = None
        self.patience = PATIENCE
        self.tables: Tables
        self._client = client
        self._outbox = Outbox(store)
        self._illustrator = Illustrator(pictures, self.wake)
        self._courier: Courier
        self._news = asyncio.Event()
        self._channels: dict[int, asyncio.Task[None]] = {}
        self._loop: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Look at the outbox now."""
        self._news.set()

    def start(self, tables: Tables) -> None:
        """Begin with what an earlier process left; the presenter has to be there by now."""
        if self.presenter is None:
            raise RuntimeError("no presenter was set")
        self.tables = tables
        self._courier = Courier(
            self._client, self._outbox, tables, self._illustrator, self.presenter
        )
        self._news.set()
        self._loop = asyncio.create_task(self._run(), name="publisher")

    async def close(self) -> None:
        """Stop; what is not sent stays in the outbox."""
        tasks = [task for task in (self._loop, *self._channels.values()) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._illustrator.close()

    async def _run(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            try:
                rows = await self._outbox.pending(
                    500, besides=tuple(self._channels), shards=shards_of(self._client)
                )
            except StorageError:
                log.exception("the outbox could not be read")
                await asyncio.sleep(DATABASE_PAUSE)
                self.wake()
                continue
            # Late pictures come in their turn, but nothing waits until they are drawn.
            rows = [row for row in rows if await self._courier.ready(row)]
            for channel_id in dict.fromkeys(row.channel_id for row in rows):
                mine = [row for row in rows if row.channel_id == channel_id]
                self._channels[channel_id] = asyncio.create_task(
                    self._send_all(channel_id, mine), name=f"posts-{channel_id}"
                )

    async def _send_all(self, channel_id: int, rows: Sequence[OutboxRow]) -> None:
        """Send a channel's posts in order; a passing failure is tried again, ever more slowly."""
        try:
            waiting = list(rows)
            while waiting:
                row = waiting.pop(0)
                if _overtaken(row, waiting):
                    await self._outbox.mark_sent(row.id, 0)
                elif (later := _tells_too(row, waiting)) is not None:
                    waiting[later] = await self._leave_to(waiting[later], row)
                else:
                    await self._send_until_done(row)
        except StorageError:
            log.exception("the outbox could not be written")
            await asyncio.sleep(DATABASE_PAUSE)
        finally:
            del self._channels[channel_id]
            self.wake()

    async def _leave_to(self, later: OutboxRow, row: OutboxRow) -> OutboxRow:
        """Let a later post tell what this one would have told."""
        body = retold(later, row)
        await self._outbox.merge(row.id, later.id, body)
        return replace(later, body=body)

    async def _send_until_done(self, row: OutboxRow) -> None:
        pause = 1.0
        while not await self._send(row):
            await asyncio.sleep(pause)
            pause = min(pause * 2, SLOWEST_RETRY)
            # When it was first tried decides whether it has to be looked for.
            row = await self._outbox.get(row.id) or row

    async def _send(self, row: OutboxRow) -> bool:
        """Send one post; tells whether it is done with, sent or given up."""
        try:
            await self._courier.publish(row, self.patience)
        except discord.HTTPException as error:
            if error.status in _PASSING_STATUS or error.status >= 500:
                log.warning("a post waits", game=row.game_id, status=error.status)
                return False
            await self._give_up(row, f"Discord refused the post ({error.code})")
        except _UNREACHABLE as error:
            log.warning("a post waits", game=row.game_id, why=type(error).__name__)
            return False
        except Exception:
            log.exception("a post could not be made", kind=row.kind, game=row.game_id)
            await self._give_up(row, "could not be made")
        return True

    async def _give_up(self, row: OutboxRow, why: str) -> None:
        """Rest the table until somebody uses it again; its host is told once."""
        self._courier.forget(row)
        if row.kind not in _BESIDES and await self.tables.park(row.game_id, why):
            log.warning("table parked", game=row.game_id, channel=row.channel_id, why=why)
            await self._tell_host(row.game_id)
        await self._outbox.mark_failed(row.id, why)

    async def _tell_host(self, game_id: int) -> None:
        try:
            table = await self.tables.table(game_id)
            if table.host_id is None or self.presenter is None:
                return
            host = await self._client.fetch_user(table.host_id)
            await host.send(self.presenter.parked(table))
        except (Unable, discord.HTTPException, aiohttp.ClientError, OSError):
            log.info("the host can't be told", game=game_id)


def _tells_too(row: OutboxRow, later: Sequence[OutboxRow]) -> int | None:
    """Which post makes one needless that calls nobody and was never tried: the game's next."""
    if row.kind != PostKind.TURN or not calls_nobody(row) or row.first_tried_at is not None:
        return None
    kinds = (PostKind.TURN, PostKind.RESULT)
    found = (
        i
        for i, each in enumerate(later)
        if (each.game_id, each.kind in kinds) == (row.game_id, True)
    )
    return next(found, None)


def _overtaken(row: OutboxRow, later: Sequence[OutboxRow]) -> bool:
    """An edit that a later one of the same post makes needless."""
    return is_edit(row) and any(
        other.game_id == row.game_id and other.kind == row.kind for other in later
    )
