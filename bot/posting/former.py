"""Former posts: each is edited once, into the few words that it told."""

from __future__ import annotations

import discord
import structlog

from bot.posting.deliverer import Deliverer
from bot.posting.presenter import Post, custom_ids, disarmed, pictures_of
from bot.posting.request_share import yielding
from bot.posting.rounds import begins_round
from bot.posting.sender import Channel
from bot.posting.unrepeated import unrepeated
from bot.posting.ways import Way
from bot.storage.posts import Disarm, OpeningPost, PicturedPost
from bot.storage.rows import OutboxRow
from bot.tables.history import History
from bot.tables.model import KeptPictures, Table
from bot.tables.play import Play

LATER = 3.0
"""Seconds by which new posts go before the edits of former ones, where Discord's limit is met."""

log = structlog.get_logger(__name__)


class FormerPosts(Deliverer):
    """Takes away what nobody needs once the next post stands: buttons, pictures, the position.

    Where Discord doesn't let it now, it is done later; where it doesn't at all, they stay, stale.
    """

    async def disarm(self, row: OutboxRow, table: Table, channel: Channel, former: Disarm) -> None:
        """Edit a former post; raises what `Sender.try_again` does."""
        pictured = former.pictured or await self._keeps_pictures(row, table, former)
        told = None if pictured else former.of
        words = await self.words(told, table, row.seq) if told else None
        try:
            with unrepeated(), yielding(LATER):
                if words is not None:
                    await channel.get_partial_message(former.message).edit(
                        view=words.view,
                        attachments=[],
                        allowed_mentions=words.allowed_mentions(),
                    )
                else:
                    message = await channel.fetch_message(former.message)
                    await self._edit(message, pictured=pictured)
        except discord.HTTPException as error:
            await self._sender.try_again(row, error)
            log.info("a former post stays as it was", message=former.message, code=error.code)
        await self._outbox.mark_sent(row.id, 0)

    async def _keeps_pictures(self, row: OutboxRow, table: Table, former: Disarm) -> bool:
        match table.options.pictures:
            case KeptPictures.ALL:
                return True
            case KeptPictures.EACH_ROUND if former.of and not isinstance(former.of, OpeningPost):
                events = (await self._services[History].events(table.id, None))[: row.seq]
                return begins_round(events, former.of.after)
        return False

    async def words(self, of: PicturedPost, table: Table, seq: int) -> Post | None:
        """What a post about event ``seq`` told; None if that was nothing."""
        if isinstance(of, OpeningPost):
            seen = await self._services[Play].view(table.id, None)
            return await self._presenter.opened(table, seen)
        told = await self._contents.told(of, table, seq)
        return await self._presenter.told(table, told.events, told.then, told.back, told.earlier)

    async def _edit(self, message: discord.Message, *, pictured: bool) -> None:
        """Edit a post unless it has been; without its pictures where they get lost."""
        pictures = pictures_of(message)
        if not custom_ids(message) and (pictured or not pictures):
            return
        if not (pictured and pictures and self._ways.is_open(Way.KEPT)):
            await message.edit(view=disarmed(message, pictured=False), attachments=[])
            return
        after = await message.edit(view=disarmed(message))
        if not pictures_of(after) >= pictures:
            self._ways.close(Way.KEPT, "the pictures are lost")
