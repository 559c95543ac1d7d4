"""Finding tables: by channel or number, or as far as they are in memory."""

from __future__ import annotations

from contextlib import suppress

from bot.storage.repositories.games import GameReader
from bot.tables.game_cache import GameCache
from bot.tables.model import Table, TableSummary
from bot.tables.refusals import TableRefusal, Unable
from data import Edition


class Lookup:
    """Finds tables; raises Unable where there is none."""

    def __init__(self, cache: GameCache) -> None:
        self._cache = cache

    async def here(self, channel_id: int) -> Table:
        """The open table of a channel, or the last one finished there."""
        if (table := self._cache.open_in(channel_id)) is not None:
            return table
        async with self._cache.store.snapshot() as read:
            row = await GameReader(read).open_in(channel_id) or await GameReader(read).latest_in(
                channel_id
            )
        if row is None:
            raise Unable(TableRefusal.NO_TABLE)
        return await self.table(row.id)

    async def table(self, game_id: int) -> Table:
        """A table by its number."""
        return (await self._cache.entry(game_id)).table

    async def newest(self, game_id: int) -> Table:
        """A table with every change whose post can be read by now."""
        return (await self._cache.newest(game_id)).table

    async def face(self, game_id: int) -> Table:
        """A table as far as it is known without its log, which may be damaged."""
        return await self._cache.face(game_id)

    async def language(self, game_id: int) -> str:
        """What is spoken at a table, even at one that can't be read otherwise."""
        async with self._cache.store.snapshot() as read:
            row = await GameReader(read).get(game_id)
        return "en" if row is None else row.language

    async def of_person(self, user_id: int) -> list[Table]:
        """The open tables where a person sits, oldest first; none whose edition is lost."""
        async with self._cache.store.snapshot() as read:
            rows = await GameReader(read).open_of(user_id)
        found = []
        for row in rows:
            with suppress(Unable):
                found.append(await self.face(row.id))
        return found

    async def summary_in(self, channel_id: int) -> TableSummary:
        """The open table of a channel as far as it is known without its edition."""
        async with self._cache.store.snapshot() as read:
            row = await GameReader(read).open_in(channel_id)
        if row is None:
            raise Unable(TableRefusal.NO_TABLE)
        return TableSummary(row.id, row.status, row.host_id, row.seq)

    def table_in(self, channel_id: int) -> Table | None:
        """A channel's table as far as it is in memory, for autocomplete."""
        return self._cache.table_in(channel_id)

    def edition_in(self, channel_id: int) -> Edition:
        """The edition of a channel's table as far as it is in memory, for autocomplete."""
        return self._cache.edition_in(channel_id) or self._cache.editions.default()
