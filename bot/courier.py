"""Carries one outgoing post to Discord: built, looked for, sent, edited or disarmed."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Sequence
from datetime import UTC, datetime
from typing import TypeAlias, TypeVar

import discord
import structlog

from bot.pictures import Pictures
from bot.posts import Post, Presenter, custom_ids, disarmed, file_names
from bot.storage.rows import OutboxRow
from bot.storage.store import Store
from bot.tables.book import from_rows
from bot.tables.model import Table
from bot.tables.posting import PostKind, is_edit
from bot.tables.service import Tables
from engine.events import Event, RouteClaimed, StationBuilt
from engine.evolve import replay
from engine.view import View, redact, view
from renderer import Picture

T = TypeVar("T")
Channel: TypeAlias = discord.PartialMessageable

log = structlog.get_logger(__name__)

NONCE_MS = 60_000
"""How long a nonce surely prevents a second post; later, the channel is searched first."""

CLOCK_MARGIN = 300
"""Seconds by which our clock and Discord's may differ."""

_EDITS_LIMITED = 30046


class Courier:
    """Knows how each kind of row is delivered; raises what Discord and the store raise."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        tables: Tables,
        pictures: Pictures,
        presenter: Presenter,
    ) -> None:
        self._client = client
        self._store = store
        self._tables = tables
        self._pictures = pictures
        self._presenter = presenter

    async def publish(self, row: OutboxRow) -> None:
        """Deliver a row and mark it sent."""
        table = await self._tables.table(row.game_id)
        channel = self._client.get_partial_messageable(row.channel_id)
        if row.kind == PostKind.DISARM:
            await self._disarm(channel, json.loads(row.body)["message"])
            await self._store.mark_sent(row.id, 0)
            return
        post = await self._build(row, table)
        if is_edit(row) and table.post_id and await self._edited(channel, table.post_id, post):
            await self._store.mark_sent(row.id, table.post_id)
            return
        message_id = await self._found(row, channel, post) or await self._sent(row, channel, post)
        await self._tables.posted(row.game_id, row.id, message_id)

    async def _build(self, row: OutboxRow, table: Table) -> Post:
        body = json.loads(row.body)
        match row.kind:
            case PostKind.LOBBY:
                return await self._presenter.lobby(table)
            case PostKind.CANCELLED:
                return await self._presenter.cancelled(table, body["by"])
            case PostKind.OPENING:
                now = await self._tables.view(table.id, None)
                picture = await _drawn(self._pictures.board(table, now, urgent=True))
                return await self._presenter.opening(table, now, picture)
        seen, events = await self._told(row, table, body["after"])
        board, close = await asyncio.gather(
            _drawn(self._pictures.board(table, seen, urgent=True)),
            _drawn(self._below(row.kind, table, seen, events)),
        )
        if row.kind == PostKind.RESULT:
            return await self._presenter.result(table, seen, events, board, close)
        return await self._presenter.turn(table, seen, events, board, close)

    async def _below(
        self, kind: str, table: Table, seen: View, events: Sequence[Event]
    ) -> Picture | None:
        """What is shown below the board: the scores, the tunnel, or what was just built."""
        if kind == PostKind.RESULT:
            return await self._pictures.result(table, seen)
        if seen.tunnel:
            return await self._pictures.tunnel(table, seen)
        return await self._pictures.detail(table, seen) if _built(events) else None

    async def _told(
        self, row: OutboxRow, table: Table, after: int
    ) -> tuple[View, tuple[Event, ...]]:
        """The public view at the post's event, and what all may know of the events before it."""
        seen = await self._tables.view(table.id, None)
        if seen.seq == row.seq:
            events = await self._tables.events(table.id, None, after)
            return seen, events[: row.seq - after]
        log_then = from_rows(await self._store.events(table.id))[: row.seq]
        told = tuple(redact(event, None) for event in log_then[after:])
        return view(replay(log_then), None), told

    async def _edited(self, channel: Channel, message_id: int, post: Post) -> bool:
        """Edit a post in place; False if it is gone (trap T10) or may not be edited any more.

        Its pictures are sent only if the post lacks them: they couldn't be drawn before.
        """
        nobody = discord.AllowedMentions.none()
        try:
            message = channel.get_partial_message(message_id)
            if post.files and not file_names(await message.fetch()) >= post.file_names():
                await message.edit(view=post.view, attachments=post.files, allowed_mentions=nobody)
            else:
                await message.edit(view=post.view, allowed_mentions=nobody)
        except discord.HTTPException as error:
            if error.code not in (10008, _EDITS_LIMITED):
                raise
            return False
        return True

    async def _disarm(self, channel: Channel, message_id: int) -> None:
        """Take a former post's buttons away, once; where that isn't allowed they stay, stale."""
        try:
            message = await channel.fetch_message(message_id)
            await message.edit(view=disarmed(message))
        except discord.HTTPException as error:
            if error.status >= 500:
                raise
            log.info("a former post keeps its buttons", message=message_id, code=error.code)

    async def _found(self, row: OutboxRow, channel: Channel, post: Post) -> int | None:
        """Look for a post that may have been sent longer ago than its nonce holds."""
        tried = row.first_tried_at
        if tried is None or time.time() * 1000 - tried < NONCE_MS:
            return None
        since = datetime.fromtimestamp(tried / 1000 - CLOCK_MARGIN, UTC)
        async for message in channel.history(limit=200, after=since):
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


def _built(events: Sequence[Event]) -> bool:
    return any(isinstance(event, RouteClaimed | StationBuilt) for event in events)


async def _drawn(picture: Awaitable[T]) -> T | None:
    """A picture; None if it can't be drawn, for the post says it all in words."""
    try:
        return await picture
    except Exception:
        log.exception("a picture could not be drawn")
        return None
