"""Which permissions the bot lacks in a channel, as far as Discord has told the client."""

from __future__ import annotations

import discord

from bot.tables.model import Location

NO_ACCESS, NO_PERMISSION = 50001, 50013
"""Discord's codes for a channel that is hidden from the bot, and for a permission it lacks."""


def lacking(client: discord.Client, location: Location) -> tuple[str, ...] | None:
    """The permissions to post there that the bot lacks; None where that isn't known."""
    channel = _channel(client, location)
    if channel is None:
        return None
    has = channel.permissions_for(channel.guild.me)
    return lacking_of(has, thread=isinstance(channel, discord.Thread))


def lacking_of(has: discord.Permissions, *, thread: bool) -> tuple[str, ...]:
    """The permissions to post that are missing; without the first, no other is known."""
    if not has.read_messages:
        return ("read_messages",)
    sends = has.send_messages_in_threads if thread else has.send_messages
    if sends:
        return ()
    return ("send_messages_in_threads" if thread else "send_messages",)


def may_attach(client: discord.Client, location: Location) -> bool:
    """Whether the bot may post pictures there, as far as is known."""
    channel = _channel(client, location)
    return channel is None or channel.permissions_for(channel.guild.me).attach_files


def refused_for(client: discord.Client, location: Location, code: int) -> tuple[str, ...]:
    """The permissions for whose lack Discord refuses a post with that code; empty if for none.

    What Discord refuses is known before the change of a permission that caused it.
    """
    known = lacking(client, location)
    if known:
        return known
    thread = isinstance(_channel(client, location), discord.Thread)
    if code == NO_PERMISSION:
        return ("send_messages_in_threads" if thread else "send_messages",)
    return ("read_messages",) if code == NO_ACCESS and known is not None else ()


def title(name: str) -> str:
    """What Discord's settings call a permission, by the library's name for it."""
    return "View Channel" if name == "read_messages" else name.replace("_", " ").title()


def _channel(
    client: discord.Client, location: Location
) -> discord.abc.GuildChannel | discord.Thread | None:
    """The channel, if it is known with all that decides about permissions there."""
    guild = client.get_guild(location.guild_id or 0)
    if guild is None or client.user is None or guild.get_member(client.user.id) is None:
        return None
    channel = guild.get_channel_or_thread(location.channel_id)
    if isinstance(channel, discord.Thread) and channel.parent is None:
        return None
    return channel
