"""The words for waking hours, and for times that somebody typed."""

from __future__ import annotations

from datetime import date, time

from babel.dates import format_date, format_skeleton, format_time, get_day_names

from bot.texts.say import Say
from bot.timing.hours import (
    EVERY_DAY,
    WEEKDAYS,
    InvalidHours,
    TooFewDays,
    WakingHours,
)
from bot.typed.dates import AmbiguousDate, DateTooFar, NoSuchDate, PastDate, UnclearDate
from bot.typed.folding import UnclearInput
from bot.typed.hours import UnclearHours
from bot.typed.zones import AmbiguousZone, UnknownZoneTyped, city_of

_HOUR = 60
_LEAP_YEAR = 2024


def moment(at: int) -> str:
    """Return a moment in UTC milliseconds as each reader's Discord writes it."""
    return f"<t:{at // 1000}:F>"


def distance(at: int) -> str:
    """Return how far away a moment is, as each reader's Discord writes it."""
    return f"<t:{at // 1000}:R>"


def time_of_day(say: Say, minute: int) -> str:
    """Return a minute of the day as a language writes it: ``8:30 AM``, ``08:30``."""
    hour, rest = divmod(minute, _HOUR)
    return format_time(time(hour % 24, rest), "short", locale=say.language.replace("-", "_"))


def day_text(say: Say, day: date | None, form: str = "long") -> str:
    """Return a day as a language writes it, in a form of Babel's; today for None."""
    return format_date(day, form, locale=say.language.replace("-", "_"))


def day_names(say: Say) -> list[str]:
    """Return the days of the week from Monday, as within a sentence."""
    locale = say.language.replace("-", "_")
    names = get_day_names("wide", "stand-alone", locale=locale)
    return [names[day] for day in range(7)]


def hours_text(say: Say, hours: WakingHours, now: int) -> list[str]:
    """Return what somebody's hours are, and how they stand at a moment."""
    group = {EVERY_DAY: "every-day", WEEKDAYS: "working-days"}.get(hours.days, "other")
    names = say.list(name for day, name in enumerate(day_names(say)) if day in hours.days)
    lines = [
        say(
            "clock-set",
            daily=say("clock-daily", group=group, names=names),
            start=time_of_day(say, hours.start),
            end=time_of_day(say, hours.end),
            city=say.name(city_of(hours.zone, say.language)),
            zone=say.name(hours.zone),
        )
    ]
    if not hours.is_awake(now):
        at = hours.next_awake(now)
        lines.append(say("clock-asleep", when=moment(at), left=distance(at)))
    elif (ends := hours.next_asleep(now)) is not None:
        lines.append(say("clock-awake", when=moment(ends), left=distance(ends)))
    return lines


def hours_refused(say: Say, error: InvalidHours) -> str:
    """Return why nobody can have such hours."""
    return say("hours-too-few-days" if isinstance(error, TooFewDays) else "hours-too-few")


def unclear_time(say: Say, error: UnclearInput, typed: str) -> str | None:
    """Return why typed hours, zones and dates aren't understood; None for anything else."""
    match error:
        case UnclearHours():
            return say("hours-unclear", typed=typed)
        case UnknownZoneTyped():
            return say("zone-unknown", typed=typed)
        case AmbiguousZone():
            zones = say.either(_zone(say, each) for each in error.zones)
            return say("zone-unsure", typed=typed, zones=zones)
        case NoSuchDate():
            return say("date-none", typed=typed)
        case AmbiguousDate():
            one, other = (
                _day(say, day, month)
                for day, month in ((error.day, error.month), (error.month, error.day))
            )
            return say("date-unsure", typed=typed, one=one, other=other)
        case PastDate():
            return say("date-past", typed=typed, when=moment(error.at))
        case DateTooFar():
            return say("date-too-far", typed=typed, count=error.days)
        case UnclearDate():
            return say("date-unclear", typed=typed)
    return None


def _zone(say: Say, zone: str) -> str:
    return say("zone-listed", city=say.name(city_of(zone, say.language)), zone=say.name(zone))


def _day(say: Say, day: int, month: int) -> str:
    locale = say.language.replace("-", "_")
    return format_skeleton("MMMMd", date(_LEAP_YEAR, month, day), locale=locale)
