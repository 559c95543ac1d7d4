"""What posts tell of a table's clock, and whether they still tell it right."""

from __future__ import annotations

from bot.timing.measure import MINUTE
from bot.timing.table_clock import TableClock, deadlines


def votes_on(clock: TableClock | None) -> int | None:
    """Return the seat about which a vote is open."""
    return clock.vote.seat if clock is not None and clock.vote is not None else None


def tells_otherwise(before: TableClock, after: TableClock) -> bool:
    """Whether posts made before tell of a turn that goes on what doesn't hold any more.

    Less than a minute is no difference. That somebody goes away is no news for others: they learn
    of the deadline once that is another one.
    """
    if votes_on(before) != votes_on(after):
        return True
    vote, same = before.vote, after.vote
    if vote and same and _moved(vote.closes, same.closes):
        return True
    going_on = [seat for seat in range(len(after.seats)) if _goes_on(before, after, seat)]
    return any(_moved(_deadline(before, seat), _deadline(after, seat)) for seat in going_on)


def _goes_on(before: TableClock, after: TableClock, seat: int) -> bool:
    """Whether a seat's turn is the same, and its player's to play, who isn't away."""
    one, other = before.seats[seat], after.seats[seat]
    if one.turn is None or other.turn is None or one.by_computer or other.by_computer:
        return False
    return one.turn.began == other.turn.began and not other.is_away


def _deadline(clock: TableClock, seat: int) -> int | None:
    found = deadlines(clock)
    return found[seat] if found else None


def _moved(before: int | None, after: int | None) -> bool:
    if before is None or after is None:
        return before is not after
    return abs(after - before) >= MINUTE
