"""Where a new table stands: in this channel, or in a thread of its own."""

from __future__ import annotations

from collections.abc import Awaitable
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal

import discord
import structlog

from bot.people.servers import Rule
from bot.posting.permissions import lacking_of
from bot.tables.model import Location, Table
from bot.tables.refusals import TableRefusal, Unable
from bot.texts import Say, Texts
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
        self.thread = None

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


async def place_to_open(
    context: Context, edition: Edition, language: str, at: Location | None = None
) -> Place:
    """Where this person's new table stands, here or ``at`` a channel that they chose.

    Raises Unable where they may have none. A thread that can't be made is done without.
    """
    here = at or context.location
    await check_channel(context, here)
    await check_opener(context)
    if at is None:
        context.check_posting()
    return await place_at(context, here, edition, language)


async def place_at(context: Context, here: Location, edition: Edition, language: str) -> Place:
    """A channel, or a new thread of it where each table of the server has one of its own.

    In a thread that a person made the table stays; one that the bot made is another table's.
    """
    place, channel = Place(here), _channel_of(context, here)
    rules = await context.rules()
    if not rules.allows(Rule.THREADS) or channel is None:
        return place
    here_itself = channel.id == context.interaction.channel_id
    has = (
        context.interaction.app_permissions
        if here_itself
        else channel.permissions_for(channel.guild.me)
    )
    if not has.create_public_threads or lacking_of(has, thread=True):
        place.told = context.say("server-thread-missing")
        return place
    try:
        # Its name outlives those who play there: it names none of them.
        public = context[Texts].speaker(language)
        name = public("server-thread-name", edition=edition.title_in(public.language))
        thread = await channel.create_thread(
            name=name[:100], type=discord.ChannelType.public_thread, auto_archive_duration=_STAYS
        )
    except discord.HTTPException as error:
        log.info("a table gets no thread", channel=channel.id, code=error.code)
        place.told = context.say("server-thread-missing")
        return place
    place.thread, place.location = thread, Location(thread.id, here.guild_id)
    return place


async def opened_at(place: Place, opening: Awaitable[Table]) -> Table:
    """The table, once it is open; its thread goes without one, and if it stands elsewhere."""
    try:
        opened = await opening
    except BaseException:
        await place.give_up()
        raise
    if opened.location != place.location:
        await place.give_up()
    return opened


def _channel_of(context: Context, here: Location) -> discord.TextChannel | None:
    """The text channel in which a table's own thread is made, if one can be."""
    found = _found(context, here.channel_id)
    if isinstance(found, discord.Thread) and found.owner_id == found.guild.me.id:
        found = found.parent
    return found if isinstance(found, discord.TextChannel) else None


def _found(context: Context, channel_id: int) -> object:
    """A channel or thread of the server, as far as it is known."""
    interaction = context.interaction
    found = interaction.guild.get_channel_or_thread(channel_id) if interaction.guild else None
    if found is None and interaction.channel_id == channel_id:
        return interaction.channel
    return found


def _ids(context: Context, channel_id: int) -> set[int]:
    """A channel, and that of a thread."""
    found = _found(context, channel_id)
    parent = found.parent_id if isinstance(found, discord.Thread) else None
    return {channel_id, *({parent} if parent else ())}
