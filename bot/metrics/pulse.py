"""The pulse of the event loop: that it goes on, and how late it is."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from bot.metrics.health import Health

EVERY = 0.5
"""Seconds between two beats."""


class Pulse:
    """Beats as long as the event loop goes on."""

    def __init__(self, health: Health, late: Callable[[float], None], every: float = EVERY) -> None:
        self._health, self._late, self._every = health, late, every

    async def run(self) -> None:
        """Beat for ever."""
        while True:
            began = time.monotonic()
            self._health.beat()
            await asyncio.sleep(self._every)
            self._late(max(0.0, time.monotonic() - began - self._every))
