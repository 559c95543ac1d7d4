"""The edits that take people who were erased out of messages; each then tells the rest."""

from __future__ import annotations

from contextlib import suppress

import discord
import structlog

from bot.core.model import Table
from bot.core.position import Lookup
from bot.core.refusals import DamagedTable, Unable
from bot.posts.kind import Channel, PostKind, rewrite
from bot.posts.post import Post
from bot.runtime.codes import CHANNEL_GONE, GONE
from bot.runtime.limits import yielding
from bot.runtime.requests import no_retry
from bot.storage.posts import ErasedPost, LobbyPost, ResultPost, TurnPost
from bot.storage.repositories.outbox import UnreadablePost
from bot.storage.rows import GameStatus, OutboxRow
from bot.storage.stored_posts import StoredPost
from bot.ui.items import layout

LATER = 5.0
"""Seconds by which what is new goes first, where Discord's limit is met."""
_UNKNOWN = (GONE, CHANNEL_GONE)
"""Discord's codes for a message or a channel that isn't there any more."""

log = structlog.get_logger(__name__)


class Erased(PostKind[ErasedPost]):
    """The edits that erase somebody from a message; refused ones are marked as failed."""

    stored = ErasedPost

    async def deliver(
        self, row: OutboxRow, channel: Channel, post: ErasedPost, patience: float
    ) -> None:
        """Edit the message of the post that is meant, if it was ever sent."""
        meant = await self._outbox.get(post.row)
        message_id = post.message or (meant.message_id if meant else None)
        if not message_id:
            await self._outbox.mark_sent(row.id, 0)
            return
        try:
            with no_retry(), yielding(LATER):
                message = channel.get_partial_message(message_id)
                await self._edit(message, row.game_id, meant)
        except discord.HTTPException as error:
            await self._sender.try_again(row, error)
            if error.code not in _UNKNOWN:
                log.info("a message still names somebody", message=message_id)
                await self._outbox.mark_failed(row.id, f"Discord refused the edit ({error.code})")
                return
        await self._outbox.mark_sent(row.id, 0)

    async def _edit(
        self, message: discord.PartialMessage, game_id: int, meant: OutboxRow | None
    ) -> None:
        """Edit a message to what it would tell now, or to a sentence if that can't be told."""
        with suppress(Unable, DamagedTable, UnreadablePost):
            table = await self._services[Lookup].newest(game_id)
            forms = self._means.forms
            post = forms.decode(meant.kind, meant.body) if meant else _present(table, message.id)
            seq = meant.seq if meant else table.seq
            if post and await self._means.kind_of(post).retell(message, table, post, seq):
                return
        say = self._texts.speaker(await self._services[Lookup].language(game_id))
        made = layout(say("erased-post"))
        await rewrite(message, Post(made.view, made.files, silent=True))


def _present(table: Table, message_id: int) -> StoredPost | None:
    """Return what a message is if it is a table's current post; else None.

    It is for messages sent so long ago that nothing else is known of them.
    """
    if message_id != table.post_id:
        return None
    match table.phase:
        case GameStatus.LOBBY:
            return LobbyPost()
        case GameStatus.RUNNING:
            return TurnPost(table.seq)
        case GameStatus.OVER:
            return ResultPost(table.seq)
    return None


KINDS = (Erased,)
