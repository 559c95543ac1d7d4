"""Looking at the logs of all tables on the disk, whether or not somebody uses them."""

from __future__ import annotations

from dataclasses import dataclass

from bot.storage.repositories.events import EventReader, EventWriter
from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.rows import Shards
from bot.tables.game_cache import GameCache
from bot.tables.refusals import DamagedTable, Unable


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found at a table: ``damage`` or, of a log that is whole, ``problems``."""

    game_id: int
    damage: str | None = None
    problems: tuple[str, ...] = ()


class Inspection:
    """Reads tables from the disk and checks them; what is in memory doesn't count."""

    def __init__(self, cache: GameCache) -> None:
        self._cache = cache

    async def tables(self, shards: Shards | None = None) -> list[int]:
        """The numbers of all tables, those under way first; ``shards`` leaves out others'."""
        async with self._cache.store.snapshot() as read:
            return await GameReader(read).numbers(shards)

    async def look_at(self, game_id: int) -> Verdict:
        """Check a table and change nothing."""
        async with self._cache.store.snapshot() as read:
            try:
                checked = await self._cache.checked(read, game_id)
            except DamagedTable as damaged:
                return Verdict(game_id, damaged.why)
            except Unable as refusal:
                return Verdict(game_id, problems=(refusal.refusal.value,))
        return Verdict(game_id, problems=checked.problems if checked else ())

    async def attend_to(self, game_id: int, *, afresh: bool = True) -> Verdict:
        """Check a table; set it aside if it is damaged, and let it go on if it was and isn't.

        A log of an older program gets its checksums. Unless ``afresh``, what this process has read
        and found whole counts as that.
        """
        async with self._cache.locked(game_id):
            known = not afresh and self._cache.was_whole(game_id)
            found = Verdict(game_id) if known else await self.look_at(game_id)
            if found.damage is not None:
                await self._cache.set_aside(DamagedTable(game_id, found.damage))
            elif not found.problems:
                await self._note_whole(game_id)
        return found

    async def _note_whole(self, game_id: int) -> None:
        """Of what was checked under the table's lock nothing can have changed since."""
        store = self._cache.store
        async with store.snapshot() as read:
            row = await GameReader(read).get(game_id)
            old = row is not None and await EventReader(read).lacks_checksums(game_id)
        if row is None or not (old or row.damage is not None):
            return
        async with store.transaction() as tx:
            if old:
                await EventWriter(tx).add_checksums(game_id)
            if row.damage is not None:
                await GameWriter(tx).change(game_id, damage=None)
        self._cache.forget(game_id)
