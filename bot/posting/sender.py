"""Sends a post once, whatever happened to an earlier attempt; and changes sent posts."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from typing import TypeAlias

import discord

from bot.posting.outbox import Outbox
from bot.posting.post import Post, custom_ids
from bot.posting.unrepeated import EDITS_LIMITED, unrepeated
from bot.storage.rows import OutboxRow

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
