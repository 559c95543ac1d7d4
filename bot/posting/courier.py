"""Carries one outgoing post to Discord, as its kind is delivered: sent, edited or disarmed."""

from __future__ import annotations

from collections.abc import Callable

import discord
import structlog

from bot.background.pictures import Pictures
from bot.background.supervisor import Supervisor
from bot.posting.content import gone
from bot.posting.deadlines import DeadlineCourier
from bot.posting.deliverer import Deliverer, Means
from bot.posting.erased import ErasedCourier
from bot.posting.former import LATER, FormerPosts
from bot.posting.illustrator import Illustrator
from bot.posting.interim import InterimCourier
from bot.posting.last_act import LastActs
from bot.posting.pictured import PicturedPosts
from bot.posting.post_notices import PostNotices
from bot.posting.presenter import Post
from bot.posting.queued import Queued
from bot.posting.reminders import ReminderCourier
from bot.posting.request_share import yielding
from bot.posting.sender import Channel, Postponed
from bot.posting.shared import SharedCourier
from bot.posting.time_courier import TimeCourier
from bot.posting.unrepeated import EDITS_LIMITED, GONE
from bot.storage.clock_posts import OfferPost, PausePost, Refresh, TimePost, VotePost
from bot.storage.duplicate_posts import ComparisonPost
from bot.storage.erased_posts import ErasedPost
from bot.storage.interim_posts import InterimPost
from bot.storage.posts import (
    AutopilotPost,
    CancelledPost,
    DamagedPost,
    Disarm,
    HandedOverPost,
    InvitationPost,
    LatePictures,
    LobbyPost,
    MovedPost,
    OpeningPost,
    PacePost,
    RestoredPost,
    ResultPost,
    TurnPost,
    UnjoinedPost,
)
from bot.storage.reminder_posts import CallPost, Deletion, HeadsUpPost, ReminderPost
from bot.storage.rows import OutboxRow
from bot.storage.shared_posts import SharedPost
from bot.tables.autopilot import Autopilot
from bot.tables.calls import Calls
from bot.tables.clock_view import ClockViews
from bot.tables.duplicates import Duplicates
from bot.tables.handover import Handover
from bot.tables.lookup import Lookup
from bot.tables.model import Table
from bot.tables.post_tracker import PostTracker
from bot.tables.unjoined import UnjoinedTables

log = structlog.get_logger(__name__)

PATIENCE = 1.5
"""Seconds that a post waits for its pictures; later ones come with an edit."""


class Courier(Deliverer):
    """Knows how each kind of post is delivered; raises what Discord and the store raise."""

    def __init__(
        self,
        means: Means,
        pictures: Pictures,
        illustrator: Illustrator,
        last_acts: LastActs,
        supervisor: Supervisor,
        goes_on: Callable[[int], None],
    ) -> None:
        super().__init__(means)
        self._illustrator = illustrator
        self._last_acts = last_acts
        self._former = FormerPosts(means)
        self._time = TimeCourier(means)
        self._deadlines = DeadlineCourier(means)
        self._interim = InterimCourier(means)
        self._reminders = ReminderCourier(means)
        self._shared = SharedCourier(means, pictures, supervisor, goes_on)
        self._pictured = PicturedPosts(means, illustrator, PostNotices(supervisor.notices))
        self._erased = ErasedCourier(means, self._pictured, self._former)

    def waits(self, row: OutboxRow) -> bool:
        """Whether a row waits for something, and no other for it: ``goes_on`` hears of its end."""
        return self._last_acts.waits(row) or self._shared.waits(row)

    async def ready(self, queued: Queued) -> bool:
        """Whether a post can be delivered; begins to draw pictures that are to come later."""
        late = queued.post
        return not isinstance(late, LatePictures) or await self._pictured.ready(queued, late)

    def forget(self, queued: Queued) -> None:
        """Drop what was begun for a post that is given up."""
        self._illustrator.forget(queued.key)

    async def publish(self, queued: Queued, patience: float = PATIENCE) -> None:
        """Deliver a post and mark it sent; pictures that take longer than ``patience`` follow."""
        row = queued.row
        channel = self._client.get_partial_messageable(row.channel_id)
        if isinstance(queued.post, Deletion):
            await self._reminders.delete(row, channel, queued.post)
            return
        if isinstance(queued.post, ErasedPost):
            await self._erased.deliver(row, channel, queued.post)
            return
        if isinstance(queued.post, DamagedPost | CancelledPost | UnjoinedPost):
            await self._without_log(row, channel, queued.post)
            return
        table = await self._services[Lookup].newest(row.game_id)
        match queued.post:
            case Disarm() as former:
                await self._former.disarm(row, table, channel, former)
            case LatePictures() as late:
                with yielding(LATER):
                    await self._pictured.illustrate(queued, late, table, channel)
            case InvitationPost() as about:
                await self._invitation(row, table, channel, about.invitation)
            case HandedOverPost() as taken:
                await self._handed_over(row, table, channel, taken.invitation)
            case AutopilotPost() as changed:
                await self._autopilot(row, table, channel, changed)
            case RestoredPost() as restored:
                post = await self._presenter.restored(
                    table, restored.at, gone(restored), more=restored.more
                )
                await self._announce(row, channel, post)
            case MovedPost() as moved:
                await self._announce(row, channel, await self._presenter.moved(table, moved))
            case (VotePost() | OfferPost() | PausePost() | TimePost()) as told:
                await self._time.deliver(row, table, channel, told)
            case Refresh() as refresh:
                await self._deadlines.refresh(row, table, channel, refresh)
            case CallPost() as call:
                await self._call(row, table, channel, call)
            case PacePost() as pace:
                await self._pace(row, table, channel, pace)
            case ReminderPost() as reminder:
                await self._reminders.remind(row, table, channel, reminder)
            case HeadsUpPost() as heads_up:
                await self._reminders.heads_up(row, table, heads_up)
            case InterimPost() as interim:
                await self._interim.tell(row, table, channel, interim)
            case SharedPost() as shared:
                await self._shared.deliver(row, table, channel, shared)
            case ComparisonPost():
                await self._compare(row, table, channel)
            case LobbyPost():
                await self._lobby(queued, table, channel)
            case ResultPost() as end if await self._last_acts.begin(
                row, table, channel, end, calm=patience > 0
            ):
                return
            case (OpeningPost() | TurnPost() | ResultPost()) as pictured:
                await self._pictured.deliver(queued, pictured, table, channel, patience)

    async def _without_log(
        self, row: OutboxRow, channel: Channel, queued: DamagedPost | CancelledPost | UnjoinedPost
    ) -> None:
        """Post what can be said of a table that is damaged, too."""
        table = await self._services[Lookup].face(row.game_id)
        match queued:
            case DamagedPost():
                await self._announce(row, channel, await self._presenter.damaged(table))
                return
            case CancelledPost():
                post = await self._presenter.cancelled(table, queued)
            case UnjoinedPost():
                post = await self._presenter.unjoined(table, closed=queued.closed)
        if isinstance(queued, UnjoinedPost) and not queued.closed:
            if await self._services[UnjoinedTables].is_asked(row.game_id):
                await self._announce(row, channel, post)
            else:
                # Somebody was faster.
                await self._outbox.mark_sent(row.id, 0)
        elif table.damaged:
            await self._announce(row, channel, post)
        else:
            await self._post(row, channel, post)

    async def _post(self, row: OutboxRow, channel: Channel, post: Post) -> None:
        """Send a new post, the table's current one from now on."""
        message = await self._sender.once(row, channel, post)
        await self._services[PostTracker].sent(row, message.id, called=post.mentions)

    async def _lobby(self, queued: Queued, table: Table, channel: Channel) -> None:
        """Post a lobby or edit it in place; post it again if it is gone (trap T10).

        An edit notifies nobody: guests who are to be called are called by a new post.
        """
        post = await self._presenter.lobby(table)
        if not queued.is_edit or not table.post_id or post.mentions:
            await self._post(queued.row, channel, post)
            return
        message = channel.get_partial_message(table.post_id)
        try:
            await message.edit(view=post.view, allowed_mentions=post.allowed_mentions())
        except discord.HTTPException as error:
            if error.code not in (GONE, EDITS_LIMITED):
                raise
            post.silent = True
            await self._post(queued.row, channel, post)
            return
        await self._outbox.mark_sent(queued.row.id, table.post_id)

    async def _invitation(
        self, row: OutboxRow, table: Table, channel: Channel, number: int
    ) -> None:
        """Post an invitation to take over a seat, or edit it into its outcome."""
        invitation = await self._services[Handover].invitation(number)
        if invitation is None or not (invitation.is_open or invitation.message_id):
            await self._outbox.mark_sent(row.id, 0)
            return
        post = await self._presenter.invitation(table, invitation)
        if not invitation.message_id:
            sent = await self._sender.once(row, channel, post)
            await self._services[PostTracker].invitation_sent(invitation, row.id, sent.id)
            return
        message = channel.get_partial_message(invitation.message_id)
        try:
            await message.edit(view=post.view, allowed_mentions=post.allowed_mentions())
        except discord.HTTPException as error:
            await self._sender.try_again(row, error)
            log.info("an invitation keeps its buttons", message=message.id, code=error.code)
        await self._outbox.mark_sent(row.id, message.id)

    async def _handed_over(
        self, row: OutboxRow, table: Table, channel: Channel, number: int
    ) -> None:
        """Announce that somebody took over a seat."""
        invitation = await self._services[Handover].invitation(number)
        if invitation is None:
            await self._outbox.mark_sent(row.id, 0)
            return
        await self._announce(row, channel, await self._presenter.handed_over(table, invitation))

    async def _autopilot(
        self, row: OutboxRow, table: Table, channel: Channel, changed: AutopilotPost
    ) -> None:
        """Announce that the computer plays for somebody, or doesn't any more."""
        period = await self._services[Autopilot].period(changed.period)
        if period is None:
            await self._outbox.mark_sent(row.id, 0)
            return
        post = await self._presenter.autopilot(table, period, back=changed.ended)
        if period.asked_by == "vote":
            post.mentions = await self._services[ClockViews].awake(table, post.mentions)
            post.silent = not post.mentions
        await self._announce(row, channel, post)

    async def _pace(self, row: OutboxRow, table: Table, channel: Channel, pace: PacePost) -> None:
        """Tell of another pace; whoever is asleep finds it without having been called."""
        post = await self._presenter.pace(table, pace)
        post.mentions = await self._services[ClockViews].awake(table, post.mentions)
        await self._announce(row, channel, post)

    async def _call(self, row: OutboxRow, table: Table, channel: Channel, call: CallPost) -> None:
        """Call people to a table, if it still lacks some and somebody still wants to hear."""
        people = await self._services[Calls].called_by(row, table, call)
        if not people:
            await self._outbox.mark_sent(row.id, 0)
            return
        await self._announce(row, channel, await self._presenter.call(table, people))

    async def _compare(self, row: OutboxRow, table: Table, channel: Channel) -> None:
        """Compare a table with the others of its deal, unless one of them goes on again.

        Raises Postponed before its own end is told: the comparison says who won.
        """
        if await self._outbox.awaits_result(row.game_id):
            raise Postponed
        found = await self._services[Duplicates].comparison(table)
        if found is None:
            await self._outbox.mark_sent(row.id, 0)
            return
        await self._announce(row, channel, await self._presenter.comparison(table, found))

    async def _announce(self, row: OutboxRow, channel: Channel, post: Post) -> None:
        """Send a post beside the current one."""
        sent = await self._sender.once(row, channel, post)
        await self._outbox.mark_sent(row.id, sent.id)
