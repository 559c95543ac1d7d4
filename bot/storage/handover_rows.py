"""Rows about who plays in whose place, as frozen values. Times are UTC milliseconds."""

from dataclasses import dataclass
from enum import StrEnum


class InvitationStatus(StrEnum):
    """What became of an invitation to take over a seat."""

    OPEN = "open"
    TAKEN = "taken"
    DECLINED = "declined"
    WITHDRAWN = "withdrawn"


class AutopilotStatus(StrEnum):
    """Whether an autopilot period goes on, or why it ended."""

    ON = "on"
    BACK = "back"
    """Its player plays again."""
    ENDED = "ended"
    """The seat has another holder, or takes no more turns."""


@dataclass(frozen=True, slots=True)
class InvitationRow:
    """A guest asked to take over a player's seat; `seq` is the game's last event when they did.

    `asked_by` is the role of the person who asked, or ``admin`` for whoever runs the bot;
    `message_id` is the public post that asks.
    """

    id: int
    game_id: int
    seat: int
    player_id: int | None
    player: str
    guest_id: int | None
    guest: str
    asked_by: str
    status: InvitationStatus
    seq: int | None
    message_id: int | None
    at: int

    @property
    def is_open(self) -> bool:
        """Whether it waits for an answer; not once its guest was erased."""
        return self.status is InvitationStatus.OPEN and self.guest_id is not None


@dataclass(frozen=True, slots=True)
class AutopilotPeriod:
    """A time in which the computer plays for a player, after event `since` up to event `until`.

    `asked_by` is the role of the person who handed the seat to the computer.
    """

    id: int
    game_id: int
    seat: int
    player_id: int | None
    player: str
    level: str
    asked_by: str
    status: AutopilotStatus
    since: int
    until: int | None
    at: int

    def covers(self, number: int) -> bool:
        """Whether the computer decided event ``number`` of the seat."""
        return self.since < number and (self.until is None or number <= self.until)
