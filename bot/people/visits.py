"""When people were at a table, so that they can be shown what happened while they were away."""

from __future__ import annotations

from dataclasses import dataclass

import structlog

from bot.storage.errors import StorageError
from bot.storage.store import Clock, Store, utc_ms

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


class Visits:
    """Records visits of tables, each with at most one write."""

    def __init__(self, store: Store, clock: Clock = utc_ms) -> None:
        self._store, self._clock = store, clock

    async def record(
        self, game_id: int, user_id: int, seq: int, *, done: bool = False
    ) -> Visit | None:
        """Record that a person sees event ``seq``; return the visit, None if it isn't known.

        A person ``done`` with a turn knows what was before it: later news begin there. What the
        database raises is only logged: an answer doesn't depend on the record of a visit.
        """
        try:
            async with self._store.snapshot() as read:
                known = await read.visits.get(game_id, user_id)
            if known is None or done:
                await self._note(game_id, user_id, seq, seq)
                return Visit(seq, first=known is None)
            idle = self._clock() - known.at
            since = known.since if idle < VISIT_GAP_MS else known.seen
            if seq > known.seen or idle >= _REWRITE_MS:
                await self._note(game_id, user_id, since, max(seq, known.seen))
        except StorageError as error:
            log.warning("a visit was not noted", game=game_id, why=type(error).__name__)
            return None
        return Visit(since)

    async def _note(self, game_id: int, user_id: int, since: int, seen: int) -> None:
        async with self._store.transaction() as tx:
            await tx.visits.set(game_id, user_id, since, seen)
