"""The hours in which somebody is awake, and the time counted in them."""

from __future__ import annotations

import json
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

from bot.timing.measure import DAY, HOUR, MINUTE
from bot.timing.zones import offsets, zone_named

WEEK = 7 * DAY
EVERY_DAY = frozenset(range(7))
WEEKDAYS = frozenset(range(5))
WEEKEND = EVERY_DAY - WEEKDAYS
LEAST_HOURS, LEAST_DAYS = 8, 4
_MINUTES_A_DAY = DAY // MINUTE
_FIRST_MONDAY = 4 * DAY
"""Moments are counted from a Thursday, 1970-01-01."""


class InvalidHours(ValueError):
    """These can't be anybody's waking hours."""


class NoSuchTime(InvalidHours):
    """A day has no such minute."""


class TooFewHours(InvalidHours):
    """Less than `LEAST_HOURS` a day."""


class TooFewDays(InvalidHours):
    """Less than `LEAST_DAYS` a week."""


@dataclass(frozen=True, slots=True)
class WakingHours:
    """A person is awake whenever the clocks of ``zone`` show these hours; a `Measure`.

    ``start`` and ``end`` are minutes of the local day, ``days`` its days of the week, 0 for Monday.
    An ``end`` that isn't later than ``start`` is on the following day, which needn't be one of the
    days. Raises UnknownZone, NoSuchTime, TooFewHours, TooFewDays.
    """

    zone: str
    start: int
    end: int
    days: frozenset[int] = EVERY_DAY

    def __post_init__(self) -> None:
        zone_named(self.zone)
        if not (0 <= self.start < _MINUTES_A_DAY and 0 <= self.end <= _MINUTES_A_DAY):
            raise NoSuchTime
        if not self.days <= EVERY_DAY:
            raise NoSuchTime
        if self.minutes < LEAST_HOURS * HOUR // MINUTE:
            raise TooFewHours
        if len(self.days) < LEAST_DAYS:
            raise TooFewDays

    @property
    def minutes(self) -> int:
        """How many there are from start to end."""
        whole_day = self.start == 0 and self.end == _MINUTES_A_DAY
        return _MINUTES_A_DAY if whole_day else (self.end - self.start) % _MINUTES_A_DAY

    def spent(self, since: int, until: int) -> int:
        """Return the waking time between the moments."""
        week = self._week
        return sum(
            week.counted(end + offset) - week.counted(begin + offset)
            for begin, end, offset in offsets(self.zone, since, until)
        )

    def after(self, since: int, amount: int) -> int:
        """Return the first moment at which somebody was awake for ``amount`` since then."""
        if amount <= 0:
            return since
        week = self._week
        for begin, end, offset in offsets(self.zone, since):
            before = week.counted(begin + offset)
            here = week.counted(end + offset) - before
            if amount <= here:
                return week.reached(before + amount) - offset
            amount -= here
        raise AssertionError

    def is_awake(self, at: int) -> bool:
        """Whether somebody is awake at a moment."""
        return self.next_awake(at) == at

    def next_awake(self, at: int) -> int:
        """Return the first moment from then on at which somebody is awake."""
        return self._first(self._week.awake, at)

    def next_asleep(self, at: int) -> int | None:
        """Return the first moment from then on at which nobody is awake; None if there is none."""
        asleep = self._week.asleep
        return self._first(asleep, at) if asleep.spans else None

    def write(self) -> str:
        """Return these hours as text, for `read`."""
        return json.dumps(
            {"zone": self.zone, "start": self.start, "end": self.end, "days": sorted(self.days)}
        )

    @classmethod
    def read(cls, text: str) -> WakingHours:
        """Return what `write` wrote.

        Raises UnknownZone for a zone that this machine doesn't know, InvalidHours for other text.
        """
        try:
            found = json.loads(text)
            zone, start, end = str(found["zone"]), int(found["start"]), int(found["end"])
            days = frozenset(int(day) for day in found["days"])
        except (ValueError, TypeError, KeyError) as error:
            raise InvalidHours from error
        return cls(zone, start, end, days)

    @property
    def _week(self) -> _Week:
        return _week(self.start, self.start + self.minutes, self.days)

    def _first(self, spans: _Spans, at: int) -> int:
        for begin, end, offset in offsets(self.zone, at):
            found = spans.first(begin + offset) - offset
            if found < end:
                return found
        raise AssertionError


@dataclass(frozen=True, slots=True)
class _Spans:
    """Times of every local week in milliseconds since its Monday began: in order, and apart."""

    spans: tuple[tuple[int, int], ...]

    def first(self, local: int) -> int:
        """The first time of these, from a local time on."""
        week, time = divmod(local - _FIRST_MONDAY, WEEK)
        found = bisect_right(self.spans, time, key=lambda span: span[1])
        if found == len(self.spans):
            week, found, time = week + 1, 0, 0
        return _FIRST_MONDAY + week * WEEK + max(time, self.spans[found][0])


@dataclass(frozen=True, slots=True)
class _Week:
    """When somebody is awake in every week; the sums are the waking time before each span."""

    awake: _Spans
    asleep: _Spans
    sums: tuple[int, ...]

    def counted(self, local: int) -> int:
        """The waking time from a fixed Monday to a local time."""
        week, time = divmod(local - _FIRST_MONDAY, WEEK)
        found = bisect_right(self.awake.spans, (time, WEEK)) - 1
        total = week * self.sums[-1]
        if found < 0:
            return total
        begin, end = self.awake.spans[found]
        return total + self.sums[found] + min(time, end) - begin

    def reached(self, counted: int) -> int:
        """The first local time to which so much waking time is counted."""
        week, rest = divmod(counted - 1, self.sums[-1])
        found = bisect_left(self.sums, rest + 1) - 1
        time = self.awake.spans[found][0] + rest + 1 - self.sums[found]
        return _FIRST_MONDAY + week * WEEK + time


@lru_cache(maxsize=4096)
def _week(start: int, end: int, days: Collection[int]) -> _Week:
    """The week of somebody who is awake from minute ``start`` to ``end``, also beyond midnight."""
    starts = (day * DAY + start * MINUTE for day in days)
    length = (end - start) * MINUTE
    awake = tuple(_merged(sorted(_within_week((begin, begin + length) for begin in starts))))
    bounds = (0, *(bound for span in awake for bound in span), WEEK)
    asleep = tuple((a, b) for a, b in zip(bounds[::2], bounds[1::2], strict=True) if a < b)
    sums = accumulate((end - begin for begin, end in awake), initial=0)
    return _Week(_Spans(awake), _Spans(asleep), tuple(sums))


def _within_week(spans: Iterator[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """What goes beyond Sunday is at the beginning of the week."""
    for begin, end in spans:
        yield begin, min(end, WEEK)
        if end > WEEK:
            yield 0, end - WEEK


def _merged(spans: Collection[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Spans in order, those that touch as one."""
    begun: tuple[int, int] | None = None
    for begin, end in spans:
        if begun and begin <= begun[1]:
            begun = begun[0], max(begun[1], end)
        else:
            if begun:
                yield begun
            begun = begin, end
    if begun:
        yield begun
