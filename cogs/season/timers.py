"""The places of a season's tables in Discord: threads, or channels in which a server has tables."""

from __future__ import annotations

import discord
import structlog

from bot.core.model import Location
from bot.core.servers import Rule, Servers
from bot.runtime.requests import is_passing
from bot.storage.repositories.games import GameReader
from bot.storage.store import Store
from bot.ui.channels import lacking_of, new_thread, unused_thread
from bot.words import Texts
from cogs.season.season import Season, SeasonTable

log = structlog.get_logger(__name__)

_LONGEST = 60
"""The most characters of a season's name in that of a thread, which holds a hundred in all."""


class SeasonThreads:
    """Makes a thread for each table of a season; where it can't, it looks for a free channel."""

    def __init__(
        self, client: discord.Client, store: Store, servers: Servers, texts: Texts
    ) -> None:
        self._client, self._store, self._servers, self._texts = client, store, servers, texts

    async def find(self, season: Season, table: SeasonTable) -> Location | None:
        """Return a thread of the season's channel, else a channel of the server without a table.

        A thread that was made before, and in which nothing stands, is taken again. Returns None
        if there is no place now; raises what Discord answers if it may have one soon.
        """
        guild_id = season.location.guild_id
        guild = None if guild_id is None else self._client.get_guild(guild_id)
        if guild is None:
            return None
        channel = guild.get_channel_or_thread(season.location.channel_id)
        if isinstance(channel, discord.Thread):
            channel = channel.parent
        if isinstance(channel, discord.TextChannel) and _may_have_threads(channel):
            try:
                thread = await self._thread(channel, season, table)
            except discord.HTTPException as error:
                if is_passing(error):
                    raise
                log.info("a season's table gets no thread", channel=channel.id, code=error.code)
            else:
                return Location(thread.id, guild.id)
        return await self._channel(guild, season)

    async def _thread(
        self, channel: discord.TextChannel, season: Season, table: SeasonTable
    ) -> discord.Thread:
        say = self._texts.speaker(season.language)
        name = say(
            "season-thread-name",
            season=season.terms.name[:_LONGEST],
            round=str(table.round),
            table=str(table.number),
        )[:100]
        return await unused_thread(channel, name) or await new_thread(channel, name)

    async def _channel(self, guild: discord.Guild, season: Season) -> Location | None:
        """Return the first channel that the server has for tables, and that has none now.

        Those where the season's other tables are to be opened aren't free.
        """
        others = {each.channel_id for each in season.unfinished}
        for number in (await self._servers.rules(guild.id)).listed(Rule.CHANNELS):
            if number in others:
                continue
            channel = guild.get_channel(number)
            if not isinstance(channel, discord.TextChannel):
                continue
            if lacking_of(channel.permissions_for(guild.me), channel.type):
                continue
            async with self._store.snapshot() as read:
                taken = await GameReader(read).open_in(number)
            if taken is None:
                return Location(number, guild.id)
        return None


def _may_have_threads(channel: discord.TextChannel) -> bool:
    has = channel.permissions_for(channel.guild.me)
    return has.create_public_threads and not lacking_of(has, discord.ChannelType.public_thread)
