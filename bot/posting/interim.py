"""Delivers interim posts: the first one is sent, what follows grows it by edits."""

from __future__ import annotations

import discord
import structlog

from bot.posting.deliverer import Deliverer
from bot.posting.presenter import Post
from bot.posting.sender import Channel
from bot.posting.unrepeated import GONE, unrepeated
from bot.storage.interim_posts import InterimPost
from bot.storage.rows import OutboxRow
from bot.tables.interim import InterimPosts
from bot.tables.model import Table

log = structlog.get_logger(__name__)


class InterimCourier(Deliverer):
    """Tells what computers do as they play; raises what Discord and the store raise.

    What can't be told here is told by the next post with a board.
    """

    async def tell(
        self, row: OutboxRow, table: Table, channel: Channel, interim: InterimPost
    ) -> None:
        """Send the words, or edit the message that has those before."""
        found = await self._services[InterimPosts].of(row)
        seen = await self._contents.seen(table.id, row.seq)
        told = await self._contents.told(interim, table, row.seq)
        post = await self._presenter.interim(table, seen, told.events, told.then, told.earlier)
        if not found.wanted:
            await self._drop(row, channel, post)
        elif found.message_id is None or not await self._edited(
            row, channel.get_partial_message(found.message_id), post
        ):
            sent = await self._sender.once(row, channel, post)
            await self._services[InterimPosts].sent(row, sent.id)

    async def _edited(self, row: OutboxRow, message: discord.PartialMessage, post: Post) -> bool:
        """Grow a message, if it can be done now; False if somebody has deleted it."""
        try:
            with unrepeated():
                await message.edit(view=post.view, allowed_mentions=post.allowed_mentions())
        except discord.HTTPException as error:
            if error.code == GONE:
                return False
            log.info("computers' turns are told later", message=message.id, code=error.code)
        await self._services[InterimPosts].sent(row, message.id)
        return True

    async def _drop(self, row: OutboxRow, channel: Channel, post: Post) -> None:
        """Leave out needless words; what an earlier attempt made of them is deleted."""
        made = await self._sender.found(row, channel, post)
        if made is None:
            await self._outbox.mark_sent(row.id, 0)
        else:
            await self._services[InterimPosts].sent(row, made.id)
