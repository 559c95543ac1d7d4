"""Duplicate tables: several tables with one deal, compared seat by seat when all are over."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass

from bot.storage.duplicate_posts import ComparisonPost
from bot.storage.errors import UnreadableTimer
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.repositories.results import ResultReader
from bot.storage.repositories.timers import TimerWriter
from bot.storage.rows import OPEN, TimerKind, TimerRow
from bot.tables.duplicate_deals import LOOKS, leave_behind, members
from bot.tables.game_cache import GameCache
from bot.tables.last_act import tell_end
from bot.tables.model import Status, Table
from bot.tables.refusals import Unable
from bot.tables.shared_deal import DealKind
from engine.board import Seat
from engine.view import view


@dataclass(frozen=True, slots=True)
class ComparedTable:
    """A table that was played to its end, and the points of each seat; None for who resigned."""

    table: Table
    points: tuple[int | None, ...]

    def is_best(self, seat: Seat, among: tuple[ComparedTable, ...]) -> bool:
        """Whether nobody did better with the cards of a seat."""
        mine = self.points[seat]
        return mine is not None and mine == max(
            points for each in among if (points := each.points[seat]) is not None
        )


@dataclass(frozen=True, slots=True)
class Comparison:
    """The tables of a deal in their order; ``missing`` weren't played to their end."""

    tables: tuple[ComparedTable, ...]
    missing: int


class Duplicates:
    """Tells the results of a deal's tables when the last one is over, and compares them."""

    def __init__(self, cache: GameCache, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._wake = wake

    async def attend(self, timer: TimerRow) -> None:
        """Tell a finished table's result whole, and compare it, once no table of its deal is open.

        Raises UnreadableTimer.
        """
        assert timer.game_id is not None  # noqa: S101
        was_sealed, left = _was_sealed(timer), list[int]()
        entry = await self._cache.entry(timer.game_id)
        table, seen = entry.table, view(entry.require_started()[0], None)
        async with self._cache.locked(timer.game_id), self._cache.store.transaction() as tx:
            if not await TimerWriter(tx).take(timer.id):
                return
            row = await GameWriter(tx).get(timer.game_id)
            if row is None or row.status is not Status.OVER or row.deal is None:
                return
            left, playing = await leave_behind(tx, row)
            if playing:
                again = tx.now + LOOKS
                await TimerWriter(tx).replace(row.id, TimerKind.DUPLICATE, again, body=timer.body)
            else:
                if was_sealed:
                    await tell_end(tx, table, seen, row.seq)
                await OutboxWriter(tx).add(row.id, row.channel_id, row.seq, ComparisonPost())
        for game_id in left:
            self._cache.forget(game_id)
        self._wake()

    async def comparison(self, table: Table) -> Comparison | None:
        """The results of the tables that shared a table's deal; None as long as one is open."""
        if table.deal is None or table.deal.kind is not DealKind.DUPLICATE:
            return None
        of = 1 if table.duplicate is None else table.duplicate.of
        async with self._cache.store.snapshot() as read:
            rows = await members(read, table.deal)
            over = [row for row in rows if row.status is Status.OVER]
            seats = {row.id: await ResultReader(read).seats_of(row.id) for row in over}
        if any(row.status in OPEN for row in rows):
            return None
        found = list[ComparedTable]()
        for row in over:
            try:
                face = await self._cache.face(row.id)
            except Unable:
                # Its edition is lost.
                continue
            points = tuple(None if each.rank is None else each.total for each in seats[row.id])
            if len(points) == len(table.holders):
                found.append(ComparedTable(face, points))
        found.sort(key=lambda each: each.table.duplicate.number if each.table.duplicate else 0)
        return Comparison(tuple(found), of - len(found))


def _was_sealed(timer: TimerRow) -> bool:
    try:
        return "sealed" in dict(json.loads(timer.body))
    except (TypeError, ValueError):
        raise UnreadableTimer(f"timer {timer.id}") from None
