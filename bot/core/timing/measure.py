"""Ways to count the time between two moments: all of it, or somebody's waking hours only.

Time zones are read as spans in which their clocks are the same number of hours ahead of UTC.
"""

from __future__ import annotations

import json
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache, lru_cache
from itertools import accumulate, count, pairwise
from typing import Protocol
from zoneinfo import ZoneInfo

SECOND = 1000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR


class Measure(Protocol):
    """A way to count time; never more is counted than passes."""

    def spent(self, since: int, until: int) -> int:
        """Return the time counted from ``since`` to ``until``, 0 if that is earlier."""
        ...

    def after(self, since: int, amount: int) -> int:
        """Return the first moment at which ``amount`` has been counted since ``since``."""
        ...


@dataclass(frozen=True, slots=True)
class Wall:
    """The measure that counts all time."""

    def spent(self, since: int, until: int) -> int:
        """Return the time between the moments."""
        return max(0, until - since)

    def after(self, since: int, amount: int) -> int:
        """Return the moment ``amount`` later."""
        return since + max(0, amount)


@dataclass(frozen=True, slots=True)
class TwoThirds:
    """The measure that counts two thirds of the time: the rest is sleep, whenever that is."""

    def spent(self, since: int, until: int) -> int:
        """Return two thirds of the time between the moments, rounded down."""
        return max(0, until - since) * 2 // 3

    def after(self, since: int, amount: int) -> int:
        """Return the moment half as much again as ``amount`` later, rounded up."""
        return since + (max(0, amount) * 3 + 1) // 2


_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_SPAN = 366 * DAY
_SPANS = 1000
"""How many spans since 1970 are looked at: before and after, no zone changes its clocks."""


class UnknownZone(ValueError):
    """Raised when this machine knows no time zone of a name."""


def zone_named(name: str) -> ZoneInfo:
    """Return the time zone with an IANA name; raises UnknownZone."""
    try:
        return _zone(name)
    # Names of folders, and paths that lead out of the database, raise other errors.
    except (KeyError, ValueError, OSError) as error:
        raise UnknownZone from error


def local_time(zone: str, at: int) -> datetime:
    """Return the time that the clocks of a zone show at a moment."""
    return (_EPOCH + timedelta(milliseconds=at)).astimezone(zone_named(zone))


def moment(local: datetime) -> int:
    """Return the moment at which clocks show an aware local time; of two moments the first.

    If the clocks skip that time, it is the moment at which they would have shown it.
    """
    return (local - _EPOCH) // timedelta(milliseconds=1)


def offsets(zone: str, since: int, until: int | None = None) -> Iterator[tuple[int, int, int]]:
    """Yield the spans between two moments in which a zone's clocks don't change.

    Each is its begin, its end and how far the clocks are ahead of UTC, in milliseconds. The spans
    go on for ever without ``until``; there are none if ``until`` isn't later than ``since``.
    """
    for span in count(since // _SPAN):
        for begin, end, offset in _within(zone, span):
            if until is not None and begin >= until:
                return
            if end > since:
                yield max(begin, since), end if until is None else min(end, until), offset
        if until is not None and (span + 1) * _SPAN >= until:
            return


@cache
def _zone(name: str) -> ZoneInfo:
    return ZoneInfo(name)


@lru_cache(maxsize=4096)
def _within(zone: str, span: int) -> tuple[tuple[int, int, int], ...]:
    first, last = span * _SPAN, (span + 1) * _SPAN
    if not 0 <= span < _SPANS:
        return ((first, last, _offset(zone, min(max(first, 0), _SPANS * _SPAN))),)
    changes = [first]
    for begin, end in pairwise(range(first, last + DAY, DAY)):
        if _offset(zone, begin) != _offset(zone, end):
            changes.append(_change(zone, begin, end))
    bounds = pairwise((*(each for each in changes if each < last), last))
    return tuple((begin, end, _offset(zone, begin)) for begin, end in bounds)


def _change(zone: str, before: int, after: int) -> int:
    """Return the first moment with the offset of ``after``, by bisection.

    There must be exactly one change of the offset between the two moments.
    """
    offset = _offset(zone, after)
    while after - before > SECOND:
        middle = (before + after) // 2 // SECOND * SECOND
        if _offset(zone, middle) == offset:
            after = middle
        else:
            before = middle
    return after


def _offset(zone: str, at: int) -> int:
    offset = local_time(zone, at).utcoffset()
    assert offset is not None  # noqa: S101
    return offset // timedelta(milliseconds=1)


WEEK = 7 * DAY
EVERY_DAY = frozenset(range(7))
WEEKDAYS = frozenset(range(5))
WEEKEND = EVERY_DAY - WEEKDAYS
LEAST_HOURS, LEAST_DAYS = 8, 4
_MINUTES_A_DAY = DAY // MINUTE
ALL_DAY = 0, _MINUTES_A_DAY
NO_ZONE = "UTC"
"""Stored for those who are always awake, and need no zone."""
_FIRST_MONDAY = 4 * DAY
"""The first local Monday, in milliseconds: moments are counted from a Thursday, 1970-01-01."""


class InvalidHours(ValueError):
    """Raised for hours that can't be anybody's waking hours."""


class NoSuchTime(InvalidHours):
    """Raised for a minute or day of the week that there isn't."""


class TooFewHours(InvalidHours):
    """Raised for less than `LEAST_HOURS` waking hours a day."""


class TooFewDays(InvalidHours):
    """Raised for less than `LEAST_DAYS` days a week."""


@dataclass(frozen=True, slots=True)
class WakingHours:
    """The hours of a zone's clocks at which a person is awake; a `Measure`.

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
        """The waking minutes from start to end."""
        whole_day = (self.start, self.end) == ALL_DAY
        return _MINUTES_A_DAY if whole_day else (self.end - self.start) % _MINUTES_A_DAY

    @property
    def is_always(self) -> bool:
        """Whether the person is awake at any time."""
        return self.minutes == _MINUTES_A_DAY and self.days == EVERY_DAY

    @property
    def own_zone(self) -> str | None:
        """The zone that the person named; None for one who is always awake and named none."""
        return None if self.is_always and self.zone == NO_ZONE else self.zone

    def spent(self, since: int, until: int) -> int:
        """Return the person's waking time between the moments."""
        week = self._week
        return sum(
            week.counted(end + offset) - week.counted(begin + offset)
            for begin, end, offset in offsets(self.zone, since, until)
        )

    def after(self, since: int, amount: int) -> int:
        """Return the first moment at which the person was awake for ``amount`` since ``since``."""
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
        """Return whether the person is awake at a moment."""
        return self.next_awake(at) == at

    def next_awake(self, at: int) -> int:
        """Return the first moment at or after ``at`` at which the person is awake."""
        return self._first(self._week.awake, at)

    def next_asleep(self, at: int) -> int | None:
        """Return the first moment at or after ``at`` out of the hours; None if there is none."""
        asleep = self._week.asleep
        return self._first(asleep, at) if asleep.spans else None

    def write(self) -> str:
        """Return the stored form, for `read`."""
        return json.dumps(
            {"zone": self.zone, "start": self.start, "end": self.end, "days": sorted(self.days)}
        )

    @classmethod
    def read(cls, text: str) -> WakingHours:
        """Read the stored form that `write` returns.

        Raises UnknownZone for a zone that this machine doesn't know, InvalidHours for other text.
        """
        try:
            body = json.loads(text)
            zone, start, end = str(body["zone"]), int(body["start"]), int(body["end"])
            days = frozenset(int(day) for day in body["days"])
        except (ValueError, TypeError, KeyError) as error:
            raise InvalidHours from error
        return cls(zone, start, end, days)

    @property
    def _week(self) -> _Week:
        return _week(self.start, self.start + self.minutes, self.days)

    def _first(self, spans: _Spans, at: int) -> int:
        for begin, end, offset in offsets(self.zone, at):
            begins = spans.first(begin + offset) - offset
            if begins < end:
                return begins
        raise AssertionError


@dataclass(frozen=True, slots=True)
class _Spans:
    """Spans of every local week, in order and apart, in milliseconds since its Monday began."""

    spans: tuple[tuple[int, int], ...]

    def first(self, local: int) -> int:
        """Return the first local time in one of the spans, at or after ``local``."""
        week, time = divmod(local - _FIRST_MONDAY, WEEK)
        index = bisect_right(self.spans, time, key=lambda span: span[1])
        if index == len(self.spans):
            week, index, time = week + 1, 0, 0
        return _FIRST_MONDAY + week * WEEK + max(time, self.spans[index][0])


@dataclass(frozen=True, slots=True)
class _Week:
    """The times of a week at which somebody is awake; ``sums`` is the waking time before each."""

    awake: _Spans
    asleep: _Spans
    sums: tuple[int, ...]

    def counted(self, local: int) -> int:
        """Return the waking time from a fixed Monday to a local time."""
        week, time = divmod(local - _FIRST_MONDAY, WEEK)
        index = bisect_right(self.awake.spans, (time, WEEK)) - 1
        total = week * self.sums[-1]
        if index < 0:
            return total
        begin, end = self.awake.spans[index]
        return total + self.sums[index] + min(time, end) - begin

    def reached(self, counted: int) -> int:
        """Return the first local time up to which so much waking time is counted."""
        week, rest = divmod(counted - 1, self.sums[-1])
        index = bisect_left(self.sums, rest + 1) - 1
        time = self.awake.spans[index][0] + rest + 1 - self.sums[index]
        return _FIRST_MONDAY + week * WEEK + time


@lru_cache(maxsize=4096)
def _week(start: int, end: int, days: Collection[int]) -> _Week:
    """Return the week of somebody awake from minute ``start`` to ``end``, even past midnight."""
    starts = (day * DAY + start * MINUTE for day in days)
    length = (end - start) * MINUTE
    awake = tuple(_merged(sorted(_within_week((begin, begin + length) for begin in starts))))
    bounds = (0, *(bound for span in awake for bound in span), WEEK)
    asleep = tuple((a, b) for a, b in zip(bounds[::2], bounds[1::2], strict=True) if a < b)
    sums = accumulate((end - begin for begin, end in awake), initial=0)
    return _Week(_Spans(awake), _Spans(asleep), tuple(sums))


def _within_week(spans: Iterator[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Yield spans with the part beyond Sunday moved to the beginning of the week."""
    for begin, end in spans:
        yield begin, min(end, WEEK)
        if end > WEEK:
            yield 0, end - WEEK


def _merged(spans: Collection[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Yield the sorted spans in order, those that touch merged into one."""
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
