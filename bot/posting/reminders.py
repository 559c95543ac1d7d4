"""Delivers reminders, in the table's channel or in private, and deletes those that are needless."""

from __future__ import annotations

import discord
import structlog

from bot.posting.deliverer import Deliverer
from bot.posting.presenter import Post
from bot.posting.sender import Channel, is_passing
from bot.storage.reminder_posts import Deletion, HeadsUpPost, ReminderPost
from bot.storage.rows import OutboxRow
from bot.tables.model import Table
from bot.tables.play import Play
from bot.tables.reminding import Reminding
from engine.board import Seat

log = structlog.get_logger(__name__)


class ReminderCourier(Deliverer):
    """Knows where people want to be reminded; raises what Discord and the store raise."""

    async def remind(
        self, row: OutboxRow, table: Table, channel: Channel, reminder: ReminderPost
    ) -> None:
        """Call people, in the channel if they take no private messages."""
        seats = await self._services[Reminding].still_called(row, reminder)
        view = await self._services[Play].view(table.id, None)
        post = self._presenter.reminder(table, view, reminder, seats)
        recipient = table.holders[reminder.seats[0]].user_id if reminder.private else None
        private = None if recipient is None else await self._private(table, recipient)
        if not seats:
            await self._drop(row, post, private, channel)
            return
        if private is not None:
            await self._open(table)
            if (message := await self._try_privately(row, table, private, post)) is not None:
                await self._services[Reminding].sent(row, message.id, private.id)
                return
        message = await self._sender.once(row, channel, post)
        await self._services[Reminding].sent(row, message.id, channel.id)

    async def heads_up(self, row: OutboxRow, table: Table, heads_up: HeadsUpPost) -> None:
        """Tell somebody that theirs is the next turn; nobody else, and not if that is past."""
        seat = Seat(heads_up.seat)
        user_id = table.holders[seat].user_id
        if user_id is not None and await self._services[Reminding].is_next(table.id, heads_up):
            private = await self._private(table, user_id)
            post = self._presenter.heads_up(table, seat)
            if private is not None:
                await self._try_privately(row, table, private, post)
        await self._outbox.mark_sent(row.id, 0)

    async def delete(self, row: OutboxRow, channel: Channel, deletion: Deletion) -> None:
        """Delete a message; one that stays, or that somebody has deleted, harms nobody."""
        try:
            await channel.get_partial_message(deletion.message).delete()
        except discord.HTTPException as error:
            await self._sender.try_again(row, error)
            log.info("a former reminder isn't deleted", message=deletion.message, code=error.code)
        await self._outbox.mark_sent(row.id, 0)

    async def _drop(
        self, row: OutboxRow, post: Post, private: Channel | None, channel: Channel
    ) -> None:
        """Leave out a needless reminder; what an earlier attempt made of it is deleted."""
        for place in (private, channel):
            if place is not None and (made := await self._sender.found(row, place, post)):
                await self._services[Reminding].sent(row, made.id, place.id)
                return
        await self._outbox.mark_sent(row.id, 0)

    async def _private(self, table: Table, user_id: int) -> Channel | None:
        """The private messages of a person; None if there are none."""
        try:
            user = await self._client.fetch_user(user_id)
            opened = await user.create_dm()
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            log.info("somebody has no private messages", game=table.id, code=error.code)
            return None
        return self._client.get_partial_messageable(opened.id, type=discord.ChannelType.private)

    async def _try_privately(
        self, row: OutboxRow, table: Table, private: Channel, post: Post
    ) -> discord.Message | None:
        """Send a private message; None if it is refused, as by whoever takes none."""
        try:
            return await self._sender.once(row, private, post)
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            log.info("a private message is refused", game=table.id, code=error.code)
            return None

    async def _open(self, table: Table) -> None:
        """Open the table's thread if it is archived: its buttons work in open ones only.

        A post in it does that by itself. The client knows no archived threads.
        """
        channel_id = table.location.channel_id
        if self._client.get_channel(channel_id) is not None:
            return
        try:
            found = await self._client.fetch_channel(channel_id)
            if isinstance(found, discord.Thread) and found.archived and not found.locked:
                await found.edit(archived=False)
        except (discord.HTTPException, discord.InvalidData) as error:
            log.info("a thread stays archived", game=table.id, why=type(error).__name__)
