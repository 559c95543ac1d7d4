"""Which reminders of a table's clock still matter, and until when somebody may put them off."""

from __future__ import annotations

from collections.abc import Iterable

from bot.timing.counting import waking_hours
from bot.timing.measure import HOUR
from bot.timing.seat_clock import SeatClock
from bot.timing.table_clock import TableClock
from bot.timing.zones import local_time, moment

EVENING = 18
"""The hour of the local day at which the evening begins."""
EVENING_WITHOUT_ZONE = 8 * HOUR
SOONEST_EVENING = 2 * HOUR
"""In the evening, later the same evening."""


def waits_since(clock: TableClock, seat: int, at: int) -> bool:
    """Whether the table still waits for that turn of a seat's player which went on at ``at``."""
    each = clock.seats[seat]
    return each.turn is not None and each.turn.began <= at and not each.by_computer


def calls(clock: TableClock, seat: int, at: int) -> bool:
    """Whether a reminder of that turn still says what holds; once there is a vote, that does."""
    about = clock.vote is not None and clock.vote.seat == seat
    return waits_since(clock, seat, at) and not about


def wanting(clock: TableClock, seats: Iterable[int], at: int) -> tuple[int, ...]:
    """Return those seats to which a reminder that was decided on at ``at`` still matters."""
    if not clock.runs:
        return ()
    found = (seat for seat in seats if calls(clock, seat, at))
    return tuple(seat for seat in found if _listens(clock.seats[seat]))


def asleep(clock: TableClock, seats: Iterable[int], now: int) -> tuple[int, ...]:
    """Return those seats whose players are outside their waking hours, where these count."""
    return tuple(seat for seat in seats if _is_asleep(clock, seat, now))


def needless_since(before: TableClock, after: TableClock) -> bool:
    """Whether reminders of a turn don't hold any more: it ended, or there is a vote about it."""
    return any(
        each.turn is not None
        and each.turn.calls > 0
        and not each.by_computer
        and not calls(after, seat, each.turn.began)
        for seat, each in enumerate(before.seats)
    )


def next_reminder(clock: TableClock, seat: int) -> int | None:
    """Return when a seat's player is reminded next; None for never."""
    turn = clock.seats[seat].turn
    return None if turn is None else turn.next_reminder(clock.pace)


def evening(now: int, zone: str | None) -> int:
    """Return when it is evening in a zone, or a while later if it is; never a past moment."""
    if zone is None:
        return now + EVENING_WITHOUT_ZONE
    local = local_time(zone, now)
    begins = local.replace(hour=EVENING, minute=0, second=0, microsecond=0, fold=0)
    return max(moment(begins), now + SOONEST_EVENING)


def _listens(each: SeatClock) -> bool:
    turn = each.turn
    return turn is not None and not (each.is_away or turn.silent or turn.snoozed is not None)


def _is_asleep(clock: TableClock, seat: int, now: int) -> bool:
    turn = clock.seats[seat].turn
    hours = waking_hours(turn.hours) if turn and clock.pace.keeps_hours else None
    return hours is not None and not hours.is_awake(now)
