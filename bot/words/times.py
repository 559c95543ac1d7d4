"""Words for moments, durations, deadlines and waking hours."""

from __future__ import annotations

from datetime import date, time
from typing import TYPE_CHECKING

from babel.dates import format_date, format_skeleton, format_time, get_day_names

from bot.core.timing.measure import (
    EVERY_DAY,
    WEEKDAYS,
    InvalidHours,
    TooFewDays,
    WakingHours,
    local_time,
)
from bot.core.timing.paces import PACES
from bot.core.typed.hours import UnclearHours
from bot.core.typed.names import UnclearInput
from bot.core.typed.times import AmbiguousDate, DateTooFar, NoSuchDate, PastDate, UnclearDate
from bot.core.typed.zones import (
    AmbiguousZone,
    Place,
    UnknownZoneTyped,
    city_of,
    country_of,
)
from bot.words.say import Say

if TYPE_CHECKING:
    from bot.core.model import Table

_HOUR = 60
_LEAP_YEAR = 2024


def day_and_time(at: int) -> str:
    """Return a moment (UTC milliseconds) as each reader's Discord writes it, day and time."""
    return f"<t:{at // 1000}:F>"


def distance(at: int) -> str:
    """Return how far away a moment is, as each reader's Discord writes it."""
    return f"<t:{at // 1000}:R>"


def time_of_day(say: Say, minute: int) -> str:
    """Return a minute of the day as a language writes it: ``8:30 AM``, ``08:30``."""
    hour, rest = divmod(minute, _HOUR)
    return format_time(time(hour % 24, rest), "short", locale=say.language.replace("-", "_"))


def day_text(say: Say, day: date | None, form: str = "long") -> str:
    """Return a day as a language writes it, in one of Babel's forms; today if None."""
    return format_date(day, form, locale=say.language.replace("-", "_"))


def day_names(say: Say) -> list[str]:
    """Return the days of the week from Monday, as within a sentence."""
    locale = say.language.replace("-", "_")
    names = get_day_names("wide", "stand-alone", locale=locale)
    return [names[day] for day in range(7)]


def hours_text(say: Say, hours: WakingHours, now: int) -> list[str]:
    """Return somebody's waking hours, and whether and until when they are awake at ``now``."""
    if hours.is_always:
        return [say("clock-always")]
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
            time=local_clock(say, hours.zone, now),
        )
    ]
    if not hours.is_awake(now):
        at = hours.next_awake(now)
        lines.append(say("clock-asleep", when=day_and_time(at), left=distance(at)))
    elif (ends := hours.next_asleep(now)) is not None:
        lines.append(say("clock-awake", when=day_and_time(ends), left=distance(ends)))
    return lines


def hours_refused(say: Say, error: InvalidHours) -> str:
    """Return why waking hours are refused: too few days, or too few hours."""
    return say("hours-too-few-days" if isinstance(error, TooFewDays) else "hours-too-few")


def unclear_time(say: Say, error: UnclearInput, typed: str) -> str | None:
    """Return why a typed time, zone or date isn't understood; None for any other error."""
    match error:
        case UnclearHours():
            return say("hours-unclear", typed=typed)
        case UnknownZoneTyped():
            return say("zone-unknown", typed=typed)
        case AmbiguousZone():
            return say("zone-alike" if error.alike else "zone-unsure", typed=typed)
        case NoSuchDate():
            return say("date-none", typed=typed)
        case AmbiguousDate():
            one, other = (
                _day(say, day, month)
                for day, month in ((error.day, error.month), (error.month, error.day))
            )
            return say("date-unsure", typed=typed, one=one, other=other)
        case PastDate():
            return say("date-past", typed=typed, when=day_and_time(error.at))
        case DateTooFar():
            return say("date-too-far", typed=typed, count=error.days)
        case UnclearDate():
            return say("date-unclear", typed=typed)
    return None


def local_clock(say: Say, zone: str, now: int) -> str:
    """Return what the clocks of a zone show at ``now``."""
    local = local_time(zone, now)
    return time_of_day(say, local.hour * _HOUR + local.minute)


def zone_choice(say: Say, place: Place, now: int) -> str:
    """Return a place with what its clocks show at ``now``, as the label of a button."""
    return say(
        "zone-choice",
        time=local_clock(say, place.zone, now),
        city=place.name or city_of(place.zone, say.language),
        country=country_of(place.zone, say.language) or "none",
    )


def _day(say: Say, day: int, month: int) -> str:
    locale = say.language.replace("-", "_")
    return format_skeleton("MMMMd", date(_LEAP_YEAR, month, day), locale=locale)


def moment(at: int) -> str:
    """Return a moment (UTC ms) in Discord's form: date and time, and how far away it is."""
    seconds = at // 1000
    return f"<t:{seconds}:f> (<t:{seconds}:R>)"


MARKS = "⏳", "⏸️"
"""How texts about deadlines, and those about pauses in their place, begin in every language."""


def deadline_text(say: Say, table: Table) -> str | None:
    """Return until when the players that a table waits for may think, or the table pauses.

    None if there is no such moment. Equal moments are told once; nobody learns more about anybody's
    hours.
    """
    if table.paused_until is not None:
        return say("pause-status", until=moment(table.paused_until))
    deadlines = {seat: at for seat, at in enumerate(table.deadlines) if at is not None}
    away = [away_text(say, table, seat, until) for seat, until in table.absent]
    if not deadlines:
        return "\n".join(away) or None
    times = {seat: f"<t:{-(-at // 1000)}:R>" for seat, at in deadlines.items()}
    each = [
        say("pace-deadline-of", player=say.player(table, table.holders[seat].seat), time=time)
        for seat, time in times.items()
    ]
    count = len(set(times.values()))
    text = say(
        "pace-deadline", count=count, time=next(iter(times.values())), times=" · ".join(each)
    )
    return "\n".join([text, *away])


def retimed(say: Say, table: Table, text: str) -> str:
    """Return a post's text, with deadlines as they are now if it is the text about deadlines."""
    if not text.startswith(MARKS):
        return text
    return deadline_text(say, table) or say("pace-stands")


def pace_of_game(say: Say, table: Table) -> str:
    """Return the pace of a running game, and how to set one if it has no clock."""
    text = say("pace-of-table", pace=table.options.pace.value)
    if PACES[table.options.pace].has_clock:
        return text
    return f"{text} {say('pace-none-yet')}"


def away_text(say: Say, table: Table, seat: int, until: int | None) -> str:
    """Return that a seat's clock stands while its player is away; until when, if ``until`` says."""
    player = say.player(table, table.holders[seat].seat)
    time = "none" if until is None else f"<t:{until // 1000}:D>"
    return say("pace-away", player=player, time=time)
