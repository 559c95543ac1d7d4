"""How the library takes faults of Discord's: what it repeats, and what it takes for an answer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from types import SimpleNamespace
from weakref import WeakKeyDictionary

import aiohttp
import discord

GONE = 10008
"""Discord's code for a message that isn't there any more."""
EDITS_LIMITED = 30046
"""Discord's code for too many edits of posts older than an hour: it takes about three in 6 s."""

_unrepeated: ContextVar[bool] = ContextVar("unrepeated", default=False)
_answered: WeakKeyDictionary[object, int] = WeakKeyDictionary()
_NEVER_REPEATED = 408
"""A fault that may pass, after which the library makes no second request."""
_UNAVAILABLE = 503
_TOO_MANY = 429
_JSON = "application/json"


@contextmanager
def unrepeated() -> Iterator[None]:
    """Make each request within once, if the client was built with `trace`.

    What Discord answers with a fault may be carried out nevertheless.
    """
    token = _unrepeated.set(True)
    try:
        yield
    finally:
        _unrepeated.reset(token)


def trace() -> aiohttp.TraceConfig:
    """What to build the client with, as its ``http_trace``.

    A refusal that isn't Discord's own, but a page of what stands before it, is a fault that passes.
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
        if _unrepeated.get() and (response.status >= 500 or await _limits_edits(response)):
            response.status = _NEVER_REPEATED

    made = aiohttp.TraceConfig()
    made.on_request_end.append(ended)
    return made


def answered_status(error: discord.HTTPException) -> int:
    """What Discord answered, whatever the library was told."""
    return _answered.get(error.response, error.status)


async def _limits_edits(response: aiohttp.ClientResponse) -> bool:
    """Whether Discord takes no more edits of old posts now; the library would wait for that."""
    if response.status != _TOO_MANY:
        return False
    body = json.loads(await response.read())
    return isinstance(body, dict) and body.get("code") == EDITS_LIMITED


async def _is_discords(response: aiohttp.ClientResponse) -> bool:
    """Whether the library understands a refusal; it fails at a limit that doesn't say how long."""
    if response.content_type != _JSON:
        return False
    if response.status != _TOO_MANY:
        return True
    try:
        return "retry_after" in json.loads(await response.read())
    except (TypeError, ValueError):
        return False
