"""The limits on requests to Discord: how many may be made, when none may, and when it is back.

Discord limits the requests of the whole bot; a process may make its share of them.
"""

from __future__ import annotations

import asyncio
import json
import math
import re
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from heapq import heappop, heappush
from itertools import count
from types import SimpleNamespace
from typing import Any, Self, TypeAlias

import aiohttp

from bot.runtime.clock import Clock, LoopClock
from bot.runtime.codes import EDITS_LIMITED
from bot.runtime.memory import Latest, Notices
from bot.storage.repositories.notices import NoticeKind

FOR_LONG = 180.0
"""Seconds for which requests are held up again and again until that is told."""
QUIET = 120.0
"""Seconds without one after which it is over."""
_TOO_MANY, _UNAVAILABLE = 429, 503


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
_FOR_ALL = 0.9
"""The part of the share that is used before those who can wait are told to."""


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

    def spare(self) -> int:
        """Return how many requests may be made now by those who can wait; others find room, too."""
        most, now = self._begun.maxlen or 0, self._clock.now()
        if not self._holds_back:
            return most
        used = sum(now - begun < SPAN for begun in self._begun)
        return max(0, math.floor(most * _FOR_ALL) - used)

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


LONGEST_HOLD = 3600.0
"""Seconds for which no request is made, at the most, whatever an answer asks for."""
_HOLDS = 1000
"""For how many routes it is remembered until when they are held."""
_ANSWERS = "interactions", "webhooks"
"""Answers to people: no limit of the whole bot is theirs."""

Route: TypeAlias = tuple[str, ...]
"""What of a request its limit is about."""


class HeldRequests:
    """The requests that wait because an answer said for how long none may be made.

    The library waits only for limits of Discord's own, which name the way they came. A proxy, or
    what blocks an address, is obeyed here: by the whole route, or by all requests.
    """

    def __init__(self, clock: Clock | None = None) -> None:
        self._clock = clock or LoopClock()
        self._routes = Latest[Route, float](_HOLDS)
        self._all = self._all_but_answers = -math.inf
        self._tell_held: Callable[[], None] = lambda: None

    def when_held(self, tell: Callable[[], None]) -> Self:
        """Set the function to call for each request that is refused or waits."""
        self._tell_held = tell
        return self

    def trace(self, tracing: aiohttp.TraceConfig) -> Self:
        """Hold a client's requests; other hooks see them once they may begin."""

        async def begins(
            session: aiohttp.ClientSession,
            context: SimpleNamespace,
            request: aiohttp.TraceRequestStartParams,
        ) -> None:
            route = _route(request.method, request.url.path)
            while (until := self._until(route)) > self._clock.now():
                self._tell_held()
                await self._clock.until(until)

        async def ended(
            session: aiohttp.ClientSession,
            context: SimpleNamespace,
            answered: aiohttp.TraceRequestEndParams,
        ) -> None:
            response = answered.response
            if response.status in (_TOO_MANY, _UNAVAILABLE) and "Via" not in response.headers:
                self._hold(
                    _route(answered.method, answered.url.path), response, await _read(response)
                )

        tracing.on_request_start.insert(0, begins)
        tracing.on_request_end.insert(0, ended)
        return self

    def _until(self, route: Route) -> float:
        """Return the moment from which a request of a route may be made."""
        least = self._all if _is_answer(route) else max(self._all, self._all_but_answers)
        return max(least, self._routes.get(route) or -math.inf)

    def _hold(self, route: Route, response: aiohttp.ClientResponse, body: dict[str, Any]) -> None:
        seconds = _asked_seconds(response, body)
        # A limit on edits of old posts is about some messages of the route only.
        if seconds is None or body.get("code") == EDITS_LIMITED:
            return
        self._tell_held()
        until = self._clock.now() + min(seconds, LONGEST_HOLD)
        if response.status == _TOO_MANY and not body:
            # It isn't Discord that answers, but what blocks this machine's address.
            self._all = max(self._all, until)
        elif body.get("global") is True or response.headers.get("X-RateLimit-Scope") == "global":
            self._all_but_answers = max(self._all_but_answers, until)
        else:
            self._routes.put(route, max(until, self._until(route)))


def _route(method: str, path: str) -> Route:
    """Return what a request's limit is about: its method and path, whatever message it names."""
    _, _, _, kind, *rest = [*path.split("/"), "", "", "", ""]
    own = 2 if kind in _ANSWERS else 1
    return (method, kind, *rest[:own], *(each for each in rest[own:] if not each.isdecimal()))


def _is_answer(route: Route) -> bool:
    return route[1] in _ANSWERS


async def _read(response: aiohttp.ClientResponse) -> dict[str, Any]:
    """Return what a refusal of Discord's says; nothing if somebody else wrote it."""
    try:
        body = json.loads(await response.read())
    except (ValueError, aiohttp.ClientError):
        return {}
    return body if isinstance(body, dict) else {}


def _asked_seconds(response: aiohttp.ClientResponse, body: dict[str, Any]) -> float | None:
    """Return for how many seconds no request is to be made; None if that isn't said."""
    headers = response.headers
    said = [seconds_said(body.get("retry_after")), seconds_until_retry(headers)]
    if response.status == _TOO_MANY:
        # Any other answer tells by it when counting begins anew, and not that it is full.
        said.append(seconds_said(headers.get("X-RateLimit-Reset-After")))
    return next((seconds for seconds in said if seconds is not None), None)


def seconds_said(said: object) -> float | None:
    """Return the seconds that an answer says to wait; None for anything else."""
    if isinstance(said, bool) or not isinstance(said, int | float | str):
        return None
    try:
        seconds = float(said)
    except ValueError:
        return None
    return seconds if 0 <= seconds < math.inf else None


def seconds_until_retry(headers: Mapping[str, str]) -> float | None:
    """Return the seconds that the header Retry-After says to wait; None if it doesn't say.

    What stands before Discord may say a date instead. It counts from the answer's own date, so that
    it doesn't matter whether this machine's clock is right.
    """
    said = headers.get("Retry-After")
    if (seconds := seconds_said(said)) is not None:
        return seconds
    if (until := _date(said)) is None:
        return None
    now = _date(headers.get("Date")) or datetime.now(UTC)
    return max((until - now).total_seconds(), 0.0)


def _date(written: str | None) -> datetime | None:
    """Return the moment that a header's date means, which is always in UTC; None if it is none."""
    if written is None:
        return None
    try:
        read = parsedate_to_datetime(written)
    except (ValueError, OverflowError):
        return None
    return read if read.tzinfo is not None else read.replace(tzinfo=UTC)


SILENT = 5.0
"""Seconds without an answer after which Discord was out of reach, and one fault was no accident."""


class Outage:
    """The watch for outages: whoever waits is called as soon as Discord answers again."""

    def __init__(self, clock: Clock | None = None) -> None:
        self._clock = clock or LoopClock()
        self._failed = False
        self._last_answer = -math.inf
        self._call: Callable[[], None] = lambda: None

    def when_over(self, call: Callable[[], None]) -> Self:
        """Set the function to call when Discord answers again."""
        self._call = call
        return self

    def trace(self, tracing: aiohttp.TraceConfig) -> Self:
        """Watch a client's requests, before other hooks change what was answered."""

        async def ended(
            session: aiohttp.ClientSession,
            context: SimpleNamespace,
            answered: aiohttp.TraceRequestEndParams,
        ) -> None:
            if answered.response.status >= 500:
                self._failed = True
            elif 200 <= answered.response.status < 300:
                self._answered()

        async def failed(
            session: aiohttp.ClientSession,
            context: SimpleNamespace,
            request: aiohttp.TraceRequestExceptionParams,
        ) -> None:
            self._failed = True

        tracing.on_request_end.insert(0, ended)
        tracing.on_request_exception.append(failed)
        return self

    def _answered(self) -> None:
        """Note an answer; the first one after an outage ends it.

        Where one request fails beside others that don't, each has its own pauses.
        """
        last, self._last_answer = self._last_answer, self._clock.now()
        if self._failed and self._last_answer - last >= SILENT:
            self._failed = False
            self._call()
