"""Instruments that count and time what happens in the bot; docs/metrics.md explains each.

They are cheap enough to be used anywhere: one thread counts, any may read, and only the label of a
number is looked up. The library's own instruments take a lock for each number.

How soon interactions are acknowledged is timed where they arrive and where requests are answered.
So it doesn't matter which part of the bot acknowledges, and none of them knows of it.
"""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Any, NamedTuple

from prometheus_client import CollectorRegistry
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector


class Tally:
    """Durations, counted by the smallest of some bounds (seconds) that they don't exceed."""

    __slots__ = ("_bounds", "counts", "sum")

    def __init__(self, bounds: Sequence[float]) -> None:
        self._bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        """Count one more duration."""
        self.counts[bisect_left(self._bounds, seconds)] += 1
        self.sum += seconds


class Timings(Collector):
    """A histogram of durations, with a tally for each combination of labels."""

    def __init__(
        self,
        name: str,
        help_text: str,
        labels: Sequence[str],
        bounds: Sequence[float],
        registry: CollectorRegistry,
    ) -> None:
        self.name, self.labels = name, tuple(labels)
        self._told, self._bounds = help_text, tuple(bounds)
        self._tallies: dict[tuple[str, ...], Tally] = {}
        registry.register(self)

    def of(self, *labels: str) -> Tally:
        """Return the tally of these labels; a new one the first time."""
        tally = self._tallies.get(labels)
        if tally is None:
            tally = self._tallies[labels] = Tally(self._bounds)
        return tally

    def describe(self) -> Iterator[Metric]:
        """Yield the name and the labels of the histogram, without numbers."""
        yield HistogramMetricFamily(self.name, self._told, labels=self.labels)

    def collect(self) -> Iterator[Metric]:
        """Yield the histogram with the numbers of all tallies."""
        family = HistogramMetricFamily(self.name, self._told, labels=self.labels)
        bounds = [*map(str, self._bounds), "+Inf"]
        for labels, tally in list(self._tallies.items()):
            total = list(accumulate(tally.counts))
            family.add_metric(labels, list(zip(bounds, total, strict=True)), tally.sum)
        yield family


class Counts(Collector):
    """A counter that only grows, with a number for each value of its label."""

    def __init__(self, name: str, help_text: str, label: str, registry: CollectorRegistry) -> None:
        self.name, self.labels = f"{name}_total", (label,)
        self._told = help_text
        self._counts: dict[str, int] = {}
        registry.register(self)

    def add(self, label: str) -> None:
        """Add one to the number of a label."""
        self._counts[label] = self._counts.get(label, 0) + 1

    def describe(self) -> Iterator[Metric]:
        """Yield the name and the label of the counter, without numbers."""
        yield CounterMetricFamily(self.name, self._told, labels=self.labels)

    def collect(self) -> Iterator[Metric]:
        """Yield the counter with the numbers of all labels."""
        family = CounterMetricFamily(self.name, self._told, labels=self.labels)
        for label, count in list(self._counts.items()):
            family.add_metric((label,), count)
        yield family


_IN_TIME = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0)
"""Discord takes an acknowledgement within three seconds."""
_SOON = (0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0)
_QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_LAG = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
_PAUSES = (0.01, 0.1, 0.5, 1.0, 2.5, 5.0, 10.0, 60.0)


class Instruments:
    """All instruments of a bot; labels are words of our own, never a name, an id or a card."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self.acknowledgements = Timings(
            "stationmaster_acknowledgement_seconds",
            "From the arrival of an interaction until Discord has taken its acknowledgement.",
            ("kind", "action"),
            _IN_TIME,
            registry,
        )
        self.lost = Counts(
            "stationmaster_interactions_lost",
            "Interactions for which it became too late to acknowledge them.",
            "kind",
            registry,
        )
        self.turned_away = Counts(
            "stationmaster_turned_away",
            "Interactions that were answered that there is too much to do, or came too late.",
            "kind",
            registry,
        )
        self.posts = Timings(
            "stationmaster_post_seconds",
            "From an accepted move, or what else a public post tells, until it is delivered.",
            ("kind",),
            _SOON,
            registry,
        )
        self.refused = Counts(
            "stationmaster_posts_refused",
            "Public posts that Discord doesn't take.",
            "status",
            registry,
        )
        self.retried = Counts(
            "stationmaster_posts_retried",
            "Attempts to send a public post that failed and are made again.",
            "status",
            registry,
        )
        self.requests = Counts(
            "stationmaster_discord_requests",
            "Requests to Discord, by what they were answered.",
            "status",
            registry,
        )
        self.rate_limits = Timings(
            "stationmaster_rate_limit_wait_seconds",
            "How long requests waited for a rate limit, foreseen by the library or told by a 429.",
            ("reason",),
            _PAUSES,
            registry,
        )
        self.loop_lag = Timings(
            "stationmaster_loop_lag_seconds",
            "How late the event loop was with something that was due.",
            (),
            _LAG,
            registry,
        )
        self.database_wait = Timings(
            "stationmaster_database_wait_seconds",
            "How long the database was waited for, by access.",
            ("access",),
            _QUICK,
            registry,
        )
        self.database_held = Timings(
            "stationmaster_database_held_seconds",
            "How long the database was held, by access.",
            ("access",),
            _QUICK,
            registry,
        )


def status_class(status: int | None) -> str:
    """Return the label of an HTTP status, like ``5xx``; 429 has its own, None is ``none``."""
    if status is None:
        return "none"
    return "429" if status == 429 else f"{status // 100}xx"


LOST = 5.0
"""Seconds after which an interaction is lost: Discord takes no acknowledgement after three."""
OTHER = "other"
"""A command or button that isn't ours (any more)."""

_COMMAND, _COMPONENT, _AUTOCOMPLETE, _MODAL = 2, 3, 4, 5
_GROUPS = 1, 2
"""Types of options that are commands of a group, or groups."""
_CALLBACK = "/callback"
_OUR_FAULT = 400
"""What is answered to an acknowledgement that Discord has already, or can't read."""


class Arrival(NamedTuple):
    """An interaction that waits for its acknowledgement."""

    at: float
    kind: str
    action: str


class Arrivals:
    """The interactions that wait for their acknowledgement; used by the event loop alone."""

    def __init__(self, instruments: Instruments, now: Callable[[], float] = time.monotonic) -> None:
        self._taken, self._lost, self._now = instruments.acknowledgements, instruments.lost, now
        self._waiting: dict[str, Arrival] = {}
        self._commands: frozenset[str] = frozenset()
        self._verbs: frozenset[str] = frozenset()
        self._verb_of: Callable[[str], str] = str

    def __len__(self) -> int:
        return len(self._waiting)

    def name_commands(self, commands: frozenset[str]) -> None:
        """Set the names of the commands; any other one is counted as `OTHER`."""
        self._commands = commands

    def name_verbs(self, verbs: frozenset[str], verb_of: Callable[[str], str]) -> None:
        """Set the verbs of our components, and the function that reads one from a custom id."""
        self._verbs, self._verb_of = verbs, verb_of

    def arrived(self, interaction: Mapping[str, Any]) -> None:
        """Note the arrival of an interaction, as Discord sent it."""
        now = self._now()
        if self._waiting:
            self.sweep(now)
        kind, action = self._describe(interaction.get("type"), interaction.get("data") or {})
        if kind:
            self._waiting[str(interaction.get("id"))] = Arrival(now, kind, action)

    def answered(self, path: str, status: int) -> None:
        """Note the answer to a request; if it was an acknowledgement, time that."""
        if not path.endswith(_CALLBACK):
            return
        number = path.rsplit("/", 3)[1]
        if status < _OUR_FAULT:
            if arrival := self._waiting.pop(number, None):
                waited = self._now() - arrival.at
                self._taken.of(arrival.kind, arrival.action).observe(waited)
        elif status == _OUR_FAULT:
            # Whether and when Discord has taken this acknowledgement is unknown.
            self._waiting.pop(number, None)

    def sweep(self, now: float | None = None) -> None:
        """Count and forget, as lost, the interactions that have waited for `LOST` seconds."""
        past = (self._now() if now is None else now) - LOST
        while self._waiting:
            number = next(iter(self._waiting))
            if self._waiting[number].at > past:
                return
            self._lost.add(self._waiting.pop(number).kind)

    def _describe(self, kind: object, data: Mapping[str, Any]) -> tuple[str, str]:
        """Return the labels of an interaction: its kind and action; empty if it isn't timed."""
        if kind == _COMMAND:
            name = _qualified(data)
            return "command", name if name in self._commands else OTHER
        if kind == _COMPONENT:
            verb = self._verb_of(str(data.get("custom_id", "")))
            return "component", verb if verb in self._verbs else OTHER
        if kind == _AUTOCOMPLETE:
            return "autocomplete", ""
        return ("modal", "") if kind == _MODAL else ("", "")


def _qualified(data: Mapping[str, Any]) -> str:
    """Return the full name of a command, which begins with those of its groups."""
    name, options = str(data.get("name", "")), data.get("options")
    while options and options[0].get("type") in _GROUPS:
        name = f"{name} {options[0].get('name', '')}"
        options = options[0].get("options")
    return name


class Observer:
    """The observer whose reports become numbers of the instruments."""

    def __init__(self, instruments: Instruments) -> None:
        self._posts = instruments.posts
        self._refused, self._retried = instruments.refused, instruments.retried
        self._turned_away = instruments.turned_away
        waits, held = instruments.database_wait, instruments.database_held
        self._used = {
            writing: (waits.of(access), held.of(access))
            for writing, access in ((False, "read"), (True, "write"))
        }

    def delivered(self, kind: str, seconds: float) -> None:
        """Time the delivery of a post, by its kind."""
        self._posts.of(kind).observe(max(0.0, seconds))

    def refused(self, status: int) -> None:
        """Count a post that Discord refused, by the class of the status."""
        self._refused.add(status_class(status))

    def retried(self, status: int | None) -> None:
        """Count an attempt to send a post that failed and is made again."""
        self._retried.add(status_class(status))

    def used(self, *, writing: bool, waited: float, held: float) -> None:
        """Time how long a connection to the database was waited for, and then held."""
        wait, hold = self._used[writing]
        wait.observe(waited)
        hold.observe(held)

    def turned_away(self, kind: str) -> None:
        """Count an interaction that was turned away, as there was too much to do."""
        self._turned_away.add(kind)
