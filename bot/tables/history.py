"""The log of a game: what happened, and who held the seats when it did."""

from __future__ import annotations

import asyncio

from bot.storage.handover_rows import InvitationStatus
from bot.storage.repositories.autopilot_periods import AutopilotPeriodReader
from bot.storage.repositories.events import EventReader
from bot.storage.repositories.invitations import InvitationReader
from bot.storage.repositories.orders import OrderReader
from bot.storage.transaction import Snapshot
from bot.tables.game_cache import GameCache, from_rows
from bot.tables.logged_turns import LoggedTurn, logged_turns
from bot.tables.sealed import Seals
from bot.tables.seat_history import SeatHistory
from engine.events import Event
from engine.view import redact


class History:
    """Reads logs."""

    def __init__(self, cache: GameCache) -> None:
        self._cache = cache
        self._seals = Seals(cache)

    async def events(self, game_id: int, reader: int | None, after: int = 0) -> tuple[Event, ...]:
        """What happened after event number ``after``, as a person may know it."""
        table = (await self._cache.entry(game_id)).table
        seat = table.seat_of(reader)
        async with self._cache.store.snapshot() as read:
            rows = await EventReader(read).of(game_id, after)
        return await self._seals.events(table, (redact(event, seat) for event in from_rows(rows)))

    async def log(self, game_id: int) -> list[Event]:
        """Everything that happened, secrets included."""
        async with self._cache.store.snapshot() as read:
            return from_rows(await EventReader(read).of(game_id))

    async def turns(self, game_id: int) -> tuple[LoggedTurn, ...]:
        """What happened, turn by turn, as everybody may know it; raises Unable before the start."""
        entry = await self._cache.entry(game_id)
        entry.require_started()
        async with self._cache.store.snapshot() as read:
            rows = await EventReader(read).of(game_id)
        times = [row.at for row in rows]
        log = await self._seals.events(entry.table, from_rows(rows))
        return await asyncio.to_thread(lambda: logged_turns(zip(log, times, strict=True)))

    async def seats(self, game_id: int) -> SeatHistory:
        """Who held the seats when: those that changed hands, and when the computer played."""
        async with self._cache.store.snapshot() as read:
            return await _seats(read, game_id)

    async def told(self, game_id: int, after: int) -> tuple[SeatHistory, tuple[Event, ...]]:
        """Who held the seats when, and what happened after an event, as everybody may know it."""
        async with self._cache.store.snapshot() as read:
            held, rows = await _seats(read, game_id), await EventReader(read).of(game_id, after)
        table = (await self._cache.entry(game_id)).table
        told = (redact(event, None) for event in from_rows(rows))
        return held, await self._seals.events(table, told)


async def _seats(read: Snapshot, game_id: int) -> SeatHistory:
    invitations = await InvitationReader(read).of(game_id)
    taken = [each for each in invitations if each.status is InvitationStatus.TAKEN]
    periods = await AutopilotPeriodReader(read).of(game_id)
    ordered = await OrderReader(read).turns(game_id)
    handovers = tuple(sorted(taken, key=lambda each: each.seq or 0))
    return SeatHistory(handovers, tuple(periods), tuple(ordered))
