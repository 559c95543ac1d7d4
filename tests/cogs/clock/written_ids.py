"""What the custom ids of `cogs.clock` look like, to the letter."""

from __future__ import annotations

from typing import Any

from cogs.clock.panels import (
    AnotherZone,
    ForgetHours,
    HeadsUp,
    MyClock,
    RemindMe,
    SleepAt,
    WakeAt,
    WakingDays,
    ZoneChoice,
    ZoneIs,
)

ROWS: tuple[tuple[type[Any], Any, str], ...] = (
    (ForgetHours, None, "no-hours"),
    (HeadsUp, None, "heads-up"),
    (MyClock, None, "clock"),
    (RemindMe, None, "remind-me"),
    (SleepAt, None, "sleep-at"),
    (WakeAt, None, "wake-at"),
    (WakingDays, None, "waking-days"),
    (AnotherZone, None, "zone-other"),
    (ZoneIs, ZoneChoice("Europe/Paris", None, None, None), "zone-is Europe/Paris - - -"),
    (
        ZoneIs,
        ZoneChoice("America/Argentina/ComodRivadavia", 480, 1440, frozenset(range(7))),
        "zone-is America/Argentina/ComodRivadavia 480 1440 0123456",
    ),
)
