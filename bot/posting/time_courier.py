"""Carries posts about a table's time to Discord: votes, offers, pauses, and other news."""

from __future__ import annotations

import discord
import structlog

from bot.posting.deliverer import Deliverer
from bot.posting.presenter import Post
from bot.posting.sender import Channel
from bot.storage.clock_posts import (
    EditedPost,
    OfferPost,
    PausePost,
    PauseStage,
    TimePost,
    VoteEnd,
    VotePost,
)
from bot.storage.rows import OutboxRow
from bot.tables.clock_view import ClockView, ClockViews
from bot.tables.model import Table

log = structlog.get_logger(__name__)


class TimeCourier(Deliverer):
    """Sends each of these posts once, edits it later, and calls nobody outside waking hours."""

    async def deliver(
        self, row: OutboxRow, table: Table, channel: Channel, queued: EditedPost | TimePost
    ) -> None:
        """Send a post, or edit the one before; one that is out of date is left out."""
        shown = await self._services[ClockViews].of(table.id)
        if isinstance(queued, TimePost):
            post = await self._presenter.time_news(table, queued, shown)
            await self._send(row, table, channel, post)
            return
        former = None
        if not _is_new(queued):
            former = await self._services[ClockViews].posted(table.id, queued)
        if _is_needless(queued, shown, posted=former is not None):
            await self._outbox.mark_sent(row.id, 0)
            return
        post = await self._presented(table, queued, shown)
        if former is None or not former.message_id:
            await self._send(row, table, channel, post)
            return
        # The table may have moved since.
        place = self._client.get_partial_messageable(former.channel_id)
        message = place.get_partial_message(former.message_id)
        try:
            await message.edit(view=post.view, allowed_mentions=discord.AllowedMentions.none())
        except discord.HTTPException as error:
            await self._sender.try_again(row, error)
            log.info("a post about time keeps its buttons", message=message.id, code=error.code)
        await self._outbox.mark_sent(row.id, message.id)

    async def _presented(self, table: Table, queued: EditedPost, shown: ClockView) -> Post:
        match queued:
            case VotePost():
                return await self._presenter.vote(table, queued, shown)
            case OfferPost():
                return await self._presenter.offer(table, queued)
            case PausePost():
                return await self._presenter.pause(table, queued, shown)

    async def _send(self, row: OutboxRow, table: Table, channel: Channel, post: Post) -> None:
        post.mentions = await self._services[ClockViews].awake(table, post.mentions)
        post.silent = not post.mentions
        sent = await self._sender.once(row, channel, post)
        await self._outbox.mark_sent(row.id, sent.id)


def _is_new(queued: EditedPost) -> bool:
    """Whether a post never edits another one."""
    match queued:
        case OfferPost(end=end):
            return end is None
        case PausePost(stage=stage):
            return stage is PauseStage.BEGUN
    return False


def _is_needless(queued: EditedPost, shown: ClockView, *, posted: bool) -> bool:
    """Whether a post asks what is over, or closes what was never ``posted`` and decided nothing."""
    match queued:
        case VotePost(end=None):
            return shown.vote is None or shown.vote.number != queued.number
        case VotePost():
            return not posted and queued.end in (VoteEnd.BACK, VoteEnd.NEEDLESS)
        case OfferPost(end=None):
            return queued.seat not in shown.searching
        case OfferPost():
            return not posted
        case PausePost(stage=PauseStage.ASKED):
            return shown.proposal is None or shown.proposal.number != queued.number
        case PausePost(stage=PauseStage.BEGUN):
            return shown.pause is None or shown.pause.number != queued.number
    return not posted
