"""The pace of a table: the host chooses it, and in a running game those who play may object."""

from __future__ import annotations

from collections.abc import Callable

from bot.storage.posts import PacePost, PaceStep
from bot.storage.repositories.interactions import InteractionWriter
from bot.tables.clock_keeping import clock_of, keep_clock
from bot.tables.coming_back import wake
from bot.tables.game_cache import GameCache
from bot.tables.lobby import Lobby
from bot.tables.model import Table, User
from bot.tables.permissions import check_playing, check_running
from bot.tables.posting import post
from bot.tables.refusals import TableRefusal, Unable
from bot.timing.deciding import object_to_pace, want_pace
from bot.timing.measure import DAY
from bot.timing.paces import PaceName

OBJECTING = DAY
"""How long those who play may object to another pace."""


class Pacing:
    """Chooses the pace of tables; ``wake`` notifies the publisher of new posts."""

    def __init__(self, cache: GameCache, lobby: Lobby, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._lobby = lobby
        self._wake = wake

    async def ask(
        self, game_id: int, who: User, pace: PaceName, *, interaction_id: int
    ) -> tuple[Table, int]:
        """Ask for another pace of a running game, as its host; return when it begins."""
        async with self._cache.locked(game_id):
            entry = await self._cache.entry(game_id)
            check_running(entry)
            if entry.table.host_id != who.user_id:
                raise Unable(TableRefusal.NOT_HOST)
            if entry.table.options.pace is pace:
                raise Unable(TableRefusal.SAME_PACE)
            async with self._cache.store.transaction() as tx:
                if await InteractionWriter(tx).is_new(interaction_id, game_id, who.user_id):
                    at = tx.now + OBJECTING
                    clock = want_pace(await clock_of(tx, entry), pace, at)
                    entry = await keep_clock(tx, entry, clock)
                    wanted = PacePost(PaceStep.WANTED, who.name, pace, at, clock.changes)
                    await post(tx, entry.table, entry.table.seq, wanted)
                change = entry.clock.change if entry.clock else None
                begins = change.at if change else tx.now
            self._cache.keep(entry)
        self._wake()
        return entry.table, begins

    async def object(self, game_id: int, number: int, who: User, *, interaction_id: int) -> Table:
        """Keep the pace as it is, as somebody who plays.

        ``number``: which of the other paces that were wanted a button belongs to. Raises Unable for
        an earlier one, and once nobody wants another.
        """
        async with self._cache.locked(game_id):
            entry = await self._cache.entry(game_id)
            seat = entry.table.seat_of(who.user_id)
            if seat is None:
                raise Unable(TableRefusal.NOT_SEATED)
            check_playing(entry, seat)
            async with self._cache.store.transaction() as tx:
                fresh = await InteractionWriter(tx).is_new(interaction_id, game_id, who.user_id)
                clock = entry.clock
                if fresh and (clock is None or clock.change is None):
                    raise Unable(TableRefusal.NO_PACE_WANTED)
                if fresh and clock is not None and clock.change is not None:
                    if clock.change.number != number:
                        raise Unable(TableRefusal.EARLIER_PACE)
                    entry = await keep_clock(tx, entry, object_to_pace(clock))
                    entry = await wake(tx, entry, seat)
                    kept = PacePost(PaceStep.KEPT, who.name, entry.table.options.pace)
                    await post(tx, entry.table, entry.table.seq, kept)
            self._cache.keep(entry)
        self._wake()
        return entry.table
