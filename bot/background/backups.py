"""Copies of the database, made every so often while the bot runs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import structlog

from bot.background.supervisor import Supervisor
from bot.storage.backup import backup
from bot.storage.copies import Copies, Keep
from bot.storage.errors import BackupFailed
from bot.storage.notice_rows import NoticeKind

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
        supervisor: Supervisor,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._copies = copies
        self._every = every
        self._keep = keep
        self._supervisor = supervisor
        self._now = now

    def start(self) -> None:
        """Begin; the first copy is made soon if one is due.

        A copy under way when the supervisor stops is given up and leaves nothing behind.
        """
        self._supervisor.start("backups", self._run)

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
            self._supervisor.notices.note(NoticeKind.BACKUP, why=str(error))
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
        self._supervisor.notices.over(NoticeKind.BACKUP)
        size = target.stat().st_size // 2**20
        log.info("backup made", file=str(target), mib=size, deleted=len(dropped))
