"""The outbox: sends public posts after the commit, in order per channel, each once."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import aiohttp
import discord
import structlog

from bot.background.pictures import Pictures
from bot.posting.courier import PATIENCE, Courier
from bot.posting.illustrator import Illustrator
from bot.posting.outbox import Outbox
from bot.posting.presenter import Presenter
from bot.posting.queued import Queued
from bot.posting.shards import shards_of
from bot.posting.ways import PictureWays
from bot.storage.errors import StorageError
from bot.storage.posts import PostKind, UnreadablePost
from bot.storage.rows import OutboxRow
from bot.storage.store import Store
from bot.tables.refusals import Unable
from bot.tables.services import Tables

log = structlog.get_logger(__name__)

SLOWEST_RETRY = 300.0
DATABASE_PAUSE = 5.0
_UNREACHABLE = (TimeoutError, OSError, aiohttp.ClientError, StorageError)
_PASSING_STATUS = (401, 408, 429)
_NEVER_PARKS = (PostKind.DISARM, PostKind.PICTURES)
"""Changes of posts that were sent: a table goes on without them."""


class Publisher:
    """Sends what is in the outbox, whenever ``news`` is set.

    A post waits ``patience`` seconds for its pictures; then it goes out, and they follow.
    """

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        tables: Tables,
        pictures: Pictures,
        presenter: Presenter,
        news: asyncio.Event,
        ways: PictureWays,
    ) -> None:
        self.patience = PATIENCE
        self._client = client
        self._tables = tables
        self._presenter = presenter
        self._outbox = Outbox(store)
        self._illustrator = Illustrator(pictures, news.set)
        self._courier = Courier(client, self._outbox, tables, self._illustrator, presenter, ways)
        self._news = news
        self._channels: dict[int, asyncio.Task[None]] = {}
        self._loop: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Look at the outbox now."""
        self._news.set()

    def start(self) -> None:
        """Begin with what an earlier process left."""
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
                # Late pictures keep their place, but nothing waits for them to be drawn.
                waiting = [each for row in rows if (each := await self._ready(row))]
            except StorageError:
                log.exception("the outbox could not be read")
                await asyncio.sleep(DATABASE_PAUSE)
                self.wake()
                continue
            for channel_id in dict.fromkeys(each.row.channel_id for each in waiting):
                mine = [each for each in waiting if each.row.channel_id == channel_id]
                self._channels[channel_id] = asyncio.create_task(
                    self._send_all(channel_id, mine), name=f"posts-{channel_id}"
                )

    async def _ready(self, row: OutboxRow) -> Queued | None:
        """The post of a row if it can be sent now; a row that can't be read is given up."""
        try:
            queued = Queued.read(row)
        except UnreadablePost as error:
            log.error("a post can't be read", row=row.id, game=row.game_id, why=str(error))
            await self._give_up(row, "can't be read")
            return None
        return queued if await self._courier.ready(queued) else None

    async def _send_all(self, channel_id: int, posts: Sequence[Queued]) -> None:
        """Send a channel's posts in order; retry temporary failures ever more slowly."""
        try:
            waiting = list(posts)
            while waiting:
                queued = waiting.pop(0)
                if queued.superseded_by(waiting):
                    await self._outbox.mark_sent(queued.row.id, 0)
                elif (later := queued.merge_target(waiting)) is not None:
                    waiting[later] = await self._merge(queued, waiting[later])
                else:
                    await self._send_until_done(queued)
        except StorageError:
            log.exception("the outbox could not be written")
            await asyncio.sleep(DATABASE_PAUSE)
        finally:
            del self._channels[channel_id]
            self.wake()

    async def _merge(self, earlier: Queued, later: Queued) -> Queued:
        """Merge a post into a later one that isn't sent yet either."""
        merged = later.merged(earlier)
        await self._outbox.merge(earlier.row.id, later.row.id, merged.post)
        return merged

    async def _send_until_done(self, queued: Queued) -> None:
        pause = 1.0
        while not await self._send(queued):
            await asyncio.sleep(pause)
            pause = min(pause * 2, SLOWEST_RETRY)
            # The time of the first attempt decides whether the channel has to be searched.
            row = await self._outbox.get(queued.row.id)
            queued = Queued.read(row) if row else queued

    async def _send(self, queued: Queued) -> bool:
        """Send one post; return whether it is finished, sent or given up."""
        row = queued.row
        try:
            await self._courier.publish(queued, self.patience)
        except discord.HTTPException as error:
            if error.status in _PASSING_STATUS or error.status >= 500:
                log.warning("a post waits", game=row.game_id, status=error.status)
                return False
            self._courier.forget(queued)
            await self._give_up(row, f"Discord refused the post ({error.code})")
        except _UNREACHABLE as error:
            log.warning("a post waits", game=row.game_id, why=type(error).__name__)
            return False
        except Exception:
            log.exception("a post could not be made", kind=row.kind, game=row.game_id)
            self._courier.forget(queued)
            await self._give_up(row, "could not be made")
        return True

    async def _give_up(self, row: OutboxRow, why: str) -> None:
        """Park the table until somebody uses it again; notify its host once."""
        if row.kind not in _NEVER_PARKS and await self._tables.posts.park(row.game_id, why):
            log.warning("table parked", game=row.game_id, channel=row.channel_id, why=why)
            await self._tell_host(row.game_id)
        await self._outbox.mark_failed(row.id, why)

    async def _tell_host(self, game_id: int) -> None:
        try:
            table = await self._tables.lookup.table(game_id)
            if table.host_id is None:
                return
            host = await self._client.fetch_user(table.host_id)
            await host.send(self._presenter.parked(table))
        except (Unable, discord.HTTPException, aiohttp.ClientError, OSError):
            log.info("the host can't be told", game=game_id)
