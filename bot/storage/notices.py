"""Notices: what an admin should know, counted in memory and stored when the database lets us."""

from __future__ import annotations

from dataclasses import replace

import structlog

from bot.storage.errors import FailureCause, StorageError
from bot.storage.notice_rows import PASSING, NoticeKind, NoticeRow
from bot.storage.repositories.notices import NoticeReader, NoticeWriter
from bot.storage.rows import Shards
from bot.storage.shard_sets import overlap, shard_key
from bot.storage.store import Clock, Store, utc_ms
from bot.storage.transaction import Transaction
from bot.storage.unwritten import Unwritten

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
        self._unwritten: Unwritten[_StoredKey, NoticeRow] = Unwritten(store, _put)
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
        found = [each for each in self.known() if each.over_at is None]
        return sorted(found, key=lambda each: each.since)

    def known(self) -> list[NoticeRow]:
        """All that this process knows of, also what is over; any thread may ask."""
        return list(self._notices.values())

    @property
    def unwritten(self) -> int:
        """How many are to be stored."""
        return len(self._unwritten)

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
        await self._unwritten.run(self.write)

    async def write(self) -> None:
        """Store what was noted; what can't be stored now waits for the next time."""
        await self._load()
        await self._unwritten.write()

    async def close(self) -> None:
        """Store what waits, if the database lets us."""
        try:
            await self.write()
        except StorageError:
            log.warning("notices are not stored", count=len(self._unwritten))

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
        self._unwritten.keep((notice.kind, notice.subject, notice.shards), notice)

    def _has_room(self) -> bool:
        if len(self._notices) >= MOST:
            past = (key for key, each in self._notices.items() if each.over_at is not None)
            if (oldest := next(past, None)) is None:
                return False
            del self._notices[oldest]
        return True


async def _put(tx: Transaction, notice: NoticeRow) -> None:
    await NoticeWriter(tx).put(notice)
