"""Edits posts that tell deadlines once these have moved: the present one, reminders, a vote."""

from __future__ import annotations

import re

import discord
import structlog
from discord import ui

from bot.posting.deliverer import Deliverer
from bot.posting.presenter import pictures_of, still_attached
from bot.posting.sender import Channel
from bot.posting.ways import Way
from bot.storage.clock_posts import Refresh, VotePost
from bot.storage.reminder_posts import ReminderPost
from bot.storage.rows import OutboxRow
from bot.tables.clock_view import ClockViews
from bot.tables.deadline_posts import DeadlinePost, DeadlinePosts
from bot.tables.model import Table
from bot.tables.play import Play

log = structlog.get_logger(__name__)

LEAST = 60
"""Seconds by which a moment has to have moved."""
_MOMENT = re.compile(r"<t:(\d+)(:\w)?>")


class DeadlineCourier(Deliverer):
    """Edits a message only if it would tell something else; one that is gone stays so."""

    async def refresh(
        self, row: OutboxRow, table: Table, channel: Channel, refresh: Refresh
    ) -> None:
        """Let a message tell the deadlines of now."""
        post = await self._services[DeadlinePosts].find(table.id, refresh.message)
        if post is not None:
            try:
                await self._edit(table, channel.get_partial_message(refresh.message), post)
            except discord.HTTPException as error:
                await self._sender.try_again(row, error)
                log.info("a post tells an old deadline", message=refresh.message, code=error.code)
        await self._outbox.mark_sent(row.id, 0)

    async def _edit(
        self, table: Table, message: discord.PartialMessage, post: DeadlinePost
    ) -> None:
        before = await message.fetch()
        pictures = pictures_of(before)
        if pictures and not self._ways.is_open(Way.KEPT):
            return
        view = await self._view(table, before, post)
        told = ui.LayoutView.from_message(before, timeout=None)
        if not _differs(_texts(told), _texts(view)):
            return
        # The library needs to remember nothing of it: its buttons are those of before.
        view.stop()
        after = await before.edit(view=view, allowed_mentions=discord.AllowedMentions.none())
        if not pictures_of(after) >= pictures:
            self._ways.close(Way.KEPT, "the pictures are lost")

    async def _view(
        self, table: Table, before: discord.Message, post: DeadlinePost
    ) -> ui.LayoutView:
        match post.of:
            case ReminderPost() as reminder:
                seen = await self._services[Play].view(table.id, None)
                return self._presenter.reminder(table, seen, reminder, post.called).view
            case VotePost() as vote:
                shown = await self._services[ClockViews].of(table.id)
                return (await self._presenter.vote(table, vote, shown)).view
        view = ui.LayoutView.from_message(before, timeout=None)
        for item in view.walk_children():
            if isinstance(item, ui.TextDisplay):
                item.content = self._presenter.retimed(table, item.content)
            elif isinstance(item, ui.MediaGallery):
                for each in item.items:
                    each.media = still_attached(each.media)
        return view


def _texts(view: ui.LayoutView) -> list[str]:
    return [each.content for each in view.walk_children() if isinstance(each, ui.TextDisplay)]


def _differs(before: list[str], now: list[str]) -> bool:
    """Whether texts tell something else, or moments that have moved by a minute."""
    old, new = "\n".join(before), "\n".join(now)
    if _MOMENT.sub("<t>", old) != _MOMENT.sub("<t>", new):
        return True
    moments = zip(_MOMENT.findall(old), _MOMENT.findall(new), strict=True)
    return any(abs(int(one[0]) - int(other[0])) >= LEAST for one, other in moments)
