"""Threads whose game is over: a day later the bot archives those that it has made."""

from __future__ import annotations

import discord
import structlog

from bot.posting.sender import is_passing
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.timers import TimerWriter
from bot.storage.rows import TimerRow
from bot.storage.store import Store

log = structlog.get_logger(__name__)


class FinishedThreads:
    """Archives threads; whatever is written there opens them again, so they are never locked."""

    def __init__(self, client: discord.Client, store: Store) -> None:
        self._client, self._store = client, store

    async def attend(self, timer: TimerRow) -> None:
        """Archive the thread of a game, unless another table was opened there since.

        Raises what passes: the same again does no harm.
        """
        assert timer.game_id is not None  # noqa: S101
        async with self._store.snapshot() as read:
            row = await GameReader(read).get(timer.game_id)
            latest = row and await GameReader(read).latest_in(row.channel_id)
        if latest is not None and latest.id == timer.game_id:
            await self._archive(latest.channel_id)
        async with self._store.transaction() as tx:
            await TimerWriter(tx).take(timer.id)

    async def _archive(self, channel_id: int) -> None:
        try:
            channel = await self._client.fetch_channel(channel_id)
            if not isinstance(channel, discord.Thread) or channel.archived or channel.locked:
                return
            if self._client.user is not None and channel.owner_id == self._client.user.id:
                await channel.edit(archived=True)
        except (discord.HTTPException, discord.InvalidData) as error:
            if isinstance(error, discord.HTTPException) and is_passing(error):
                raise
            log.info("a thread stays as it is", channel=channel_id, why=type(error).__name__)
