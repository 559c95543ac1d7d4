"""Shows what is only asked for when somebody looks; docs/metrics.md explains each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from bot.metrics.health import Health
from bot.metrics.readings import Reader, Readings


class ReadingsCollector(Collector):
    """Shows what is read, and how the bot is."""

    def __init__(self, reader: Reader, health: Health) -> None:
        self._reader, self._health = reader, health

    def describe(self) -> Iterator[Metric]:
        """Name what `collect` shows."""
        return self._shown(Readings())

    def collect(self) -> Iterator[Metric]:
        """Show what there is now."""
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


def _gauge(name: str, told: str, label: str, values: Mapping[str, int]) -> Metric:
    family = GaugeMetricFamily(name, told, labels=(label,))
    for word, value in values.items():
        family.add_metric((word,), value)
    return family
