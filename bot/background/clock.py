"""The time by which background work waits; tests have one that they move by hand."""

from __future__ import annotations

import asyncio
from typing import Any, Protocol


class Clock(Protocol):
    """Seconds that only grow."""

    def now(self) -> float:
        """Return the present moment."""
        ...

    async def until(self, moment: float) -> None:
        """Return at that moment, at once if it is past."""
        ...

    async def within(self, seconds: float, work: asyncio.Future[Any]) -> bool:
        """Wait for work, for at most ``seconds``, and return whether it is done."""
        ...


class LoopClock:
    """The clock of the event loop."""

    def now(self) -> float:
        """Return the present moment."""
        return asyncio.get_running_loop().time()

    async def until(self, moment: float) -> None:
        """Sleep until then."""
        await asyncio.sleep(moment - self.now())

    async def within(self, seconds: float, work: asyncio.Future[Any]) -> bool:
        """Wait for work, for at most ``seconds``, and return whether it is done."""
        done, _ = await asyncio.wait({work}, timeout=seconds)
        return bool(done)
