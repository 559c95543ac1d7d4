"""Doing at a table what its people asked another process for."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from bot.storage.repositories.timers import TimerWriter
from bot.storage.rows import TimerRow
from bot.storage.transaction import Transaction
from bot.tables.absence import apply_absences
from bot.tables.coming_back import changes_by_coming, come_back
from bot.tables.company import people_playing
from bot.tables.errands import Errand, Wish
from bot.tables.game_cache import GameCache, LoadedGame
from bot.tables.refusals import Unable
from bot.tables.reminding import put_off
from bot.tables.steps import Steps


class ErrandRunning:
    """Runs errands, each at most once; ``wake`` notifies the publisher of new posts."""

    def __init__(self, cache: GameCache, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._wake = wake

    async def attend(self, timer: TimerRow) -> None:
        """Run an errand, unless there is no reason left for it. Raises UnreadableTimer."""
        errand, game_id, cache = Errand.read(timer), timer.game_id, self._cache
        assert game_id is not None  # noqa: S101
        try:
            async with cache.locked(game_id):
                entry = await cache.entry(game_id)
                async with cache.store.transaction() as tx:
                    if not await TimerWriter(tx).take(timer.id):
                        return
                    entry = await _run(tx, entry, errand, cache.steps)
                cache.keep(entry)
                if errand.wish is Wish.READ_ANEW:
                    cache.forget(game_id)
                    cache.keep(await cache.entry(game_id))
        except Unable:
            async with cache.store.transaction() as tx:
                await TimerWriter(tx).remove(timer.id)
        self._wake()


async def _run(tx: Transaction, entry: LoadedGame, errand: Errand, steps: Steps) -> LoadedGame:
    if errand.wish is Wish.READ_ANEW:
        return entry
    seat = entry.table.seat_of(errand.user_id)
    if seat is None or entry.state is None:
        return entry
    match errand.wish:
        case Wish.ABSENCE:
            return await apply_absences(tx, entry, (seat,), steps)
        case Wish.BACK:
            if entry.clock is None or not changes_by_coming(entry.clock, seat):
                return entry
            return await come_back(tx, entry, seat) if seat in people_playing(entry) else entry
        case Wish.PUT_OFF:
            return await put_off(tx, entry, errand.user_id, errand.at, errand.until)
    assert_never(errand.wish)
