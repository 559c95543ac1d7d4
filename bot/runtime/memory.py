"""What is kept in memory for a while: latest values, notices, allowances, undelivered pictures."""

from __future__ import annotations

import asyncio
import math
import secrets
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Generic, TypeVar

import structlog

from bot.metrics.observers import resting
from bot.storage.errors import DatabaseFailed, StorageError
from bot.storage.repositories.notices import (
    PASSING,
    NoticeKind,
    NoticeReader,
    NoticeRow,
    NoticeWriter,
)
from bot.storage.rows import Shards, overlap, shard_key
from bot.storage.store import Clock, Store, utc_ms
from bot.storage.transactions import Transaction

K = TypeVar("K")
V = TypeVar("V")


class Latest(Generic[K, V]):
    """A cache of the values put or asked for last: as many as weigh ``most``, at least one."""

    def __init__(self, most: int, weigh: Callable[[V], int] = lambda value: 1) -> None:
        self._most, self._weigh, self._weight = most, weigh, 0
        self._kept: OrderedDict[K, V] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: K) -> V | None:
        """Return a key's value and make it the latest; None if none is kept."""
        if key not in self._kept:
            return None
        self._kept.move_to_end(key)
        return self._kept[key]

    def put(self, key: K, value: V) -> None:
        """Keep a value as the latest, instead of the key's former one."""
        self._drop(key)
        self._kept[key] = value
        self._weight += self._weigh(value)
        while self._weight > self._most and len(self._kept) > 1:
            self._drop(next(iter(self._kept)))

    def pop(self) -> tuple[K, V]:
        """Remove the latest key and value, and return both; raises KeyError if there is none."""
        key, value = self._kept.popitem()
        self._weight -= self._weigh(value)
        return key, value

    def drop_where(self, matches: Callable[[K, V], bool]) -> None:
        """Forget the values that match."""
        for key in [key for key, value in self._kept.items() if matches(key, value)]:
            self._drop(key)

    def clear(self) -> None:
        """Forget all values."""
        self._kept.clear()
        self._weight = 0

    def _drop(self, key: K) -> None:
        if key in self._kept:
            self._weight -= self._weigh(self._kept.pop(key))


class Forgetful:
    """Something that keeps data of people in memory, and forgets those who are erased."""

    def forget(self, user_id: int) -> None:
        """Forget all that is kept of a person."""
        raise NotImplementedError


MINUTE = 60.0
_PEOPLE = 4096
"""Of so many people, those seen last, it is known what they had."""


class Allowance(Forgetful):
    """A limit of ``most`` for each person within any minute, or ``span`` seconds.

    It is forgotten when the process ends.
    """

    def __init__(
        self, most: int, now: Callable[[], float] = time.monotonic, *, span: float = MINUTE
    ) -> None:
        self._most, self._now, self._span = most, now, span
        self._had = Latest[int, deque[float]](_PEOPLE)

    def forget(self, user_id: int) -> None:
        """Forget what a person had."""
        self._had.drop_where(lambda key, _: key == user_id)

    def take(self, user_id: int) -> int:
        """Take one for a person and return 0; if none is left, return the seconds until one is."""
        now, had = self._now(), self._had.get(user_id)
        if had is None:
            had = deque()
            self._had.put(user_id, had)
        while had and had[0] <= now - self._span:
            had.popleft()
        if len(had) >= self._most:
            return max(1, math.ceil(had[0] + self._span - now))
        had.append(now)
        return 0


class PictureAllowance(Allowance):
    """The limit on pictures."""


class FilmAllowance(Allowance):
    """The limit on films."""


T = TypeVar("T")

MOST_BYTES = 8 * 2**20


class UndeliveredPictures(Forgetful, Generic[T]):
    """The latest pictures that didn't reach their readers; only its own reader can get one.

    As many are kept as there is room for.
    """

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._kept = Latest[str, tuple[int, T, int]](most_bytes, weigh=lambda kept: kept[2])

    def put(self, reader: int, picture: T, size: int) -> str:
        """Keep a picture of ``size`` bytes for a reader; return the random name to get it by."""
        name = secrets.token_hex(6)
        self._kept.put(name, (reader, picture, size))
        return name

    def forget(self, user_id: int) -> None:
        """Forget all pictures kept for a reader, whatever their table."""
        self._kept.drop_where(lambda _, kept: kept[0] == user_id)

    def get(self, reader: int, name: str) -> T | None:
        """Return the picture of that name; None if it is gone, or somebody else's."""
        owner, picture, _ = self._kept.get(name) or (None, None, 0)
        return picture if owner == reader else None


PAUSE = 1.0
"""Seconds between two writes, however often something changes."""


class WriteBehind(Generic[K, V]):
    """The values that are still to be written, the latest of each key; ``put`` writes one."""

    def __init__(self, store: Store, put: Callable[[Transaction, V], Awaitable[None]]) -> None:
        self._store, self._put = store, put
        self._values: dict[K, V] = {}
        self._changed = asyncio.Event()

    def __len__(self) -> int:
        return len(self._values)

    def get(self, key: K) -> V | None:
        """Return a key's value that isn't written yet; None if there is none."""
        return self._values.get(key)

    def keep(self, key: K, value: V) -> None:
        """Keep a value to be written, instead of the key's earlier one."""
        self._values[key] = value
        self._changed.set()

    async def run(self, write: Callable[[], Awaitable[None]]) -> None:
        """Call ``write`` whenever there is something to write, for ever; a supervisor runs this."""
        while True:
            with resting():
                await self._changed.wait()
            await write()
            with resting():
                await asyncio.sleep(PAUSE)

    async def write(self) -> None:
        """Write all values in one transaction; after an error they are kept for the next time.

        Raises what the database raises.
        """
        self._changed.clear()
        if not self._values:
            return
        try:
            async with self._store.transaction() as tx:
                # What was forgotten while others wrote isn't written.
                values = dict(self._values)
                for value in values.values():
                    await self._put(tx, value)
        except BaseException:
            self._changed.set()
            raise
        self._values = {k: v for k, v in self._values.items() if values.get(k) is not v}

    def forget(self, matches: Callable[[K], bool] = lambda key: True) -> None:
        """Drop the values whose keys match, without writing them."""
        self._values = {key: value for key, value in self._values.items() if not matches(key)}


log = structlog.get_logger(__name__)

MOST = 1000
"""How many notices are kept in memory; beyond them new ones are only logged."""

_Key = tuple[str, str]
_StoredKey = tuple[str, str, str]


class Notices:
    """The notices of this process, of what is wrong and what is over; noting never waits or fails.

    Each notice is logged once when it begins and once when it is over. Processes with other
    ``shards`` have their own ones.
    """

    def __init__(self, store: Store, clock: Clock = utc_ms, shards: Shards | None = None) -> None:
        self._store, self._clock = store, clock
        self._shards, self._shard_key = shards, shard_key(shards)
        self._notices: dict[_Key, NoticeRow] = {}
        self._write_behind: WriteBehind[_StoredKey, NoticeRow] = WriteBehind(store, _put)
        self._loaded = False

    def note(self, kind: NoticeKind, subject: str = "", why: str = "") -> None:
        """Note what is wrong, or that it goes on; ``why`` is a few words without any secret."""
        key, now = (kind.value, subject), self._clock()
        known = self._notices.get(key)
        if known is not None and known.over_at is None:
            self._keep(replace(known, why=why, last=now, times=known.times + 1))
            return
        log.warning("notice", kind=kind.value, subject=subject, why=why)
        if known is not None or self._has_room():
            begun = NoticeRow(kind.value, subject, why, since=now, last=now, times=1)
            self._keep(replace(begun, shards=self._shard_key))

    def over(self, kind: NoticeKind, subject: str = "") -> None:
        """Note that a trouble is over, if it was noted."""
        known = self._notices.get((kind.value, subject))
        if known is None or known.over_at is not None:
            return
        log.info("notice over", kind=kind.value, subject=subject)
        self._keep(replace(known, over_at=self._clock()))

    def saving(self, failure: DatabaseFailed | None) -> None:
        """Note why nothing can be saved, or that something was: for `Store.watch`."""
        if failure is None:
            self.over(NoticeKind.SAVING)
        else:
            self.note(NoticeKind.SAVING, why=failure.remedy or failure.cause.value)

    def open(self) -> list[NoticeRow]:
        """Return the notices that aren't over, the oldest first."""
        notices = [each for each in self.known() if each.over_at is None]
        return sorted(notices, key=lambda each: each.since)

    def known(self) -> list[NoticeRow]:
        """Return all notices of this process, also those that are over.

        Any thread may call this.
        """
        return list(self._notices.values())

    @property
    def unsaved(self) -> int:
        """The number of notices that are still to be stored."""
        return len(self._write_behind)

    async def load(self) -> None:
        """Load the notices of an earlier process; if the database fails, `run` does it later."""
        try:
            await self._load()
        except StorageError:
            return
        if count := len(self.open()):
            log.warning("open notices", count=count)

    async def run(self) -> None:
        """Store notices as they change, for ever.

        Raises what the database raises, to be called again.
        """
        await self._write_behind.run(self.write)

    async def write(self) -> None:
        """Store the notices that changed; after an error they are kept for the next time."""
        await self._load()
        await self._write_behind.write()

    async def close(self) -> None:
        """Store the notices that wait; if the database fails, only log that."""
        try:
            await self.write()
        except StorageError:
            log.warning("notices are not stored", count=len(self._write_behind))

    async def _load(self) -> None:
        if self._loaded:
            return
        async with self._store.snapshot() as read:
            stored = await NoticeReader(read).all()
        self._loaded, now = True, self._clock()
        for notice in stored:
            if notice.shards != self._shard_key:
                self._end(notice, now)
                continue
            known = self._notices.setdefault((notice.kind, notice.subject), notice)
            if notice.over_at is not None or known.over_at is not None:
                continue
            if known is notice and notice.kind in PASSING:
                self._keep(replace(notice, over_at=now))
            elif known is not notice and notice.kind not in PASSING:
                times = known.times + notice.times
                self._keep(replace(known, since=notice.since, times=times))

    def _end(self, notice: NoticeRow, now: int) -> None:
        """End a notice that another set of shards noted, if some of these shards are ours now.

        Trouble that goes on is noted anew, by whoever has them.
        """
        if notice.over_at is None and overlap(notice.shards, self._shards):
            self._write_later(replace(notice, over_at=now))

    def _keep(self, notice: NoticeRow) -> None:
        self._notices[notice.kind, notice.subject] = notice
        self._write_later(notice)

    def _write_later(self, notice: NoticeRow) -> None:
        self._write_behind.keep((notice.kind, notice.subject, notice.shards), notice)

    def _has_room(self) -> bool:
        if len(self._notices) >= MOST:
            past = (key for key, each in self._notices.items() if each.over_at is not None)
            if (oldest := next(past, None)) is None:
                return False
            del self._notices[oldest]
        return True


async def _put(tx: Transaction, notice: NoticeRow) -> None:
    await NoticeWriter(tx).put(notice)
