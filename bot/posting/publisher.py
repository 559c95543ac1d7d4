"""The outbox: sends public posts after the commit, in order per channel, each once."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import count

import aiohttp
import discord
import structlog

from bot.background.faults import described
from bot.background.pictures import Pictures
from bot.background.supervisor import Subject, Supervisor, is_wanted, stop
from bot.posting.courier import PATIENCE, Courier
from bot.posting.illustrator import Illustrator
from bot.posting.outbox import Outbox
from bot.posting.presenter import Presenter
from bot.posting.queued import Queued
from bot.posting.shards import shards_of
from bot.storage.errors import StorageError
from bot.storage.posts import PostKind, UnreadablePost
from bot.storage.rows import NoticeKind, OutboxRow, OutboxStatus
from bot.storage.store import Store
from bot.tables.refusals import DamagedTable
from bot.tables.services import Tables

log = structlog.get_logger(__name__)

SLOWEST_RETRY = 300.0
SLOWEST_READING = 30.0
"""Seconds between two attempts to read the outbox: all tables wait for it."""
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
        supervisor: Supervisor,
        news: asyncio.Event,
    ) -> None:
        self.patience = PATIENCE
        self._client = client
        self._tables = tables
        self._presenter = presenter
        self._supervisor = supervisor
        self._outbox = Outbox(store)
        self._illustrator = Illustrator(pictures, supervisor.notices, news.set)
        self._courier = Courier(client, self._outbox, tables, self._illustrator, presenter)
        self._news = news
        self._channels: dict[int, asyncio.Task[None]] = {}
        self._loop: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Look at the outbox now."""
        self._news.set()

    def start(self) -> None:
        """Begin with what an earlier process left."""
        self._news.set()
        self._loop = self._supervisor.start("publisher", self._run, slowest=SLOWEST_READING)

    async def close(self) -> None:
        """Stop; what is not sent stays in the outbox."""
        await stop(*(task for task in (self._loop, *self._channels.values()) if task))
        await self._illustrator.close()

    async def _run(self) -> None:
        self.wake()
        while True:
            await self._news.wait()
            self._news.clear()
            rows = await self._outbox.pending(
                500, besides=tuple(self._channels), shards=shards_of(self._client)
            )
            # Late pictures keep their place, but nothing waits for them to be drawn.
            ready = [row for row in rows if await self._ready(row)]
            for channel_id in dict.fromkeys(row.channel_id for row in ready):
                mine = [row for row in ready if row.channel_id == channel_id]
                self._begin(channel_id, mine)

    def _begin(self, channel_id: int, rows: Sequence[OutboxRow]) -> None:
        """Send a channel's posts in a task of their own: while it fails, only they wait."""
        attempts = count()
        self._channels[channel_id] = task = self._supervisor.start(
            f"posts-{channel_id}", lambda: self._send_all(rows, again=next(attempts) > 0)
        )

        def ended(done: asyncio.Task[None]) -> None:
            del self._channels[channel_id]
            self.wake()

        task.add_done_callback(ended)

    async def _ready(self, row: OutboxRow) -> bool:
        """Whether a row's turn has come; what fails here is met by its delivery, too."""
        if row.kind != PostKind.PICTURES:
            return True
        try:
            return await self._courier.ready(Queued.read(row))
        except BaseException as error:
            if is_wanted(error):
                raise
            return True

    async def _send_all(self, rows: Sequence[OutboxRow], *, again: bool) -> None:
        """Send a channel's posts in order; ``again``: some may have been dealt with."""
        waiting: list[Queued] = []
        for row in rows:
            current = await self._outbox.get(row.id) if again else row
            if current is not None and current.status is OutboxStatus.PENDING:
                waiting += await self._read(current)
        while waiting:
            queued = waiting.pop(0)
            if queued.superseded_by(waiting):
                await self._outbox.mark_sent(queued.row.id, 0)
            elif (later := queued.merge_target(waiting)) is not None:
                waiting[later] = await self._merge(queued, waiting[later])
            else:
                await self._send_until_done(queued)

    async def _read(self, row: OutboxRow) -> list[Queued]:
        """The post of a row; none if it can't be read, and then it is given up."""
        try:
            return [Queued.read(row)]
        except UnreadablePost:
            await self._give_up(row, "can't be read")
            return []

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
        except DamagedTable as damaged:
            # Its people are told so by a post of its own.
            self._courier.forget(queued)
            await self._outbox.mark_failed(row.id, f"the table is damaged: {damaged.why}")
        except _UNREACHABLE as error:
            log.warning("a post waits", game=row.game_id, why=type(error).__name__)
            return False
        except Exception as error:
            self._courier.forget(queued)
            await self._give_up(row, "could not be made", described(error))
        else:
            if row.kind not in _NEVER_PARKS:
                self._supervisor.notices.over(*_about(row))
        return True

    async def _give_up(self, row: OutboxRow, why: str, fault: str = "") -> None:
        """Park the table until somebody uses it again; notify its host once.

        A ``fault`` is ours; without one it is the post's or Discord's.
        """
        parked = row.kind not in _NEVER_PARKS and await self._park(row, why)
        await self._outbox.mark_failed(row.id, why)
        self._supervisor.notices.note(*_about(row), why=f"{row.kind} {why} {fault}".rstrip())
        if parked:
            log.warning("table parked", game=row.game_id, channel=row.channel_id, why=why)
            await self._tell_host(row.game_id)

    async def _park(self, row: OutboxRow, why: str) -> bool:
        try:
            return await self._tables.posts.park(row.game_id, why)
        except StorageError:
            raise
        except Exception as error:
            log.warning("a table can't be parked", game=row.game_id, why=described(error))
            return False

    async def _tell_host(self, game_id: int) -> None:
        try:
            table = await self._tables.lookup.table(game_id)
            if table.host_id is None:
                return
            host = await self._client.fetch_user(table.host_id)
            await host.send(self._presenter.parked(table))
        except Exception as error:
            log.info("the host can't be told", game=game_id, why=type(error).__name__)


def _about(row: OutboxRow) -> Subject:
    return NoticeKind.POST, f"table {row.game_id}"
