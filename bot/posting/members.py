"""Asks Discord whether somebody is still a member of a server, which needs no intent."""

from __future__ import annotations

import asyncio

import aiohttp
import discord
import structlog

from bot.background.clock import Clock
from bot.latest import Forgetful

log = structlog.get_logger(__name__)

REMEMBERED = 60.0
"""Seconds for which an answer holds: many tables may wait for the same person."""
PATIENCE = 10.0
"""Seconds for which an answer is waited for: a reminder waits for it."""
_UNKNOWN_MEMBER = 10007
_MOST = 1000


class Members(Forgetful):
    """Remembers what Discord said last; ``clock`` counts for how long."""

    def __init__(self, client: discord.Client, clock: Clock) -> None:
        self._client, self._clock = client, clock
        self._known: dict[tuple[int, int], tuple[float, bool]] = {}

    async def gone(self, guild_id: int, user_id: int) -> bool:
        """Whether somebody has left a server for certain; any other answer, or none, means no."""
        asked, now = (guild_id, user_id), self._clock.now()
        known = self._known.get(asked)
        if known is not None and now - known[0] < REMEMBERED:
            return known[1]
        gone = await self._ask(guild_id, user_id)
        if len(self._known) >= _MOST:
            self._known.clear()
        self._known[asked] = now, gone
        return gone

    def forget(self, user_id: int) -> None:
        """Know nothing of a person any more."""
        self._known = {key: kept for key, kept in self._known.items() if key[1] != user_id}

    async def _ask(self, guild_id: int, user_id: int) -> bool:
        guild = self._client.get_guild(guild_id)
        if guild is None:
            return False
        try:
            async with asyncio.timeout(PATIENCE):
                await guild.fetch_member(user_id)
        except discord.NotFound as error:
            return error.code == _UNKNOWN_MEMBER
        except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
            log.info("Discord doesn't say who is a member", why=type(error).__name__)
        return False
