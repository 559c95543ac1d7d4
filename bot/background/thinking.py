"""Where computers think: one decision at a time, those of different tables in turn."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from bot.background.apart.kept_process import KeptProcess
from bot.background.clock import Clock
from bot.background.workers import Workers

T = TypeVar("T")

_Waiting = dict[int, deque[asyncio.Future[None]]]


class Turns:
    """Lets one go on at a time, table after table, those that people play at before others."""

    def __init__(self) -> None:
        self._taken = False
        self._waiting: tuple[_Waiting, _Waiting] = {}, {}

    @asynccontextmanager
    async def of(self, table: int, *, alone: bool) -> AsyncIterator[None]:
        """Wait for the table's turn, and have it; ``alone``: no person plays there any more."""
        if self._taken:
            mine = asyncio.get_running_loop().create_future()
            self._waiting[alone].setdefault(table, deque()).append(mine)
            try:
                await mine
            except asyncio.CancelledError:
                if not mine.cancelled():
                    self._pass_on()
                raise
        self._taken = True
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        for tables in self._waiting:
            while tables:
                table = next(iter(tables))
                waiting = tables.pop(table)
                mine = waiting.popleft()
                if waiting:
                    tables[table] = waiting
                if not mine.done():
                    mine.set_result(None)
                    return
        self._taken = False


class Thinker:
    """Has decisions made, each within so many seconds: in a process if there is one, or a thread.

    One that takes longer is given up: others wait behind it.
    """

    def __init__(self, clock: Clock, patience: float, process: KeptProcess | None = None) -> None:
        self._clock, self._patience, self._process = clock, patience, process
        self._workers = _workers()
        self._turns = Turns()

    async def made(self, table: int, think: Callable[[], T], *, alone: bool) -> T | None:
        """What comes of thinking, in the table's turn; None on timeout.

        What it raises is never left to the loop, which would log the words of the error.
        """
        async with self._turns.of(table, alone=alone):
            working = self._workers.submit(lambda: self._thought(think), urgent=True)
            try:
                if await self._clock.within(self._patience, working):
                    found: T = await working
                    return found
            finally:
                working.cancel()
            # Its thread is lost.
            self._workers.close()
            self._workers = _workers()
            return None

    def close(self) -> None:
        """Begin nothing any more."""
        self._workers.close()

    def _thought(self, think: Callable[[], T]) -> T:
        return think() if self._process is None else self._process.do(think, self._patience)


def _workers() -> Workers:
    return Workers("computer", 1, 0)
