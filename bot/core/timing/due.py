"""What becomes due at a table by time alone, and when; reminders; which posts are outdated."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import TypeAlias

from bot.core.timing.measure import HOUR, MINUTE, local_time, moment
from bot.core.timing.paces import waking_hours
from bot.core.timing.seat_clock import SeatClock
from bot.core.timing.table_clock import TableClock, deadlines


@dataclass(frozen=True, slots=True)
class RemindersDue:
    """The players of these seats are to be reminded of their turns, in one post."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeatTimedOut:
    """The turn of a seat has used up its bank."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatGone:
    """The table waits for a seat whose player has left the server."""

    seat: int


@dataclass(frozen=True, slots=True)
class VoteCloses:
    """The time to vote is over."""


@dataclass(frozen=True, slots=True)
class PauseLapses:
    """The time to agree to the proposed pause is over."""


@dataclass(frozen=True, slots=True)
class PauseEnds:
    """The pause has lasted until its end."""


@dataclass(frozen=True, slots=True)
class AbsenceEnds:
    """The clock of a seat goes on again: its player's absence is over, or was long enough."""

    seat: int


@dataclass(frozen=True, slots=True)
class PaceChanges:
    """The planned change of pace takes place, as nobody objected to it."""


Happening: TypeAlias = (
    PaceChanges
    | PauseLapses
    | PauseEnds
    | AbsenceEnds
    | VoteCloses
    | SeatGone
    | SeatTimedOut
    | RemindersDue
)


class Consequence(Enum):
    """What follows when a seat's bank is empty."""

    FREEZE = auto()
    """The table stands still: nobody is there to decide."""
    COMPUTER_TURN = auto()
    """The computer plays this turn."""
    GRACE = auto()
    """The only other player waits a while longer, and decides then."""
    VOTE = auto()


MOST_TURNS_STOOD_IN = 2
"""The most turns in a row that the computer plays without a vote."""


def next_due(clock: TableClock) -> int | None:
    """Return the next moment at which something becomes due at a table; None if nothing does."""
    return min((at for at, _ in _planned(clock)), default=None)


def happenings(clock: TableClock, now: int) -> tuple[Happening, ...]:
    """Return what is due by now; each happening changes the clock, so ask again after the first.

    Reminders come last, all that are due together.
    """
    due = [happening for at, happening in _planned(clock) if at <= now]
    reminded = [seat for each in due if isinstance(each, RemindersDue) for seat in each.seats]
    others: list[Happening] = [each for each in due if not isinstance(each, RemindersDue)]
    return (*others, RemindersDue(tuple(reminded))) if reminded else tuple(others)


def consequence(clock: TableClock, seat: int, others: Collection[int]) -> Consequence:
    """Return what follows a seat's empty bank; ``others`` are the people there who can decide."""
    each = clock.seats[seat]
    if clock.pace.plays_turns and each.stood_in < MOST_TURNS_STOOD_IN:
        return Consequence.COMPUTER_TURN
    if not others:
        return Consequence.FREEZE
    if len(others) == 1 and each.turn is not None and not each.turn.graced:
        return Consequence.GRACE
    return Consequence.VOTE


def _planned(clock: TableClock) -> Iterator[tuple[int, Happening]]:
    if clock.change is not None:
        yield clock.change.at, PaceChanges()
    if clock.proposal is not None and (lapses := clock.proposal.lapses) is not None:
        yield lapses, PauseLapses()
    if clock.pause is not None:
        yield clock.pause.until, PauseEnds()
    for seat, each in enumerate(clock.seats):
        if (back := each.back()) is not None:
            yield back, AbsenceEnds(seat)
    if clock.stands:
        return
    if clock.vote is not None:
        yield clock.vote.closes, VoteCloses()
    for seat, each in enumerate(clock.seats):
        if clock.vote is None or clock.vote.seat != seat:
            yield from _of_turn(clock, seat, each)


def _of_turn(clock: TableClock, seat: int, each: SeatClock) -> Iterator[tuple[int, Happening]]:
    pace = clock.pace
    if each.turn is None:
        return
    # Without a clock, nobody votes a second time in the same turn.
    voted = each.turn.extended is not None and not pace.has_clock
    if clock.vote is None and seat in clock.gone and not each.by_computer and not voted:
        yield max(each.turn.began, each.turn.extended or 0), SeatGone(seat)
    deadline = each.deadline(pace) if clock.vote is None else None
    if deadline is not None:
        yield deadline, SeatTimedOut(seat)
    reminder = each.turn.next_reminder(pace)
    if reminder is None or (deadline is not None and deadline - MINUTE < reminder <= deadline):
        # The post about the empty bank calls the player, too.
        return
    yield reminder, RemindersDue((seat,))


def reminded(clock: TableClock, seats: tuple[int, ...], now: int) -> TableClock:
    """Return the clock after the players of these seats were reminded."""
    pace = clock.pace
    for seat in seats:
        clock = clock.with_turn(seat, lambda turn: turn.reminded(now, pace))
    return clock


def addressed(clock: TableClock, seat: int, now: int) -> TableClock:
    """Return the clock after another post than a reminder called a seat's player."""
    pace = clock.pace
    return clock.with_turn(seat, lambda turn: turn.addressed(now, pace))


def snoozed(clock: TableClock, seat: int, until: int) -> TableClock:
    """Return the clock with a seat's next reminder put off until a moment."""
    return clock.with_turn(seat, lambda turn: replace(turn, snoozed=until, silent=False))


def silenced(clock: TableClock, seat: int) -> TableClock:
    """Return the clock with no more reminders for a seat's present turn."""
    return clock.with_turn(seat, lambda turn: replace(turn, silent=True, snoozed=None))


EVENING = 18
"""The hour of the local day at which the evening begins."""
EVENING_WITHOUT_ZONE = 8 * HOUR
SOONEST_EVENING = 2 * HOUR
"""The least time until an evening: in the evening itself it is later the same evening."""


def waits_since(clock: TableClock, seat: int, at: int) -> bool:
    """Return whether a seat's turn that went on at moment ``at`` still waits for its player."""
    each = clock.seats[seat]
    return each.turn is not None and each.turn.began <= at and not each.by_computer


def calls(clock: TableClock, seat: int, at: int) -> bool:
    """Return whether a reminder of the turn at moment ``at`` still holds; a vote replaces it."""
    about = clock.vote is not None and clock.vote.seat == seat
    return waits_since(clock, seat, at) and not about


def wanting(clock: TableClock, seats: Iterable[int], at: int) -> tuple[int, ...]:
    """Return those seats to which a reminder decided on at moment ``at`` still matters."""
    if not clock.runs:
        return ()
    called = (seat for seat in seats if calls(clock, seat, at))
    return tuple(seat for seat in called if _listens(clock.seats[seat]))


def asleep(clock: TableClock, seats: Iterable[int], now: int) -> tuple[int, ...]:
    """Return those seats whose players are outside their waking hours, where these count."""
    return tuple(seat for seat in seats if _is_asleep(clock, seat, now))


def obsolete_since(before: TableClock, after: TableClock) -> bool:
    """Return whether sent reminders don't hold any more: the turn ended, or there is a vote."""
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
    """Return when it is evening today in a zone, at least two hours from now.

    Without a zone it is eight hours from now.
    """
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


def votes_on(clock: TableClock | None) -> int | None:
    """Return the seat about which a vote is open; None if there is no vote."""
    return clock.vote.seat if clock is not None and clock.vote is not None else None


def tells_otherwise(before: TableClock, after: TableClock) -> bool:
    """Return whether earlier posts say something outdated about the time of a turn that goes on.

    A difference below a minute doesn't count. That somebody goes away is no news for others: they
    learn of the deadline once that is another one.
    """
    if votes_on(before) != votes_on(after):
        return True
    vote, same = before.vote, after.vote
    if vote and same and _moved(vote.closes, same.closes):
        return True
    going_on = [seat for seat in range(len(after.seats)) if _goes_on(before, after, seat)]
    return any(_moved(_deadline(before, seat), _deadline(after, seat)) for seat in going_on)


def _goes_on(before: TableClock, after: TableClock, seat: int) -> bool:
    """Return whether a seat's turn is the same, and its player plays it and isn't away."""
    one, other = before.seats[seat], after.seats[seat]
    if one.turn is None or other.turn is None or one.by_computer or other.by_computer:
        return False
    return one.turn.began == other.turn.began and not other.is_away


def _deadline(clock: TableClock, seat: int) -> int | None:
    moments = deadlines(clock)
    return moments[seat] if moments else None


def _moved(before: int | None, after: int | None) -> bool:
    if before is None or after is None:
        return before is not after
    return abs(after - before) >= MINUTE
