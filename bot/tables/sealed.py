"""Sealed games: those that are over while others still play the same deal.

Whatever tells more of a finished game than its course asks here first: seeds, hidden cards and
tickets stay where they are until nobody can use them any more.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.storage.repositories.games import GameReader
from bot.tables.game_cache import GameCache
from bot.tables.model import Status, Table
from bot.tables.refusals import TableRefusal, Unable
from bot.tables.shared_deal import DealKind, SharedDeal
from engine.events import Event, GameEnded
from engine.result import Result
from engine.view import View


class Seals:
    """Knows which games are sealed."""

    def __init__(self, cache: GameCache) -> None:
        self._cache = cache

    async def check(self, table: Table) -> None:
        """Raise Unable for a sealed game."""
        if table.deal is not None and await self.is_sealed(table):
            at = {} if table.deal.closes is None else {"at": table.deal.closes}
            raise Unable(TableRefusal.SEALED, kind=table.deal.kind.value, **at)

    async def is_sealed(self, table: Table) -> bool:
        """Whether others still play the deal of a table, or may begin it."""
        return table.deal is not None and await self.are_playing(table.deal)

    async def are_playing(self, deal: SharedDeal) -> bool:
        """Whether somebody still plays a deal, or may begin it."""
        now = self._cache.store.now()
        if deal.day_ends is not None and now < deal.day_ends:
            return True
        if deal.closes is not None and now >= deal.closes:
            return False
        async with self._cache.store.snapshot() as read:
            return await GameReader(read).plays_deal(deal.write())

    async def view(self, table: Table, seen: View) -> View:
        """A position of a table as it may be shown: of a sealed one without the others' tickets."""
        if seen.result is None or not await self._hides_tickets(table):
            return seen
        return replace(seen, result=_without_tickets(seen.result))

    async def events(self, table: Table, events: Iterable[Event]) -> tuple[Event, ...]:
        """Events of a table as they may be told: of a sealed one without the tickets at its end."""
        if table.status is not Status.OVER or not await self._hides_tickets(table):
            return tuple(events)
        return tuple(_veiled(event) for event in events)

    async def _hides_tickets(self, table: Table) -> bool:
        """Whether many see the result of a sealed game; that of a daily one is its person's."""
        if table.deal is None or table.deal.kind is DealKind.DAILY:
            return False
        return await self.is_sealed(table)


def _veiled(event: Event) -> Event:
    if isinstance(event, GameEnded):
        return replace(event, result=_without_tickets(event.result))
    return event


def _without_tickets(result: Result) -> Result:
    """A result without tickets, and without the loans, which tell where they lead."""
    seats = tuple(replace(each, tickets=(), loans=()) for each in result.seats)
    return replace(result, seats=seats)
