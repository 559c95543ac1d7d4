"""Requests to Discord: which are repeated, what their answers say, and what was refused lately."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from enum import StrEnum
from types import SimpleNamespace
from weakref import WeakKeyDictionary

import aiohttp
import discord
import structlog

from bot.storage.repositories.notices import SettingReader, SettingWriter
from bot.storage.rows import Shards


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
_TOO_MANY, _UNAVAILABLE = 429, 503
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
