"""A sign of life: what a table asked about a seat is settled, and one that stood still goes on."""

from __future__ import annotations

from dataclasses import replace

from bot.storage.clock_posts import TimeNews, TimePost
from bot.storage.transaction import Transaction
from bot.tables.clock_keeping import keep_clock
from bot.tables.game_cache import LoadedGame
from bot.tables.posting import post
from bot.tables.steps import SeatReturned
from bot.timing.deciding import showed_up, woken
from bot.timing.table_clock import Halt, TableClock
from engine.board import Seat


def is_missed(clock: TableClock, seat: Seat) -> bool:
    """Whether the table votes about a seat, or offers it to others."""
    return seat in clock.searching or (clock.vote is not None and clock.vote.seat == seat)


def changes_by_coming(clock: TableClock, seat: Seat) -> bool:
    """Whether anything changes for a table by a sign of life from the player of a seat."""
    return is_missed(clock, seat) or seat in clock.gone or Halt.FROZEN in clock.halts


async def come_back(tx: Transaction, entry: LoadedGame, seat: Seat) -> LoadedGame:
    """Note that a seat's player is there: no vote about them goes on, nobody takes their place.

    Where nobody was there the table goes on.
    """
    entry = await wake(tx, entry, seat)
    if entry.clock is None:
        return entry
    return await keep_clock(tx, entry, showed_up(entry.clock, seat, tx.now), back=seat)


async def wake(tx: Transaction, entry: LoadedGame, seat: Seat) -> LoadedGame:
    """Let a frozen table go on, because of the player of a seat, and say so."""
    clock = entry.clock
    if clock is None or Halt.FROZEN not in clock.halts:
        return entry
    await post(tx, entry.table, entry.table.seq, TimePost(TimeNews.GOES_ON, seat))
    return await keep_clock(tx, entry, woken(clock, tx.now))


async def owner_comes(tx: Transaction, back: SeatReturned) -> SeatReturned:
    """Let a frozen table go on for whoever plays their seat again."""
    if back.quietly:
        return back
    return replace(back, entry=await wake(tx, back.entry, back.seat))


async def owner_is_there(tx: Transaction, back: SeatReturned) -> LoadedGame:
    """Bring a table's clock in step with a seat whose owner plays again."""
    clock = back.entry.clock
    if clock is not None and not back.quietly:
        clock = showed_up(clock, back.seat, tx.now)
    return await keep_clock(tx, back.entry, clock)
