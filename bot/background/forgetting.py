"""Forgets for good what was erased, and what is kept of old games no longer than is set."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

import structlog

from bot.background.supervisor import Supervisor
from bot.metrics.loops import resting
from bot.storage.copies import Copies, Keep
from bot.storage.erasing import clear_remains
from bot.storage.erasures import Erasures
from bot.storage.repositories.thinning import Thinning
from bot.storage.store import Store
from bot.timing.measure import DAY

log = structlog.get_logger(__name__)

MONTH = 30.44 * DAY
"""Milliseconds, as long as months are on average."""
EVERY = 3600.0
"""Seconds between two looks, unless somebody is erased."""
SOON = 1.0
"""Seconds after which a file is tried again from which somebody was reading."""
BATCH, PAUSE = 20, 0.1
"""So many games are thinned at a time, and seconds in which others write then."""


@dataclass(frozen=True, slots=True)
class Retention:
    """How long something is kept: copies as ``keep`` says, all of games for so many ``months``."""

    keep: Keep
    months: int | None = None


class Forgetting:
    """Writes the file anew after an erasure, ends old copies, and thins old games."""

    def __init__(
        self,
        store: Store,
        erasures: Erasures,
        copies: Copies | None,
        retention: Retention,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._store = store
        self._erasures = erasures
        self._copies = copies
        self._retention = retention
        self._now = now
        self._news = asyncio.Event()

    def start(self, supervisor: Supervisor) -> None:
        """Begin with what an earlier process left."""
        self._news.set()
        supervisor.start("forgetting", self._run, endless=True)

    def erased(self) -> None:
        """Somebody was erased."""
        self._news.set()

    async def _run(self) -> None:
        self._news.set()
        while True:
            with resting():
                try:
                    async with asyncio.timeout(EVERY):
                        await self._news.wait()
                except TimeoutError:
                    pass
            self._news.clear()
            while not await self.clear_up():
                with resting():
                    await asyncio.sleep(SOON)
            await self.end_copies()
            await self.thin()

    async def clear_up(self) -> bool:
        """Leave nothing of whoever was erased in the file; return whether that could be done."""
        return await clear_remains(self._store)

    async def end_copies(self) -> None:
        """Delete the copies that have been kept as long as those who were erased were told."""
        if self._copies is None:
            return
        copies, keep = self._copies, self._retention.keep

        def prune() -> int:
            notes = self._erasures.all()
            erased = [datetime.fromtimestamp(each.at / 1000, UTC) for each in notes]
            return len(copies.prune_outlived(keep, erased, self._now()))

        if count := await asyncio.to_thread(prune):
            log.info("copies have ended that knew erased people", count=count)

    async def thin(self) -> None:
        """Keep of games that ended so many months ago only the log and the result."""
        if self._retention.months is None:
            return
        before = self._store.now() - int(self._retention.months * MONTH)
        count = 0
        while True:
            async with self._store.transaction() as tx:
                numbers = await Thinning(tx).due(before, BATCH)
                await Thinning(tx).thin(numbers)
            count += len(numbers)
            if len(numbers) < BATCH:
                break
            with resting():
                await asyncio.sleep(PAUSE)
        if count:
            log.info("old games were thinned", count=count)
