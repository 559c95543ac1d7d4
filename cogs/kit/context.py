"""A private conversation with one person during one interaction."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord.app_commands import AppCommandError, BotMissingPermissions

from bot.app.client import REQUIRED
from bot.people.preferences import Look
from bot.tables.model import Location, Table, User
from bot.tables.position import Position
from bot.tables.refusals import TableRefusal, Unable
from cogs.kit.answer import Answer
from cogs.kit.layout import Block

if TYPE_CHECKING:
    from bot.app.client import Stationmaster
    from bot.tables.services import Tables

_IN_THREADS = "send_messages_in_threads"
_TAKEN_BACK = "taken back"


class ComponentError(AppCommandError):
    """Carries what a component raised to the one handler of errors."""

    def __init__(self, original: Exception) -> None:
        super().__init__(type(original).__name__)
        self.original = original


class Context:
    """Where a person is answered, in their own language and seen by nobody else."""

    def __init__(self, interaction: discord.Interaction[Stationmaster]) -> None:
        self.interaction = interaction
        self.bot = interaction.client
        self.say = self.bot.texts.speaker(str(interaction.locale))
        self._answer = Answer.to(interaction, self.say)

    @property
    def table(self) -> Table | None:
        """The table that the interaction is about, as soon as it is known."""
        return self.interaction.extras.get("table")

    @property
    def tables(self) -> Tables:
        """The game service."""
        return self.bot.tables

    @property
    def user_id(self) -> int:
        """Who is answered."""
        return self.interaction.user.id

    @property
    def who(self) -> User:
        """Who is answered, with the name shown in this guild."""
        return User(self.user_id, self.interaction.user.display_name)

    @property
    def location(self) -> Location:
        """Where the interaction happened; a thread is a channel of its own."""
        return Location(self.interaction.channel_id or 0, self.interaction.guild_id)

    @property
    def is_moderator(self) -> bool:
        """Whether this person may call off the tables of others."""
        return self.interaction.permissions.manage_messages

    def check_posting(self) -> None:
        """Make sure that the bot can post here what a game needs; raises BotMissingPermissions."""
        thread = isinstance(self.interaction.channel, discord.Thread)
        needless = {"create_public_threads", "send_messages" if thread else _IN_THREADS}
        lacking = REQUIRED & ~self.interaction.app_permissions
        if missing := [name for name, lacks in lacking if lacks and name not in needless]:
            raise BotMissingPermissions(missing)

    async def acknowledge(self, *, beside: bool = False) -> None:
        """Answer in time; a press in a private message will change that message.

        ``beside``: with a message of its own, which leaves that one as it is.
        """
        message = self.interaction.message
        private = message is not None and message.flags.ephemeral
        await self._answer.acknowledge(in_place=private and not beside)

    async def show(self, *blocks: Block | None) -> None:
        """Show the answer, in place of the one before; above it that one's seat was taken back."""
        if self.ended_autopilot:
            told = self.say("autopilot-yours-again")
            first, *others = blocks or (None,)
            joined = (f"{told}\n{first}",) if isinstance(first, str) else (told, first)
            blocks = (*joined, *others)
        await self._answer.show(blocks)

    async def table_here(self) -> Table:
        """The table of this channel; raises Unable."""
        table = await self.tables.lookup.here(self.location.channel_id)
        self.interaction.extras["table"] = table
        return table

    async def table_by_id(self, game: int) -> Table:
        """The table of that number; raises Unable."""
        table = await self.tables.lookup.table(game)
        self.interaction.extras["table"] = table
        return table

    async def table_here_to_play(self) -> Table:
        """The table of this channel for somebody who acts with their own seat; raises Unable."""
        return await self.end_own_autopilot(await self.table_here())

    async def end_own_autopilot(self, table: Table) -> Table:
        """Let this person act with their own seat: the computer gives it back to them (R56).

        Everybody is told in the channel, and this person with the answer, whatever that is.
        """
        holder = table.holder_of(self.user_id)
        if holder is None or not holder.on_autopilot:
            return table
        table, took_back = await self.tables.autopilot.end(table.id, self.user_id)
        self.interaction.extras["table"] = table
        if took_back:
            self.interaction.extras[_TAKEN_BACK] = True
        return table

    @property
    def ended_autopilot(self) -> bool:
        """Whether this interaction took a seat back from the computer."""
        return _TAKEN_BACK in self.interaction.extras

    async def require_current(self, table: Table) -> Table:
        """The table of a lobby's button; raises Unable once another one is its channel's."""
        current = await self.tables.lookup.here(table.location.channel_id)
        if current.id != table.id:
            raise Unable(TableRefusal.STALE)
        return current

    async def position(self, table: Table) -> Position:
        """The game as this person's seat sees it now; raises Unable without a seat or a game."""
        if table.holder_of(self.user_id) is None:
            raise Unable(TableRefusal.NOT_SEATED)
        return await self.tables.play.position(table.id, self.user_id)

    async def look(self) -> Look:
        """The look of this person's private pictures."""
        return await self.bot.people.look(self.user_id)
