"""Posts that call people of whom the table waits, in public or by private message."""

from __future__ import annotations

from dataclasses import dataclass

from bot.storage.stored_post import Change, StoredPost


@dataclass(frozen=True, slots=True)
class ReminderPost(StoredPost):
    """Calls the players of some seats, whose turns began at ``since``; decided on at ``at``.

    Both in UTC milliseconds. A ``private`` one is for the player of its only seat.
    """

    KIND = "reminder"
    seats: tuple[int, ...]
    since: int
    at: int
    private: bool = False

    def __post_init__(self) -> None:
        if not self.seats:
            raise ValueError("seats")

    def replaces(self, other: ReminderPost) -> bool:
        """Whether an earlier one is needless once this one is there: both are in one place."""
        if self.private:
            return other.private and self.seats == other.seats
        return not other.private


@dataclass(frozen=True, slots=True)
class HeadsUpPost(StoredPost):
    """Tells the player of a seat in private that theirs is the next turn.

    It is the one in which they make decision number ``decision``: told once, even if turns before
    it are taken back.
    """

    KIND = "heads-up"
    PARKS = False
    seat: int
    decision: int


@dataclass(frozen=True, slots=True)
class Deletion(Change):
    """Delete a former message, which nobody needs any more."""

    KIND = "deletion"
    message: int


@dataclass(frozen=True, slots=True)
class CallPost(StoredPost):
    """Calls those of the server's list who were noted as called ``at`` that time (UTC ms)."""

    KIND = "call"
    FOLLOWS = True
    at: int
