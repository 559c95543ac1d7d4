"""A finished game turn by turn, as everybody or a seat could see it, and who was likely to win.

While others still play the same deal, nothing is told but its course.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import reduce

from bot.core.game_cache import GameCache, LoadedGame
from bot.core.history import History, LoggedTurn
from bot.core.position import Seals
from bot.core.refusals import TableRefusal, Unable
from bot.pictures.outlooks import ChancesOf
from bot.runtime.memory import Latest
from cogs.page.service.following import Following, Seen, unnamed
from engine.board import Seat
from engine.events import TurnBegan
from engine.evolve import evolve
from engine.story.decisions import turns_as_seen
from engine.view import view

_KEPT = 16
"""The turns of how many games are kept."""


class Playback:
    """Shows finished games as they were after each of their turns."""

    def __init__(self, cache: GameCache, history: History, following: Following) -> None:
        self._cache, self._history, self._seals = cache, history, Seals(cache)
        self._following = following
        self._turns: Latest[int, tuple[LoggedTurn, ...]] = Latest(_KEPT)

    async def length(self, game_id: int) -> int:
        """Return how many turns a finished game had; raises Unable for any other."""
        return len(await self._of(await self._over(game_id))) - 1

    async def seats(self, game_id: int) -> tuple[Seat, ...]:
        """Return the seats as which a finished game may be seen: none while it is sealed."""
        return await self._seats(await self._over(game_id))

    async def seen(self, game_id: int, turn: int, seat: Seat | None) -> Seen:
        """Return a finished game after a turn, as a seat saw it or, for None, as everybody.

        Raises Unable for a game that isn't over, a turn or a seat that it hadn't, and for a seat
        of a sealed one.
        """
        entry = await self._over(game_id)
        turns = await self._of(entry)
        if turn >= len(turns) or (seat is not None and seat not in await self._seats(entry)):
            raise Unable(TableRefusal.SEALED, kind="duplicate")
        number = max(each for passage in turns[turn].passages for each in passage.numbers)
        log = await self._history.log(game_id)
        if number < len(log) and isinstance(log[number], TurnBegan):
            # Between two turns nobody is to act.
            number += 1
        state = reduce(evolve, log[:number], None)
        assert state is not None  # noqa: S101
        shown = await self._seals.view(entry.table, view(state, seat))
        held, events = await self._history.seats(game_id), turns[turn].events
        after = turns[turn].first - 1
        then = [unnamed(each) for each in held.at_each(entry.table, after, len(events))]
        return Seen(number, unnamed(entry.table), shown, events, then)

    async def foreseen(self, game_id: int, seat: Seat | None) -> Sequence[ChancesOf]:
        """Return what works out the chances that a seat saw in a finished game or, for None, each.

        Nothing where nobody had a turn. Raises Unable for a game that isn't over, or is sealed.
        """
        entry = await self._over(game_id)
        seats = await self._seats(entry)
        if not seats or seat not in (None, *seats):
            raise Unable(TableRefusal.SEALED, kind="duplicate")
        log, table = await self._history.log(game_id), unnamed(entry.table)
        asked = seats if seat is None else (seat,)
        seen = [await asyncio.to_thread(turns_as_seen, log, each) for each in asked]
        return [ChancesOf(table, each) for each in seen if each]

    async def _over(self, game_id: int) -> LoadedGame:
        entry = await self._cache.entry(game_id)
        if not await self._following.is_told(entry.table):
            raise Unable(TableRefusal.NOT_OVER)
        return entry

    async def _seats(self, entry: LoadedGame) -> tuple[Seat, ...]:
        sealed = await self._seals.is_sealed(entry.table)
        return () if sealed else tuple(each.seat for each in entry.table.holders)

    async def _of(self, entry: LoadedGame) -> tuple[LoggedTurn, ...]:
        kept = self._turns.get(entry.table.id)
        if kept is None:
            kept = await self._history.turns(entry.table.id)
            self._turns.put(entry.table.id, kept)
        return kept
