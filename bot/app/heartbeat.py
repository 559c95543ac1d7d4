"""The heartbeat: finds time that the bot missed, or a clock skipped, and counts it for nobody."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

import structlog

from bot.app.features import standing_timers
from bot.core.game_cache import GameCache
from bot.metrics.observers import resting
from bot.runtime.clock import WallClock
from bot.runtime.faults import described
from bot.runtime.scheduler import Supervisor, is_wanted
from bot.storage.errors import StorageError
from bot.storage.repositories.notices import NoticeKind
from bot.storage.repositories.processes import HeartbeatReader, HeartbeatWriter
from bot.storage.repositories.timers import ClockReader, TimerWriter
from bot.storage.rows import HeartbeatRow, Shards, overlap, shard_key
from bot.storage.store import Store
from bot.storage.transactions import Transaction

log = structlog.get_logger(__name__)

BEAT = 30.0
"""Seconds of the world's between two signs of life."""
ABSENCE = 120.0
"""Seconds of the world's that the bot may miss without any consequence."""
_ALL: Shards = 1, (0,)

Skip = Callable[[Transaction, int, int, int], Awaitable[None]]
"""Lets the time between two moments not have been for a table, whose lock is held.

The second moment may be the earlier one: then the clock of the machine was set back.
"""


@dataclass(frozen=True, slots=True)
class Moment:
    """One moment by three clocks: ``wall`` in UTC ms, ``elapsed`` and ``real`` in seconds.

    Only ``wall`` can be compared with a moment of an earlier process.
    """

    wall: int
    elapsed: float | None = None
    real: float = 0.0


class Heartbeat:
    """The task that stores signs of life, and credits those who wait with time that the bot missed.

    It has missed the time since the last sign when the process was stopped, stood still or could
    write nothing, and what the time of day jumped over. All timers are postponed by it; those of
    tables' clocks by ``skip``, which the clocks need to be right.
    """

    def __init__(
        self,
        store: Store,
        cache: GameCache,
        supervisor: Supervisor,
        clock: WallClock,
        skip: Skip | None = None,
    ) -> None:
        self._store, self._cache, self._supervisor = store, cache, supervisor
        self._clock, self._skip = clock, skip
        self._shards: Shards | None = None
        self._row: HeartbeatRow | None = None
        self._last: Moment | None = None
        self._attending = asyncio.Lock()

    async def start(self, shards: Shards | None = None) -> None:
        """Credit the time that was missed before this process began, and start the task.

        ``shards`` leaves out tables of other servers.
        """
        self._shards = shards
        await self.beat()
        self._supervisor.start("heartbeat", self._run, clock=self._clock, endless=True)

    async def _run(self) -> None:
        while True:
            with resting():
                await self._clock.until(self._clock.now() + BEAT * self._clock.speed)
            await self.beat()

    async def beat(self) -> None:
        """Store a sign of life; if that fails it is only logged."""
        try:
            await self.attend()
            async with self._attending:
                assert self._row is not None  # noqa: S101
                moment = self._present()
                await self._note(replace(self._row, at=moment.wall))
                self._last = moment
        except StorageError as error:
            log.info("a heartbeat was missed", why=str(error))

    async def attend(self) -> bool:
        """Credit missed time, if it is much; return True if none was missed. Raises StorageError.

        To be awaited before anything is done because of the time.
        """
        async with self._attending:
            if self._row is None:
                await self._find()
            await self._credit()
            present = self._present()
            missed = self._missed(present)
            if missed is not None:
                await self._miss(*missed, present)
                await self._credit()
            return missed is None

    async def _find(self) -> None:
        """Read the last sign of life of the processes that had these shards."""
        key = shard_key(self._shards)
        async with self._store.snapshot() as read:
            rows = await HeartbeatReader(read).all()
        former = [row for row in rows if overlap(row.shards, self._shards)]
        own = next((row for row in former if row.shards == key), None)
        now = self._clock()
        at = max((row.at for row in former), default=now)
        self._last = Moment(at)
        self._row = replace(own, at=at) if own else HeartbeatRow(key, at)
        if gone := [row.shards for row in former if row.shards != key]:
            async with self._store.transaction() as tx:
                await HeartbeatWriter(tx).put(self._row)
                await HeartbeatWriter(tx).remove(gone)

    def _missed(self, present: Moment) -> tuple[int, int] | None:
        """Return the bounds of the missed time, in UTC milliseconds; None if it was too little."""
        last, now = self._last, present.wall
        assert last is not None  # noqa: S101
        least = ABSENCE * self._clock.speed * 1000
        if last.elapsed is None or present.elapsed is None:
            return (last.wall, now) if abs(now - last.wall) > least else None
        if present.real - last.real > ABSENCE:
            return last.wall, now
        jump = now - last.wall - round((present.elapsed - last.elapsed) * 1000)
        return (now - jump, now) if abs(jump) > least else None

    async def _miss(self, since: int, until: int, present: Moment) -> None:
        """Postpone timers and store which time was missed, so that it is credited exactly once."""
        assert self._row is not None and self._last is not None  # noqa: S101
        facts = {"since": _utc(since), "until": _utc(until), "time": _length(until - since)}
        if until >= since:
            log.warning("the bot was away", **facts)
        else:
            log.warning("the machine's clock was set back", **facts)
        row = replace(self._row, at=until, since=since, until=until, reached=0)
        async with self._store.transaction() as tx:
            await TimerWriter(tx).shift(
                until - since, besides=standing_timers(), shards=self._shards
            )
            await HeartbeatWriter(tx).put(row)
        self._row, self._last = row, present

    async def _credit(self) -> None:
        """Credit each table that wasn't yet credited with the missed time."""
        row = self._row
        if row is None or row.reached is None:
            return
        async with self._store.snapshot() as read:
            tables = await ClockReader(read).under_way(self._shards or _ALL)
        waiting = [each for each in tables if each > row.reached]
        for game_id in waiting:
            await self._credit_table(row, game_id)
        await self._note(replace(row, since=None, until=None, reached=None))
        log.info("tables were credited with the time", count=len(waiting))

    def credit_by(self, skip: Skip) -> None:
        """Set the function that credits the clocks of tables."""
        self._skip = skip

    async def _credit_table(self, row: HeartbeatRow, game_id: int) -> None:
        assert row.since is not None and row.until is not None  # noqa: S101
        reached = replace(row, reached=game_id)
        about = f"the clock of table {game_id}"
        try:
            async with self._cache.locked(game_id):
                async with self._store.transaction() as tx:
                    if self._skip is not None:
                        await self._skip(tx, game_id, row.since, row.until)
                    await HeartbeatWriter(tx).put(reached)
                self._cache.forget(game_id)
        except BaseException as error:
            if is_wanted(error):
                raise
            # A fault of this table must not keep the others from their time; a failed write does.
            await self._note(reached)
            self._supervisor.notices.note(NoticeKind.TIMER, about, described(error))
        self._row = reached

    async def _note(self, row: HeartbeatRow) -> None:
        async with self._store.transaction() as tx:
            await HeartbeatWriter(tx).put(row)
        self._row = row

    def _present(self) -> Moment:
        """Return the moment by all clocks at once: so one that jumps during a write is noticed."""
        return Moment(self._clock(), self._clock.now(), asyncio.get_running_loop().time())


def _utc(milliseconds: int) -> str:
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y-%m-%d %H:%M:%S} UTC"


def _length(milliseconds: int) -> str:
    return str(timedelta(seconds=abs(milliseconds) // 1000))
