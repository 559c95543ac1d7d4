"""What is kept, where, and for how long: the file, its backups, old games, and erased people."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import structlog

from bot.app.features import all_tables, feature_steps
from bot.app.settings import Settings
from bot.core.timing.measure import DAY
from bot.metrics.observers import resting
from bot.runtime.scheduler import Supervisor
from bot.storage.connections.engine import parse_url, sqlite_path
from bot.storage.connections.file import LACKS_LOG
from bot.storage.copies.backup import ENDING, Copies, Erasures, Keep, backup, beside, ends
from bot.storage.erasing import Thinning, clear_remains
from bot.storage.errors import BackupFailed, DatabaseFailed
from bot.storage.repositories.notices import NoticeKind
from bot.storage.store import Store

ELSEWHERE = Path("var") / f"stationmaster{ENDING}"
"""For games on a server: each process notes those whom it has erased."""


def list_of(database_url: str, elsewhere: Path | None) -> Erasures:
    """Return the erasure list of a database: beside a SQLite file, for a server ``elsewhere``."""
    path = sqlite_path(parse_url(database_url))
    return Erasures(elsewhere or ELSEWHERE if path is None else beside(path))


def erasure_list(settings: Settings, store: Store) -> Erasures:
    """Return the erasure list of an open database."""
    return Erasures(beside(store.path) if store.path else settings.erasures_file or ELSEWHERE)


log = structlog.get_logger(__name__)

SPARE = 200 * 1024 * 1024
"""Bytes that a copy leaves free: the games may lie on the same disk."""
AFTER_START = timedelta(minutes=1)
"""The start has other things to do."""
RETRY = timedelta(hours=1)
"""When a copy that failed is tried again, at the latest."""


class Backups:
    """The task that makes a copy once the newest is older than ``every``, and deletes old ones."""

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
        """Start the task; the first copy is made after a minute if one is due.

        A copy under way when the supervisor stops is given up and leaves nothing behind.
        """
        self._supervisor.start("backups", self._run)

    async def _run(self) -> None:
        pause = AFTER_START
        while True:
            await asyncio.sleep(pause.total_seconds())
            pause = await self.tick()

    async def tick(self) -> timedelta:
        """Make a copy if one is due; return the time after which to look again."""
        try:
            wait = self._until_due()
            if wait <= timedelta():
                await self._make()
                wait = self._every
        except (BackupFailed, OSError) as error:
            self._supervisor.notices.note(NoticeKind.BACKUP, why=str(error))
            wait = self._every
        # Meanwhile the machine's clock may be set, or a disk be freed.
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


LOOK = 60.0
"""Seconds between two looks of `Checkpoints`."""
QUIET = 4
"""So many commits within that time aren't those of players: the bot itself gives signs of life."""
LONGEST = 10
"""After so many looks the file gets what was saved even if somebody plays all the time."""


class Checkpoints:
    """The task that keeps the database file whole, by itself, once nobody has played for a minute.

    SQLite alone may leave everything in the write-ahead log for days, and whoever copies the file
    doesn't know of that.
    """

    def __init__(self, store: Store, supervisor: Supervisor) -> None:
        self._store, self._supervisor = store, supervisor
        self._commits, self._unmoved, self._looks = 0, True, 0

    def start(self) -> None:
        """Tell if the file is a copy that lacks something, and start the task."""
        if self._store.path is None:
            return
        if self._store.lacks_log:
            self._supervisor.notices.note(NoticeKind.COPY, why=LACKS_LOG)
        self._store.watch(self._note)
        self._supervisor.start("checkpoints", self._run, endless=True)

    async def _run(self) -> None:
        while True:
            await self.look()
            with resting():
                await asyncio.sleep(LOOK)

    async def look(self) -> None:
        """Move what was saved into the file if nobody has played since the last look."""
        commits, self._commits = self._commits, 0
        self._unmoved = self._unmoved or commits > 0
        self._looks += 1
        wanted = self._unmoved and (commits <= QUIET or self._looks >= LONGEST)
        if wanted and await self._store.checkpoint():
            self._unmoved, self._looks = False, 0

    def _note(self, failure: DatabaseFailed | None) -> None:
        self._commits += failure is None


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
    """How long data is kept: copies as ``keep`` says, whole games for ``months``, or for ever."""

    keep: Keep
    months: int | None = None


class Forgetting:
    """The task that scrubs the database file after erasures, ends copies, and thins old games."""

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
        """Start the task, first with what an earlier process left undone."""
        self._news.set()
        supervisor.start("forgetting", self._run, endless=True)

    def erased(self) -> None:
        """Clear up soon, because somebody was erased."""
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
        """Remove what is left of erased people in the database file; return whether that worked."""
        return await clear_remains(self._store)

    async def end_copies(self) -> None:
        """Delete the copies that still know erased people, once the time they were told is over."""
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
        """Reduce the games that ended ``months`` ago or earlier to their logs and results."""
        if self._retention.months is None:
            return
        before = self._store.now() - int(self._retention.months * MONTH)
        count = 0
        while True:
            async with self._store.transaction() as tx:
                numbers = await Thinning(tx, all_tables()).due(before, BATCH)
                await feature_steps().thinned(tx, numbers)
            count += len(numbers)
            if len(numbers) < BATCH:
                break
            with resting():
                await asyncio.sleep(PAUSE)
        if count:
            log.info("old games were thinned", count=count)


KEEP_INTERACTIONS = 7 * DAY
KEEP_SENT_POSTS = 30 * DAY
KEEP_PAST_NOTICES = 30 * DAY


def backups(settings: Settings, supervisor: Supervisor) -> Backups | None:
    """Return the task that copies the database; None if copies are off, or it isn't SQLite."""
    path = sqlite_path(parse_url(settings.database_url))
    if path is None or settings.backup_every is None:
        return None
    copies = Copies.of(path, settings.backup_dir)
    return Backups(copies, settings.backup_every, settings.backup_keep, supervisor)


def copies_end(settings: Settings, at: int) -> datetime | None:
    """Return when every copy made before ``at`` (UTC ms) is deleted; None if we make none."""
    path = sqlite_path(parse_url(settings.database_url))
    if path is None or settings.backup_every is None:
        return None
    return ends(datetime.fromtimestamp(at / 1000, UTC), settings.backup_keep)


def make_forgetting(settings: Settings, store: Store) -> Forgetting:
    """Return the task that clears up after erasures and thins old games, as the settings say."""
    path = store.path
    makes_copies = path is not None and settings.backup_every is not None
    copies = Copies.of(path, settings.backup_dir) if path and makes_copies else None
    retention = Retention(settings.backup_keep, settings.keep_months)
    return Forgetting(store, erasure_list(settings, store), copies, retention)
