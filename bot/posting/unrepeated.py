"""Keeps the library from repeating a request by itself after a fault of Discord's."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from types import SimpleNamespace

import aiohttp

_unrepeated: ContextVar[bool] = ContextVar("unrepeated", default=False)
_NEVER_REPEATED = 503
"""The fault after which the library makes no second request."""


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
    """What to build the client with, as its ``http_trace``."""

    async def ended(
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        answered: aiohttp.TraceRequestEndParams,
    ) -> None:
        if _unrepeated.get() and answered.response.status >= 500:
            answered.response.status = _NEVER_REPEATED

    made = aiohttp.TraceConfig()
    made.on_request_end.append(ended)
    return made
