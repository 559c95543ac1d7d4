"""Counting so cheaply that nobody has to think about it: one thread counts, any may look.

The library's own instruments take a lock for each number; only that of a label is looked up here.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate

from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector, CollectorRegistry


class Tally:
    """How often something took up to so many seconds."""

    __slots__ = ("_bounds", "counts", "sum")

    def __init__(self, bounds: Sequence[float]) -> None:
        self._bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        """Note that it took so long once more."""
        self.counts[bisect_left(self._bounds, seconds)] += 1
        self.sum += seconds


class Timings(Collector):
    """A tally for each combination of labels, shown as a histogram."""

    def __init__(
        self,
        name: str,
        told: str,
        labels: Sequence[str],
        bounds: Sequence[float],
        registry: CollectorRegistry,
    ) -> None:
        self.name, self.labels = name, tuple(labels)
        self._told, self._bounds = told, tuple(bounds)
        self._tallies: dict[tuple[str, ...], Tally] = {}
        registry.register(self)

    def of(self, *labels: str) -> Tally:
        """The tally of these labels."""
        found = self._tallies.get(labels)
        if found is None:
            found = self._tallies[labels] = Tally(self._bounds)
        return found

    def describe(self) -> Iterator[Metric]:
        """Name what `collect` shows."""
        yield HistogramMetricFamily(self.name, self._told, labels=self.labels)

    def collect(self) -> Iterator[Metric]:
        """Show all of them."""
        family = HistogramMetricFamily(self.name, self._told, labels=self.labels)
        bounds = [*map(str, self._bounds), "+Inf"]
        for labels, tally in list(self._tallies.items()):
            total = list(accumulate(tally.counts))
            family.add_metric(labels, list(zip(bounds, total, strict=True)), tally.sum)
        yield family


class Counts(Collector):
    """A number for each label, which only grows."""

    def __init__(self, name: str, told: str, label: str, registry: CollectorRegistry) -> None:
        self.name, self.labels = f"{name}_total", (label,)
        self._told = told
        self._counts: dict[str, int] = {}
        registry.register(self)

    def add(self, label: str) -> None:
        """Count one more."""
        self._counts[label] = self._counts.get(label, 0) + 1

    def describe(self) -> Iterator[Metric]:
        """Name what `collect` shows."""
        yield CounterMetricFamily(self.name, self._told, labels=self.labels)

    def collect(self) -> Iterator[Metric]:
        """Show all of them."""
        family = CounterMetricFamily(self.name, self._told, labels=self.labels)
        for label, count in list(self._counts.items()):
            family.add_metric((label,), count)
        yield family
