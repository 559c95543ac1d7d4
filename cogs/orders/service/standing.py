"""Standing orders of people: giving, withdrawing, drafting, and reading what became of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from bot.core.game_cache import GameCache, LoadedGame
from bot.core.model import Table
from bot.core.position import Position
from bot.core.refusals import TableRefusal, Unable
from bot.storage.repositories.people import DraftReader, DraftWriter
from bot.storage.repositories.seating import OrderTurnReader
from bot.storage.repositories.timers import InteractionWriter
from bot.storage.rows import GameStatus, OrderTurnRow
from bot.storage.transactions import Reads
from cogs.orders.rows import OrderReader, OrderRow, OrderWriter
from cogs.orders.service.sync import (
    EndCause,
    WhyEnded,
    drop_order,
    is_about_to_act,
    let_order_act,
    order_of,
    read_skipped,
    with_order,
)
from engine.board import Board, Seat
from engine.game import choices
from engine.state import Over, Turn
from engine.view import view
from orders.following import Ending, Skipped
from orders.notation import InvalidOrder, read, write
from orders.order import Order, StopKind, keeping_count


@dataclass(frozen=True, slots=True)
class DoneTurn:
    """A turn that an order played: the events from ``first`` to ``last``.

    ``order`` is as it was then, ``line`` the place of the line that acted, from 0; None if none
    did. ``skipped`` are the lines before it, which didn't act.
    """

    first: int
    last: int
    order: Order = field(repr=False)
    line: int | None = field(repr=False)
    skipped: tuple[Skipped, ...] = field(repr=False)
    at: int


@dataclass(frozen=True, slots=True)
class EndedOrder:
    """The last order of a seat, and why it ended at ``at`` (UTC ms); ``skipped`` lines didn't act.

    ``order`` is what was left of it; None if it can't be read.
    """

    order: Order | None = field(repr=False)
    why: WhyEnded
    skipped: tuple[Skipped, ...] = field(repr=False)
    at: int


@dataclass(frozen=True, slots=True)
class OwnOrders:
    """The orders of a player, of which nobody else may know anything.

    ``order`` is in force, and ``text`` is its text; ``acts_now``: it is about to act, as soon as
    the player before can't take back. ``draft`` is an order that isn't given yet. ``ended`` is the
    last one, if its owner hasn't heard of that; ``turns`` are those that orders of theirs played.
    """

    table: Table
    seat: Seat
    order: Order | None = field(default=None, repr=False)
    text: str | None = field(default=None, repr=False)
    acts_now: bool = field(default=False, repr=False)
    draft: str | None = field(default=None, repr=False)
    ended: EndedOrder | None = field(default=None, repr=False)
    turns: tuple[DoneTurn, ...] = field(default=(), repr=False)


DRAFT = "orders"
"""The key of the draft that holds an order which isn't given yet."""


class StandingOrders:
    """Takes orders of people for their own seats; ``wake`` notifies the publisher of new posts."""

    def __init__(self, cache: GameCache, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._wake = wake

    async def of(self, game_id: int, user_id: int, since: int = 0) -> OwnOrders:
        """Return somebody's orders, with the turns that these played after event ``since``.

        Raises Unable if they have no seat.
        """
        entry = await self._cache.entry(game_id)
        seat = _seated(entry, user_id)
        async with self._cache.store.snapshot() as read:
            return await _own_orders(read, entry, seat, user_id, since)

    async def give(
        self, game_id: int, user_id: int, order: Order, *, interaction_id: int
    ) -> OwnOrders:
        """Put an order in force for one's seat, in place of any other; raises Unable."""
        async with self._cache.locked(game_id):
            entry = await self._cache.entry(game_id)
            seat = _may_order(entry, user_id)
            async with self._cache.store.transaction() as tx:
                if await InteractionWriter(tx).is_new(interaction_id, game_id, user_id):
                    before, board = order_of(entry, seat), entry.table.edition.board
                    old = None if before is None else _read_order(before.body, board)
                    counted = keeping_count(order, old)
                    row = OrderRow(game_id, seat, user_id, write(counted), tx.now)
                    after = await let_order_act(tx, await with_order(tx, entry, row))
                    entry = await self._cache.steps.send_held_post(tx, entry, after)
                    await DraftWriter(tx).clear(game_id, seat, DRAFT)
                own = await _own_orders(tx, entry, seat, user_id)
            self._cache.keep(entry)
        self._wake()
        return own

    async def withdraw(self, game_id: int, user_id: int, *, interaction_id: int) -> OwnOrders:
        """Withdraw the order of one's seat; raises Unable if there is none."""
        async with self._cache.locked(game_id):
            entry = await self._cache.entry(game_id)
            seat = _seated(entry, user_id)
            async with self._cache.store.transaction() as tx:
                if await InteractionWriter(tx).is_new(interaction_id, game_id, user_id):
                    if order_of(entry, seat) is None:
                        raise Unable(TableRefusal.NO_ORDER)
                    entry = await drop_order(tx, entry, seat, self._cache.steps.send_held_post)
                own = await _own_orders(tx, entry, seat, user_id)
            self._cache.keep(entry)
        self._wake()
        return own

    async def draft(self, game_id: int, user_id: int, text: str) -> None:
        """Store the text of an order that isn't given yet; an empty text deletes it."""
        async with self._cache.locked(game_id):
            seat = _seated(await self._cache.entry(game_id), user_id)
            async with self._cache.store.transaction() as tx:
                if text:
                    await DraftWriter(tx).set(game_id, seat, DRAFT, text)
                else:
                    await DraftWriter(tx).clear(game_id, seat, DRAFT)

    async def as_if(self, game_id: int, user_id: int) -> Position:
        """Return the position as one's seat would see it if it were its turn; raises Unable."""
        entry = await self._cache.entry(game_id)
        seat = _may_order(entry, user_id)
        state, _ = entry.require_started()
        turn = state._replace(phase=Turn(seat))
        offered = choices(turn, entry.table.edition.board, seat)
        return Position(entry.table, view(turn, seat), offered)

    async def seen(self, game_id: int, user_id: int, ended: EndedOrder) -> None:
        """Delete somebody's order that has ended, because they have heard why; no later one."""
        async with self._cache.locked(game_id):
            seat = _seated(await self._cache.entry(game_id), user_id)
            async with self._cache.store.transaction() as tx:
                row = await OrderWriter(tx).of_seat(game_id, seat)
                if row is None or row.in_force or row.user_id != user_id:
                    return
                if row.ended_at in (None, ended.at):
                    await OrderWriter(tx).remove(game_id, seat)


def _seated(entry: LoadedGame, user_id: int) -> Seat:
    """Return the seat of a person; raises Unable if they have none."""
    seat = entry.table.seat_of(user_id)
    if seat is None:
        raise Unable(TableRefusal.NOT_SEATED)
    return seat


def _may_order(entry: LoadedGame, user_id: int) -> Seat:
    """Return the seat of a person who may give orders for it; raises Unable."""
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
    own_turns = [each for each in turns if (each.seat, each.user_id) == (seat, user_id)]
    in_force = row if row is not None and row.in_force else None
    return OwnOrders(
        entry.table,
        seat,
        order=_read_order(in_force.body, board) if in_force else None,
        text=in_force.body if in_force else None,
        acts_now=in_force is not None and is_about_to_act(entry, seat),
        draft=next((each.body for each in drafts if each.key == DRAFT), None),
        ended=_ended_order(row, board) if row else None,
        turns=tuple(done for each in own_turns if (done := _done_turn(each, board))),
    )


def _done_turn(row: OrderTurnRow, board: Board) -> DoneTurn | None:
    """Return the turn of a stored row; None if its order can't be read."""
    order = _read_order(row.body, board)
    if order is None:
        return None
    return DoneTurn(row.seq, row.until, order, row.line, read_skipped(row.skipped), row.at)


def _ended_order(row: OrderRow, board: Board) -> EndedOrder | None:
    """Return how a stored order ended; None if it is in force."""
    if row.ending is None:
        return None
    order = _read_order(row.body, board)
    return EndedOrder(order, _why(row.ending), read_skipped(row.skipped), row.ended_at or 0)


def _read_order(text: str, board: Board) -> Order | None:
    """Return the order that a stored text means; None if it can't be read."""
    try:
        return read(text, board)
    except InvalidOrder:
        return None


def _why(text: str) -> WhyEnded:
    for kind in (StopKind, Ending, EndCause):
        for each in kind:
            if each.value == text:
                return each
    return EndCause.FAULT
