"""An order that doesn't act after all: its owner is called, as if there had been none."""

from __future__ import annotations

from dataclasses import replace

from bot.storage.posts import TurnPost
from bot.storage.repositories.games import GameWriter
from bot.storage.transaction import Transaction
from bot.tables.clock_keeping import hours_of, keep_clock
from bot.tables.game_cache import LoadedGame
from bot.tables.heads_up import tell_next
from bot.tables.order_keeping import ended, holds_back, order_of, with_order, without_order
from bot.tables.order_report import Death
from bot.tables.ordered_turn import OrderEnds
from bot.tables.showing import show
from bot.tables.steps import SeatLent, SeatTaken
from engine.board import Seat
from engine.state import to_act


async def end_order(tx: Transaction, entry: LoadedGame, seat: Seat, ends: OrderEnds) -> LoadedGame:
    """End the order of a seat, if there is one, and call its owner if it was pending."""
    row = order_of(entry, seat)
    if row is None:
        return entry
    after = await with_order(tx, entry, ended(row, ends, tx.now))
    return await released(tx, entry, after)


async def drop_order(tx: Transaction, entry: LoadedGame, seat: Seat) -> LoadedGame:
    """Forget the order of a seat, and call whoever is there if it was pending."""
    return await released(tx, entry, await without_order(tx, entry, seat))


async def order_goes(tx: Transaction, taken: SeatTaken) -> SeatTaken:
    """Forget the order of a seat's holder, whose place somebody takes."""
    entry = await drop_order(tx, taken.entry, taken.seat)
    called = holds_back(taken.entry) and not holds_back(entry)
    return replace(taken, entry=entry, called=called)


async def computer_plays(tx: Transaction, lent: SeatLent) -> SeatLent:
    """End the order of a seat that the computer plays for from now on."""
    ends = OrderEnds(Death.COMPUTER)
    return replace(lent, entry=await end_order(tx, lent.entry, lent.seat, ends))


async def put_off(tx: Transaction, entry: LoadedGame, seat: Seat) -> LoadedGame:
    """Let the order of a seat not act in this turn, but in later ones."""
    row = order_of(entry, seat)
    if row is None:
        return entry
    return await released(tx, entry, await with_order(tx, entry, replace(row, decision=None)))


async def released(tx: Transaction, before: LoadedGame, after: LoadedGame) -> LoadedGame:
    """Post what was held back before, if nothing holds it back any more.

    The time of whoever is called by it counts from then.
    """
    if after.state is None or not holds_back(before) or holds_back(after):
        return after
    row = await GameWriter(tx).get(after.table.id)
    assert row is not None  # noqa: S101
    after = await show(tx, row, after, TurnPost(after.posted))
    if after.clock is not None:
        seats = to_act(before.require_started()[0])
        clock, hours = after.clock, await hours_of(tx, after.table, seats)
        for seat in seats:
            clock = clock.begun_anew(seat, tx.now, hours.get(seat))
        after = await keep_clock(tx, after, clock)
    await tell_next(tx, after)
    return after
