"""The outbox: sends public posts after the commit, in order per channel, each once."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from enum import Enum, auto

import aiohttp
import discord
import structlog

from bot.background.pictures import Pictures
from bot.posting.courier import PATIENCE, Courier
from bot.posting.illustrator import Illustrator
from bot.posting.outbox import Outbox
from bot.posting.permissions import refused_for
from bot.posting.presenter import Presenter
from bot.posting.private import PrivateMessages
from bot.posting.queued import Queued
from bot.posting.sender import Postponed, is_passing
from bot.posting.shards import shards_of
from bot.storage.errors import StorageError
from bot.storage.posts import PostKind, UnreadablePost
from bot.storage.rows import OutboxRow
from bot.storage.store import Store
from bot.tables.parking import News
from bot.tables.refusals import Unable
from bot.tables.services import Tables

log = structlog.get_logger(__name__)

SLOWEST_RETRY = 300.0
DATABASE_PAUSE = 5.0
_UNREACHABLE = (TimeoutError, OSError, aiohttp.ClientError, StorageError)
_NEVER_PARKS = (PostKind.DISARM, PostKind.PICTURES)
"""Changes of posts that were sent: a table goes on without them."""


class _Outcome(Enum):
    DONE = auto()
    AGAIN = auto()
    """After a pause; the channel's other posts wait."""
    REFUSED = auto()


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
    ) -> None:
        self.patience = PATIENCE
        self._client = client
        self._tables = tables
        self._private = PrivateMessages(client, tables, presenter)
        self._outbox = Outbox(store)
        self._illustrator = Illustrator(pictures, news.set)
        self._courier = Courier(client, self._outbox, tables, self._illustrator, presenter)
        self._news = news
        self._channels: dict[int, asyncio.Task[None]] = {}
        self._postponed: set[int] = set()
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
                    500,
                    besides=tuple(self._channels),
                    later=tuple(self._postponed),
                    shards=shards_of(self._client),
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
                elif await self._send_until_done(queued) is _Outcome.REFUSED:
                    # What waits is read again: it has more to tell now.
                    return
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

    async def _send_until_done(self, queued: Queued) -> _Outcome:
        pause = 1.0
        while (outcome := await self._send(queued)) is _Outcome.AGAIN:
            await asyncio.sleep(pause)
            pause = min(pause * 2, SLOWEST_RETRY)
            # The time of the first attempt decides whether the channel has to be searched.
            row = await self._outbox.get(queued.row.id)
            queued = Queued.read(row) if row else queued
        return outcome

    async def _send(self, queued: Queued) -> _Outcome:
        """Try to send one post."""
        row = queued.row
        try:
            await self._courier.publish(queued, self.patience)
        except Postponed:
            self._postpone(row)
        except discord.HTTPException as error:
            if is_passing(error):
                log.warning("a post waits", game=row.game_id, status=error.status)
                return _Outcome.AGAIN
            self._courier.forget(queued)
            await self._refused(row, error.code)
            return _Outcome.REFUSED
        except _UNREACHABLE as error:
            log.warning("a post waits", game=row.game_id, why=type(error).__name__)
            return _Outcome.AGAIN
        except Exception:
            log.exception("a post could not be made", kind=row.kind, game=row.game_id)
            self._courier.forget(queued)
            await self._give_up(row, "could not be made")
        return _Outcome.DONE

    def _postpone(self, row: OutboxRow) -> None:
        """Leave a row alone for a while, longer after each attempt."""
        log.info("a change of a post is tried again later", row=row.id, game=row.game_id)
        self._postponed.add(row.id)

        def due() -> None:
            self._postponed.discard(row.id)
            self.wake()

        pause = min(2.0 ** min(row.attempts, 20), SLOWEST_RETRY)
        asyncio.get_running_loop().call_later(pause, due)

    async def _refused(self, row: OutboxRow, code: int) -> None:
        """Park the table until its posts arrive again; what this one told is told then."""
        if row.kind in _NEVER_PARKS:
            await self._outbox.mark_failed(row.id, f"Discord refused the change ({code})")
            return
        location = (await self._tables.lookup.table(row.game_id)).location
        lacks = refused_for(self._client, location, code)
        news = await self._tables.posts.refused(row, code=code, lacks=lacks)
        await self._tell(row, news, f"Discord refused a post ({code})")

    async def _give_up(self, row: OutboxRow, why: str) -> None:
        """Park the table, for one of its posts can't be sent; notify its host once."""
        news = None
        if row.kind not in _NEVER_PARKS:
            news = await self._tables.posts.park(row.game_id)
        await self._outbox.mark_failed(row.id, why)
        await self._tell(row, news, why)

    async def _tell(self, row: OutboxRow, news: News | None, why: str) -> None:
        if news is not None:
            log.warning("table parked", game=row.game_id, channel=row.channel_id, why=why)
            with suppress(Unable):
                await self._private.tell(row.game_id, news)
