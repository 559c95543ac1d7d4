"""The requests that a process may make: Discord limits those of the whole bot."""

from __future__ import annotations

import re
from collections import deque
from types import SimpleNamespace
from typing import Self

import aiohttp

from bot.background.clock import Clock, LoopClock

SPAN = 1.1
"""Seconds in which a second's requests begin: some take longer to arrive than others."""
_COUNTED = re.compile(r"/api/v\d+/(?!interactions/|webhooks/)")
"""Answers to people count for no limit of the bot's."""


USUAL = 50
"""How many Discord allows a bot in a second, if it hasn't said anything else."""


class RequestShare:
    """Lets so many requests begin within `SPAN`, in the order in which they were asked for.

    None lets all of them begin at once.
    """

    def __init__(self, most: int | None, clock: Clock | None = None) -> None:
        self._begun: deque[float] = deque(maxlen=most or USUAL)
        self._holds_back = most is not None
        self._clock = clock or LoopClock()

    def is_idle(self) -> bool:
        """Whether less than half of it was used within the last `SPAN`."""
        half = max(1, (self._begun.maxlen or 0) // 2)
        return len(self._begun) < half or self._clock.now() - self._begun[-half] >= SPAN

    def hold_back(self, tracing: aiohttp.TraceConfig) -> Self:
        """Let the requests of a client wait for their turn; its answers to people don't."""

        async def begins(
            session: aiohttp.ClientSession,
            context: SimpleNamespace,
            request: aiohttp.TraceRequestStartParams,
        ) -> None:
            if _COUNTED.match(request.url.path):
                await self._turn()

        tracing.on_request_start.append(begins)
        return self

    async def _turn(self) -> None:
        moment = self._clock.now()
        if self._holds_back and len(self._begun) == self._begun.maxlen:
            moment = max(moment, self._begun[0] + SPAN)
        self._begun.append(moment)
        await self._clock.until(moment)
