"""The requests that one of several processes may make: Discord limits those of the whole bot."""

from __future__ import annotations

import re
from collections import deque
from types import SimpleNamespace

import aiohttp

from bot.background.clock import Clock, LoopClock

SPAN = 1.1
"""Seconds in which a second's requests begin: some take longer to arrive than others."""
_COUNTED = re.compile(r"/api/v\d+/(?!interactions/|webhooks/)")
"""Answers to people count for no limit of the bot's."""


class RequestShare:
    """Lets so many requests begin within `SPAN`, in the order in which they were asked for."""

    def __init__(self, most: int, clock: Clock | None = None) -> None:
        self._begun: deque[float] = deque(maxlen=most)
        self._clock = clock or LoopClock()

    def hold_back(self, tracing: aiohttp.TraceConfig) -> None:
        """Let the requests of a client wait for their turn; its answers to people don't."""

        async def begins(
            session: aiohttp.ClientSession,
            context: SimpleNamespace,
            request: aiohttp.TraceRequestStartParams,
        ) -> None:
            if _COUNTED.match(request.url.path):
                await self._turn()

        tracing.on_request_start.append(begins)

    async def _turn(self) -> None:
        moment = self._clock.now()
        if len(self._begun) == self._begun.maxlen:
            moment = max(moment, self._begun[0] + SPAN)
        self._begun.append(moment)
        await self._clock.until(moment)
