"""The servers that a bot is on, and what it may do in their channels, asked without a gateway."""

from __future__ import annotations

from collections.abc import AsyncIterator

import discord


async def text_channels(
    client: discord.Client, guild_id: int
) -> AsyncIterator[tuple[discord.TextChannel, discord.Permissions]]:
    """Every text channel in its order, with what the bot may do there; raises HTTPException."""
    assert client.user is not None  # noqa: S101
    guild = await client.fetch_guild(guild_id)
    me = await guild.fetch_member(client.user.id)
    channels = [c for c in await guild.fetch_channels() if isinstance(c, discord.TextChannel)]
    for each in sorted(channels, key=lambda channel: channel.position):
        yield each, each.permissions_for(me)
