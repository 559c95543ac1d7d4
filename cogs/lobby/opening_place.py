"""Where a new table stands: in this channel, or in a thread of its own."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Literal

import discord
import structlog

from bot.people.servers import Rule
from bot.posting.permissions import lacking_of
from bot.tables.model import Location
from bot.tables.refusals import TableRefusal, Unable
from bot.texts import Say
from cogs.kit.context import Context
from data import Edition

log = structlog.get_logger(__name__)

_STAYS: Literal[10_080] = 10_080
"""Minutes without a word after which a thread is archived: a week, the longest there is."""


@dataclass(slots=True)
class Place:
    """Where a table is to stand; ``thread`` is its own, ``told`` why it has none."""

    location: Location
    thread: discord.Thread | None = None
    told: str | None = None

    async def give_up(self) -> None:
        """Leave no empty thread behind: delete it, or close it where that isn't allowed."""
        if self.thread is None:
            return
        try:
            await self.thread.delete()
        except discord.HTTPException:
            with suppress(discord.HTTPException):
                await self.thread.edit(archived=True)

    def line(self, say: Say) -> str | None:
        """What whoever opened the table should know of its place."""
        if self.thread is not None:
            return say("server-thread-made", channel=f"<#{self.thread.id}>")
        return self.told


async def check_channel(context: Context, location: Location) -> None:
    """Make sure that a server has tables in a channel, or in its threads; raises Unable."""
    channels = (await context.rules()).listed(Rule.CHANNELS)
    if channels and not _ids(context, location.channel_id) & {*channels}:
        raise Unable(TableRefusal.NOT_IN_THIS_CHANNEL, channels=channels)


async def check_opener(context: Context) -> None:
    """Make sure that this person may open tables: one of the roles, or to manage the server."""
    openers = (await context.rules()).listed(Rule.OPENERS)
    manages = context.interaction.permissions.manage_guild
    if openers and not manages and not context.has_one_of(openers):
        raise Unable(TableRefusal.MAY_NOT_OPEN, roles=openers)


async def place_to_open(context: Context, edition: Edition) -> Place:
    """Where this person's new table stands; raises Unable where they may have none.

    A thread that can't be made is done without.
    """
    await check_channel(context, context.location)
    await check_opener(context)
    context.check_posting()
    channel, rules = context.interaction.channel, await context.rules()
    place = Place(context.location)
    if not rules.allows(Rule.THREADS) or not isinstance(channel, discord.TextChannel):
        return place
    has = context.interaction.app_permissions
    if not has.create_public_threads or lacking_of(has, thread=True):
        place.told = context.say("server-thread-missing")
        return place
    try:
        # Its name outlives those who play there: it names none of them.
        name = context.say("server-thread-name", edition=edition.title_in(context.say.language))
        thread = await channel.create_thread(
            name=name[:100], type=discord.ChannelType.public_thread, auto_archive_duration=_STAYS
        )
    except discord.HTTPException as error:
        log.info("a table gets no thread", channel=channel.id, code=error.code)
        place.told = context.say("server-thread-missing")
        return place
    place.thread, place.location = thread, Location(thread.id, context.location.guild_id)
    return place


def _ids(context: Context, channel_id: int) -> set[int]:
    """A channel, and that of a thread."""
    guild = context.interaction.guild
    found = guild.get_channel_or_thread(channel_id) if guild else None
    if found is None and context.interaction.channel_id == channel_id:
        channel = context.interaction.channel
        found = channel if isinstance(channel, discord.Thread) else None
    parent = found.parent_id if isinstance(found, discord.Thread) else None
    return {channel_id, *({parent} if parent else ())}
