"""The requests that a process may make: Discord limits those of the whole bot."""

from __future__ import annotations

import asyncio
import math
import re
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from heapq import heappop, heappush
from itertools import count
from types import SimpleNamespace
from typing import Self

import aiohttp

from bot.background.clock import Clock, LoopClock

SPAN = 1.1
"""Seconds in which a second's requests begin: some take longer to arrive than others."""
LONG = 5.0
"""Seconds of waiting after which somebody may notice."""
_COUNTED = re.compile(r"/api/v\d+/(?!interactions/|webhooks/)")
"""Answers to people count for no limit of the bot's."""


USUAL = 50
"""How many Discord allows a bot in a second, if it hasn't said anything else."""


_yielding: ContextVar[float] = ContextVar("yielding", default=0.0)


@contextmanager
def yielding(seconds: float) -> Iterator[None]:
    """Let requests within wait for those that are asked for up to so many seconds later."""
    token = _yielding.set(seconds)
    try:
        yield
    finally:
        _yielding.reset(token)


class RequestShare:
    """Lets so many requests begin within `SPAN`, in the order in which they were asked for.

    Those that are `yielding` come later. None lets all of them begin at once.
    """

    def __init__(self, most: int | None, clock: Clock | None = None) -> None:
        self._begun: deque[float] = deque(maxlen=most or USUAL)
        self._holds_back = most is not None
        self._clock = clock or LoopClock()
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self._numbers = count()
        self._letting: asyncio.Task[None] | None = None
        self._tell_held: Callable[[], None] = lambda: None

    def when_held(self, tell: Callable[[], None]) -> Self:
        """Tell of each request that waited for long."""
        self._tell_held = tell
        return self

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
        now = self._clock.now()
        if not self._holds_back or (self._letting is None and self._next <= now):
            self._begun.append(now)
            return
        turn = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (now + _yielding.get(), next(self._numbers), turn))
        if self._letting is None:
            self._letting = asyncio.create_task(self._let_begin())
        await turn
        if self._clock.now() - now - _yielding.get() >= LONG:
            self._tell_held()

    @property
    def _next(self) -> float:
        """When one more may begin."""
        return self._begun[0] + SPAN if len(self._begun) == self._begun.maxlen else -math.inf

    async def _let_begin(self) -> None:
        try:
            while self._waiting:
                await self._clock.until(self._next)
                *_, turn = heappop(self._waiting)
                if not turn.done():
                    self._begun.append(self._clock.now())
                    turn.set_result(None)
        finally:
            self._letting = None
