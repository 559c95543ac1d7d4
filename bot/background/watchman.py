"""Looks every minute at what may go wrong slowly, before anything fails of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.background.clock import Clock, LoopClock
from bot.metrics.loops import resting

EVERY = 60.0
"""Seconds between two rounds."""


class Watchman:
    """Makes its rounds for ever: each of ``looks`` notes what it finds."""

    def __init__(self, looks: Sequence[Callable[[], None]], clock: Clock | None = None) -> None:
        self._looks, self._clock = looks, clock or LoopClock()

    async def run(self) -> None:
        """Look at everything, and rest until the next round."""
        while True:
            for look in self._looks:
                look()
            with resting():
                await self._clock.until(self._clock.now() + EVERY)
