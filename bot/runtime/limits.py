"""The limits on requests to Discord: how many may be made, and when none may.

Discord limits the requests of the whole bot; a process may make its share of them.
"""

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

from bot.runtime.clock import Clock, LoopClock
from bot.runtime.memory import Notices
from bot.storage.repositories.notices import NoticeKind

FOR_LONG = 180.0
"""Seconds for which requests are held up again and again until that is told."""
QUIET = 120.0
"""Seconds without one after which it is over."""
_TOO_MANY = 429


class RateLimitMonitor:
    """The monitor of requests that Discord refuses for their number, or that wait for our share.

    A single one isn't worth a notice: the library waits and repeats it.
    """

    def __init__(self, notices: Notices, clock: Clock | None = None) -> None:
        self._notices, self._clock = notices, clock or LoopClock()
        self._since: float | None = None
        self._last = 0.0

    def trace(self, tracing: aiohttp.TraceConfig) -> Self:
        """Watch a client's requests for refusals.

        To be called after hooks that answer for limits.
        """

        async def ended(
            session: aiohttp.ClientSession,
            context: SimpleNamespace,
            answered: aiohttp.TraceRequestEndParams,
        ) -> None:
            if answered.response.status == _TOO_MANY:
                self.held()

        tracing.on_request_end.append(ended)
        return self

    def held(self) -> None:
        """Count a request that was refused for the number of requests, or waited long."""
        before, self._last = self._last, self._clock.now()
        if self._since is None or self._last - before > QUIET:
            self._since = self._last

    def look(self) -> None:
        """Note or end the notice of requests held up for minutes.

        To be called from time to time.
        """
        if self._since is None:
            return
        if self._clock.now() - self._last > QUIET:
            self._since = None
            self._notices.over(NoticeKind.LIMITS)
        elif self._last - self._since >= FOR_LONG:
            self._notices.note(NoticeKind.LIMITS, why="requests wait for minutes")


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
    """Let requests within give way to those that are asked for up to ``seconds`` later."""
    token = _yielding.set(seconds)
    try:
        yield
    finally:
        _yielding.reset(token)


class RequestShare:
    """The limit on requests: ``most`` begin within `SPAN`, in the order they were asked for.

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
        """Set the function to call for each request that waited for `LONG`."""
        self._tell_held = tell
        return self

    def is_idle(self) -> bool:
        """Return whether less than half of the share was used within the last `SPAN`."""
        half = max(1, (self._begun.maxlen or 0) // 2)
        return len(self._begun) < half or self._clock.now() - self._begun[-half] >= SPAN

    def hold_back(self, tracing: aiohttp.TraceConfig) -> Self:
        """Make a client's requests wait for their turn; its answers to people don't."""

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
        """The moment at which one more request may begin."""
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
