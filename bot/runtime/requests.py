"""Requests to Discord: which are repeated, what their answers say, and what was refused lately."""

from __future__ import annotations

import json
import math
import re
import time
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from enum import StrEnum
from types import SimpleNamespace
from typing import TypeVar
from weakref import WeakKeyDictionary

import aiohttp
import discord
import structlog

from bot.runtime.codes import EDITS_LIMITED, passes
from bot.runtime.memory import Latest
from bot.storage.repositories.notices import SettingReader, SettingWriter
from bot.storage.rows import Shards


def shards_of(client: discord.Client) -> Shards | None:
    """Return the number of shards and the ids of this process's; None if it has all."""
    ids = getattr(client, "shard_ids", None)
    return (client.shard_count or 1, tuple(ids)) if ids else None


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

    It makes `no_retry` and `readable` work, and turns what isn't Discord's own, but a page of what
    stands before it, into a fault that passes. What was asked to be done is done nevertheless
    where the status says so.
    """

    async def ended(
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        answered: aiohttp.TraceRequestEndParams,
    ) -> None:
        response = answered.response
        if 200 <= response.status < 300:
            await _succeeded(response)
        if response.status >= 400:
            _answered.setdefault(response, response.status)
        if response.status >= 400 and not await _is_discords(response):
            response.status = _UNAVAILABLE
            if response.content_type == _JSON and await _body(response) is None:
                _empty(response)
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
    return error.status in _PASSING_STATUS or error.status >= 500 or passes(error.code)


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
    body = await _body(response)
    if not isinstance(body, dict):
        return False
    return response.status != _TOO_MANY or isinstance(body.get("retry_after"), int | float)


async def _body(response: aiohttp.ClientResponse) -> object:
    """Return what an answer says; None if it can't be read, or says nothing."""
    try:
        body = await response.read()
        return json.loads(body) if response.content_type == _JSON else None
    except (ValueError, aiohttp.ClientError):
        return None


log = structlog.get_logger(__name__)

T = TypeVar("T")

_succeeding: ContextVar[list[str] | None] = ContextVar("succeeding", default=None)
_NOTHING = b"null"
_READING = "GET"
_NO_CONTENT = 204
_NAMES = re.compile(r"(?<=/)(?![a-z]{4,12}(?:/|$))[^/]+")
"""What a path names beside kinds of things: ids, and tokens, which nobody may read."""
_CUT = (aiohttp.ClientError, OSError, TimeoutError)
_told = Latest[str, bool](100)


class Unreadable(Exception):
    """The error for an answer that isn't what Discord documents; what was asked for is done."""


async def readable(request: Awaitable[T]) -> T:
    """Await a request of the library's; raises Unreadable instead of what it raises (trap T13).

    The client has to be built with `trace`. The request must be alone in what is awaited: errors of
    our own would be taken for the library's.
    """
    token = _succeeding.set(routes := list[str]())
    try:
        return await request
    except (discord.DiscordException, *_CUT):
        raise
    except Exception as error:
        if not routes:
            raise
        if _told.get(routes[-1]) is None:
            _told.put(routes[-1], True)
            log.warning("an answer can't be read", of=routes[-1], why=type(error).__name__)
        raise Unreadable(routes[-1]) from None
    finally:
        _succeeding.reset(token)


async def done(request: Awaitable[T]) -> T | None:
    """Await a request of the library's; return None if it is done and its answer can't be read."""
    try:
        return await readable(request)
    except Unreadable:
        return None


async def _succeeded(response: aiohttp.ClientResponse) -> None:
    """Note that a request was carried out, whatever its answer says.

    An answer without any sense says nothing, and a question wasn't answered by it.
    """
    makes_sense = response.status == _NO_CONTENT or await _body(response) is not None
    if not makes_sense:
        _empty(response)
        if response.method == _READING:
            _answered[response] = response.status
            response.status = _UNAVAILABLE
            return
    if (routes := _succeeding.get()) is not None:
        routes.append(f"{response.method} {_NAMES.sub('…', response.url.path)}")


def _empty(response: aiohttp.ClientResponse) -> None:
    """Let the library read nothing, since it would fail on what it can't read."""
    response._body = _NOTHING


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
