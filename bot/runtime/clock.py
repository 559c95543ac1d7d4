"""The clocks by which background work waits; tests have one that they move by hand."""

from __future__ import annotations

import asyncio
import time
from typing import Any, Protocol

from bot.storage.store import utc_ms


class Clock(Protocol):
    """A clock that counts seconds and never goes back."""

    def now(self) -> float:
        """Return the present moment, in seconds."""
        ...

    async def until(self, moment: float) -> None:
        """Wait until ``moment``; return at once if it is past."""
        ...

    async def within(self, seconds: float, work: asyncio.Future[Any]) -> bool:
        """Wait for ``work``, at most ``seconds``; return whether it is done."""
        ...


class LoopClock:
    """The clock of the event loop."""

    def now(self) -> float:
        """Return the present moment, in seconds."""
        return asyncio.get_running_loop().time()

    async def until(self, moment: float) -> None:
        """Sleep until ``moment``."""
        await asyncio.sleep(moment - self.now())

    async def within(self, seconds: float, work: asyncio.Future[Any]) -> bool:
        """Wait for ``work``, at most ``seconds``; return whether it is done."""
        done, _ = await asyncio.wait({work}, timeout=seconds)
        return bool(done)


class WallClock(Clock, Protocol):
    """A clock that returns the time of day when called; somebody may set that, unlike its seconds.

    So it is the clock of a store, too.
    """

    speed: float
    """How many of its seconds pass in one of the world's."""

    def __call__(self) -> int:
        """Return the time of day in UTC milliseconds."""
        ...


class MachineClock(LoopClock):
    """The clock of the machine, at its usual speed."""

    speed = 1.0

    def __call__(self) -> int:
        """Return the time of day in UTC milliseconds."""
        return utc_ms()


class AcceleratedClock:
    """A clock that is ``speed`` times as fast as the machine's, from UTC millisecond ``since`` on.

    For trying in minutes what takes days.
    """

    def __init__(self, speed: float, since: int) -> None:
        self.speed = speed
        self._since, self._made = since, time.monotonic()

    def __call__(self) -> int:
        """Return this clock's time of day in UTC milliseconds."""
        return self._since + round(self.now() * 1000)

    def now(self) -> float:
        """Return this clock's seconds since it was made."""
        return (time.monotonic() - self._made) * self.speed

    async def until(self, moment: float) -> None:
        """Sleep until ``moment`` of this clock."""
        await asyncio.sleep((moment - self.now()) / self.speed)

    async def within(self, seconds: float, work: asyncio.Future[Any]) -> bool:
        """Wait for ``work``, at most ``seconds`` of this clock; return whether it is done."""
        done, _ = await asyncio.wait({work}, timeout=seconds / self.speed)
        return bool(done)
