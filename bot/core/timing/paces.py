"""The paces that a table can have: how often it calls whom it waits for, and how long it waits.

By which measure a seat's time is counted follows from that and from what its holder set.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType

from bot.core.timing.measure import DAY, HOUR, MINUTE, Measure, TwoThirds, WakingHours, Wall

MOST_REMINDERS = 10
"""Reminders in one turn."""


class PaceName(StrEnum):
    """The paces, as they are stored."""

    LIVE = "live"
    EVENING = "evening"
    DAILY = "daily"
    RELAXED = "relaxed"
    NONE = "none"


DEFAULT_PACE = PaceName.DAILY


@dataclass(frozen=True, slots=True)
class Pace:
    """A pace; durations are counted in the waking hours of whom the table waits for.

    Reminders come after each of ``reminders`` from the begin of a turn, then each time ``every``
    has passed. A turn adds ``increment`` to a bank that holds at most ``ceiling``. ``wait`` is what
    a vote to wait gives, and ``vote`` how long one is open, both by the wall's clock.
    """

    name: PaceName
    reminders: tuple[int, ...] = ()
    every: int | None = None
    increment: int = 0
    ceiling: int = 0
    wait: int = DAY
    vote: int = DAY
    keeps_hours: bool = True
    """Whether waking hours count at all."""
    allows_sleep: bool = False
    """Whether two thirds of the time count for whoever has set no waking hours."""
    plays_turns: bool = False
    """Whether the computer plays a turn when the bank is empty, before there is a vote."""
    most_unheard: int = 2
    """Votes in a row without a ballot after which nobody is there. One is enough where people sit
    together for an evening: when they have gone, nobody is asked until they are back."""

    @property
    def has_clock(self) -> bool:
        """Whether there are banks and reminders."""
        return self.ceiling > 0

    @property
    def least(self) -> int:
        """How long a turn may take even when it begins with an empty bank."""
        return self.reminders[0] if self.reminders else 0

    def reminder(self, sent: int) -> int | None:
        """After how long the next reminder comes when so many are over; None for no more."""
        if sent < len(self.reminders):
            return self.reminders[sent]
        if self.every is None or not self.reminders:
            return None
        return self.reminders[-1] + self.every * (sent - len(self.reminders) + 1)

    def distance(self, sent: int) -> int:
        """How long after the one before the next reminder comes when so many are over."""
        after = self.reminder(sent) or 0
        return after - (self.reminder(sent - 1) or 0) if sent else after


PACES: Mapping[PaceName, Pace] = MappingProxyType(
    {
        pace.name: pace
        for pace in (
            Pace(
                PaceName.LIVE,
                reminders=(3 * MINUTE, 8 * MINUTE),
                increment=2 * MINUTE,
                ceiling=10 * MINUTE,
                wait=15 * MINUTE,
                vote=15 * MINUTE,
                keeps_hours=False,
                plays_turns=True,
                most_unheard=1,
            ),
            Pace(
                PaceName.EVENING,
                reminders=(15 * MINUTE,),
                every=HOUR,
                increment=10 * MINUTE,
                ceiling=HOUR,
                wait=HOUR,
                vote=15 * MINUTE,
                most_unheard=1,
            ),
            Pace(
                PaceName.DAILY,
                reminders=(8 * HOUR,),
                every=DAY,
                increment=12 * HOUR,
                ceiling=48 * HOUR,
                allows_sleep=True,
            ),
            Pace(
                PaceName.RELAXED,
                reminders=(2 * DAY,),
                every=2 * DAY,
                increment=3 * DAY,
                ceiling=10 * DAY,
                allows_sleep=True,
            ),
            Pace(PaceName.NONE),
        )
    }
)

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
