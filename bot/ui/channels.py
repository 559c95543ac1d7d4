"""What is known of channels: what the bot may do there, who sees them, who is a server's member.

Discord is asked whether somebody is still a member, which needs no intent, about archived threads,
and who sees a channel of which nobody here is told.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Awaitable, Callable, Hashable, Iterable
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

import aiohttp
import discord
import structlog

from bot.core.model import Location
from bot.core.parking import Obstacle
from bot.core.refusals import TableRefusal, Unable
from bot.runtime.clock import Clock
from bot.runtime.codes import CHANNEL_GONE, GUILD_GONE, UNKNOWN_MEMBER, UNKNOWN_USER
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
SIGHT = 5.0
"""Seconds for which somebody waits who does something: long enough to ask once more."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a table stands, by the names of server and channel, for whoever sees it."""

    server: str
    channel: str


@dataclass(frozen=True, slots=True)
class _Told:
    """What Discord has told of a server until a moment; None for what doesn't exist."""

    until: float
    known: dict[Hashable, Any] = field(default_factory=dict)

    async def ask(self, key: Hashable, request: Callable[[], Awaitable[Any]], *absent: int) -> Any:
        """Return what is known by that key, or what Discord answers; None for an ``absent`` code.

        No other code means that it doesn't exist: what stands before Discord has none.
        """
        if key not in self.known:
            try:
                self.known[key] = await readable(request())
            except discord.NotFound as error:
                if error.code not in absent:
                    raise
                self.known[key] = None
        return self.known[key]


def sees(member: discord.Member, channel: discord.abc.GuildChannel) -> bool:
    """Return whether a member sees what is written in a channel; in a voice channel they join it.

    Which private threads of it they see is another question.
    """
    has = channel.permissions_for(member)
    return has.read_messages and (kind_of(channel) not in _VOICES or has.connect)


_MOST_SERVERS = 200
_NOBODY = (UNKNOWN_MEMBER, UNKNOWN_USER)
_SILENT = (discord.HTTPException, discord.InvalidData, Unreadable, aiohttp.ClientError, OSError)


class Members(Forgetful):
    """The memory of who is on a server, and who sees which of its channels.

    All is asked by requests: so it is the same in each process, whoever has the server's shard, and
    whatever an event has told or failed to tell. An answer holds for a minute.
    """

    def __init__(self, client: discord.Client, clock: Clock) -> None:
        self._client, self._clock = client, clock
        self._servers: Latest[int, _Told] = Latest(_MOST_SERVERS)

    async def gone(self, guild_id: int, user_id: int) -> bool:
        """Return whether somebody has left a server.

        False if Discord doesn't say so for certain.
        """
        guild = self._client.get_guild(guild_id)
        if guild is None:
            return False
        told = self._of_server(guild_id)
        try:
            async with asyncio.timeout(PATIENCE):
                asked = told.ask(user_id, lambda: guild.fetch_member(user_id), *_NOBODY)
                return await asked is None
        except (*_SILENT, TimeoutError) as error:
            log.info("Discord doesn't say who is a member", why=type(error).__name__)
            return False

    async def spot(self, user_id: int, location: Location) -> Spot:
        """Return where a channel is, for somebody who sees it now; raises Unable for others.

        What Discord doesn't say isn't so.
        """
        try:
            async with asyncio.timeout(SIGHT):
                spot = await self._look(user_id, location)
        except (*_SILENT, TimeoutError) as error:
            log.info("Discord doesn't say who sees a channel", why=type(error).__name__)
            raise Unable(TableRefusal.SIGHT_UNKNOWN) from None
        if spot is None:
            raise Unable(TableRefusal.NOT_SEEN)
        return spot

    def forget(self, user_id: int) -> None:
        """Forget all that was told of a person, and with it of everybody else."""
        self._servers.clear()

    async def _look(self, user_id: int, location: Location) -> Spot | None:
        """Return where a channel is; None for somebody who doesn't see it."""
        server, number = location.guild_id, location.channel_id
        if server is None:
            return None
        told = self._of_server(server)
        guild = await told.ask(
            "server", lambda: self._client.fetch_guild(server, with_counts=False), GUILD_GONE
        )
        if guild is None:
            return None
        member, channel = await asyncio.gather(
            told.ask(user_id, lambda: guild.fetch_member(user_id), *_NOBODY),
            told.ask(number, lambda: guild.fetch_channel(number), CHANNEL_GONE),
        )
        if member is None or channel is None:
            return None
        home, thread = channel, channel if isinstance(channel, discord.Thread) else None
        if thread is not None:
            parent = thread.parent_id
            home = await told.ask(parent, lambda: guild.fetch_channel(parent), CHANNEL_GONE)
            if home is None:
                return None
        if not sees(member, home):
            return None
        manages = home.permissions_for(member).manage_threads
        if thread is not None and thread.is_private() and not manages:
            inside = (number, user_id)
            if await told.ask(inside, lambda: thread.fetch_member(user_id), *_NOBODY) is None:
                return None
        return Spot(guild.name, channel.name)

    def _of_server(self, server: int) -> _Told:
        told, now = self._servers.get(server), self._clock.now()
        if told is None or told.until <= now:
            told = _Told(now + REMEMBERED)
            self._servers.put(server, told)
        return told


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
    """Return when the bot's time-out on a server is over (UTC ms); None if it is in none."""
    me = None if guild is None else guild.me
    if me is None or me.timed_out_until is None or not me.is_timed_out():
        return None
    # Up, for who looks a part of a millisecond too soon finds it going on, and looks no more.
    return math.ceil(me.timed_out_until.timestamp() * 1000)


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


_STAYS: Literal[10_080] = 10_080
"""Minutes without a word after which a thread is archived: a week, the longest there is."""


async def new_thread(channel: discord.TextChannel, name: str) -> discord.Thread:
    """Make a thread and return it, also if it has to be looked for; raises Unreadable."""
    made = await done(
        channel.create_thread(
            name=name, type=discord.ChannelType.public_thread, auto_archive_duration=_STAYS
        )
    )
    if made is None:
        made = await unused_thread(channel, name)
    if made is None:
        raise Unreadable("a thread")
    return made


async def unused_thread(channel: discord.TextChannel, name: str) -> discord.Thread | None:
    """Return the newest thread of that name that the bot made and nobody wrote in, or None."""
    about = channel.guild.me.id, channel.id, name
    empty = [
        each
        for each in await readable(channel.guild.active_threads())
        if (each.owner_id, each.parent_id, each.name) == about and not each.message_count
    ]
    return max(empty, key=lambda each: each.id, default=None)
