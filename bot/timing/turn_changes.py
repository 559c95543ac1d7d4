"""What a player, or a vote, changes in the time of the turn that waits for them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.timing.seat_clock import SeatClock, TurnClock
from bot.timing.table_clock import TableClock


def reminded(clock: TableClock, seats: tuple[int, ...], now: int) -> TableClock:
    """Return the clock after these seats were reminded."""
    pace = clock.pace
    for seat in seats:
        clock = _turn_of(clock, seat, lambda turn: turn.reminded(now, pace))
    return clock


def addressed(clock: TableClock, seat: int, now: int) -> TableClock:
    """Return the clock after another post than a reminder called a seat's player."""
    pace = clock.pace
    return _turn_of(clock, seat, lambda turn: turn.addressed(now, pace))


def snoozed(clock: TableClock, seat: int, until: int) -> TableClock:
    """Return the clock with a seat's next reminder then."""
    return _turn_of(clock, seat, lambda turn: replace(turn, snoozed=until, silent=False))


def silenced(clock: TableClock, seat: int) -> TableClock:
    """Return the clock without reminders for a seat's turn."""
    return _turn_of(clock, seat, lambda turn: replace(turn, silent=True, snoozed=None))


def extended(clock: TableClock, seat: int, until: int) -> TableClock:
    """Return the clock with nothing happening to a seat's turn before then."""
    return _turn_of(clock, seat, lambda turn: replace(turn, extended=until))


def graced(clock: TableClock, seat: int, now: int) -> TableClock:
    """Return the clock with time for a seat before the only other player decides."""
    until = now + clock.pace.wait
    return _turn_of(clock, seat, lambda turn: replace(turn, extended=until, graced=True))


def ran_out(clock: TableClock, seat: int) -> TableClock:
    """Return the clock after a seat's bank ran out in one more turn."""

    def count(each: SeatClock) -> SeatClock:
        if each.turn is None or each.turn.ran_out:
            return each
        turn = replace(each.turn, ran_out=True)
        return replace(each, turn=turn, emptied=each.emptied + 1)

    return clock.with_seat(seat, count)


def stood_in(clock: TableClock, seat: int) -> TableClock:
    """Return the clock with one more turn in a row that the computer plays for a seat."""
    return clock.with_seat(seat, lambda each: replace(each, stood_in=each.stood_in + 1))


def _turn_of(clock: TableClock, seat: int, do: Callable[[TurnClock], TurnClock]) -> TableClock:
    return clock.with_seat(
        seat, lambda each: each if each.turn is None else replace(each, turn=do(each.turn))
    )
