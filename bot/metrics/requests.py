"""What Discord answers to requests, and how long its rate limits let them wait."""

from __future__ import annotations

import time
from collections.abc import Callable
from types import SimpleNamespace, TracebackType
from typing import Any

import aiohttp
from discord import http

from bot.metrics.arrivals import Arrivals
from bot.metrics.instruments import Instruments, status_class

WAITED = 0.001
"""Seconds below which a request is said not to have waited."""
_TOO_MANY = 429


def trace(tracing: aiohttp.TraceConfig, instruments: Instruments, arrivals: Arrivals) -> None:
    """Have a client's requests watched, before other hooks change what was answered."""

    async def ended(
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        answered: aiohttp.TraceRequestEndParams,
    ) -> None:
        status = answered.response.status
        instruments.requests.add(status_class(status))
        arrivals.answered(answered.url.raw_path, status)
        if status == _TOO_MANY:
            seconds = _seconds(answered.response.headers.get("Retry-After"))
            instruments.rate_limits.of("refused").observe(seconds)

    async def failed(
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        answered: aiohttp.TraceRequestExceptionParams,
    ) -> None:
        instruments.requests.add(status_class(None))

    tracing.on_request_end.insert(0, ended)
    tracing.on_request_exception.append(failed)


def _seconds(told: str | None) -> float:
    try:
        return max(0.0, float(told or 0))
    except ValueError:
        return 0.0


class TimedRatelimit(http.Ratelimit):
    """A rate limit of the library that tells how long it let requests wait.

    Whoever comes waits while nothing remains, and whoever took the last one until it is filled.
    """

    __slots__ = ("_waited",)

    def __init__(self, timeout: float | None, waited: Callable[[float], None]) -> None:
        super().__init__(timeout)
        self._waited = waited

    async def acquire(self) -> None:
        """Wait for a turn."""
        began = time.monotonic()
        await super().acquire()
        self._tell(began)

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        began = time.monotonic()
        await super().__aexit__(kind, error, trace)  # type: ignore[arg-type, type-var]
        self._tell(began)

    def _tell(self, began: float) -> None:
        waited = time.monotonic() - began
        if waited >= WAITED:
            self._waited(waited)


def time_rate_limits(instruments: Instruments) -> Callable[[], None]:
    """Time those of all clients that are built from now on; returns what ends that."""
    module: Any = http
    plain, observe = module.Ratelimit, instruments.rate_limits.of("foreseen").observe
    module.Ratelimit = lambda timeout: TimedRatelimit(timeout, observe)

    def end() -> None:
        module.Ratelimit = plain

    return end
