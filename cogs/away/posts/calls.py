"""Posts that call people to a table: reminders, and private messages before their turn."""

from __future__ import annotations

from collections.abc import Sequence

import discord
import structlog

from bot.core.model import Table
from bot.core.play import Play
from bot.core.position import Lookup, people_choosing
from bot.core.timing.paces import PACES
from bot.posts.kind import Channel, Deliverer, PostKind
from bot.posts.post import Post, Standing, posted, users_of
from bot.runtime.requests import Unreadable, done, is_passing, readable
from bot.storage.rows import OutboxRow
from bot.ui.items import layout
from bot.words import Say
from cogs.away.panels.absence import reminder_buttons
from cogs.away.service.reminding import Reminding
from cogs.away.words import relative
from cogs.clock.rows import Deletion, HeadsUpPost, ReminderPost
from cogs.turn.panels.hand import hand_button
from engine.board import Seat
from engine.view import Stage, View

log = structlog.get_logger(__name__)


class _Private(Deliverer):
    """A deliverer of private messages."""

    async def _place_of(self, table: Table, user_id: int) -> Channel | None:
        """Return the channel of a person's private messages; None if they have none."""
        try:
            opened = await readable(self._client.create_dm(discord.Object(user_id)))
        except Unreadable:
            return None
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            log.info("somebody has no private messages", game=table.id, code=error.code)
            return None
        return self._client.get_partial_messageable(opened.id, type=discord.ChannelType.private)

    async def _try_privately(
        self, row: OutboxRow, table: Table, private: Channel, post: Post
    ) -> Standing | None:
        """Send a private message; return None if it is refused, as by whoever takes none."""
        try:
            return await self._sender.once(row, private, post)
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            log.info("a private message is refused", game=table.id, code=error.code)
            return None


_STAGES = {
    Stage.OPENING: "opening",
    Stage.TUNNEL: "tunnel",
    Stage.TICKET_CHOICE: "tickets",
    Stage.SECOND_DRAW: "card",
}


def reminder_text(
    say: Say, table: Table, view: View, reminder: ReminderPost, seats: Sequence[Seat]
) -> str:
    """Return the text of a reminder that calls, by mentions, the players of some seats."""
    users = [table.holders[seat].user_id for seat in seats]
    call = say(
        "reminder-call",
        stage=_STAGES.get(view.stage, "turn"),
        count=len(seats),
        players=say.list(f"<@{user}>" for user in users if user is not None),
        since=relative(reminder.since),
    )
    others = [seat for seat in people_choosing(table, view.to_act) if seat not in seats]
    missing = None
    if others and not reminder.private:
        missing = say("reminder-missing", players=say.players(table, others))
    lines = [call, _consequence(say, table, view, seats), missing, _place(say, table)]
    return "\n".join(line for line in lines if line)


def heads_up_text(say: Say, table: Table) -> str:
    """Return the text of the private message to whoever plays next."""
    text = say("heads-up", edition=say.edition(table.edition))
    return "\n".join(line for line in (text, _place(say, table)) if line)


def _consequence(say: Say, table: Table, view: View, seats: Sequence[Seat]) -> str | None:
    """Return the line that says what happens at the next deadline; None while the clock stands."""
    deadlines = [table.deadlines[seat] for seat in seats] if table.deadlines else []
    until = min((at for at in deadlines if at is not None), default=None)
    if until is None:
        return None
    people = [
        each.seat
        for each in view.seats
        if not each.resigned and table.holders[each.seat].level is None
    ]
    follows = "vote" if len(people) > 2 else "other"
    if PACES[table.options.pace].plays_turns:
        follows = "computer"
    return say("reminder-then", until=relative(until), follows=follows)


def _place(say: Say, table: Table) -> str | None:
    return say("reminder-place", link=table.link) if table.link else None


class Reminder(_Private, PostKind[ReminderPost]):
    """The post that calls the players of some seats, in private where they want that."""

    stored = ReminderPost

    async def deliver(
        self, row: OutboxRow, channel: Channel, post: ReminderPost, patience: float
    ) -> None:
        """Send a reminder, in the channel if private messages fail; drop a needless one."""
        table = await self._services[Lookup].newest(row.game_id)
        seats = await self._services[Reminding].still_called(row, post)
        view = await self._services[Play].view(table.id, None)
        made = self.build(self._say(table), table, view, post, seats)
        recipient = table.holders[post.seats[0]].user_id if post.private else None
        private = None if recipient is None else await self._place_of(table, recipient)
        if not seats:
            await self._drop(row, made, private, channel)
            return
        if private is not None:
            await self._open(table)
            if (message := await self._try_privately(row, table, private, made)) is not None:
                await self._services[Reminding].sent(row, message.id, private.id)
                return
        message = await self._sender.once(row, channel, made)
        await self._services[Reminding].sent(row, message.id, channel.id)

    @staticmethod
    def build(
        say: Say, table: Table, view: View, post: ReminderPost, seats: Sequence[Seat]
    ) -> Post:
        """Return the post that mentions the players of the ``seats`` which it still calls."""
        text = reminder_text(say, table, view, post, seats)
        return posted(layout(text, reminder_buttons(say, table, post)), users_of(table, seats))

    async def _drop(
        self, row: OutboxRow, post: Post, private: Channel | None, channel: Channel
    ) -> None:
        """Leave out a needless reminder; delete the message of an earlier attempt."""
        for place in (private, channel):
            if place is not None and (made := await self._sender.found(row, place, post)):
                await self._services[Reminding].sent(row, made.id, place.id)
                return
        await self._outbox.mark_sent(row.id, 0)

    async def _open(self, table: Table) -> None:
        """Open the table's thread if it is archived: its buttons work in open threads only.

        A post in the thread opens it by itself. The client knows no archived threads.
        """
        channel_id = table.location.channel_id
        if self._client.get_channel(channel_id) is not None:
            return
        try:
            channel = await done(self._client.fetch_channel(channel_id))
            if isinstance(channel, discord.Thread) and channel.archived and not channel.locked:
                await done(channel.edit(archived=False))
        except (discord.HTTPException, discord.InvalidData) as error:
            log.info("a thread stays archived", game=table.id, why=type(error).__name__)


class HeadsUp(_Private, PostKind[HeadsUpPost]):
    """The private message that tells the player of a seat that theirs is the next turn."""

    stored = HeadsUpPost

    async def deliver(
        self, row: OutboxRow, channel: Channel, post: HeadsUpPost, patience: float
    ) -> None:
        """Send the private message to the seat's player, if theirs still is the next turn."""
        table, seat = await self._services[Lookup].newest(row.game_id), Seat(post.seat)
        user_id = table.holders[seat].user_id
        if user_id is not None and await self._services[Reminding].is_next(table.id, post):
            private = await self._place_of(table, user_id)
            say = self._say(table)
            made = posted(layout(heads_up_text(say, table), [hand_button(say, table)]), (user_id,))
            if private is not None:
                await self._try_privately(row, table, private, made)
        await self._outbox.mark_sent(row.id, 0)


class Deleting(PostKind[Deletion]):
    """The change that deletes a former message, which nobody needs any more."""

    stored = Deletion

    async def deliver(
        self, row: OutboxRow, channel: Channel, post: Deletion, patience: float
    ) -> None:
        """Delete the message; one that stays, or that somebody has deleted, harms nobody."""
        try:
            await channel.get_partial_message(post.message).delete()
        except discord.HTTPException as error:
            await self._sender.try_again(row, error)
            log.info("a former reminder isn't deleted", message=post.message, code=error.code)
        await self._outbox.mark_sent(row.id, 0)
