"""Finished games: the record, the positions, and the check of the shuffles."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime

from bot.storage.repositories.events import EventReader
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.results import ResultReader
from bot.storage.result_rows import SeatEnding, SeatResultRow
from bot.storage.rows import EventRow
from bot.tables.game_cache import GameCache, from_rows
from bot.tables.model import Status, Table, VerifyResult
from bot.tables.refusals import TableRefusal, Unable
from bot.tables.sealed import Seals
from bot.tables.turns import ShownTurn, shown_turns
from engine.audit import verify
from engine.board import Seat
from engine.events import Event
from engine.outcome import PlayedBy
from engine.records import export
from engine.story.decisions import Decided, decisions
from engine.view import View, view


class Records:
    """Reads finished games; raises Unable for one that isn't over, or is sealed."""

    def __init__(self, cache: GameCache) -> None:
        self._cache = cache
        self._seals = Seals(cache)

    async def export(self, game_id: int) -> str:
        """The record of a game, for ``python -m engine replay``."""
        table, rows = await self._finished(game_id)
        async with self._cache.store.snapshot() as read:
            row, kept = (
                await GameReader(read).get(game_id),
                await ResultReader(read).seats_of(game_id),
            )
        players = _players(table, kept)
        ended_at = None if row is None or row.ended_at is None else _iso(row.ended_at)
        return await asyncio.to_thread(
            lambda: export(from_rows(rows), seed=table.seed, players=players, ended_at=ended_at)
        )

    async def seed(self, game_id: int) -> str | None:
        """The secret of a game's shuffles."""
        table, _ = await self._finished(game_id)
        return table.seed

    async def log(self, game_id: int) -> tuple[Event, ...]:
        """Everything that happened in a game, secrets included."""
        _, rows = await self._finished(game_id)
        return await asyncio.to_thread(lambda: tuple(from_rows(rows)))

    async def decisions(self, game_id: int, seat: Seat) -> tuple[Decided, ...]:
        """What a seat of a game decided, with what it could see then."""
        table, rows = await self._finished(game_id)
        board = table.edition.board
        return await asyncio.to_thread(lambda: tuple(decisions(board, from_rows(rows), seat)))

    async def turns(self, game_id: int) -> tuple[ShownTurn, ...]:
        """The opening and the turns of a game, as everybody may know them."""
        _, rows = await self._finished(game_id)
        return await asyncio.to_thread(lambda: shown_turns(from_rows(rows)))

    async def ending(self, game_id: int) -> tuple[View, int]:
        """The public position at the end of a game, and when that was, in UTC milliseconds."""
        entry = await self._cache.entry(game_id)
        if entry.table.status is not Status.OVER or entry.state is None:
            raise Unable(TableRefusal.NOT_OVER)
        await self._seals.check(entry.table)
        async with self._cache.store.snapshot() as read:
            row = await GameReader(read).get(game_id)
        ended = 0 if row is None else row.ended_at or row.updated_at
        return view(entry.state, None), ended

    async def verify(self, game_id: int) -> VerifyResult:
        """Check a game's shuffles against the hash shown at its start (R57)."""
        table, rows = await self._finished(game_id)
        assert table.seed is not None and table.commitment is not None  # noqa: S101
        seed, board = bytes.fromhex(table.seed), table.edition.board
        checked = await asyncio.to_thread(lambda: verify(board, from_rows(rows), seed))
        return VerifyResult(checked.ok, table.commitment, table.seed, checked.shuffles)

    async def _finished(self, game_id: int) -> tuple[Table, list[EventRow]]:
        table = (await self._cache.entry(game_id)).table
        if table.status is not Status.OVER:
            raise Unable(TableRefusal.NOT_OVER)
        await self._seals.check(table)
        async with self._cache.store.snapshot() as read:
            row = await GameReader(read).get(game_id)
            seed = row.seed.hex() if row and row.seed else None
            return replace(table, seed=seed), await EventReader(read).of(game_id)


def _players(table: Table, kept: Sequence[SeatResultRow]) -> list[PlayedBy]:
    """Who played the seats of a game, by its result or, without one, by the table alone."""
    if kept:
        return [
            PlayedBy(row.level, row.level_version, row.ending is SeatEnding.TAKEN_OVER)
            for row in kept
        ]
    # Nobody plays for a person at a private table; elsewhere only a result tells.
    return [
        PlayedBy(each.level, taken_over=False)
        if each.is_computer
        else PlayedBy(taken_over=False if table.is_private else None)
        for each in table.holders
    ]


def _iso(at: int) -> str:
    """A moment (UTC ms) as ISO 8601 writes it."""
    return datetime.fromtimestamp(at // 1000, UTC).isoformat().replace("+00:00", "Z")
