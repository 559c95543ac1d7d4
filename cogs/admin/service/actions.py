"""The service by which whoever runs the bot pauses a table, lets it go on, or ends it."""

from __future__ import annotations

from collections.abc import Callable

from bot.core.game_cache import GameCache, LoadedGame
from bot.core.model import Table
from bot.core.position import check_running
from bot.core.posting import post
from bot.core.refusals import TableRefusal, Unable
from bot.core.timing.deciding import end_pause, latest_pause, pause, withdraw_pause, woken
from bot.core.timing.table_clock import Halt, TableClock
from bot.posts.tracker import PostTracker
from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.repositories.timers import InteractionWriter
from bot.storage.rows import OPEN, GameRow, GameStatus
from bot.storage.transactions import Transaction
from cogs.clock.rows import TimeNews, TimePost
from cogs.clock.service.updating import clock_of, people_playing, update_clock
from cogs.lobby.service.seating import end_week
from cogs.seats.service.handover import CancelledPost, call_off
from engine.board import Seat

NOBODY = 0
"""Whose interactions those of an admin are: they have no account here."""


class AdminActions:
    """Pauses, resumes and ends tables for an admin; ``wake`` notifies the publisher of new posts.

    Each change is made once for its ``interaction_id``. Raises Unable.
    """

    def __init__(self, cache: GameCache, posts: PostTracker, wake: Callable[[], None]) -> None:
        self._cache, self._posts, self._wake = cache, posts, wake

    async def pause(self, game_id: int, until: int, *, interaction_id: int) -> None:
        """Pause a table until a moment (UTC ms), or for as long as pauses may last."""
        async with self._cache.locked(game_id):
            entry = await self._cache.entry(game_id)
            _check_public(entry.table)
            check_running(entry)
            async with self._cache.store.transaction() as tx:
                if await InteractionWriter(tx).is_new(interaction_id, game_id, NOBODY):
                    clock = await clock_of(tx, entry)
                    _check_goes_on(clock, tx.now)
                    begun = pause(withdraw_pause(clock), _spokesman(entry), until, tx.now)
                    await _say(tx, entry, TimeNews.ADMIN_PAUSED)
                    entry = await update_clock(tx, entry, begun)
            self._cache.keep(entry)
        self._wake()

    async def to_be_ended(self, game_id: int) -> GameRow:
        """Return a table that `end` would call off; raises what that raises."""
        async with self._cache.store.snapshot() as read:
            return _endable(await GameReader(read).get(game_id))

    async def end(self, game_id: int) -> None:
        """Call a table in a channel off for good, without scoring it.

        That needs no edition, and no log that can be read.
        """
        async with self._cache.locked(game_id):
            async with self._cache.store.transaction() as tx:
                row = _endable(await GameWriter(tx).get(game_id))
                await call_off(tx, row, CancelledPost("", admin=True), self._cache.steps)
                await end_week(tx, game_id)
            self._cache.forget(game_id)
        self._wake()

    async def resume(self, game_id: int, *, interaction_id: int) -> None:
        """Let a paused or frozen table go on, or try again to post at a parked one."""
        async with self._cache.locked(game_id):
            entry = await self._cache.entry(game_id)
            _check_public(entry.table)
            parked = entry.table.status is GameStatus.PARKED
            if not parked:
                check_running(entry)
            async with self._cache.store.transaction() as tx:
                if await InteractionWriter(tx).is_new(interaction_id, game_id, NOBODY):
                    clock = entry.clock
                    going = clock and _gone_on(clock, tx.now)
                    if going is None and not parked:
                        raise Unable(TableRefusal.NOTHING_TO_RESUME)
                    await _say(tx, entry, TimeNews.ADMIN_WOKE)
                    if going is not None:
                        entry = await update_clock(tx, entry, going)
            self._cache.keep(entry)
        if parked:
            await self._posts.resume(game_id)
        self._wake()


def _endable(row: GameRow | None) -> GameRow:
    if row is None or row.guild_id is None:
        raise Unable(TableRefusal.NO_TABLE)
    if row.status not in OPEN:
        raise Unable(TableRefusal.SEATS_ARE_SETTLED)
    return row


def _check_public(table: Table) -> None:
    """Raise Unable for a private table, with which nobody else has anything to do."""
    if table.is_private:
        raise Unable(TableRefusal.NO_TABLE)


def _check_goes_on(clock: TableClock, now: int) -> None:
    if Halt.FROZEN in clock.halts:
        raise Unable(TableRefusal.TABLE_FROZEN)
    if clock.pause is not None:
        raise Unable(TableRefusal.PAUSED, at=clock.pause.until)
    if latest_pause(clock, now) <= now:
        raise Unable(TableRefusal.PAUSES_USED_UP)


def _spokesman(entry: LoadedGame) -> Seat:
    """Return the seat whose player may end the pause alone: the host's, or else the first.

    Raises Unable if no person plays.
    """
    people = people_playing(entry)
    host = entry.table.seat_of(entry.table.host_id)
    if host in people:
        assert host is not None  # noqa: S101
        return host
    if not people:
        raise Unable(TableRefusal.NOT_SEATED)
    return people[0]


def _gone_on(clock: TableClock, now: int) -> TableClock | None:
    """Return the clock after the end of a pause or freeze; None if it runs already."""
    if clock.pause is not None:
        return end_pause(clock, now)
    return woken(clock, now) if Halt.FROZEN in clock.halts else None


async def _say(tx: Transaction, entry: LoadedGame, news: TimeNews) -> None:
    await post(tx, entry.table, entry.table.seq, TimePost(news))
