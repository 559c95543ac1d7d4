"""The window after a move that can be taken back (R55): for a few seconds nothing follows it.

The move is in force at once, and told by an edit of the post before. What waits is the post that
comes next, and whoever would act by themselves: an order, the autopilot, a computer. The next
player may act at once, which ends the window. Whoever is next, it is as long.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any, Self, TypeAlias

import structlog

from bot.core.game_cache import GameCache, LoadedGame
from bot.core.play import Made
from bot.core.posting import tell_in_former
from bot.core.refusals import DamagedTable, TableRefusal, Unable
from bot.runtime.faults import described
from bot.runtime.scheduler import Supervisor
from bot.storage.repositories.timers import TimerReader, TimerWriter
from bot.storage.rows import GameStatus, TimerRow
from bot.storage.transactions import Reads, Transaction
from engine.board import Seat
from engine.state import to_act, undo_seat

WINDOW_TIMER = "window"
"""The kind of timer that ends a window."""
WINDOW = 5000
"""Milliseconds for which a window is open, unless somebody ends it."""

Show: TypeAlias = Callable[[Any], Awaitable[None]]
"""Shows the answer to a move without the buttons that are over, in an interaction's or its own."""

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Window:
    """An open window: until when (UTC ms) a seat may take back what it did by event ``seq``."""

    seq: int
    seat: Seat
    until: int

    def write(self) -> str:
        """Return the body of its timer."""
        return json.dumps({"seq": self.seq, "seat": self.seat})

    @classmethod
    def read(cls, timer: TimerRow) -> Self:
        """Return the window of a timer."""
        body = json.loads(timer.body)
        return cls(body["seq"], Seat(body["seat"]), timer.due_at)


@dataclass(frozen=True, slots=True)
class _Kept:
    window: Window | None


def window_of(entry: LoadedGame) -> Window | None:
    """Return the window that is open at a table; None if there is none."""
    kept = entry.kept.of(_Kept)
    return None if kept is None else kept.window


def _own(entry: LoadedGame, user_id: int) -> Window | None:
    """Return the open window of somebody's own move; None if there is none."""
    window = window_of(entry)
    return window if window is not None and window.seat == entry.table.seat_of(user_id) else None


def _with(entry: LoadedGame, window: Window | None) -> LoadedGame:
    return replace(entry, kept=entry.kept.having(_Kept(window)))


async def read_window(reads: Reads, entry: LoadedGame) -> LoadedGame:
    """Read the open window of a table, and keep it with the loaded game."""
    if entry.state is None:
        return entry
    for timer in await TimerReader(reads).of(entry.table.id):
        if timer.kind == WINDOW_TIMER and (window := Window.read(timer)).seq == entry.state.seq:
            return _with(entry, window)
    return entry


async def open_window(tx: Transaction, made: Made) -> Made:
    """End the window before a move, and open one if its player may take it back."""
    game_id = made.table.id
    if window_of(made.before) is not None:
        await TimerWriter(tx).replace(game_id, WINDOW_TIMER, None)
        made = replace(made, after=_with(made.after, None))
    if not _opens(made):
        return made
    window = Window(made.state.seq, made.seat, tx.now + WINDOW)
    await TimerWriter(tx).replace(game_id, WINDOW_TIMER, window.until, body=window.write())
    return replace(made, after=await tell_in_former(tx, _with(made.after, window)))


def _opens(made: Made) -> bool:
    """Return whether a move has a window: a person's, which can be taken back (R55).

    One that was confirmed in a question has none while a computer is next.
    """
    if not made.by_person or undo_seat(made.state) != made.seat:
        return False
    after = to_act(made.state)
    computer = bool(after) and made.table.holders[after[0]].level is not None
    return not (made.sure and computer)


async def close_window(tx: Transaction, entry: LoadedGame) -> LoadedGame:
    """Return the table without its window, whose timer goes."""
    await TimerWriter(tx).replace(entry.table.id, WINDOW_TIMER, None)
    return _with(entry, None)


class Windows:
    """Ends windows; ``wake`` notifies the publisher of what was held back by them."""

    def __init__(self, cache: GameCache, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._wake = wake
        self._supervisor: Supervisor | None = None
        self._answers: dict[int, tuple[int, Show]] = {}
        cache.subscribe(self._changed)

    def run_by(self, supervisor: Supervisor) -> None:
        """Let a supervisor run what is done when a window ends."""
        self._supervisor = supervisor

    async def attend(self, timer: TimerRow) -> None:
        """End the window of a timer that is due."""
        assert timer.game_id is not None  # noqa: S101
        try:
            await self._end(timer.game_id, timer)
        except DamagedTable:
            pass
        except Unable as refusal:
            if refusal.refusal is TableRefusal.ELSEWHERE:
                return
        else:
            return
        async with self._cache.store.transaction() as tx:
            await TimerWriter(tx).take(timer.id)

    async def is_open(self, game_id: int, user_id: int, seq: int | None = None) -> bool:
        """Return whether the window of somebody's own move is open, the one to event ``seq``."""
        window = _own(await self._cache.entry(game_id), user_id)
        return window is not None and seq in (None, window.seq)

    def lasts(self, game_id: int, seq: int) -> bool:
        """Return whether the window of the move that led to event ``seq`` is open."""
        entry = self._cache.in_memory(game_id)
        window = None if entry is None else window_of(entry)
        return window is not None and window.seq == seq

    async def end(self, game_id: int, user_id: int, *, answers: bool = False) -> Show | None:
        """End the window of somebody's own move.

        For a press that ``answers`` with it, return what shows the answer to the move then, if that
        is known; else, as after one on a page, it is shown by itself.
        """
        if not await self.is_open(game_id, user_id):
            return None
        show: Show | None = None
        async with self._cache.locked(game_id):
            before = await self._cache.entry(game_id)
            # Somebody may have acted while the lock was waited for, and may take that back now.
            if _own(before, user_id) is None:
                return None
            async with self._cache.store.transaction() as tx:
                after = await self._closed(tx, before)
            if answers:
                _, show = self._answers.pop(game_id, (0, None))
            self._cache.keep(after)
        self._wake()
        return show

    async def _end(self, game_id: int, timer: TimerRow) -> None:
        async with self._cache.locked(game_id):
            before = await self._cache.entry(game_id)
            async with self._cache.store.transaction() as tx:
                if not await TimerWriter(tx).take(timer.id):
                    return
                window = window_of(before)
                if window is None or window.until > timer.due_at:
                    return
                after = await self._closed(tx, before)
            self._cache.keep(after)
        self._wake()

    async def _closed(self, tx: Transaction, before: LoadedGame) -> LoadedGame:
        after = await close_window(tx, before)
        if before.table.phase is GameStatus.RUNNING:
            after = await self._cache.steps.send_held_post(tx, before, after)
        return after

    def when_over(self, game_id: int, seq: int, show: Show) -> None:
        """Show the answer to a move anew once its window, after event ``seq``, is over."""
        if (entry := self._cache.in_memory(game_id)) is not None:
            self._answers[game_id] = seq, show
            self._changed(entry)

    def _changed(self, entry: LoadedGame) -> None:
        waiting = self._answers.get(entry.table.id)
        if waiting is None:
            return
        seq, show = waiting
        window = window_of(entry)
        if window is not None and window.seq == seq:
            return
        del self._answers[entry.table.id]
        if self._supervisor is not None:
            self._supervisor.start(f"window-{entry.table.id}", lambda: _shown(show))


async def _shown(show: Show) -> None:
    """Show an answer without the buttons that are over; whether that works changes nothing."""
    try:
        await show(None)
    except Exception as error:
        log.info("an answer keeps its buttons", why=described(error))
