"""An order that doesn't act after all: its owner is called, as if there had been none."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeAlias

from bot.storage.transaction import Transaction
from bot.tables.game_cache import LoadedGame
from bot.tables.order_keeping import ended, holds_back, order_of, with_order, without_order
from bot.tables.order_report import Death
from bot.tables.ordered_turn import OrderEnds
from bot.tables.steps import SeatLent, SeatTaken
from engine.board import Seat

Released: TypeAlias = Callable[[Transaction, LoadedGame, LoadedGame], Awaitable[LoadedGame]]
"""Calls whoever is to act, once no order holds that back: see `Steps.released`."""


async def end_order(
    tx: Transaction, entry: LoadedGame, seat: Seat, ends: OrderEnds, released: Released
) -> LoadedGame:
    """End the order of a seat, if there is one, and call its owner if it was pending."""
    row = order_of(entry, seat)
    if row is None:
        return entry
    after = await with_order(tx, entry, ended(row, ends, tx.now))
    return await released(tx, entry, after)


async def drop_order(
    tx: Transaction, entry: LoadedGame, seat: Seat, released: Released
) -> LoadedGame:
    """Forget the order of a seat, and call whoever is there if it was pending."""
    return await released(tx, entry, await without_order(tx, entry, seat))


async def order_goes(tx: Transaction, taken: SeatTaken, released: Released) -> SeatTaken:
    """Forget the order of a seat's holder, whose place somebody takes."""
    entry = await drop_order(tx, taken.entry, taken.seat, released)
    called = holds_back(taken.entry) and not holds_back(entry)
    return replace(taken, entry=entry, called=called)


async def computer_plays(tx: Transaction, lent: SeatLent, released: Released) -> SeatLent:
    """End the order of a seat that the computer plays for from now on."""
    ends = OrderEnds(Death.COMPUTER)
    return replace(lent, entry=await end_order(tx, lent.entry, lent.seat, ends, released))


async def put_off(tx: Transaction, entry: LoadedGame, seat: Seat, released: Released) -> LoadedGame:
    """Let the order of a seat not act in this turn, but in later ones."""
    row = order_of(entry, seat)
    if row is None:
        return entry
    return await released(tx, entry, await with_order(tx, entry, replace(row, decision=None)))
