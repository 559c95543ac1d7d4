"""All that is measured of one bot, and the pages that show it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping, Sequence
from typing import Any, Self

import aiohttp
from prometheus_client import CollectorRegistry, ProcessCollector, disable_created_metrics

from bot.metrics.arrivals import Arrivals
from bot.metrics.collecting import ReadingsCollector
from bot.metrics.health import Health
from bot.metrics.instruments import Instruments
from bot.metrics.observing import Observer
from bot.metrics.pulse import Pulse
from bot.metrics.readings import Reader, Readings
from bot.metrics.requests import time_rate_limits, trace
from bot.metrics.server import Server, pages

_ARRIVAL = "INTERACTION_CREATE"


class Metrics:
    """Measures from now on until it is closed; `serve` shows it."""

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
        """Show the pages there, and return their address; raises CannotServe."""
        self._server = Server(host, port, pages(self.registry, self.health))
        return self._server.url

    def close(self) -> None:
        """Measure and show no more."""
        self._end()
        self._reader.forget()
        if self._server is not None:
            self._server.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()

    def trace(self, tracing: aiohttp.TraceConfig) -> None:
        """Watch the requests of a client that is about to be built with this."""
        trace(tracing, self._instruments, self.arrivals)

    def follow(self, parsers: MutableMapping[str, Callable[[Any], None]]) -> None:
        """Watch what arrives at a client, by what it does with each kind of event."""
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
        """Read from a bot on the running event loop, and ask whether it is well."""
        self._reader.watch(asyncio.get_running_loop(), read)
        self.health.watch(is_ready, standing, troubles)
