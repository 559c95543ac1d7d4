"""Sends a post once, whatever happened to an earlier attempt; and changes sent posts.

Each change of a post in the outbox is a transaction of its own. A post says the position, and what
led to it, as everybody may know them.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TypeAlias

import discord

from bot.core.history import History
from bot.core.model import Table
from bot.core.play import Play
from bot.core.position import Seals
from bot.core.services import Services
from bot.posts.post import Post, custom_ids
from bot.runtime.requests import EDITS_LIMITED, unrepeated
from bot.storage.posts import InterimPost, PicturedPost, ResultPost, TurnPost
from bot.storage.repositories.outbox import OutboxReader, OutboxWriter
from bot.storage.rows import AutopilotPeriod, OutboxRow, Shards
from bot.storage.store import Store
from bot.storage.stored_posts import StoredPost
from engine.events import Event, Undone
from engine.evolve import replay
from engine.story.facts import Fact
from engine.view import View, view

_BEFORE_UNDO = 8
"""How many events before an undo are needed to say what was undone."""


@dataclass(frozen=True, slots=True)
class Happened:
    """What happened since the post before.

    ``then`` is for each event the table as its seats were held when it happened, ``earlier`` are
    the events before what is taken back, ``back`` is the autopilot period that the player to act
    has just ended.
    """

    events: tuple[Event, ...] = ()
    then: tuple[Table, ...] = ()
    back: AutopilotPeriod | None = None
    earlier: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Content:
    """What a post with pictures says: the public view, and what happened.

    ``facts`` are the remarkable ones of a game that is over, ``seed`` is its secret; one that is
    ``sealed`` has neither, as long as others play its deal.
    """

    post: PicturedPost
    seen: View
    told: Happened = Happened()
    facts: tuple[Fact, ...] = ()
    seed: str | None = field(default=None, repr=False)
    sealed: bool = False


class Contents:
    """Reads the contents of posts, each as of its own event however late it is sent."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def of(self, post: TurnPost | ResultPost, table: Table, seq: int) -> Content:
        """Return what a post about event ``seq`` says, of a game that others may still play."""
        told = await self.told(post, table, seq)
        seen = await self._services[Seals].view(table, await self.seen(table.id, seq))
        return Content(post, seen, told)

    async def told(
        self, post: TurnPost | InterimPost | ResultPost, table: Table, seq: int
    ) -> Happened:
        """Return what a post about event ``seq`` tells of what happened."""
        history, after = self._services[History], post.after
        held, log = await history.told(table.id, after)
        period = post.back if isinstance(post, TurnPost) else None
        back = next((each for each in held.autopilot_periods if each.id == period), None)
        events = log[: seq - after]
        earlier: tuple[Event, ...] = ()
        if any(isinstance(event, Undone) for event in events):
            first = max(0, after - _BEFORE_UNDO)
            earlier = (await history.events(table.id, None, first))[: after - first]
        return Happened(events, held.at_each(table, after, len(events)), back, earlier)

    async def seen(self, game_id: int, seq: int) -> View:
        """The public view after event ``seq``."""
        now = await self._services[Play].view(game_id, None)
        if now.seq == seq:
            return now
        log = (await self._services[History].log(game_id))[:seq]
        return view(await asyncio.to_thread(replay, log), None)


class Outbox:
    """The posts of all tables."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def now(self) -> int:
        """Return the time by which rows are dated, in UTC milliseconds."""
        return self._store.now()

    async def pending(
        self,
        limit: int,
        *,
        besides: tuple[int, ...],
        later: tuple[int, ...],
        shards: Shards | None,
    ) -> list[OutboxRow]:
        """Return posts to send, oldest first; see `OutboxReader.pending`."""
        async with self._store.snapshot() as read:
            return await OutboxReader(read).pending(
                limit, besides=besides, later=later, shards=shards
            )

    async def get(self, outbox_id: int) -> OutboxRow | None:
        """Return one post, whatever became of it."""
        async with self._store.snapshot() as read:
            return await OutboxReader(read).get(outbox_id)

    async def awaits_result(self, game_id: int) -> bool:
        """Return whether a table's result is still to be sent."""
        async with self._store.snapshot() as read:
            return any(
                row.kind == ResultPost.KIND for row in await OutboxReader(read).waiting_of(game_id)
            )

    async def messages_of(self, game_id: int) -> set[int]:
        """Return the messages that were made of a table's posts."""
        async with self._store.snapshot() as read:
            return await OutboxReader(read).messages_of(game_id)

    async def mark_tried(self, outbox_id: int) -> None:
        """Count an attempt, before it is made; the first one's time is kept."""
        async with self._store.transaction() as tx:
            await OutboxWriter(tx).mark_tried(outbox_id)

    async def mark_sent(self, outbox_id: int, message_id: int) -> None:
        """Note the message that Discord made of a post; 0 for one that needs none."""
        async with self._store.transaction() as tx:
            await OutboxWriter(tx).mark_sent(outbox_id, message_id)

    async def mark_failed(self, outbox_id: int, error: str) -> None:
        """Give a post up for good, with the reason."""
        async with self._store.transaction() as tx:
            await OutboxWriter(tx).mark_failed(outbox_id, error)

    async def merge(self, outbox_id: int, later_id: int, merged: StoredPost) -> None:
        """Replace two posts by the later one, whose content is now ``merged``."""
        async with self._store.transaction() as tx:
            await OutboxWriter(tx).mark_sent(outbox_id, 0)
            await OutboxWriter(tx).change(later_id, merged)


Channel: TypeAlias = discord.PartialMessageable

CLOCK_MARGIN = 300
"""Seconds by which our clock and Discord's may differ."""

QUICK_TRIES = 3
"""How often a change of a sent post is tried before other posts go first."""

_PASSING_STATUS = (401, 408, 429)


class Postponed(Exception):
    """A change of a sent post is to be tried later; no other post waits for it."""


def is_passing(error: discord.HTTPException) -> bool:
    """Whether the same request may succeed later."""
    return error.status in _PASSING_STATUS or error.status >= 500


class Sender:
    """Sends the posts of rows and notes each attempt."""

    def __init__(self, client: discord.Client, outbox: Outbox) -> None:
        self._client = client
        self._outbox = outbox

    async def once(self, row: OutboxRow, channel: Channel, post: Post) -> discord.Message:
        """Send a post, or return it if it has been sent."""
        return await self.found(row, channel, post) or await self._sent(row, channel, post)

    async def try_again(
        self, row: OutboxRow, error: discord.HTTPException, *, later: bool = True
    ) -> None:
        """Raise a temporary fault of a change a few times, then Postponed if that is any use.

        At once where Discord takes no more edits of old posts now. Returns after anything else: the
        change isn't to be had.
        """
        if not is_passing(error) or (error.status < 500 and not later):
            return
        if row.attempts < QUICK_TRIES and not (later and error.code == EDITS_LIMITED):
            await self._outbox.mark_tried(row.id)
            raise error
        if later:
            await self._outbox.mark_tried(row.id)
            raise Postponed

    async def found(self, row: OutboxRow, channel: Channel, post: Post) -> discord.Message | None:
        """Look for a post that an earlier attempt may have made.

        Its nonce prevents a second one too, but for a few minutes only, and perhaps not at all.
        Posts of other rows may have the same buttons: a call has those of the post before it. A
        program of before may have sent it with a few others.
        """
        tried = row.first_tried_at
        if tried is None:
            return None
        since = datetime.fromtimestamp(tried / 1000 - CLOCK_MARGIN, UTC)
        others = await self._outbox.messages_of(row.game_id)
        with suppress(discord.Forbidden):  # The nonce has to do.
            async for message in channel.history(limit=200, after=since):
                if message.id in others or message.author != self._client.user:
                    continue
                if _are_alike(custom_ids(message), post.custom_ids()):
                    return message
        return None

    async def _sent(self, row: OutboxRow, channel: Channel, post: Post) -> discord.Message:
        await self._outbox.mark_tried(row.id)
        with unrepeated():
            return await channel.send(
                view=post.view,
                files=post.files,
                nonce=row.nonce,
                silent=post.silent,
                allowed_mentions=post.allowed_mentions(),
            )


def _are_alike(some: frozenset[str], others: frozenset[str]) -> bool:
    """Whether two posts have most of their buttons in common: those of another turn have not."""
    return some == others or 2 * len(some & others) > max(len(some), len(others))
