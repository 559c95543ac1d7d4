"""Ways to count the time between two moments: all of it, or the hours in which somebody is awake.

Time zones tell how far their clocks are ahead of UTC, and when that changes.
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
    """Counts time; what it counts never exceeds what the wall's clock does."""

    def spent(self, since: int, until: int) -> int:
        """Return the time counted from ``since`` to ``until``, 0 if that is earlier."""
        ...

    def after(self, since: int, amount: int) -> int:
        """Return the first moment at which ``amount`` has been counted since then."""
        ...


@dataclass(frozen=True, slots=True)
class Wall:
    """Counts every moment."""

    def spent(self, since: int, until: int) -> int:
        """Return the time between the moments."""
        return max(0, until - since)

    def after(self, since: int, amount: int) -> int:
        """Return the moment so much later."""
        return since + max(0, amount)


@dataclass(frozen=True, slots=True)
class TwoThirds:
    """Counts two thirds of the time: the rest is sleep, whenever that is."""

    def spent(self, since: int, until: int) -> int:
        """Return two thirds of the time between the moments, rounded down."""
        return max(0, until - since) * 2 // 3

    def after(self, since: int, amount: int) -> int:
        """Return the moment half as much again later, rounded up."""
        return since + (max(0, amount) * 3 + 1) // 2


_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_SPAN = 366 * DAY
_SPANS = 1000
"""After so many, and before 1970, no zone changes its clocks."""


class UnknownZone(ValueError):
    """This machine knows no time zone of this name."""


def zone_named(name: str) -> ZoneInfo:
    """Return the zone of an IANA name; raises UnknownZone."""
    try:
        return _zone(name)
    # A name may also be that of a folder, or lead out of it.
    except (KeyError, ValueError, OSError) as error:
        raise UnknownZone from error


def local_time(zone: str, at: int) -> datetime:
    """Return what the clocks of a zone show at a moment."""
    return (_EPOCH + timedelta(milliseconds=at)).astimezone(zone_named(zone))


def moment(local: datetime) -> int:
    """Return when clocks show a time, which knows its zone; of two moments the first.

    Where the clocks skip it, it is the moment at which they would have shown it.
    """
    return (local - _EPOCH) // timedelta(milliseconds=1)


def offsets(zone: str, since: int, until: int | None = None) -> Iterator[tuple[int, int, int]]:
    """Return the spans between two moments in which a zone's clocks don't change.

    Each has its begin and end and, in milliseconds as well, how far the clocks are ahead of UTC.
    They go on for ever without ``until``, and are none if that isn't later than ``since``.
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
    """The first moment with the offset of ``after``; there is one change between the two."""
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
    """Times of every local week in milliseconds since its Monday began: in order, and apart."""

    spans: tuple[tuple[int, int], ...]

    def first(self, local: int) -> int:
        """The first time of these, from a local time on."""
        week, time = divmod(local - _FIRST_MONDAY, WEEK)
        index = bisect_right(self.spans, time, key=lambda span: span[1])
        if index == len(self.spans):
            week, index, time = week + 1, 0, 0
        return _FIRST_MONDAY + week * WEEK + max(time, self.spans[index][0])


@dataclass(frozen=True, slots=True)
class _Week:
    """When somebody is awake in every week; the sums are the waking time before each span."""

    awake: _Spans
    asleep: _Spans
    sums: tuple[int, ...]

    def counted(self, local: int) -> int:
        """The waking time from a fixed Monday to a local time."""
        week, time = divmod(local - _FIRST_MONDAY, WEEK)
        index = bisect_right(self.awake.spans, (time, WEEK)) - 1
        total = week * self.sums[-1]
        if index < 0:
            return total
        begin, end = self.awake.spans[index]
        return total + self.sums[index] + min(time, end) - begin

    def reached(self, counted: int) -> int:
        """The first local time to which so much waking time is counted."""
        week, rest = divmod(counted - 1, self.sums[-1])
        index = bisect_left(self.sums, rest + 1) - 1
        time = self.awake.spans[index][0] + rest + 1 - self.sums[index]
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
