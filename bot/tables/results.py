"""What came of games that ended before it was kept, or is to be worked out again."""

from __future__ import annotations

from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.results import ResultReader
from bot.storage.rows import Shards
from bot.tables.ended_game import keep_result
from bot.tables.game_cache import GameCache
from bot.tables.model import Status
from bot.tables.refusals import TableRefusal, Unable


class Results:
    """Keeps results of finished games by their logs."""

    def __init__(self, cache: GameCache) -> None:
        self._cache = cache

    async def missing(self, after: int, shards: Shards | None = None) -> list[int]:
        """Some games that are over without a result, of those with a higher number."""
        async with self._cache.store.snapshot() as read:
            return await ResultReader(read).missing(after, shards=shards)

    async def finished(self) -> list[int]:
        """All games that are over."""
        async with self._cache.store.snapshot() as read:
            return await ResultReader(read).finished_games()

    async def keep(self, game_id: int) -> None:
        """Keep what came of a game, in place of what was kept of it.

        Raises Unable for one that isn't over or can't be read, and DamagedTable for one whose log
        isn't what was written.
        """
        async with self._cache.store.snapshot() as read:
            entry = await self._cache.read(read, game_id)
        state, _ = entry.require_started()
        async with self._cache.store.transaction() as tx:
            row = await GameWriter(tx).get(game_id)
            if row is None or row.status is not Status.OVER:
                raise Unable(TableRefusal.NOT_OVER)
            await keep_result(tx, row, entry.table, state)
