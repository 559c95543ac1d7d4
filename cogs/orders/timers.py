"""The timer of orders that are due: each plays its turn once, or ends and calls its owner."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

import structlog

from bot.core.game_cache import GameCache, LoadedGame
from bot.core.model import ByType
from bot.core.play import make_move
from bot.core.refusals import DamagedTable, TableRefusal, Unable
from bot.runtime.faults import described
from bot.runtime.scheduler import Supervisor
from bot.storage.repositories.timers import TimerReader, TimerWriter
from bot.storage.rows import GameStatus, TimerRow
from bot.storage.transactions import Transaction
from cogs.orders.rows import ORDER_TIMER, OrderRow
from cogs.orders.service.sync import (
    EndCause,
    OrderEnds,
    end_order,
    ordered_turn,
    orders_may_act,
    pending,
    skip_turn,
)
from engine.board import Seat
from engine.refusals import IllegalMove

_Change: TypeAlias = Callable[[Transaction], Awaitable[LoadedGame]]

log = structlog.get_logger(__name__)

_LATER = 3_600_000
"""Milliseconds after which an order is looked at again at a table that is set aside."""


class OrderExecution:
    """Carries out orders that are due; ``wake`` notifies the publisher of new posts.

    They act by their timers, which outlive the process, and with a supervisor in the moment when
    they are due: a call, too, is sent in the moment when it is due, and nobody can tell them apart.
    """

    def __init__(self, cache: GameCache, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._wake = wake
        self._send_held_post = cache.steps.send_held_post

    def run_by(self, supervisor: Supervisor) -> None:
        """Let orders act as soon as they are due, in tasks of a supervisor."""

        def changed(entry: LoadedGame) -> None:
            if pending(entry) is not None:
                number = entry.table.id
                supervisor.start(f"order-{number}", lambda: self._act_now(number))

        self._cache.subscribe(changed)

    async def _act_now(self, game_id: int) -> None:
        """Do what the order timer of a table says; what fails the timer does later."""
        try:
            async with self._cache.store.snapshot() as read:
                timers = await TimerReader(read).of(game_id)
            for each in timers:
                if each.kind == ORDER_TIMER and each.due_at <= self._cache.store.now():
                    await self.attend(each)
        except Exception as error:
            log.info("an order waits for its timer", game=game_id, why=described(error))

    async def attend(self, timer: TimerRow) -> None:
        """Let the order act for which a timer was set, or call its owner."""
        assert timer.game_id is not None  # noqa: S101
        try:
            async with self._cache.locked(timer.game_id):
                entry = await self._cache.entry(timer.game_id)
                await self._attend(timer, entry)
        except DamagedTable:
            # The table may be mended.
            async with self._cache.store.transaction() as tx:
                if await TimerWriter(tx).take(timer.id):
                    due = tx.now + _LATER
                    await TimerWriter(tx).add(ORDER_TIMER, due, game_id=timer.game_id)
            return
        except Unable as refusal:
            if refusal.refusal is not TableRefusal.ELSEWHERE:
                async with self._cache.store.transaction() as tx:
                    await TimerWriter(tx).take(timer.id)
            return
        self._wake()

    async def _attend(self, timer: TimerRow, entry: LoadedGame) -> None:
        row = pending(entry)
        if row is None or entry.table.status is GameStatus.CANCELLED:
            async with self._cache.store.transaction() as tx:
                await TimerWriter(tx).take(timer.id)
        elif not orders_may_act(entry):
            await self._instead(
                timer, entry, lambda tx: skip_turn(tx, entry, Seat(row.seat), self._send_held_post)
            )
        else:
            await self._act(timer, entry, row)

    async def _act(self, timer: TimerRow, entry: LoadedGame, row: OrderRow) -> None:
        """Play the turn of an order, decided anew by the position as it is now."""
        seat, (state, shuffle) = Seat(row.seat), entry.require_running()
        turn = ordered_turn(row, state, entry.table.edition.board, seat, shuffle)
        if not isinstance(turn, OrderEnds):
            try:
                await make_move(
                    self._cache,
                    entry,
                    seat,
                    turn.moves[0],
                    interaction_id=None,
                    decision=row.decision,
                    then=turn.moves[1:],
                    given=ByType().having(turn),
                    timer=timer.id,
                )
            except IllegalMove:
                turn = OrderEnds(EndCause.FAULT)
        if isinstance(turn, OrderEnds):
            ends = turn
            await self._instead(
                timer, entry, lambda tx: end_order(tx, entry, seat, ends, self._send_held_post)
            )

    async def _instead(self, timer: TimerRow, entry: LoadedGame, do: _Change) -> None:
        """Change the order, instead of letting it act."""
        async with self._cache.store.transaction() as tx:
            if not await TimerWriter(tx).take(timer.id):
                return
            entry = await do(tx)
        self._cache.keep(entry)
