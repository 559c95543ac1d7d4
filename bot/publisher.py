"""The outbox: sends public posts after the commit, in order per channel, each once."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TypeAlias

import discord
import structlog

from bot.pictures import Pictures
from bot.posts import Post, Presenter, custom_ids, disarmed
from bot.storage.rows import OutboxRow
from bot.storage.store import Store
from bot.tables.book import from_rows
from bot.tables.model import Table
from bot.tables.posting import UPDATED, PostKind
from bot.tables.service import Tables
from engine.events import Event
from engine.evolve import replay
from engine.view import View, redact, view

Channel: TypeAlias = discord.PartialMessageable

log = structlog.get_logger(__name__)

NONCE_MS = 60_000
"""How long a nonce surely prevents a second post; later, the channel is searched first."""

SLOWEST_RETRY = 300.0
_GONE = (10003, 10004, 50001, 50013)
_MESSAGE_GONE = 10008


class Publisher:
    """Sends what the tables have written; `presenter` is set by the cogs."""

    def __init__(self, client: discord.Client, store: Store, pictures: Pictures) -> None:
        self.presenter: Presenter | None = None
        self.tables: Tables
        self._client = client
        self._store = store
        self._pictures = pictures
        self._news = asyncio.Event()
        self._channels: dict[int, asyncio.Task[None]] = {}
        self._loop: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Look at the outbox now."""
        self._news.set()

    def start(self, tables: Tables) -> None:
        """Begin with what an earlier process left."""
        self.tables = tables
        self._news.set()
        self._loop = asyncio.create_task(self._run(), name="publisher")

    async def close(self) -> None:
        """Stop; what is not sent stays in the outbox."""
        tasks = [task for task in (self._loop, *self._channels.values()) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self) -> None:
        pause: float | None = None
        while True:
            try:
                async with asyncio.timeout(pause):
                    await self._news.wait()
            except TimeoutError:
                pass
            self._news.clear()
            try:
                rows = [r for r in await self._store.pending_outbox(500) if await self._ours(r)]
                pause = None
            except Exception:
                log.exception("the outbox could not be read")
                pause = 5.0
                continue
            for channel_id in dict.fromkeys(row.channel_id for row in rows):
                if channel_id not in self._channels:
                    mine = [row for row in rows if row.channel_id == channel_id]
                    self._channels[channel_id] = asyncio.create_task(
                        self._send_all(channel_id, mine), name=f"posts-{channel_id}"
                    )

    async def _ours(self, row: OutboxRow) -> bool:
        """With several processes, each sends for the servers of its own shards."""
        shards = getattr(self._client, "shard_ids", None)
        if not shards:
            return True
        guild_id = (await self.tables.table(row.game_id)).spot.guild_id or 0
        return (guild_id >> 22) % (self._client.shard_count or 1) in shards

    async def _send_all(self, channel_id: int, rows: Sequence[OutboxRow]) -> None:
        """Send a channel's posts in order; a passing failure is tried again, ever more slowly."""
        pause = 1.0
        try:
            needed = _without_overtaken(rows)
            for row in rows:
                if row not in needed:
                    await self._store.mark_sent(row.id, 0)
                    continue
                while not await self._send(row):
                    await asyncio.sleep(pause)
                    pause = min(pause * 2, SLOWEST_RETRY)
        finally:
            del self._channels[channel_id]
        self.wake()

    async def _send(self, row: OutboxRow) -> bool:
        """Send one post; tells whether it is done with, sent or given up."""
        try:
            await self._publish(row)
        except discord.HTTPException as error:
            if error.code in _GONE or error.status in (403, 404):
                await self._give_up(row, f"Discord refused the post ({error.code})")
                return True
            if 400 <= error.status < 500 and error.status != 429:
                log.error("a post was refused", kind=row.kind, game=row.game_id, code=error.code)
                await self._store.mark_failed(row.id, f"refused ({error.code})")
                return True
            log.warning("a post waits", game=row.game_id, status=error.status)
            return False
        except (TimeoutError, OSError, discord.DiscordServerError) as error:
            log.warning("a post waits", game=row.game_id, why=type(error).__name__)
            return False
        except Exception:
            log.exception("a post failed", kind=row.kind, game=row.game_id)
            await self._store.mark_failed(row.id, "could not be made")
        return True

    async def _give_up(self, row: OutboxRow, why: str) -> None:
        if row.kind != PostKind.DISARM:
            await self.tables.park(row.game_id, why)
            log.warning("table parked", game=row.game_id, channel=row.channel_id, why=why)
            await self._tell_host(row.game_id)
        await self._store.mark_failed(row.id, why)

    async def _tell_host(self, game_id: int) -> None:
        table = await self.tables.table(game_id)
        if table.host_id is None or self.presenter is None:
            return
        try:
            host = await self._client.fetch_user(table.host_id)
            await host.send(self.presenter.parked(table))
        except discord.HTTPException:
            log.info("the host can't be told", game=game_id)

    async def _publish(self, row: OutboxRow) -> None:
        table = await self.tables.table(row.game_id)
        channel = self._client.get_partial_messageable(row.channel_id)
        if row.kind == PostKind.DISARM:
            await self._disarm(channel, json.loads(row.body)["message"])
            await self._store.mark_sent(row.id, 0)
            return
        edited = row.kind in UPDATED and "edit" in json.loads(row.body)
        if edited and table.post_id:
            post = await self._build(row, table)
            if await self._edited(channel, table.post_id, post):
                await self._store.mark_sent(row.id, table.post_id)
                return
        post = await self._build(row, table)
        message_id = await self._found(row, channel, post) or await self._sent(row, channel, post)
        await self.tables.posted(row.game_id, row.id, message_id)
        self.wake()

    async def _build(self, row: OutboxRow, table: Table) -> Post:
        assert self.presenter is not None  # noqa: S101
        body = json.loads(row.body)
        match row.kind:
            case PostKind.LOBBY:
                return await self.presenter.lobby(table)
            case PostKind.CANCELLED:
                return await self.presenter.cancelled(table, body["by"])
            case PostKind.OPENING:
                now = await self.tables.view(table.id, None)
                picture = await self._pictures.board(table, now)
                return await self.presenter.opening(table, now, picture)
        seen, events = await self._told(row, table, body["after"])
        picture = await self._pictures.board(table, seen)
        if row.kind == PostKind.RESULT:
            return await self.presenter.result(table, seen, events, picture)
        return await self.presenter.turn(table, seen, events, picture)

    async def _told(
        self, row: OutboxRow, table: Table, after: int
    ) -> tuple[View, tuple[Event, ...]]:
        """The public view at the post's event, and what all may know of the events before it."""
        if table.seq == row.seq:
            seen = await self.tables.view(table.id, None)
            return seen, await self.tables.events(table.id, None, after)
        events = from_rows(await self._store.events(table.id))[: row.seq]
        return view(replay(events), None), tuple(redact(event, None) for event in events[after:])

    async def _edited(self, channel: Channel, message_id: int, post: Post) -> bool:
        """Edit a post in place; False if it was deleted (trap T10)."""
        try:
            await channel.get_partial_message(message_id).edit(
                view=post.view, allowed_mentions=discord.AllowedMentions.none()
            )
        except discord.NotFound as error:
            if error.code != _MESSAGE_GONE:
                raise
            return False
        return True

    async def _disarm(self, channel: Channel, message_id: int) -> None:
        """Take a former post's buttons away; a post that is gone or too old stays as it is."""
        try:
            message = await channel.fetch_message(message_id)
            await message.edit(view=disarmed(message))
        except (discord.NotFound, discord.Forbidden):
            log.info("a former post is gone", message=message_id)

    async def _found(self, row: OutboxRow, channel: Channel, post: Post) -> int | None:
        """Look for a post that may have been sent before a crash, longer ago than a nonce holds."""
        tried = row.first_tried_at
        if tried is None or time.time() * 1000 - tried < NONCE_MS:
            return None
        since = datetime.fromtimestamp(tried / 1000 - 10, UTC)
        async for message in channel.history(limit=50, after=since):
            if message.author == self._client.user and custom_ids(message) == post.custom_ids():
                return message.id
        return None

    async def _sent(self, row: OutboxRow, channel: Channel, post: Post) -> int:
        await self._store.mark_tried(row.id)
        message = await channel.send(
            view=post.view,
            files=post.files,
            nonce=row.nonce,
            silent=post.silent,
            allowed_mentions=discord.AllowedMentions(
                everyone=False,
                roles=False,
                replied_user=False,
                users=[discord.Object(user_id) for user_id in post.mentions],
            ),
        )
        return message.id


def _without_overtaken(rows: Sequence[OutboxRow]) -> list[OutboxRow]:
    """Leave out edits that a later row of the same game makes needless."""
    return [row for i, row in enumerate(rows) if not _overtaken(row, rows[i + 1 :])]


def _overtaken(row: OutboxRow, later: Sequence[OutboxRow]) -> bool:
    return "edit" in json.loads(row.body) and any(
        other.game_id == row.game_id and other.kind == row.kind for other in later
    )
