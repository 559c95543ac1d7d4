"""Which channels of a server somebody may look at, with the threads that nobody writes in now."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.latest import Latest

_MOST = 2000
"""So many archived threads are remembered."""
_ASKED = 20
"""So many unknown ones are asked for at once; the others are next time."""


class Onlookers:
    """Asks Discord for what it doesn't tell by itself: where archived threads belong."""

    def __init__(self) -> None:
        self._homes: Latest[int, int] = Latest(_MOST)
        """The channel of a thread; 0 for one of which only some may know."""

    async def seen_by(self, member: discord.Member, channels: Iterable[int]) -> list[int]:
        """Return those of some channels of their server that a member sees, in their order."""
        asked, seen = 0, list[int]()
        for number in channels:
            found = member.guild.get_channel_or_thread(number)
            home = self._homes.get(number) if found is None else _home(found)
            if home is None and asked < _ASKED:
                asked += 1
                home = await self._ask(member.guild, number)
            parent = member.guild.get_channel(home) if home else None
            if parent is not None and parent.permissions_for(member).view_channel:
                seen.append(number)
        return seen

    async def _ask(self, guild: discord.Guild, number: int) -> int | None:
        try:
            home = _home(await guild.fetch_channel(number))
        except (discord.NotFound, discord.Forbidden, discord.InvalidData):
            home = 0
        except discord.HTTPException:
            return None
        self._homes.put(number, home)
        return home


def _home(channel: discord.abc.GuildChannel | discord.Thread) -> int:
    """The channel whose permissions decide; 0 for a private thread, of which only some know."""
    if isinstance(channel, discord.Thread):
        return 0 if channel.is_private() else channel.parent_id
    return channel.id
