"""Posts about time: votes, offers, pauses, news, and the edits of deadlines that have moved."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Sequence
from typing import TypeVar

import discord
import structlog
from discord import ui

from bot.core.model import Table
from bot.core.play import Play
from bot.core.position import Lookup
from bot.core.timing.table_clock import Cause
from bot.posts.kind import Announced, Channel, PostKind
from bot.posts.post import (
    Post,
    mention_text,
    pictures_of,
    posted,
    still_attached,
    users_of,
    whole,
)
from bot.runtime.requests import Upload, done
from bot.storage.rows import OutboxRow
from bot.ui.buttons import help_button
from bot.ui.items import Item, layout
from bot.words import Fact, Say
from bot.words.times import moment, retimed
from cogs.away.panels.voting import (
    here_button,
    offer_buttons,
    pause_buttons,
    vote_buttons,
    wake_button,
)
from cogs.away.posts.calls import Reminder
from cogs.away.words import reason_line, vote_over_text, vote_text
from cogs.clock.rows import (
    EditedPost,
    OfferPost,
    PausePost,
    PauseStage,
    Refresh,
    ReminderPost,
    TimeNews,
    TimePost,
    VoteEnd,
    VotePost,
)
from cogs.clock.service.calling import DeadlinePost, DeadlinePosts
from cogs.clock.service.view import ClockView, ClockViews
from cogs.turn.panels.hand import hand_button
from engine.board import Seat

log = structlog.get_logger(__name__)

LEAST = 60
"""Seconds by which a deadline has to have moved for its message to be edited."""
_MOMENT = re.compile(r"<t:(\d+)(:\w)?>")
EditedT = TypeVar("EditedT", bound=EditedPost)


class Edited(PostKind[EditedT]):
    """A kind of post that is sent once, edited later, and calls nobody outside waking hours."""

    async def deliver(
        self, row: OutboxRow, channel: Channel, post: EditedT, patience: float
    ) -> None:
        """Send a post, or edit the message of the one before; leave out what is out of date."""
        table = await self._services[Lookup].newest(row.game_id)
        clock = await self._services[ClockViews].of(table.id)
        former = None
        if not self.is_new(post):
            former = await self._services[ClockViews].posted(table.id, post)
        if self.is_over(post, clock) or (former is None and self.closes_nothing(post)):
            await self._outbox.mark_sent(row.id, 0)
            return
        made = self.build(self._say(table), table, post, clock)
        if former is None or not former.message_id:
            made.mentions = await self._services[ClockViews].awake(table, made.mentions)
            made.silent = not made.mentions
            await self._announce(row, channel, made)
            return
        # The table may have moved since.
        place = self._client.get_partial_messageable(former.channel_id)
        message = place.get_partial_message(former.message_id)
        try:
            nobody = discord.AllowedMentions.none()
            await done(message.edit(view=made.view, allowed_mentions=nobody))
        except discord.HTTPException as error:
            await self._sender.try_again(row, error)
            log.info("a post about time keeps its buttons", message=message.id, code=error.code)
        await self._outbox.mark_sent(row.id, message.id)

    @staticmethod
    @abstractmethod
    def build(say: Say, table: Table, post: EditedT, clock: ClockView) -> Post:
        """Return the post, by the clock as it is now."""

    @abstractmethod
    def is_over(self, post: EditedT, clock: ClockView) -> bool:
        """Return whether the post asks something that nobody is asked any more."""

    def closes_nothing(self, post: EditedT) -> bool:
        """Return whether the post is needless if no message exists that it would close."""
        return False

    def is_new(self, post: EditedT) -> bool:
        """Return whether the post never edits an earlier message."""
        return False


class Vote(Edited[VotePost]):
    """The post of an open vote, later of how it ended."""

    stored = VotePost

    def is_over(self, post: VotePost, clock: ClockView) -> bool:
        """Return whether a post opens a vote that isn't open any more."""
        is_open = clock.vote is not None and clock.vote.number == post.number
        return post.end is None and not is_open

    def closes_nothing(self, post: VotePost) -> bool:
        """Return whether a vote ended without a decision: told only where it had been posted."""
        return post.end in (VoteEnd.BACK, VoteEnd.OBSOLETE)

    async def told(self, table: Table, message_id: int, post: VotePost) -> Post | None:
        """Return the post as it would be made now; None if it opens a vote that is over."""
        clock = await self._services[ClockViews].of(table.id)
        return (
            None if self.is_over(post, clock) else self.build(self._say(table), table, post, clock)
        )

    @staticmethod
    def build(say: Say, table: Table, post: VotePost, clock: ClockView) -> Post:
        """Return the post of a vote; an open one mentions the voters and whom it is about."""
        vote = clock.vote
        if post.end is not None or vote is None:
            return _post(say, table, vote_over_text(say, table, post))
        missed = () if vote.cause is Cause.GONE else (vote.seat,)
        called = users_of(table, (*vote.voters, *missed))
        choices, here = vote_buttons(say, table, vote), here_button(say, table, vote)
        return _post(say, table, vote_text(say, table, vote), choices, [here], calls=called)


def offer_text(say: Say, table: Table, offer: OfferPost) -> str:
    """Return the text that offers a seat to whoever takes it, or says what came of the offer."""
    holder = table.holders[offer.seat]
    facts: dict[str, Fact] = {"player": say.player(table, holder.seat)}
    if offer.end is not None:
        return say("offer-over", end=offer.end.value, **facts)
    colour = holder.colour
    return say("offer-asked", mark=say.mark(colour), colour=colour.value, **facts)


class Offer(Edited[OfferPost]):
    """The post of a seat that anybody may take, later of what came of it."""

    stored = OfferPost

    def is_new(self, post: OfferPost) -> bool:
        """Return whether the post makes the offer, and doesn't end it."""
        return post.end is None

    def is_over(self, post: OfferPost, clock: ClockView) -> bool:
        """Return whether a post offers a seat for which nobody is looked for any more."""
        return post.end is None and post.seat not in clock.searching

    def closes_nothing(self, post: OfferPost) -> bool:
        """Return whether the post only ends an offer, and so needs the message of the offer."""
        return post.end is not None

    async def told(self, table: Table, message_id: int, post: OfferPost) -> Post | None:
        """Return the post as it would be made now; None if its seat isn't offered any more."""
        clock = await self._services[ClockViews].of(table.id)
        return (
            None if self.is_over(post, clock) else self.build(self._say(table), table, post, clock)
        )

    @staticmethod
    def build(say: Say, table: Table, post: OfferPost, clock: ClockView) -> Post:
        """Return the post of an offer, with its buttons while it is open; nobody is mentioned."""
        buttons = offer_buttons(say, table, Seat(post.seat)) if post.end is None else None
        return _post(say, table, offer_text(say, table, post), buttons)


_NONE = "none"
_TOLD = {
    PauseStage.ASKED: "pause-asked",
    PauseStage.AGREED: "pause-agreed",
    PauseStage.REFUSED: "pause-refused",
    PauseStage.DROPPED: "pause-dropped",
    PauseStage.LAPSED: "pause-lapsed",
    PauseStage.BEGUN: "pause-begun",
    PauseStage.OVER: "pause-over",
}


def pause_text(
    say: Say, table: Table, post: PausePost, missing: Sequence[Seat], latest: int = 0
) -> str:
    """Return the text of a pause, or of the question for one; ``missing`` have yet to agree.

    A pause without an end of its own lasts until ``latest``.
    """
    other = _NONE if post.other is None else say.player(table, Seat(post.other))
    facts: dict[str, Fact] = {
        "player": say.player(table, Seat(post.by)),
        "until": moment(latest if post.until is None else post.until),
        "other": other,
    }
    lines = [say(_TOLD[post.stage], **facts)]
    if post.reason and post.stage is not PauseStage.AGREED:
        lines.append(reason_line(say, post.reason))
    if post.stage is PauseStage.ASKED:
        lines.append(say("pause-missing", missing=say.players(table, missing)))
    if post.stage is PauseStage.BEGUN:
        lines.append(say("pause-end", **facts))
    return "\n".join(lines)


class Pause(Edited[PausePost]):
    """The post of a pause, or of the question whether there shall be one."""

    stored = PausePost

    def is_new(self, post: PausePost) -> bool:
        """Return whether the post begins a pause: that has a message of its own."""
        return post.stage is PauseStage.BEGUN

    def is_over(self, post: PausePost, clock: ClockView) -> bool:
        """Return whether the question or the pause that a post tells is over by now."""
        match post.stage:
            case PauseStage.ASKED:
                return clock.proposal is None or clock.proposal.number != post.number
            case PauseStage.BEGUN:
                return clock.pause is None or clock.pause.number != post.number
        return False

    def closes_nothing(self, post: PausePost) -> bool:
        """Return whether the post only ends a question or a pause, and so needs its message."""
        return post.stage not in (PauseStage.ASKED, PauseStage.BEGUN)

    async def told(self, table: Table, message_id: int, post: PausePost) -> Post | None:
        """Return the post of the pause as it is now; None for a question when none is open."""
        clock = await self._services[ClockViews].of(table.id)
        if post.stage is PauseStage.ASKED and clock.proposal is None:
            return None
        return self.build(self._say(table), table, post, clock)

    @staticmethod
    def build(say: Say, table: Table, post: PausePost, clock: ClockView) -> Post:
        """Return the post of a pause or of the question; a question mentions those yet to agree."""
        if post.stage is not PauseStage.ASKED:
            text = pause_text(say, table, post, ())
            return _post(say, table, text, pause_buttons(say, table, post))
        text = pause_text(say, table, post, clock.missing, clock.latest)
        called = users_of(table, clock.missing)
        return _post(say, table, text, pause_buttons(say, table, post), calls=called)


_NEWS = {
    TimeNews.GRACE: "time-grace",
    TimeNews.FROZEN: "time-frozen",
    TimeNews.GOES_ON: "time-goes-on",
    TimeNews.HOST: "time-host",
    TimeNews.ADMIN_PAUSED: "time-admin-paused",
    TimeNews.ADMIN_WOKE: "time-admin-woke",
}


def time_text(say: Say, table: Table, post: TimePost, other: Seat | None) -> str:
    """Return the text of news about a table's time; ``other`` is the only other player."""
    return say(
        _NEWS[post.news],
        player=_NONE if post.seat is None else say.player(table, Seat(post.seat)),
        until=_NONE if post.at is None else moment(post.at),
        other=_NONE if other is None else say.player(table, other),
    )


class Time(Announced[TimePost]):
    """The post of news about a table's time."""

    stored = TimePost

    async def built(self, row: OutboxRow, table: Table, post: TimePost) -> Post | None:
        """Return the post of the news; it mentions nobody outside waking hours."""
        clock = await self._services[ClockViews].of(table.id)
        made = self.build(self._say(table), table, post, clock)
        made.mentions = await self._services[ClockViews].awake(table, made.mentions)
        made.silent = not made.mentions
        return made

    async def told(self, table: Table, message_id: int, post: TimePost) -> Post | None:
        """Return the post as it would be made now."""
        clock = await self._services[ClockViews].of(table.id)
        return self.build(self._say(table), table, post, clock)

    @staticmethod
    def build(say: Say, table: Table, post: TimePost, clock: ClockView) -> Post:
        """Return the post of the news; it mentions whom they are about, or who is to act."""
        others = [each for each in clock.people if each != post.seat]
        text = time_text(say, table, post, others[0] if others else None)
        match post.news:
            case TimeNews.FROZEN:
                return _post(say, table, text, [wake_button(say, table)])
            case TimeNews.ADMIN_PAUSED:
                return _post(say, table, text)
            case TimeNews.GOES_ON | TimeNews.ADMIN_WOKE:
                woke = () if post.seat is None else users_of(table, [Seat(post.seat)])
                called = tuple(each for each in clock.waits_for if each not in woke)
                return _post(say, table, text, [hand_button(say, table)], calls=called)
            case TimeNews.GRACE | TimeNews.HOST:
                called = () if post.seat is None else users_of(table, [Seat(post.seat)])
                return _post(say, table, text, [hand_button(say, table)], calls=called)


class Refreshing(PostKind[Refresh]):
    """The kind of change that edits the deadlines in a message, if these have moved.

    A message that is gone stays so.
    """

    stored = Refresh

    async def deliver(
        self, row: OutboxRow, channel: Channel, post: Refresh, patience: float
    ) -> None:
        """Edit a message so that it tells the deadlines of now."""
        table = await self._services[Lookup].newest(row.game_id)
        current = await self._services[DeadlinePosts].find(table.id, post.message)
        if current is not None:
            try:
                await self._edit(table, channel.get_partial_message(post.message), current)
            except discord.HTTPException as error:
                await self._sender.try_again(row, error)
                log.info("a post tells an old deadline", message=post.message, code=error.code)
        await self._outbox.mark_sent(row.id, 0)

    async def _edit(
        self, table: Table, message: discord.PartialMessage, post: DeadlinePost
    ) -> None:
        if (before := await done(whole(message.fetch()))) is None:
            return
        pictures = pictures_of(before)
        if pictures and not self._uploads.is_open(Upload.KEPT):
            return
        view = await self._view(table, before, post)
        layout_view = ui.LayoutView.from_message(before, timeout=None)
        if not _differs(_texts(layout_view), _texts(view)):
            return
        # The library needn't remember the view: its buttons are those that the message had.
        view.stop()
        nobody = discord.AllowedMentions.none()
        after = await done(whole(before.edit(view=view, allowed_mentions=nobody)))
        if after is not None and not pictures_of(after) >= pictures:
            self._uploads.close(Upload.KEPT, "the pictures are lost")

    async def _view(
        self, table: Table, before: discord.Message, post: DeadlinePost
    ) -> ui.LayoutView:
        say = self._say(table)
        match post.of:
            case ReminderPost() as reminder:
                seen = await self._services[Play].view(table.id, None)
                return Reminder.build(say, table, seen, reminder, post.called).view
            case VotePost() as vote:
                return Vote.build(
                    say, table, vote, await self._services[ClockViews].of(table.id)
                ).view
        view = ui.LayoutView.from_message(before, timeout=None)
        for item in view.walk_children():
            if isinstance(item, ui.TextDisplay):
                item.content = retimed(say, table, item.content)
            elif isinstance(item, ui.MediaGallery):
                for each in item.items:
                    each.media = still_attached(each.media)
        return view


def _post(
    say: Say, table: Table, text: str, *rows: list[Item] | None, calls: tuple[int, ...] = ()
) -> Post:
    *above, last = rows or (None,)
    buttons = [*(last or ()), help_button(say, table)]
    return posted(layout(mention_text(calls) or None, text, *above, buttons), calls)


def _texts(view: ui.LayoutView) -> list[str]:
    return [each.content for each in view.walk_children() if isinstance(each, ui.TextDisplay)]


def _differs(before: list[str], now: list[str]) -> bool:
    """Return whether texts differ in words, or in a moment by a minute or more."""
    old, new = "\n".join(before), "\n".join(now)
    if _MOMENT.sub("<t>", old) != _MOMENT.sub("<t>", new):
        return True
    moments = zip(_MOMENT.findall(old), _MOMENT.findall(new), strict=True)
    return any(abs(int(one[0]) - int(other[0])) >= LEAST for one, other in moments)
