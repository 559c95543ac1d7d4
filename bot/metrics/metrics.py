"""All that is measured of one bot, requests to Discord included, and the pages that show it.

Readings are taken only when somebody opens the page; docs/metrics.md explains each.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping, MutableMapping, Sequence
from types import SimpleNamespace, TracebackType
from typing import Any, Self

import aiohttp
from discord import http
from prometheus_client import CollectorRegistry, ProcessCollector, disable_created_metrics
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from bot.metrics.instruments import Arrivals, Instruments, Observer, status_class
from bot.metrics.observers import Reader, Readings
from bot.metrics.server import Health, Pulse, Server, pages


class ReadingsCollector(Collector):
    """The readings and the health of a bot, taken whenever the page is opened."""

    def __init__(self, reader: Reader, health: Health) -> None:
        self._reader, self._health = reader, health

    def describe(self) -> Iterator[Metric]:
        """Yield the names and labels of all readings, without numbers."""
        return self._shown(Readings())

    def collect(self) -> Iterator[Metric]:
        """Yield the present readings."""
        return self._shown(self._reader.readings())

    def _shown(self, read: Readings) -> Iterator[Metric]:
        ready = self._health.verdict().ready
        yield GaugeMetricFamily(
            "stationmaster_ready", "1 if the health endpoint answers 200, else 0.", value=ready
        )
        yield GaugeMetricFamily(
            "stationmaster_loop_silence_seconds",
            "Seconds since the event loop last gave a sign of life.",
            value=self._health.silence,
        )
        yield _gauge(
            "stationmaster_queue_length", "What waits or is under way.", "queue", read.queues
        )
        yield _gauge(
            "stationmaster_cache_bytes", "What is kept in memory, about.", "cache", read.caches
        )
        yield _gauge(
            "stationmaster_open_notices", "What an admin should know.", "kind", read.notices
        )
        yield CounterMetricFamily(
            "stationmaster_drawing_starts",
            "How many times a process that draws was begun.",
            value=read.drawing_begun,
        )
        yield _gauge("stationmaster_tables", "Tables, by their state.", "state", read.tables)


def _gauge(name: str, help_text: str, label: str, values: Mapping[str, int]) -> Metric:
    family = GaugeMetricFamily(name, help_text, labels=(label,))
    for word, value in values.items():
        family.add_metric((word,), value)
    return family


WAITED = 0.001
"""Seconds below which a request is said not to have waited."""
_TOO_MANY = 429


def trace(tracing: aiohttp.TraceConfig, instruments: Instruments, arrivals: Arrivals) -> None:
    """Add hooks that count and time a client's requests, before hooks that change the answers."""

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


def _seconds(text: str | None) -> float:
    try:
        return max(0.0, float(text or 0))
    except ValueError:
        return 0.0


class TimedRatelimit(http.Ratelimit):
    """A rate limit of the library that reports how long it made requests wait.

    Whoever comes waits while nothing remains, and whoever took the last one until it is filled.
    """

    __slots__ = ("_waited",)

    def __init__(self, timeout: float | None, waited: Callable[[float], None]) -> None:
        super().__init__(timeout)
        self._waited = waited

    async def acquire(self) -> None:
        """Wait for a turn, and report how long that took."""
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
    """Time the rate limits of clients built from now on; return a function that ends that."""
    module: Any = http
    plain, observe = module.Ratelimit, instruments.rate_limits.of("foreseen").observe
    module.Ratelimit = lambda timeout: TimedRatelimit(timeout, observe)

    def end() -> None:
        module.Ratelimit = plain

    return end


_ARRIVAL = "INTERACTION_CREATE"


class Metrics:
    """The measuring of a bot, from now on until it is closed; `serve` shows the numbers."""

    def __init__(self) -> None:
        # When a counter began is noise to whoever reads them.
        disable_created_metrics()  # type: ignore[no-untyped-call]
        self.registry = CollectorRegistry()
        self.health = Health()
        self._instruments = Instruments(self.registry)
        self.observer = Observer(self._instruments)
        self.arrivals = Arrivals(self._instruments)
        self.pulse = Pulse(self.health, self._instruments.loop_lag.of().observe)
        self._reader = Reader()
        self.registry.register(ReadingsCollector(self._reader, self.health))
        ProcessCollector(registry=self.registry)
        self._server: Server | None = None
        self._end = time_rate_limits(self._instruments)

    def serve(self, host: str, port: int) -> str:
        """Serve the pages at a host and port, and return their address; raises CannotServe."""
        self._server = Server(host, port, pages(self.registry, self.health))
        return self._server.url

    def close(self) -> None:
        """Stop measuring, and close the pages."""
        self._end()
        self._reader.forget()
        if self._server is not None:
            self._server.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()

    def trace(self, tracing: aiohttp.TraceConfig) -> None:
        """Count and time the requests of a client that is about to be built with ``tracing``."""
        trace(tracing, self._instruments, self.arrivals)

    def follow(self, parsers: MutableMapping[str, Callable[[Any], None]]) -> None:
        """Note every interaction that arrives at a client, by wrapping its entry in ``parsers``."""
        parse, arrived = parsers[_ARRIVAL], self.arrivals.arrived

        def parsed(interaction: Any) -> None:
            arrived(interaction)
            parse(interaction)

        parsers[_ARRIVAL] = parsed

    def watch(
        self,
        read: Callable[[], Awaitable[Readings]],
        is_ready: Callable[[], bool],
        standing: Callable[[], str | None],
        troubles: Callable[[], Sequence[str]] = tuple,
    ) -> None:
        """Take the readings of a bot on the running event loop, and ask it whether it is well."""
        self._reader.watch(asyncio.get_running_loop(), read)
        self.health.watch(is_ready, standing, troubles)
