"""Takes people who were erased out of messages: each is edited into what it tells without them."""

from __future__ import annotations

import discord
import structlog

from bot.posting.deliverer import Deliverer, Means
from bot.posting.former import FormerPosts
from bot.posting.pictured import PicturedPosts
from bot.posting.presenter import Post
from bot.posting.request_share import yielding
from bot.posting.sender import Channel
from bot.posting.unrepeated import GONE, unrepeated
from bot.storage.clock_posts import OfferPost, PausePost, PauseStage, TimePost, VotePost
from bot.storage.duplicate_posts import ComparisonPost
from bot.storage.erased_posts import ErasedPost
from bot.storage.post_codec import UnreadablePost, decode
from bot.storage.posts import (
    AutopilotPost,
    CancelledPost,
    HandedOverPost,
    InvitationPost,
    LobbyPost,
    MovedPost,
    OpeningPost,
    OutgoingPost,
    PacePost,
    ResultPost,
    TurnPost,
)
from bot.storage.rows import OutboxRow
from bot.storage.shared_posts import SharedPost
from bot.tables.autopilot import Autopilot
from bot.tables.clock_view import ClockViews
from bot.tables.duplicates import Duplicates
from bot.tables.handover import Handover
from bot.tables.lookup import Lookup
from bot.tables.model import Status, Table
from bot.tables.refusals import DamagedTable, Unable

LATER = 5.0
"""Seconds by which what is new goes first, where Discord's limit is met."""
_UNKNOWN = (GONE, 10003)
"""Discord's codes for a message or a channel that isn't there any more."""

log = structlog.get_logger(__name__)


class ErasedCourier(Deliverer):
    """Edits messages; what Discord refuses is noted as failed, for whoever asks what remains."""

    def __init__(self, means: Means, pictured: PicturedPosts, former: FormerPosts) -> None:
        super().__init__(means)
        self._pictured = pictured
        self._former = former

    async def deliver(self, row: OutboxRow, channel: Channel, erased: ErasedPost) -> None:
        """Edit the message of the row that is meant, if it became one."""
        meant = await self._outbox.get(erased.row)
        message_id = erased.message or (meant.message_id if meant else None)
        if not message_id:
            await self._outbox.mark_sent(row.id, 0)
            return
        try:
            with unrepeated(), yielding(LATER):
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
        """Let a message tell what it would tell now, or a sentence if that is of no use."""
        told: Post | None = None
        try:
            table = await self._services[Lookup].newest(game_id)
            queued = decode(meant.kind, meant.body) if meant else _present(table, message.id)
            if isinstance(queued, OpeningPost | TurnPost | ResultPost):
                seq = meant.seq if meant else table.seq
                if message.id == table.post_id:
                    await self._pictured.anew(message, table, queued, seq)
                    return
                told = await self._former.words(queued, table, seq)
            elif queued is not None:
                told = await self._told(table, message.id, queued)
        except (Unable, DamagedTable, UnreadablePost):
            told = None
        if told is None:
            told = self._presenter.erased(await self._services[Lookup].language(game_id))
        await message.edit(
            view=told.view, attachments=[], allowed_mentions=discord.AllowedMentions.none()
        )

    async def _told(self, table: Table, message_id: int, queued: OutgoingPost) -> Post | None:
        """The post as it would be made now; None where nobody needs it any more."""
        presenter, services = self._presenter, self._services
        match queued:
            case LobbyPost() if message_id == table.post_id and not table.seq:
                return await presenter.lobby(table)
            case CancelledPost():
                return await presenter.cancelled(table, queued)
            case MovedPost():
                return await presenter.moved(table, queued)
            case PacePost():
                return await presenter.pace(table, queued)
            case InvitationPost():
                asked = await services[Handover].invitation(queued.invitation)
                return await presenter.invitation(table, asked) if asked else None
            case HandedOverPost():
                taken = await services[Handover].invitation(queued.invitation)
                return await presenter.handed_over(table, taken) if taken else None
            case AutopilotPost():
                period = await services[Autopilot].period(queued.period)
                back = queued.ended
                return await presenter.autopilot(table, period, back=back) if period else None
            case SharedPost():
                return await presenter.shared(table, queued, services, None)
            case ComparisonPost():
                found = await services[Duplicates].comparison(table)
                return await presenter.comparison(table, found) if found else None
        return await self._about_time(table, queued)

    async def _about_time(self, table: Table, queued: OutgoingPost) -> Post | None:
        """A post about time; a question only as long as it is asked."""
        presenter, shown = self._presenter, await self._services[ClockViews].of(table.id)
        match queued:
            case VotePost(end=None) if shown.vote is None or shown.vote.number != queued.number:
                return None
            case VotePost():
                return await presenter.vote(table, queued, shown)
            case OfferPost(end=None) if queued.seat not in shown.searching:
                return None
            case OfferPost():
                return await presenter.offer(table, queued)
            case PausePost(stage=PauseStage.ASKED) if shown.proposal is None:
                return None
            case PausePost():
                return await presenter.pause(table, queued, shown)
            case TimePost():
                return await presenter.time_news(table, queued, shown)
        return None


def _present(table: Table, message_id: int) -> OutgoingPost | None:
    """What a message is of which nobody knows any more how it was sent, if it is the table's."""
    if message_id != table.post_id:
        return None
    match table.phase:
        case Status.LOBBY:
            return LobbyPost()
        case Status.RUNNING:
            return TurnPost(table.seq)
        case Status.OVER:
            return ResultPost(table.seq)
    return None
