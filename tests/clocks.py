"""A clock that stands still until a test moves it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import sleep
from typing import Any

import pytest

from bot.runtime.clock import MachineClock
from cogs.seats.timers import ComputerPlayers
from tests.databases import Statements
from tests.waiting import until


class HandClock:
    """Seconds since it was made; whoever waits goes on in the order of the moments."""

    def __init__(self) -> None:
        self.time = 0.0
        self._waiting: list[tuple[float, asyncio.Future[None]]] = []
        self._limits: list[tuple[float, asyncio.Future[None]]] = []

    def __repr__(self) -> str:
        return f"it is {self.time}, and these moments are waited for: {self.moments}"

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


class FastLoop:
    """The time of the running event loop, which passes as fast as a test wants."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        loop = asyncio.get_running_loop()
        self._time, self._ahead = loop.time, 0.0
        monkeypatch.setattr(loop, "time", lambda: self._time() + self._ahead)

    async def let_pass(
        self, seconds: float, step: float = 5.0, until: Callable[[], bool] = lambda: False
    ) -> float:
        """Let time pass, and return how much; between two steps work gets its real time."""
        passed = 0.0
        while passed < seconds and not until():
            self._ahead += step
            passed += step
            await asyncio.to_thread(sleep, 0.003)
            # An answer over a socket takes some rounds of the loop, however late a thread wakes.
            for _ in range(5):
                await asyncio.sleep(0)
            while Statements.under_way:
                await asyncio.to_thread(sleep, 0.003)
        return passed


async def thought(computers: ComputerPlayers, clock: HandClock) -> list[float]:
    """Wait until all computers wait for their moment, and return those moments."""
    await until(
        lambda: len(clock.moments) >= len(computers._under_way),
        "each computer under way waits for its moment",
        instead=lambda: (clock.moments, list(computers._under_way)),
        pause=0.001,
    )
    return clock.moments


async def let_act(
    computers: ComputerPlayers, clock: HandClock, done: Callable[[], Awaitable[bool]]
) -> None:
    """Move the clock from answer to answer until a condition holds."""

    async def done_or_moved() -> bool:
        if await done():
            return True
        if moments := await thought(computers, clock):
            clock.move(moments[0])
        return False

    await until(done_or_moved, "the computers have come so far", instead=lambda: clock, pause=0)


class WallHandClock(HandClock):
    """The same with a time of day, which also jumps when a test sets it."""

    speed = 1.0

    def __init__(self, utc: int = 1_800_000_000_000) -> None:
        super().__init__()
        self.utc = utc

    def __call__(self) -> int:
        return self.utc + round(self.time * 1000)

    def pass_by(self, seconds: float) -> None:
        """Let some time go by."""
        self.move(self.time + seconds)

    def jump(self, seconds: float) -> None:
        """Set the time of day forward, or back; nobody who waits notices."""
        self.utc += round(seconds * 1000)


class RunningClock(MachineClock):
    """The machine's clock, set to UTC milliseconds ``since`` if given; a test may let it leap."""

    def __init__(self, since: int | None = None) -> None:
        self._set = 0 if since is None else since - super().__call__()
        self._ahead = 0.0
        self._leapt = asyncio.Event()
        self._stopped: int | None = None

    def __call__(self) -> int:
        if self._stopped is not None:
            return self._stopped
        return super().__call__() + self._set + round(self._ahead * 1000)

    def stop(self) -> None:
        """Let the time of day stay as it is until it leaps; whoever waits for seconds still does.

        What is open for seconds of it, such as a window, stays open however slow the machine is.
        """
        self._stopped = self()

    def now(self) -> float:
        return super().now() + self._ahead

    async def until(self, moment: float) -> None:
        await asyncio.sleep(0)
        while (seconds := moment - self.now()) > 0:
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._leapt.wait()

    async def within(self, seconds: float, work: asyncio.Future[Any]) -> bool:
        end = self.now() + seconds
        while not work.done() and (left := end - self.now()) > 0:
            leapt = asyncio.ensure_future(self._leapt.wait())
            try:
                await asyncio.wait({work, leapt}, timeout=left, return_when=asyncio.FIRST_COMPLETED)
            finally:
                leapt.cancel()
        return work.done()

    def pass_by(self, seconds: float) -> None:
        """Let some time go by at once; whoever waits for a moment of it goes on."""
        self._ahead += seconds
        if self._stopped is not None:
            self._stopped += round(seconds * 1000)
        leapt, self._leapt = self._leapt, asyncio.Event()
        leapt.set()
