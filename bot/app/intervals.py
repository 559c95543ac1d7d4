"""Times and counts as admins write them in settings."""

from __future__ import annotations

import re
from datetime import timedelta

from bot.storage.copies import Keep

_UNITS = {"m": "minutes", "h": "hours", "d": "days", "w": "weeks"}
_INTERVAL = re.compile(
    r"(\d{1,4})\s*(m|min|minutes?|h|hours?|d|days?|w|weeks?)|(hourly|daily|weekly)"
)
_COUNTS = re.compile(r"(\d{1,3})\s*(d|days?|daily|w|weeks?|weekly)")

SHORTEST = timedelta(minutes=5)


def read_interval(text: str) -> timedelta | None:
    """Return the time that ``1 day``, ``12h`` or ``weekly`` means, None for ``off`` and ``0``.

    Raises ValueError.
    """
    text = text.strip().lower()
    if text in ("0", "off", "never", "no"):
        return None
    if (match := _INTERVAL.fullmatch(text)) is None:
        raise ValueError("it looks like 1 day, 12 hours, 30 minutes or off")
    count, unit = (match[1], match[2]) if match[1] else ("1", match[3])
    # "daily" is a day, "hourly" an hour.
    found = timedelta(**{_UNITS[unit[0]]: int(count)})
    if found == timedelta():
        return None
    if found < SHORTEST:
        raise ValueError("the shortest is 5 minutes")
    return found


def read_keep(text: str) -> Keep:
    """Return how many copies ``7 daily, 4 weekly`` keeps; raises ValueError."""
    found = {"d": 0, "w": 0}
    for part in filter(None, re.split(r"\s*(?:,|\band\b|\+)\s*", text.strip().lower())):
        if (match := _COUNTS.fullmatch(part)) is None:
            raise ValueError("it looks like 7 daily, 4 weekly")
        found[match[2][0]] = int(match[1])
    if not any(found.values()):
        raise ValueError("at least one has to be kept")
    return Keep(found["d"], found["w"])
