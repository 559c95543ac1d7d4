"""What everybody may see of a table by now: as much as its posts tell, and no more.

A move that may still be taken back is seen here when its post is in the outbox, not before.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import Generic, TypeVar

from bot.core.game_cache import GameCache, LoadedGame
from bot.core.history import History
from bot.core.model import SeatHolder, Table
from bot.core.position import Seals
from bot.runtime.memory import Latest
from bot.storage.posts import ResultPost
from bot.storage.repositories.outbox import OutboxReader, decode
from bot.storage.rows import GameStatus
from cogs.page.rows import PageReader
from cogs.page.service.pages import PublicPages
from engine.board import Seat
from engine.events import Event, LastRoundBegan, OpeningEnded, TurnBegan
from engine.evolve import evolve
from engine.state import Opening, State
from engine.view import View, redact, view

TAIL = 60
"""How many of the last events are told in words: some ten turns."""
POLL = 3.0
"""Seconds after which a table of another process, which tells nobody here, is looked at again."""
_KEPT = 256
_ANYBODY = 0
"""In place of the id of each person."""

V = TypeVar("V")


class _Once(Generic[V]):
    """What is read of tables once for all who ask, until the table changes or it is old."""

    def __init__(self, read: Callable[[int, str], Awaitable[V]]) -> None:
        self._read = read
        self._kept: Latest[tuple[int, str], tuple[float, asyncio.Future[V]]] = Latest(_KEPT)

    async def get(self, game_id: int, what: str = "") -> V:
        """Return what is known of a table, or is being read; raises what reading it does."""
        now, known = asyncio.get_running_loop().time(), self._kept.get((game_id, what))
        if known is None or known[0] + POLL <= now:
            known = now, asyncio.ensure_future(self._read(game_id, what))
            self._kept.put((game_id, what), known)
        return await asyncio.shield(known[1])

    def drop(self, game_id: int) -> None:
        """Read anew of a table from now on."""
        self._kept.drop_where(lambda key, _: key[0] == game_id)


@dataclass(frozen=True, slots=True)
class Seen:
    """A table as everybody may see it at event ``number``, with the last ``events`` before it.

    For everybody nobody is named by ``table``: its people have neither names nor ids.
    """

    number: int
    table: Table = field(repr=False)
    view: View = field(repr=False)
    events: Sequence[Event] = field(repr=False)
    then: Sequence[Table] = field(repr=False)


class Following:
    """Shows tables as their posts do, and wakes those who follow one when it changes."""

    def __init__(self, cache: GameCache, history: History, pages: PublicPages) -> None:
        self._cache, self._history, self._seals = cache, history, Seals(cache)
        self._waiting: defaultdict[int, set[asyncio.Event]] = defaultdict(set)
        self._pages = pages
        self._numbers, self._places = _Once(self._read_number), _Once(self._is_at)
        cache.subscribe(self._changed)

    async def number(self, game_id: int) -> int:
        """Return the last event that everybody may see; raises Unable before the start.

        It is read once for all who follow a table, another process's, too.
        """
        return await self._numbers.get(game_id)

    async def is_at(self, game_id: int, address: str) -> bool:
        """Return whether the public page of a table still is at an address, as `number` does."""
        return await self._places.get(game_id, address)

    async def seen(self, game_id: int) -> Seen:
        """Return a table as everybody may see it now; raises Unable before the start."""
        entry = await self._cache.entry(game_id)
        number = await self._number(entry)
        state = await self._state_at(entry, number)
        shown = await self._seals.view(entry.table, view(state, None))
        after = max(0, number - TAIL)
        held, events = await self._history.told(game_id, after)
        told = events[: number - after]
        then = [unnamed(each) for each in held.at_each(entry.table, after, len(told))]
        return Seen(number, unnamed(entry.table), shown, told, then)

    @contextmanager
    def watched(self, game_id: int) -> Iterator[asyncio.Event]:
        """Yield an event that is set whenever a table may have changed, for `pause`."""
        changed = asyncio.Event()
        self._waiting[game_id].add(changed)
        try:
            yield changed
        finally:
            self._waiting[game_id].discard(changed)
            if not self._waiting[game_id]:
                del self._waiting[game_id]

    async def pause(self, game_id: int, changed: asyncio.Event, seconds: float) -> None:
        """Wait until a watched table may have changed, at most so many seconds."""
        # What isn't kept in memory may be another process's, which tells nobody here.
        is_ours = self._cache.in_memory(game_id) is not None
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds if is_ours else min(seconds, POLL)):
                await changed.wait()
        changed.clear()

    async def own(self, game_id: int, seat: Seat) -> Seen:
        """Return a table as a seat may see it now, with the names of all who play.

        Its own moves are there at once, those of others when their posts are.
        """
        entry = await self._cache.entry(game_id)
        number, (state, _) = await self._number(entry), entry.require_started()
        after = max(0, number - TAIL)
        held = await self._history.seats(game_id)
        log = await self._history.log(game_id)
        if all(_is_of(event, seat) for event in log[number : state.seq]):
            number = state.seq
        shown = await self._seals.view(entry.table, view(await self._state_at(entry, number), seat))
        told = tuple(redact(each, None) for each in log[after:number])
        then = held.at_each(entry.table, after, len(told))
        return Seen(number, entry.table, shown, told, then)

    async def is_told(self, table: Table) -> bool:
        """Return whether a table's game is over, and its channel has been told the result."""
        if table.status is not GameStatus.OVER:
            return False
        async with self._cache.store.snapshot() as read:
            waiting = await OutboxReader(read).waiting_of(table.id)
        results = (row for row in waiting if row.kind == ResultPost.KIND)
        return all(decode(ResultPost, row.body).act is None for row in results)

    def wake(self, game_id: int) -> None:
        """Wake those who follow a table, which has changed."""
        self._numbers.drop(game_id)
        self._places.drop(game_id)
        for each in self._waiting.get(game_id, ()):
            each.set()

    def wake_all(self) -> None:
        """Wake everybody, as when the program ends."""
        for waiting in self._waiting.values():
            for each in waiting:
                each.set()

    def _changed(self, entry: LoadedGame) -> None:
        self.wake(entry.table.id)

    async def _read_number(self, game_id: int, _: str) -> int:
        return await self._number(await self._cache.entry(game_id))

    async def _is_at(self, game_id: int, address: str) -> bool:
        return await self._pages.game_at(address) == game_id

    async def _number(self, entry: LoadedGame) -> int:
        state, _ = entry.require_started()
        if isinstance(state.phase, Opening):
            return state.seq
        if entry.table.status is GameStatus.OVER:
            # What the last act tells in stages comes with the event that ends the game.
            return state.seq if await self.is_told(entry.table) else state.seq - 1
        async with self._cache.store.snapshot() as read:
            told = max(entry.told, await PageReader(read).posted(entry.table.id))
        if told >= state.seq:
            return state.seq
        opening = await self._opening(entry, told)
        return min(state.seq, max(told, opening))

    async def _opening(self, entry: LoadedGame, told: int) -> int:
        """Return the event with which the first turn began; 0 if more than it is told."""
        if told > TAIL:
            return 0
        log = await self._history.log(entry.table.id)
        ended = [number for number, event in enumerate(log, 2) if isinstance(event, OpeningEnded)]
        return ended[0] if ended else 0

    async def _state_at(self, entry: LoadedGame, number: int) -> State:
        state, _ = entry.require_started()
        if number >= state.seq:
            return state
        log = await self._history.log(entry.table.id)
        before = reduce(evolve, log[:number], None)
        assert before is not None  # noqa: S101
        return before


def _is_of(event: Event, seat: Seat) -> bool:
    """Return whether an event is a seat's own, or only says whose turn it is now."""
    return isinstance(event, TurnBegan | LastRoundBegan) or getattr(event, "seat", seat) == seat


def unnamed(table: Table) -> Table:
    """Return a table in which people are known by nothing but their colours."""
    holders = tuple(map(_colour_only, table.holders))
    return replace(table, host_id=None, guests=(), post_id=None, holders=holders)


def _colour_only(holder: SeatHolder) -> SeatHolder:
    user_id = None if holder.user_id is None else _ANYBODY
    return replace(holder, name="", user_id=user_id, countries=None)
