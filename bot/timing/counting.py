"""By which measure a seat's time is counted, from what its holder set and the table's pace."""

from __future__ import annotations

from functools import lru_cache

from bot.timing.hours import WakingHours
from bot.timing.measure import Measure, TwoThirds, Wall
from bot.timing.paces import Pace

_WALL, _TWO_THIRDS = Wall(), TwoThirds()


def bank_measure(pace: Pace, hours: str | None) -> Measure:
    """Return how a bank is spent: in waking hours, if they count here and are set."""
    if not pace.keeps_hours:
        return _WALL
    return waking_hours(hours) or (_TWO_THIRDS if pace.allows_sleep else _WALL)


def reminder_measure(pace: Pace, hours: str | None) -> Measure:
    """Return how the time until a reminder is counted: at any hour, if none are set."""
    return (waking_hours(hours) if pace.keeps_hours else None) or _WALL


@lru_cache(maxsize=1024)
def waking_hours(hours: str | None) -> WakingHours | None:
    """Return waking hours from their stored form; None for a zone that this machine lacks."""
    try:
        return None if hours is None else WakingHours.read(hours)
    except ValueError:
        return None
