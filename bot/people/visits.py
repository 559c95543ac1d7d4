"""When people were at a table, so that they can be shown what happened while they were away."""

from __future__ import annotations

from dataclasses import dataclass

import structlog

from bot.latest import Forgetful, Latest
from bot.storage.errors import StorageError
from bot.storage.repositories.visits import VisitReader, VisitWriter
from bot.storage.rows import VisitRow
from bot.storage.store import Clock, Store, utc_ms
from bot.storage.transaction import Transaction
from bot.storage.unwritten import Unwritten

log = structlog.get_logger(__name__)

VISIT_GAP_MS = 15 * 60_000
"""Milliseconds of absence after which another visit begins."""
_REWRITE_MS = 60_000
"""Milliseconds in which a visit that shows nothing new isn't written again."""


@dataclass(frozen=True, slots=True)
class Visit:
    """A visit: what happened after event ``since`` is news; a ``first`` one has none."""

    since: int
    first: bool = False


class Visits(Forgetful):
    """Records visits of tables; they are written in the background, so that no look waits.

    Those that go on aren't read again: another process would go on with the same one.
    """

    def __init__(self, store: Store, clock: Clock = utc_ms, size: int = 4096) -> None:
        self._store, self._clock = store, clock
        self._unwritten: Unwritten[tuple[int, int], VisitRow] = Unwritten(store, _put)
        self._latest = Latest[tuple[int, int], VisitRow](size)

    async def record(
        self, game_id: int, user_id: int, seq: int, *, done: bool = False
    ) -> Visit | None:
        """Record that a person sees event ``seq``; return the visit, None if it isn't known.

        A person ``done`` with a turn knows what was before it: later news begin there. What the
        database raises is only logged: an answer doesn't depend on the record of a visit.
        """
        try:
            known = await self._known(game_id, user_id)
        except StorageError as error:
            log.warning("a visit was not read", game=game_id, why=type(error).__name__)
            return None
        if known is None or done:
            self._note(game_id, user_id, seq, seq)
            return Visit(seq, first=known is None)
        idle = self._clock() - known.at
        since = known.since if idle < VISIT_GAP_MS else known.seen
        if seq > known.seen or idle >= _REWRITE_MS:
            self._note(game_id, user_id, since, max(seq, known.seen))
        return Visit(since)

    def forget(self, user_id: int) -> None:
        """Know nothing of a person any more, and write nothing of them."""
        self._unwritten.forget(lambda key: key[1] == user_id)
        self._latest.drop_where(lambda key, _: key[1] == user_id)

    @property
    def unwritten(self) -> int:
        """How many are to be stored."""
        return len(self._unwritten)

    async def run(self) -> None:
        """Write what is recorded, for ever."""
        await self._unwritten.run(self.write)

    async def write(self) -> None:
        """Write all that was recorded; what can't be written now is forgotten."""
        try:
            await self._unwritten.write()
        except StorageError as error:
            count, why = len(self._unwritten), type(error).__name__
            log.info("visits were not noted", count=count, why=why)
            self._unwritten.forget()
            self._latest.clear()

    async def _known(self, game_id: int, user_id: int) -> VisitRow | None:
        key = game_id, user_id
        if known := self._unwritten.get(key):
            return known
        latest = self._latest.get(key)
        if latest and 0 <= self._clock() - latest.at < VISIT_GAP_MS:
            return latest
        async with self._store.snapshot() as read:
            found = await VisitReader(read).get(game_id, user_id)
        # What was noted meanwhile is newer.
        if newer := self._unwritten.get(key):
            return newer
        if found is not None:
            self._latest.put(key, found)
        return found

    def _note(self, game_id: int, user_id: int, since: int, seen: int) -> None:
        """Have a visit written, instead of an earlier one that isn't written yet."""
        row = VisitRow(game_id, user_id, since, seen, self._clock())
        self._unwritten.keep((game_id, user_id), row)
        self._latest.put((game_id, user_id), row)


async def _put(tx: Transaction, row: VisitRow) -> None:
    await VisitWriter(tx).set(row.game_id, row.user_id, row.since, row.seen)
