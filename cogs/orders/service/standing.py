"""Standing orders as they are given, changed, withdrawn, and ended."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeAlias

from bot.core.game_cache import GameCache, LoadedGame
from bot.core.position import Position
from bot.core.refusals import TableRefusal, Unable
from bot.core.steps import SeatLent, SeatTaken
from bot.storage.repositories.people import DraftReader, DraftWriter
from bot.storage.repositories.seating import OrderTurnReader
from bot.storage.repositories.timers import InteractionWriter
from bot.storage.rows import GameStatus
from bot.storage.transactions import Reads, Transaction
from cogs.orders.rows import OrderReader, OrderRow, OrderWriter
from cogs.orders.service.keeping import (
    Death,
    OrderEnds,
    OwnOrders,
    Preview,
    consider,
    done_turn,
    ended,
    ended_order,
    holds_back,
    order_of,
    read_order,
    with_order,
    without_order,
)
from engine.board import Seat
from engine.game import choices
from engine.state import Over, Turn
from engine.view import view
from orders.following import follow
from orders.notation import write
from orders.order import Order

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


DRAFT = "orders"
"""The key of the draft that holds an order which isn't given yet."""


class StandingOrders:
    """Orders of people for their own seats; ``wake`` notifies the publisher of new posts."""

    def __init__(self, cache: GameCache, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._wake = wake

    async def of(self, game_id: int, user_id: int, since: int = 0) -> OwnOrders:
        """What somebody has ordered, and what orders of theirs did after event ``since``."""
        entry = await self._cache.entry(game_id)
        seat = _seated(entry, user_id)
        async with self._cache.store.snapshot() as read:
            return await _own_orders(read, entry, seat, user_id, since)

    async def give(
        self, game_id: int, user_id: int, order: Order, *, interaction_id: int
    ) -> OwnOrders:
        """Let an order be in force for one's seat, in place of any other; raises Unable."""
        async with self._cache.locked(game_id):
            entry = await self._cache.entry(game_id)
            seat = _may_order(entry, user_id)
            async with self._cache.store.transaction() as tx:
                if await InteractionWriter(tx).is_new(interaction_id, game_id, user_id):
                    row = OrderRow(game_id, seat, user_id, write(order), tx.now)
                    after = await consider(tx, await with_order(tx, entry, row))
                    entry = await self._cache.steps.released(tx, entry, after)
                    await DraftWriter(tx).clear(game_id, seat, DRAFT)
                found = await _own_orders(tx, entry, seat, user_id)
            self._cache.keep(entry)
        self._wake()
        return found

    async def withdraw(self, game_id: int, user_id: int, *, interaction_id: int) -> OwnOrders:
        """Withdraw one's order; raises Unable if there is none."""
        async with self._cache.locked(game_id):
            entry = await self._cache.entry(game_id)
            seat = _seated(entry, user_id)
            async with self._cache.store.transaction() as tx:
                if await InteractionWriter(tx).is_new(interaction_id, game_id, user_id):
                    if order_of(entry, seat) is None:
                        raise Unable(TableRefusal.NO_ORDER)
                    entry = await drop_order(tx, entry, seat, self._cache.steps.released)
                found = await _own_orders(tx, entry, seat, user_id)
            self._cache.keep(entry)
        self._wake()
        return found

    async def draft(self, game_id: int, user_id: int, text: str) -> None:
        """Remember an order that isn't given yet; an empty text forgets it."""
        async with self._cache.locked(game_id):
            seat = _seated(await self._cache.entry(game_id), user_id)
            async with self._cache.store.transaction() as tx:
                if text:
                    await DraftWriter(tx).set(game_id, seat, DRAFT, text)
                else:
                    await DraftWriter(tx).clear(game_id, seat, DRAFT)

    async def preview(self, game_id: int, user_id: int, order: Order) -> Preview:
        """What an order would do if it were one's turn in the position as it is; raises Unable.

        From what that seat may know, and nothing else.
        """
        now = await self.as_if(game_id, user_id)
        followed = follow(order, now.table.edition.board, now.view, now.choices)
        return Preview(now.view.seq, followed)

    async def as_if(self, game_id: int, user_id: int) -> Position:
        """The position as it would be if it were one's turn; raises Unable likewise."""
        entry = await self._cache.entry(game_id)
        seat = _may_order(entry, user_id)
        state, _ = entry.require_started()
        turn = state._replace(phase=Turn(seat))
        offered = choices(turn, entry.table.edition.board, seat)
        return Position(entry.table, view(turn, seat), offered)

    async def seen(self, game_id: int, user_id: int) -> None:
        """Note that somebody has heard why their last order ended."""
        async with self._cache.locked(game_id):
            seat = _seated(await self._cache.entry(game_id), user_id)
            async with self._cache.store.transaction() as tx:
                row = await OrderWriter(tx).of_seat(game_id, seat)
                if row is not None and not row.in_force and row.user_id == user_id:
                    await OrderWriter(tx).remove(game_id, seat)


def _seated(entry: LoadedGame, user_id: int) -> Seat:
    """The seat of a person; raises Unable."""
    seat = entry.table.seat_of(user_id)
    if seat is None:
        raise Unable(TableRefusal.NOT_SEATED)
    return seat


def _may_order(entry: LoadedGame, user_id: int) -> Seat:
    """The seat of a person who may give orders for it; raises Unable."""
    seat, table = _seated(entry, user_id), entry.table
    if table.is_private:
        raise Unable(TableRefusal.NO_ORDERS_HERE)
    if table.status is GameStatus.CANCELLED:
        raise Unable(TableRefusal.NO_TABLE)
    state, _ = entry.require_started()
    if isinstance(state.phase, Over):
        raise Unable(TableRefusal.NO_ORDERS_OVER)
    holder = table.holders[seat]
    if state.players[seat].resigned:
        raise Unable(TableRefusal.SEAT_RESIGNED, player=holder.name)
    if holder.level is not None:
        raise Unable(TableRefusal.NO_ORDERS_COMPUTER)
    return seat


async def _own_orders(
    reads: Reads, entry: LoadedGame, seat: Seat, user_id: int, since: int = 0
) -> OwnOrders:
    game_id, board = entry.table.id, entry.table.edition.board
    row = await OrderReader(reads).of_seat(game_id, seat)
    if row is not None and row.user_id != user_id:
        row = None
    drafts = await DraftReader(reads).of(game_id, seat)
    turns = await OrderTurnReader(reads).of(game_id, since)
    mine = [each for each in turns if (each.seat, each.user_id) == (seat, user_id)]
    in_force = row if row is not None and row.in_force else None
    return OwnOrders(
        entry.table,
        seat,
        order=read_order(in_force.body, board) if in_force else None,
        text=in_force.body if in_force else None,
        acts_now=in_force is not None and in_force.decision is not None,
        draft=next((each.body for each in drafts if each.key == DRAFT), None),
        ended=ended_order(row, board) if row else None,
        turns=tuple(found for each in mine if (found := done_turn(each, board))),
    )
