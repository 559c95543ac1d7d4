"""What an absence does at the tables of whoever is away."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace

from bot.people.absences import Way, closest, end_by_move
from bot.storage.handover_rows import AutopilotStatus
from bot.storage.repositories.absences import AbsenceWriter
from bot.storage.repositories.autopilot_periods import AutopilotPeriodWriter
from bot.storage.repositories.games import GameReader
from bot.storage.rows import GameStatus
from bot.storage.transaction import Transaction
from bot.tables.clock_keeping import clock_of, keep_clock
from bot.tables.coming_back import wake
from bot.tables.errands import Errand, Wish
from bot.tables.game_cache import GameCache, LoadedGame
from bot.tables.refusals import Unable
from bot.tables.steps import Made, SeatLent, SeatReturned, Steps
from bot.timing.table_clock import Halt
from engine.board import Seat
from engine.state import Over
from strategy.levels import Level

AWAY = "away"
"""Who asked for an autopilot that begins and ends with an absence."""
_UNDER_WAY = (GameStatus.RUNNING, GameStatus.PARKED)


class TableAbsences:
    """Applies the absences of people to their tables; ``wake`` notifies the publisher."""

    def __init__(self, cache: GameCache, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._wake = wake

    async def absence_changed(self, user_id: int) -> None:
        """Apply what a person has said to every game that they play."""
        async with self._cache.store.snapshot() as read:
            found = await GameReader(read).open_of(user_id)
        rows = [row for row in found if row.status in _UNDER_WAY and row.seq]
        owned = [row.id for row in rows if self._cache.owns(row.guild_id)]
        for game_id in owned:
            await self._apply(game_id, user_id)
        if others := [row.id for row in rows if row.id not in owned]:
            async with self._cache.store.transaction() as tx:
                for game_id in others:
                    await Errand(Wish.ABSENCE, user_id).hand_on(tx, game_id)
        self._wake()

    async def _apply(self, game_id: int, user_id: int) -> None:
        try:
            async with self._cache.locked(game_id):
                entry = await self._cache.entry(game_id)
                seat = entry.table.seat_of(user_id)
                if seat is None:
                    return
                async with self._cache.store.transaction() as tx:
                    entry = await apply_absences(tx, entry, (seat,), self._cache.steps)
                self._cache.keep(entry)
        except Unable:
            # A table that is set aside has no clock that runs.
            return


async def apply_absences(
    tx: Transaction, entry: LoadedGame, seats: Collection[Seat], steps: Steps
) -> LoadedGame:
    """Let clocks stand, or the computer play, for those who are away; the others are back."""
    if entry.state is None or isinstance(entry.state.phase, Over):
        return entry
    table = entry.table
    users = {seat: table.holders[seat].user_id for seat in seats}
    known = await AbsenceWriter(tx).of(
        [user for user in users.values() if user is not None], tx.now
    )
    for seat, user in users.items():
        mine = [each for each in known if each.user_id == user]
        away = closest(mine, table.id, table.location.guild_id)
        if entry.state.players[seat].resigned:
            continue
        if away is None:
            clock = entry.clock
            if clock is not None and (clock.seats[seat].is_away or Halt.FROZEN in clock.halts):
                entry = await absence_over(tx, entry, seat, steps)
            continue
        if entry.clock is None and away.way != Way.COMPUTER:
            continue
        clock = await clock_of(tx, entry)
        entry = await keep_clock(tx, entry, clock.away(seat, away.until, tx.now, shown=away.shown))
        if away.way == Way.COMPUTER and table.holders[seat].level is None:
            entry = await steps.seat_lent(tx, SeatLent(entry, seat, Level.NORMAL, AWAY))
    return entry


async def absence_over(tx: Transaction, entry: LoadedGame, seat: Seat, steps: Steps) -> LoadedGame:
    """Let a seat's clock go on, and its player play again; a table that stood still goes on."""
    assert entry.clock is not None  # noqa: S101
    entry = await keep_clock(tx, entry, entry.clock.away(seat, None, tx.now))
    entry = await wake(tx, entry, seat)
    periods = await AutopilotPeriodWriter(tx).of(entry.table.id)
    if any(
        each.seat == seat and each.status is AutopilotStatus.ON and each.asked_by == AWAY
        for each in periods
    ):
        entry = await steps.seat_returned(tx, SeatReturned(entry, seat))
    return entry


async def back_by_move(tx: Transaction, made: Made) -> Made:
    """End the absences of somebody who makes a move at a table that they were away from.

    They may have held for other tables, too.
    """
    table, clock = made.before.table, made.before.clock
    user = table.holders[made.seat].user_id if made.by_person else None
    if user is None or clock is None or not clock.seats[made.seat].is_away:
        return made
    returned = await end_by_move(tx, user, table.id, table.location.guild_id)
    return replace(made, returned=returned)
