"""Work after games: keeping missing results, archiving threads, working ratings out again."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass

import discord
import structlog

from bot.app.features import services_over
from bot.app.settings import Settings
from bot.app.terminal import Progress
from bot.core.refusals import DamagedTable, Unable
from bot.runtime.faults import described
from bot.runtime.requests import done, is_passing
from bot.runtime.scheduler import is_wanted
from bot.storage.connections.database import Database
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.timers import TimerWriter
from bot.storage.rows import Shards, TimerRow
from bot.storage.store import Store
from cogs.results.service.endings import Results
from cogs.results.service.ratings import Ratings
from data import Catalogue


@dataclass(frozen=True, slots=True)
class WorkedOut:
    """How many games are over and how many are rated, after all were worked out again.

    ``left_out`` are the games that can't be read.
    """

    games: int
    rated: int
    left_out: tuple[int, ...]


async def work_out_ratings(settings: Settings, progress: Progress) -> WorkedOut:
    """Work out all results and ratings again; raises a StorageError if that can't be done now.

    It can't while the bot runs on a database file.
    """
    database = await Database.open(settings.database_url, backups=settings.backup_dir)
    try:
        store, left_out = Store(database), list[int]()
        services = services_over(store, Catalogue.read(settings.editions_dir), lambda: None)
        numbers = await services[Results].finished()
        for done, number in enumerate(numbers, 1):
            try:
                await services[Results].keep(number)
            except Unable:
                left_out.append(number)
            progress(done, len(numbers))
        rated = await Ratings(store).work_out_again()
    finally:
        await database.close()
    return WorkedOut(len(numbers), rated, tuple(left_out))


log = structlog.get_logger(__name__)

SHARE = 0.1
"""How much of the time it works at most."""


class ResultKeeper:
    """Works out the results of finished games that have none, once after the start."""

    def __init__(self, results: Results) -> None:
        self._results = results

    async def fill(self, shards: Shards | None = None, share: float = SHARE) -> int:
        """Keep the missing results, slowly; return how many. Damaged games are left out."""
        kept, after = 0, 0
        while missing := await self._results.missing(after, shards):
            for game_id in missing:
                began = time.monotonic()
                kept += await self._keep(game_id)
                await asyncio.sleep((time.monotonic() - began) * (1 / share - 1))
            after = missing[-1]
        if kept:
            log.info("results of earlier games are kept", count=kept)
        return kept

    async def _keep(self, game_id: int) -> bool:
        try:
            await self._results.keep(game_id)
        except (DamagedTable, Unable) as error:
            log.warning("a game has no result", game=game_id, why=str(error))
            return False
        except BaseException as error:
            if is_wanted(error):
                raise
            log.error("a game has no result", game=game_id, why=described(error))
            return False
        return True


class FinishedThreads:
    """Archives the threads of finished games; none is locked, so that a message opens it."""

    def __init__(self, client: discord.Client, store: Store) -> None:
        self._client, self._store = client, store

    async def attend(self, timer: TimerRow) -> None:
        """Archive the thread of a game, unless another table was opened there since.

        Raises a passing error of Discord's, so that the timer tries again.
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
            channel = await done(self._client.fetch_channel(channel_id))
            if not isinstance(channel, discord.Thread) or channel.archived or channel.locked:
                return
            if self._client.user is not None and channel.owner_id == self._client.user.id:
                await done(channel.edit(archived=True))
        except (discord.HTTPException, discord.InvalidData) as error:
            if isinstance(error, discord.HTTPException) and is_passing(error):
                raise
            log.info("a thread stays as it is", channel=channel_id, why=type(error).__name__)
