"""The paces of tables: how often a table calls the players it waits for, and how long it waits.

The pace and a player's own waking hours decide by which measure a seat's time is counted.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType

from bot.core.timing.measure import DAY, HOUR, MINUTE, Measure, TwoThirds, WakingHours, Wall

MOST_REMINDERS = 10
"""The most reminders in one turn."""


class PaceName(StrEnum):
    """The names of the paces, as they are stored."""

    LIVE = "live"
    EVENING = "evening"
    DAILY = "daily"
    RELAXED = "relaxed"
    NONE = "none"


DEFAULT_PACE = PaceName.DAILY


@dataclass(frozen=True, slots=True)
class Pace:
    """A pace; durations are counted in the waking hours of the player the table waits for.

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
    """Whether two thirds of the time count for a player who has set no waking hours."""
    plays_turns: bool = False
    """Whether the computer plays a turn when the bank is empty, before there is a vote."""
    most_unheard: int = 2
    """The number of votes in a row without a ballot after which a table freezes.

    One is enough where people sit together for an evening: when they have gone, nobody is asked
    until they are back.
    """

    @property
    def has_clock(self) -> bool:
        """Whether the pace has banks and reminders."""
        return self.ceiling > 0

    @property
    def least(self) -> int:
        """The time that a turn may take even if it begins with an empty bank."""
        return self.reminders[0] if self.reminders else 0

    def reminder(self, sent: int) -> int | None:
        """Return after how long the next reminder comes if ``sent`` came before, None if never."""
        if sent < len(self.reminders):
            return self.reminders[sent]
        if self.every is None or not self.reminders:
            return None
        return self.reminders[-1] + self.every * (sent - len(self.reminders) + 1)

    def distance(self, sent: int) -> int:
        """Return the time from the previous reminder to the next if ``sent`` came before."""
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
    """Return how a bank is spent: in waking hours, if these count at the pace and are set."""
    if not pace.keeps_hours:
        return _WALL
    return waking_hours(hours) or (_TWO_THIRDS if pace.allows_sleep else _WALL)


def reminder_measure(pace: Pace, hours: str | None) -> Measure:
    """Return how the time to a reminder is counted: in waking hours, or else at any hour."""
    return (waking_hours(hours) if pace.keeps_hours else None) or _WALL


@lru_cache(maxsize=1024)
def waking_hours(hours: str | None) -> WakingHours | None:
    """Read waking hours from their stored form; None if there are none or they can't be read."""
    try:
        return None if hours is None else WakingHours.read(hours)
    except ValueError:
        return None
