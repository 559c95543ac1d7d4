"""Posts about seats: invitations, handovers, the autopilot, called-off tables, computers' turns."""

from __future__ import annotations

import discord
import structlog

from bot.core.model import Table
from bot.core.position import Lookup
from bot.posts.kind import Announced, Channel, PostKind
from bot.posts.post import Happened, Post, latest, posted
from bot.posts.tracker import PostTracker
from bot.runtime.codes import GONE
from bot.runtime.requests import done, no_retry
from bot.storage.posts import InvitationPost
from bot.storage.rows import AutopilotPeriod, OutboxRow
from bot.storage.rows import InvitationRow as Invitation
from bot.ui.buttons import help_button
from bot.ui.items import layout
from bot.words import Say
from bot.words.events import lines
from bot.words.seats import announced, autopilot_now, handed_over_text, invitation_text
from bot.words.status import heading
from cogs.clock.service.view import ClockViews
from cogs.seats.panels import answers
from cogs.seats.service.autopilot import Autopilot, AutopilotPost
from cogs.seats.service.handover import CancelledPost, HandedOverPost, Handover
from cogs.seats.service.interim import InterimPost, InterimPosts
from cogs.turn.panels.hand import hand_button
from cogs.turn.posts import ROOM, SPARE, controls
from engine.board import Seat
from engine.view import View

log = structlog.get_logger(__name__)


class Inviting(PostKind[InvitationPost]):
    """The post that asks somebody to take over a seat, edited later into what came of it."""

    stored = InvitationPost

    async def deliver(
        self, row: OutboxRow, channel: Channel, post: InvitationPost, patience: float
    ) -> None:
        """Post an invitation, or edit it into its outcome."""
        table = await self._services[Lookup].newest(row.game_id)
        invitation = await self._services[Handover].invitation(post.invitation)
        if invitation is None or not (invitation.is_open or invitation.message_id):
            await self._outbox.mark_sent(row.id, 0)
            return
        made = self.build(self._say(table), table, invitation)
        if not invitation.message_id:
            sent = await self._sender.once(row, channel, made)
            await self._services[Handover].posted(invitation, row.id, sent.id)
            return
        message = channel.get_partial_message(invitation.message_id)
        try:
            await done(message.edit(view=made.view, allowed_mentions=made.allowed_mentions()))
        except discord.HTTPException as error:
            await self._sender.try_again(row, error)
            log.info("an invitation keeps its buttons", message=message.id, code=error.code)
        await self._outbox.mark_sent(row.id, message.id)

    async def told(self, table: Table, message_id: int, post: InvitationPost) -> Post | None:
        """Return the post of the invitation as it is now; None if there is none any more."""
        asked = await self._services[Handover].invitation(post.invitation)
        return self.build(self._say(table), table, asked) if asked else None

    @staticmethod
    def build(say: Say, table: Table, invitation: Invitation) -> Post:
        """Return the post of an invitation; it mentions the guest while the invitation is open."""
        guest = invitation.guest_id if invitation.is_open else None
        buttons = answers(say, table, invitation) if invitation.is_open else None
        made = layout(invitation_text(say, table, invitation), buttons)
        return posted(made, () if guest is None else (guest,))


class HandedOver(Announced[HandedOverPost]):
    """The post that says who took over a seat; another post calls them if they are to act."""

    stored = HandedOverPost

    async def built(self, row: OutboxRow, table: Table, post: HandedOverPost) -> Post | None:
        """Return the post that says who has the seat now."""
        return await self.told(table, 0, post)

    async def told(self, table: Table, message_id: int, post: HandedOverPost) -> Post | None:
        """Return the post by today's names; None if the invitation is gone."""
        taken = await self._services[Handover].invitation(post.invitation)
        if taken is None:
            return None
        say = self._say(table)
        host = table.host_id is not None and table.host_id == taken.guest_id
        buttons = [hand_button(say, table), help_button(say, table)]
        return posted(layout(handed_over_text(say, table, taken, host=host), buttons))


class OnAutopilot(Announced[AutopilotPost]):
    """The post that the computer plays for somebody, or no longer.

    The player is mentioned if another person asked for it, or a vote.
    """

    stored = AutopilotPost

    async def built(self, row: OutboxRow, table: Table, post: AutopilotPost) -> Post | None:
        """Return the post; after a vote it mentions nobody outside waking hours."""
        period = await self._services[Autopilot].period(post.period)
        if period is None:
            return None
        made = self._about(table, period, post)
        if period.asked_by == "vote":
            made.mentions = await self._services[ClockViews].awake(table, made.mentions)
            made.silent = not made.mentions
        return made

    async def told(self, table: Table, message_id: int, post: AutopilotPost) -> Post | None:
        """Return the post by today's names; None if the autopilot period is gone."""
        period = await self._services[Autopilot].period(post.period)
        return self._about(table, period, post) if period else None

    def _about(self, table: Table, period: AutopilotPeriod, post: AutopilotPost) -> Post:
        say = self._say(table)
        buttons = [hand_button(say, table), help_button(say, table)]
        by_another = not post.ended and period.asked_by not in ("player", "away")
        user = period.player_id if by_another else None
        made = layout(announced(say, table, period, back=post.ended), buttons)
        return posted(made, () if user is None else (user,))


class Cancelled(PostKind[CancelledPost]):
    """The post that a table was called off, by somebody, the admin or a vote."""

    stored = CancelledPost

    async def deliver(
        self, row: OutboxRow, channel: Channel, post: CancelledPost, patience: float
    ) -> None:
        """Send the post, for a damaged table, too; it is the last one of its table."""
        table = await self._services[Lookup].face(row.game_id)
        made = self.build(self._say(table), table, post)
        if table.damaged:
            await self._announce(row, channel, made)
            return
        message = await self._sender.once(row, channel, made)
        await self._services[PostTracker].sent(row, message.id, called=made.mentions, last=True)

    async def told(self, table: Table, message_id: int, post: CancelledPost) -> Post | None:
        """Return the post by today's names."""
        return self.build(self._say(table), table, post)

    @staticmethod
    def build(say: Say, table: Table, post: CancelledPost) -> Post:
        """Return the post, which mentions nobody."""
        return posted(layout(cancelled_text(say, table, post), [help_button(say, table)]))


def cancelled_text(say: Say, table: Table, cancelled: CancelledPost) -> str:
    """Return the text of a table that was called off, by a person, the admin or a vote."""
    edition, seat = say.edition(table.edition), cancelled.seat
    if cancelled.admin:
        return say("lobby-ended-by-admin", edition=edition)
    if seat is not None and seat < len(table.holders):
        return say("lobby-voted-off", edition=edition, player=say.player(table, Seat(seat)))
    return say("lobby-cancelled", edition=edition, player=say.name(cancelled.by))


class Interim(PostKind[InterimPost]):
    """The post that tells in words what computers do, growing by edits, and whose turn it is.

    What can't be told here is told by the next post with a board.
    """

    stored = InterimPost

    async def deliver(
        self, row: OutboxRow, channel: Channel, post: InterimPost, patience: float
    ) -> None:
        """Send the words, or edit the message that has the earlier ones."""
        table = await self._services[Lookup].newest(row.game_id)
        interim = await self._services[InterimPosts].of(row)
        seen = await self._contents.seen(table.id, row.seq)
        happened = await self._contents.told(post, table, row.seq)
        made = self.build(self._say(table), table, seen, happened)
        if not interim.wanted:
            await self._drop(row, channel, made)
        elif interim.message_id is None or not await self._edited(
            row, channel.get_partial_message(interim.message_id), made
        ):
            sent = await self._sender.once(row, channel, made)
            await self._services[InterimPosts].sent(row, sent.id)

    @staticmethod
    def build(say: Say, table: Table, view: View, content: Happened) -> Post:
        """Return the post: what happened, then who is to move, and what everybody may press."""
        happened = lines(say.iconic, table, content.events, content.then, earlier=content.earlier)
        now = heading(say, table, view), autopilot_now(say, table, view)
        text = latest(say, happened, ROOM - SPARE)
        return posted(layout(text, *now, *controls(say, table, view)))

    async def _edited(self, row: OutboxRow, message: discord.PartialMessage, post: Post) -> bool:
        """Edit a message into the longer words, if possible now; False if it was deleted."""
        try:
            with no_retry():
                await done(message.edit(view=post.view, allowed_mentions=post.allowed_mentions()))
        except discord.HTTPException as error:
            if error.code == GONE:
                return False
            log.info("computers' turns are told later", message=message.id, code=error.code)
        await self._services[InterimPosts].sent(row, message.id)
        return True

    async def _drop(self, row: OutboxRow, channel: Channel, post: Post) -> None:
        """Leave out needless words; delete the message that an earlier attempt made of them."""
        made = await self._sender.found(row, channel, post)
        if made is None:
            await self._outbox.mark_sent(row.id, 0)
        else:
            await self._services[InterimPosts].sent(row, made.id)


KINDS = Inviting, HandedOver, OnAutopilot, Cancelled, Interim
