"""Time zones: how far their clocks are ahead of UTC, and when that changes."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from functools import cache, lru_cache
from itertools import count, pairwise
from zoneinfo import ZoneInfo

from bot.timing.measure import DAY, SECOND

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
    found = local_time(zone, at).utcoffset()
    assert found is not None  # noqa: S101
    return found // timedelta(milliseconds=1)
