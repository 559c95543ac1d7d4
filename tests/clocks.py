"""A clock that stands still until a test moves it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from bot.background.computers import ComputerPlayers


class HandClock:
    """Seconds since it was made; whoever waits goes on in the order of the moments."""

    def __init__(self) -> None:
        self.time = 0.0
        self._waiting: list[tuple[float, asyncio.Future[None]]] = []
        self._limits: list[tuple[float, asyncio.Future[None]]] = []

    def now(self) -> float:
        return self.time

    async def until(self, moment: float) -> None:
        if moment <= self.time:
            return
        wait = (moment, asyncio.get_running_loop().create_future())
        self._waiting.append(wait)
        try:
            await wait[1]
        finally:
            self._waiting.remove(wait)

    async def within(self, seconds: float, work: asyncio.Future[Any]) -> bool:
        limit = (self.time + seconds, asyncio.get_running_loop().create_future())
        self._limits.append(limit)
        try:
            await asyncio.wait({work, limit[1]}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._limits.remove(limit)
        return work.done()

    @property
    def limits(self) -> list[float]:
        """When whoever waits for work gives it up."""
        return [moment for moment, _ in self._limits]

    @property
    def moments(self) -> list[float]:
        """When whoever waits goes on."""
        return sorted(moment for moment, each in self._waiting if not each.done())

    def move(self, moment: float) -> None:
        """Let it be that moment."""
        self.time = max(self.time, moment)
        for due, each in (*self._waiting, *self._limits):
            if due <= self.time and not each.done():
                each.set_result(None)


class FastClock(HandClock):
    """A clock that jumps to the next moment when somebody waits for it."""

    async def until(self, moment: float) -> None:
        await asyncio.sleep(0.01)
        self.time = max(self.time, moment)


async def thought(computers: ComputerPlayers, clock: HandClock) -> list[float]:
    """Wait until all computers wait for their moment, and return those moments."""
    async with asyncio.timeout(30):
        while len(clock.moments) < len(computers._under_way):
            await asyncio.sleep(0.001)
    return clock.moments


async def let_act(
    computers: ComputerPlayers, clock: HandClock, done: Callable[[], Awaitable[bool]]
) -> None:
    """Move the clock from answer to answer until a condition holds."""
    async with asyncio.timeout(60):
        while not await done():
            if moments := await thought(computers, clock):
                clock.move(moments[0])
            await asyncio.sleep(0)
