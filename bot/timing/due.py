"""What becomes due at a table by time alone, and when."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

from bot.timing.measure import MINUTE
from bot.timing.seat_clock import SeatClock
from bot.timing.table_clock import TableClock


@dataclass(frozen=True, slots=True)
class RemindersDue:
    """These seats are to be reminded, in one post."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BankEmpty:
    """A seat has used up its bank."""

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
    """It is too late to agree to the pause that is proposed."""


@dataclass(frozen=True, slots=True)
class PauseEnds:
    """The pause has lasted as long as it was to."""


@dataclass(frozen=True, slots=True)
class AbsenceEnds:
    """A seat's clock goes on again, because its player wanted so, or was away long enough."""

    seat: int


@dataclass(frozen=True, slots=True)
class PaceChanges:
    """Nobody objected to another pace."""


Happening: TypeAlias = (
    PaceChanges
    | PauseLapses
    | PauseEnds
    | AbsenceEnds
    | VoteCloses
    | SeatGone
    | BankEmpty
    | RemindersDue
)


class Consequence(Enum):
    """What follows an empty bank."""

    FREEZE = auto()
    """Nobody is there to decide."""
    COMPUTER_TURN = auto()
    """The computer plays this turn."""
    GRACE = auto()
    """The only other player waits a while longer, then decides."""
    VOTE = auto()


MOST_TURNS_STOOD_IN = 2
"""Turns in a row that the computer plays without a vote."""


def next_due(clock: TableClock) -> int | None:
    """Return the moment at which something becomes due, or None."""
    return min((at for at, _ in _planned(clock)), default=None)


def happenings(clock: TableClock, now: int) -> tuple[Happening, ...]:
    """Return what is due by now; each changes the clock, so ask again after the first.

    Reminders come last, and all that are due at once.
    """
    found = [happening for at, happening in _planned(clock) if at <= now]
    reminded = [seat for each in found if isinstance(each, RemindersDue) for seat in each.seats]
    others: list[Happening] = [each for each in found if not isinstance(each, RemindersDue)]
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
        yield deadline, BankEmpty(seat)
    reminder = each.turn.next_reminder(pace)
    if reminder is None or (deadline is not None and deadline - MINUTE < reminder <= deadline):
        # What follows the empty bank calls them, too.
        return
    yield reminder, RemindersDue((seat,))
