"""What is kept in memory for a while: the latest of a kind, notices, allowances, lost pictures."""

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
from bot.storage.errors import FailureCause, StorageError
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
    """The values that were put or asked for last: as many as weigh ``most``, at least one."""

    def __init__(self, most: int, weigh: Callable[[V], int] = lambda value: 1) -> None:
        self._most, self._weigh, self._weight = most, weigh, 0
        self._kept: OrderedDict[K, V] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: K) -> V | None:
        """The value of a key, which is the latest from now on; None if none is kept."""
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
        """Take the latest one. Raises KeyError if there is none."""
        key, value = self._kept.popitem()
        self._weight -= self._weigh(value)
        return key, value

    def drop_where(self, matches: Callable[[K, V], bool]) -> None:
        """Forget those that match."""
        for key in [key for key, value in self._kept.items() if matches(key, value)]:
            self._drop(key)

    def clear(self) -> None:
        """Forget all."""
        self._kept.clear()
        self._weight = 0

    def _drop(self, key: K) -> None:
        if key in self._kept:
            self._weight -= self._weigh(self._kept.pop(key))


class Forgetful:
    """Keeps something of people in memory, and forgets it of whoever is erased."""

    def forget(self, user_id: int) -> None:
        """Know nothing of a person any more."""
        raise NotImplementedError


MINUTE = 60.0
_PEOPLE = 4096
"""Of so many people, those seen last, it is known what they had."""


class Allowance(Forgetful):
    """At most ``most`` within any minute, for each person; forgotten when the process ends."""

    def __init__(self, most: int, now: Callable[[], float] = time.monotonic) -> None:
        self._most, self._now = most, now
        self._had = Latest[int, deque[float]](_PEOPLE)

    def forget(self, user_id: int) -> None:
        """Know nothing of a person any more."""
        self._had.drop_where(lambda key, _: key == user_id)

    def take(self, user_id: int) -> int:
        """Take one more and return 0, or take none and return in how many seconds there is one."""
        now, had = self._now(), self._had.get(user_id)
        if had is None:
            had = deque()
            self._had.put(user_id, had)
        while had and had[0] <= now - MINUTE:
            had.popleft()
        if len(had) >= self._most:
            return max(1, math.ceil(had[0] + MINUTE - now))
        had.append(now)
        return 0


class PictureAllowance(Allowance):
    """How many pictures."""


class FilmAllowance(Allowance):
    """How many films."""


T = TypeVar("T")

MOST_BYTES = 8 * 2**20


class UndeliveredPictures(Forgetful, Generic[T]):
    """The latest of them, as many as there is room for; each is its reader's alone."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._kept = Latest[str, tuple[int, T, int]](most_bytes, weigh=lambda kept: kept[2])

    def put(self, reader: int, picture: T, size: int) -> str:
        """Keep something of so many bytes for a reader; return its name."""
        name = secrets.token_hex(6)
        self._kept.put(name, (reader, picture, size))
        return name

    def forget(self, user_id: int) -> None:
        """Keep nothing for a reader any more."""
        self._kept.drop_where(lambda _, kept: kept[0] == user_id)

    def get(self, reader: int, name: str) -> T | None:
        """What is kept under that name; None if it isn't (any more), or is somebody else's."""
        owner, picture, _ = self._kept.get(name) or (None, None, 0)
        return picture if owner == reader else None


PAUSE = 1.0
"""Seconds between two writes, however often something changes."""


class WriteBehind(Generic[K, V]):
    """The latest value of each key that is still to be written, by ``put``."""

    def __init__(self, store: Store, put: Callable[[Transaction, V], Awaitable[None]]) -> None:
        self._store, self._put = store, put
        self._values: dict[K, V] = {}
        self._changed = asyncio.Event()

    def __len__(self) -> int:
        return len(self._values)

    def get(self, key: K) -> V | None:
        """A value that isn't written yet."""
        return self._values.get(key)

    def keep(self, key: K, value: V) -> None:
        """Have a value written, instead of an earlier one that isn't written yet."""
        self._values[key] = value
        self._changed.set()

    async def run(self, write: Callable[[], Awaitable[None]]) -> None:
        """Call ``write`` whenever something is to be written, for ever; a supervisor runs this."""
        while True:
            with resting():
                await self._changed.wait()
            await write()
            with resting():
                await asyncio.sleep(PAUSE)

    async def write(self) -> None:
        """Write all in one transaction. What the database refuses waits for the next time."""
        self._changed.clear()
        values = dict(self._values)
        if not values:
            return
        try:
            async with self._store.transaction() as tx:
                for value in values.values():
                    await self._put(tx, value)
        except BaseException:
            self._changed.set()
            raise
        self._values = {k: v for k, v in self._values.items() if values.get(k) is not v}

    def forget(self, matches: Callable[[K], bool] = lambda key: True) -> None:
        """Write none of those that match."""
        self._values = {key: value for key, value in self._values.items() if not matches(key)}


log = structlog.get_logger(__name__)

MOST = 1000
"""How many notices are kept in memory; beyond them new ones are only logged."""

_Key = tuple[str, str]
_StoredKey = tuple[str, str, str]


class Notices:
    """Notes what is wrong, and that it is over; neither waits nor ever fails.

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
        """Note that it is over, if it was noted."""
        known = self._notices.get((kind.value, subject))
        if known is None or known.over_at is not None:
            return
        log.info("notice over", kind=kind.value, subject=subject)
        self._keep(replace(known, over_at=self._clock()))

    def saving(self, trouble: FailureCause | None) -> None:
        """Note why nothing can be saved, or that something was: for `Store.watch`."""
        if trouble is None:
            self.over(NoticeKind.SAVING)
        else:
            self.note(NoticeKind.SAVING, why=trouble.value)

    def open(self) -> list[NoticeRow]:
        """The notices that aren't over, the oldest first."""
        notices = [each for each in self.known() if each.over_at is None]
        return sorted(notices, key=lambda each: each.since)

    def known(self) -> list[NoticeRow]:
        """All that this process knows of, also what is over; any thread may ask."""
        return list(self._notices.values())

    @property
    def unsaved(self) -> int:
        """How many are to be stored."""
        return len(self._write_behind)

    async def load(self) -> None:
        """Take up what an earlier process noted; without the database that waits for `run`."""
        try:
            await self._load()
        except StorageError:
            return
        if count := len(self.open()):
            log.warning("open notices", count=count)

    async def run(self) -> None:
        """Store what is noted, for ever. Raises what the database raises; begin it again then."""
        await self._write_behind.run(self.write)

    async def write(self) -> None:
        """Store what was noted; what can't be stored now waits for the next time."""
        await self._load()
        await self._write_behind.write()

    async def close(self) -> None:
        """Store what waits, if the database lets us."""
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
        """End what was noted under another set of shards, unless that process still has these.

        What goes on is noted anew, by whoever has it now.
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
