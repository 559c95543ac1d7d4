"""Requests to Discord: how many may be made, which are repeated, and what was refused lately.

Discord limits the requests of the whole bot; a process may make its share of them.
"""

from __future__ import annotations

import asyncio
import json
import math
import re
import time
from collections import deque
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from enum import StrEnum
from heapq import heappop, heappush
from itertools import count
from types import SimpleNamespace
from typing import Self
from weakref import WeakKeyDictionary

import aiohttp
import discord
import structlog

from bot.runtime.clock import Clock, LoopClock
from bot.runtime.memory import Notices
from bot.storage.repositories.notices import NoticeKind, SettingReader, SettingWriter
from bot.storage.rows import Shards

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
        """Set the function to call for each request held back for `LONG`; return the share."""
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


def shards_of(client: discord.Client) -> Shards | None:
    """Return the number of shards and the ids of this process's; None if it has all."""
    ids = getattr(client, "shard_ids", None)
    return (client.shard_count or 1, tuple(ids)) if ids else None


GONE = 10008
"""Discord's code for a message that isn't there any more."""
EDITS_LIMITED = 30046
"""Discord's code for too many edits of posts older than an hour: it takes about three in 6 s."""

_no_retry: ContextVar[bool] = ContextVar("no_retry", default=False)
_answered: WeakKeyDictionary[object, int] = WeakKeyDictionary()
_PASSING_STATUS = (401, 408, 429)
_NEVER_REPEATED = 408
"""A fault that may pass, after which the library makes no second request."""
_UNAVAILABLE = 503
_JSON = "application/json"


@contextmanager
def no_retry() -> Iterator[None]:
    """Make each request within only once, if the client was built with `trace`.

    A request that Discord answers with a fault may be carried out nevertheless.
    """
    token = _no_retry.set(True)
    try:
        yield
    finally:
        _no_retry.reset(token)


def trace() -> aiohttp.TraceConfig:
    """Return the trace configuration to build a client with, as its ``http_trace``.

    It makes `no_retry` work, and turns a refusal that isn't Discord's own, but a page of what
    stands before it, into a fault that passes.
    """

    async def ended(
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        answered: aiohttp.TraceRequestEndParams,
    ) -> None:
        response = answered.response
        if response.status >= 400:
            _answered[response] = response.status
        if response.status >= 400 and not await _is_discords(response):
            response.status = _UNAVAILABLE
        if _no_retry.get() and (response.status >= 500 or await _limits_edits(response)):
            response.status = _NEVER_REPEATED

    made = aiohttp.TraceConfig()
    made.on_request_end.append(ended)
    return made


def answered_status(error: discord.HTTPException) -> int:
    """Return the status that Discord answered with, whatever `trace` told the library."""
    return _answered.get(error.response, error.status)


def is_passing(error: discord.HTTPException) -> bool:
    """Return whether the same request may succeed later."""
    return error.status in _PASSING_STATUS or error.status >= 500


async def _limits_edits(response: aiohttp.ClientResponse) -> bool:
    """Return whether Discord refuses more edits of old posts now.

    The library would wait for that.
    """
    if response.status != _TOO_MANY:
        return False
    body = json.loads(await response.read())
    return isinstance(body, dict) and body.get("code") == EDITS_LIMITED


async def _is_discords(response: aiohttp.ClientResponse) -> bool:
    """Return whether the library understands a refusal; it can't without a limit's duration."""
    if response.content_type != _JSON:
        return False
    if response.status != _TOO_MANY:
        return True
    try:
        return "retry_after" in json.loads(await response.read())
    except (TypeError, ValueError):
        return False


log = structlog.get_logger(__name__)

WORKS, REFUSED = "works", "refused"
_SCOPE = "pictures"
REMEMBERED = 3600.0
"""Seconds for which a method that was refused isn't tried again."""


class Upload(StrEnum):
    """A method of bringing a picture, or its alt text; each has a fallback."""

    DEFERRED = "deferred"
    """The edit that fills a deferred private answer in."""
    EDIT = "edit"
    """An edit of a message that stands."""
    FOLLOW_UP = "follow-up"
    """A private message of its own."""
    POST = "post"
    """A public post of its own."""
    KEPT = "kept"
    """An edit that says nothing of the pictures that are there, which stay."""
    ALT = "alt"
    """An edit that describes pictures that stay in other words."""


class UploadFallback:
    """The memory of refused upload methods, so that each message takes the fallback at once."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._closed_until: dict[Upload, float] = {}
        self._avoided: frozenset[Upload] = frozenset()

    def avoid(self, uploads: Collection[Upload]) -> None:
        """Never use these methods, because they failed when an admin had them tried."""
        self._avoided = frozenset(uploads)

    def is_open(self, method: Upload) -> bool:
        """Return whether a method may be tried."""
        return method not in self._avoided and self._clock() >= self._closed_until.get(
            method, -math.inf
        )

    def close(self, method: Upload, why: str) -> None:
        """Don't try a method for an hour: Discord refused it or lost its picture. Logged once."""
        if self.is_open(method):
            log.warning("Discord refuses a way of showing pictures", way=str(method), why=why)
            self._closed_until[method] = self._clock() + REMEMBERED


async def store_uploads(settings: SettingWriter, works: Mapping[Upload, bool]) -> None:
    """Store which methods work; those that weren't tried are deleted."""
    for method in Upload:
        works_now = works.get(method)
        value = None if works_now is None else WORKS if works_now else REFUSED
        await settings.set(_SCOPE, method, value)


async def stored_uploads(settings: SettingReader) -> frozenset[Upload]:
    """Return the methods that didn't work when an admin had them tried last."""
    results = await settings.of(_SCOPE)
    return frozenset(method for method in Upload if results.get(method) == REFUSED)
