"""What follows when a player doesn't come: nothing is silent, and nothing final without people."""

from __future__ import annotations

from collections.abc import Collection

from bot.storage.clock_posts import TimeNews, TimePost
from bot.storage.transaction import Transaction
from bot.tables.autopilot import FOR_A_TURN
from bot.tables.clock_keeping import keep_clock
from bot.tables.company import people_here
from bot.tables.game_cache import LoadedGame
from bot.tables.host_rights import pass_on_host
from bot.tables.needless_reminders import withdraw_reminders
from bot.tables.posting import post
from bot.tables.steps import SeatLent, Steps
from bot.tables.voting import open_vote_about
from bot.timing.due import Consequence, consequence
from bot.timing.table_clock import Halt, TableClock
from bot.timing.turn_changes import addressed, graced, ran_out, stood_in
from bot.timing.voting import Cause
from engine.board import Seat
from strategy.levels import Level


async def bank_empty(
    tx: Transaction, entry: LoadedGame, seat: Seat, gone: Collection[int], steps: Steps
) -> LoadedGame:
    """Do what follows the empty bank of a seat; ``gone`` are people who have left the server."""
    clock = entry.clock
    assert clock is not None  # noqa: S101
    entry = await keep_clock(tx, entry, ran_out(clock, seat))
    entry = await pass_on_host(tx, entry, gone)
    clock = entry.clock
    assert clock is not None  # noqa: S101
    if seat in clock.gone:
        return await seat_gone(tx, entry, seat)
    match consequence(clock, seat, _who_decide(entry, clock, seat)):
        case Consequence.COMPUTER_TURN:
            entry = await keep_clock(tx, entry, stood_in(clock, seat))
            return await steps.seat_lent(tx, SeatLent(entry, seat, Level.NORMAL, FOR_A_TURN))
        case Consequence.GRACE:
            at = tx.now + clock.pace.wait
            await withdraw_reminders(tx, entry.table.id, None)
            await post(tx, entry.table, entry.table.seq, TimePost(TimeNews.GRACE, seat, at))
            told = addressed(graced(clock, seat, tx.now), seat, tx.now)
            return await keep_clock(tx, entry, told)
        case Consequence.VOTE:
            return await open_vote_about(tx, entry, seat, Cause.EMPTY)
        case Consequence.FREEZE:
            return await _freeze(tx, entry, clock)


async def seat_gone(tx: Transaction, entry: LoadedGame, seat: Seat) -> LoadedGame:
    """Vote at once about the seat of somebody who has left the server."""
    clock = entry.clock
    assert clock is not None  # noqa: S101
    if not _who_decide(entry, clock, seat):
        return await _freeze(tx, entry, clock)
    return await open_vote_about(tx, entry, seat, Cause.GONE)


def _who_decide(entry: LoadedGame, clock: TableClock, seat: Seat) -> tuple[Seat, ...]:
    """The people besides a seat's player who are there to decide about it."""
    others = people_here(entry, besides=seat)
    return tuple(each for each in others if not clock.seats[each].is_away)


async def _freeze(tx: Transaction, entry: LoadedGame, clock: TableClock) -> LoadedGame:
    await post(tx, entry.table, entry.table.seq, TimePost(TimeNews.FROZEN))
    return await keep_clock(tx, entry, clock.halted(Halt.FROZEN, tx.now))
