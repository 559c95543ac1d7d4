"""Who can see which channel, as far as Discord has told the client."""

from __future__ import annotations

from typing import TypeAlias

import discord

_Channel: TypeAlias = discord.abc.GuildChannel | discord.Thread


def seen_by_all_in(guild: discord.Guild, channel_id: int, other_id: int) -> bool:
    """Whether everybody who sees a channel sees another one, too; False if that isn't certain.

    Others see a private thread than its channel, and one that is archived isn't known at all. A
    role or a person from whom the other channel is hidden may see the first one.
    """
    if channel_id == other_id:
        return True
    here = _home(guild.get_channel_or_thread(channel_id))
    other = guild.get_channel_or_thread(other_id)
    if here is None or (isinstance(other, discord.Thread) and other.is_private()):
        return False
    there = _home(other)
    if there is None:
        return False
    if there == here:
        return True
    public = there.permissions_for(guild.default_role).view_channel
    return public and _hidden_from(there) <= _hidden_from(here)


def _home(channel: _Channel | None) -> discord.abc.GuildChannel | None:
    """The channel whose permissions decide: that of a thread is its parent."""
    return channel.parent if isinstance(channel, discord.Thread) else channel


def _hidden_from(channel: discord.abc.GuildChannel) -> set[int]:
    """The roles and people from whom a channel is hidden in particular."""
    return {
        target.id
        for target, overwrite in channel.overwrites.items()
        if overwrite.view_channel is False and target != channel.guild.default_role
    }
