"""Copies of the database, made every so often while the bot runs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import structlog

from bot.storage.backup import backup
from bot.storage.copies import Copies, Keep
from bot.storage.errors import BackupFailed

log = structlog.get_logger(__name__)

SPARE = 200 * 1024 * 1024
"""Bytes that a copy leaves free: the games may lie on the same disk."""
AFTER_START = timedelta(minutes=1)
"""The start has other things to do."""
RETRY = timedelta(hours=1)
"""When a copy that failed is tried again, at the latest."""


class Backups:
    """Makes a copy whenever the newest one is older than ``every``, and deletes those too many."""

    def __init__(
        self,
        copies: Copies,
        every: timedelta,
        keep: Keep,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._copies = copies
        self._every = every
        self._keep = keep
        self._now = now
        self._failing = False
        self._loop: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin; the first copy is made soon if one is due."""
        self._loop = asyncio.create_task(self._run(), name="backups")

    async def close(self) -> None:
        """Stop; a copy under way is given up and leaves nothing behind."""
        if self._loop is not None:
            self._loop.cancel()
            await asyncio.gather(self._loop, return_exceptions=True)

    async def _run(self) -> None:
        pause = AFTER_START
        while True:
            await asyncio.sleep(pause.total_seconds())
            pause = await self.tick()

    async def tick(self) -> timedelta:
        """Make a copy if one is due; returns after which time to look again."""
        try:
            wait = self._until_due()
            if wait <= timedelta():
                await self._make()
                wait = self._every
        except (BackupFailed, OSError) as error:
            if not self._failing:
                log.error("no backup could be made", why=str(error))
            self._failing = True
            wait = self._every
        # The clock of the machine may be set, and a disk be freed, at any time.
        return min(wait, RETRY)

    def _until_due(self) -> timedelta:
        now = self._now()
        made = [copy.at for copy in self._copies.newest_first() if copy.revision is None]
        past = [at for at in made if at <= now]
        return past[0] + self._every - now if past else timedelta()

    async def _make(self) -> None:
        target = self._copies.scheduled(self._now())
        await backup(self._copies.database, target, spare=SPARE)
        dropped = await asyncio.to_thread(self._copies.prune, self._keep)
        self._failing = False
        size = target.stat().st_size // 2**20
        log.info("backup made", file=str(target), mib=size, deleted=len(dropped))
