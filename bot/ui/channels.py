"""What is known of channels: what the bot may do there, who sees them, who is a server's member.

Discord is asked whether somebody is still a member, which needs no intent, and about archived
threads.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import TypeAlias

import aiohttp
import discord
import structlog

from bot.core.model import Location
from bot.core.parking import Obstacle
from bot.runtime.clock import Clock
from bot.runtime.codes import UNKNOWN_MEMBER
from bot.runtime.memory import Forgetful, Latest
from bot.runtime.requests import Unreadable, done, readable

REQUIRED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    read_message_history=True,
)
OPTIONAL = discord.Permissions(manage_threads=True)

_Channel: TypeAlias = discord.abc.GuildChannel | discord.Thread


def seen_by_all_in(guild: discord.Guild, channel_id: int, other_id: int) -> bool:
    """Return whether all who see a channel see another one, too; False if that is uncertain.

    A private thread is seen by others than its channel, and an archived one isn't known at all. A
    role or a person from whom the other channel is hidden may see the first one.
    """
    if channel_id == other_id:
        return True
    here = _deciding_channel(guild.get_channel_or_thread(channel_id))
    other = guild.get_channel_or_thread(other_id)
    if here is None or (isinstance(other, discord.Thread) and other.is_private()):
        return False
    channel = _deciding_channel(other)
    if channel is None:
        return False
    if channel == here:
        return True
    public = channel.permissions_for(guild.default_role).view_channel
    return public and _hidden_from(channel) <= _hidden_from(here)


def _deciding_channel(channel: _Channel | None) -> discord.abc.GuildChannel | None:
    """Return the channel whose permissions decide: a thread's parent, or the channel itself."""
    return channel.parent if isinstance(channel, discord.Thread) else channel


def _hidden_from(channel: discord.abc.GuildChannel) -> set[int]:
    """Return the ids of the roles and people from whom a channel is hidden in particular."""
    return {
        target.id
        for target, overwrite in channel.overwrites.items()
        if overwrite.view_channel is False and target != channel.guild.default_role
    }


log = structlog.get_logger(__name__)

REMEMBERED = 60.0
"""Seconds for which an answer holds: many tables may wait for the same person."""
PATIENCE = 10.0
"""Seconds for which an answer is waited for: a reminder waits for it."""
_MOST_ASKED = 1000


class Members(Forgetful):
    """The memory of who has left a server; ``clock`` counts how long Discord's answers hold."""

    def __init__(self, client: discord.Client, clock: Clock) -> None:
        self._client, self._clock = client, clock
        self._known: dict[tuple[int, int], tuple[float, bool]] = {}

    async def gone(self, guild_id: int, user_id: int) -> bool:
        """Return whether somebody has left a server.

        False if Discord doesn't say so for certain.
        """
        asked, now = (guild_id, user_id), self._clock.now()
        known = self._known.get(asked)
        if known is not None and now - known[0] < REMEMBERED:
            return known[1]
        gone = await self._ask(guild_id, user_id)
        if len(self._known) >= _MOST_ASKED:
            self._known.clear()
        self._known[asked] = now, gone
        return gone

    def forget(self, user_id: int) -> None:
        """Forget all that is kept of a person."""
        self._known = {key: kept for key, kept in self._known.items() if key[1] != user_id}

    async def _ask(self, guild_id: int, user_id: int) -> bool:
        guild = self._client.get_guild(guild_id)
        if guild is None:
            return False
        try:
            async with asyncio.timeout(PATIENCE):
                await done(guild.fetch_member(user_id))
        except discord.NotFound as error:
            return error.code == UNKNOWN_MEMBER
        except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
            log.info("Discord doesn't say who is a member", why=type(error).__name__)
        return False


_MOST_THREADS = 2000
"""So many archived threads are remembered."""
_ASKED = 20
"""So many unknown ones are asked for at once; the others are next time."""


class ChannelAccess:
    """The lookup of channels that a member sees; asks Discord where archived threads belong."""

    def __init__(self) -> None:
        self._homes: Latest[int, int] = Latest(_MOST_THREADS)
        """The channel of a thread; 0 for one of which only some may know."""

    async def seen_by(self, member: discord.Member, channels: Iterable[int]) -> list[int]:
        """Return those of some channels of their server that a member sees, in their order."""
        asked, seen = 0, list[int]()
        for number in channels:
            channel = member.guild.get_channel_or_thread(number)
            home = self._homes.get(number) if channel is None else _deciding_id(channel)
            if home is None and asked < _ASKED:
                asked += 1
                home = await self._ask(member.guild, number)
            parent = member.guild.get_channel(home) if home else None
            if parent is not None and parent.permissions_for(member).view_channel:
                seen.append(number)
        return seen

    async def _ask(self, guild: discord.Guild, number: int) -> int | None:
        try:
            home = _deciding_id(await readable(guild.fetch_channel(number)))
        except (discord.NotFound, discord.Forbidden, discord.InvalidData):
            home = 0
        except (discord.HTTPException, Unreadable):
            return None
        self._homes.put(number, home)
        return home


def _deciding_id(channel: discord.abc.GuildChannel | discord.Thread) -> int:
    """Return the id of the channel whose permissions decide; 0 for a private thread.

    Only some people know of a private thread.
    """
    if isinstance(channel, discord.Thread):
        return 0 if channel.is_private() else channel.parent_id
    return channel.id


_THREADS = (
    discord.ChannelType.public_thread,
    discord.ChannelType.private_thread,
    discord.ChannelType.news_thread,
)
_VOICES = (discord.ChannelType.voice, discord.ChannelType.stage_voice)


def obstacle(client: discord.Client, location: Location) -> Obstacle:
    """Return what keeps the bot from posting at a location, as far as that is known.

    Right after a refusal that may be too little: the change that caused it may be told later.
    """
    channel = _channel(client, location)
    if channel is None:
        guild = None if location.guild_id is None else client.get_guild(location.guild_id)
        return Obstacle(until=timed_out_until(guild))
    return obstacle_of(channel.permissions_for(channel.guild.me), channel, channel.guild)


def obstacle_of(has: discord.Permissions, channel: object, guild: discord.Guild | None) -> Obstacle:
    """Return what keeps the bot from posting in a channel where it ``has`` some permissions.

    A time-out takes nearly all of them, so during one nothing is missing for another reason.
    """
    until, kind = timed_out_until(guild), kind_of(channel)
    private = kind is discord.ChannelType.private_thread
    return Obstacle(() if until else lacking_of(has, kind), until, private)


def timed_out_until(guild: discord.Guild | None) -> int | None:
    """Return when the bot's time-out on a server ends (UTC ms); None if it is in none."""
    me = None if guild is None else guild.me
    if me is None or me.timed_out_until is None or not me.is_timed_out():
        return None
    return int(me.timed_out_until.timestamp() * 1000)


def kind_of(channel: object) -> discord.ChannelType | None:
    """Return the kind of a channel or thread; None if it isn't known."""
    return getattr(channel, "type", None)


def is_thread(kind: discord.ChannelType | None) -> bool:
    """Return whether a channel of this kind is a thread."""
    return kind in _THREADS


def lacking_of(has: discord.Permissions, kind: discord.ChannelType | None) -> tuple[str, ...]:
    """Return the permissions to post that are missing; without the first, no other is known."""
    if not has.read_messages:
        return ("read_messages",)
    if kind in _VOICES and not has.connect:
        return ("connect",)
    sends = has.send_messages_in_threads if is_thread(kind) else has.send_messages
    if sends:
        return ()
    return ("send_messages_in_threads" if is_thread(kind) else "send_messages",)


def missing_to_host(has: discord.Permissions, kind: discord.ChannelType | None) -> list[str]:
    """Return the permissions that the bot lacks to host a game in a channel or thread."""
    in_thread = is_thread(kind)
    needless = {
        "create_public_threads",
        "send_messages" if in_thread else "send_messages_in_threads",
    }
    missing = [name for name, lacks in REQUIRED & ~has if lacks and name not in needless]
    return missing + ["connect"] * (kind in _VOICES and not has.connect)


def may_attach(client: discord.Client, location: Location) -> bool:
    """Return whether the bot may post pictures at a location, as far as is known."""
    channel = _channel(client, location)
    return channel is None or channel.permissions_for(channel.guild.me).attach_files


def title(name: str) -> str:
    """Return what Discord's settings call a permission, by the library's name for it."""
    return "View Channel" if name == "read_messages" else name.replace("_", " ").title()


def _channel(
    client: discord.Client, location: Location
) -> discord.abc.GuildChannel | discord.Thread | None:
    """Return the channel; None unless everything that decides about its permissions is known."""
    guild = None if location.guild_id is None else client.get_guild(location.guild_id)
    if guild is None or client.user is None or guild.get_member(client.user.id) is None:
        return None
    channel = guild.get_channel_or_thread(location.channel_id)
    if isinstance(channel, discord.Thread) and channel.parent is None:
        return None
    return channel
