"""What cogs, posts and pictures see of a table; no position and no secret is in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, StrEnum, auto

from bot.storage.private_tables import is_private
from bot.storage.rows import GameRow, GuestStatus
from bot.storage.rows import GameStatus as Status
from bot.storage.rows import GuestRow as Guest
from bot.tables.options import DEFAULTS, TableOptions
from bot.tables.options import KeptPictures as KeptPictures
from bot.tables.parking import Parking
from bot.tables.shared_deal import SharedDeal
from data import Edition
from engine.board import Seat
from engine.cards import PlayerColour
from engine.events import Event
from engine.moves import Move
from engine.view import View
from renderer import Shape
from strategy.levels import Level

__all__ = [
    "Duplicate",
    "Guest",
    "KeptPictures",
    "Location",
    "MoveResult",
    "Origin",
    "Return",
    "SeatHolder",
    "Shape",
    "Status",
    "Table",
    "TableSummary",
    "User",
    "VerifyResult",
    "link_in",
    "link_to",
]


@dataclass(frozen=True, slots=True)
class User:
    """A Discord user, with the name shown at the table."""

    user_id: int
    name: str


@dataclass(frozen=True, slots=True)
class Location:
    """A channel or thread; ``guild_id`` is None in direct messages."""

    channel_id: int
    guild_id: int | None

    @property
    def is_private(self) -> bool:
        """Whether this is the place of a private table, which no channel is."""
        return is_private(self.channel_id)


class Return(Enum):
    """What somebody's sign of life ended."""

    SEAT = auto()
    """The table voted about their seat, or offered it."""
    TABLE = auto()
    """It stood still because nobody was there."""


@dataclass(frozen=True, slots=True)
class Origin:
    """The finished game that a private table goes on from, and the turn with which it does.

    The first ``events`` of its log are that game's.
    """

    game_id: int
    turn: int
    events: int


@dataclass(frozen=True, slots=True)
class Duplicate:
    """Which of the duplicate tables of its deal a table is, from 1 on, and how many they are."""

    number: int
    of: int


@dataclass(frozen=True, slots=True)
class SeatHolder:
    """Who sits on a seat; ``user_id`` is None once no person does.

    While there is a ``level`` the computer decides for the seat: it is a computer player, or
    plays for a person who owns the seat (R56). ``by_order``: of a moment at which a standing order
    of theirs played.
    """

    seat: Seat
    user_id: int | None
    name: str
    colour: PlayerColour
    countries: int | None
    level: Level | None = None
    by_order: bool = False

    @property
    def is_computer(self) -> bool:
        """Whether a computer player sits here."""
        return self.level is not None and self.user_id is None

    @property
    def on_autopilot(self) -> bool:
        """Whether the computer plays for the person who sits here (R56)."""
        return self.level is not None and self.user_id is not None


@dataclass(frozen=True, slots=True)
class TableSummary:
    """What is known of a table even if its edition is lost."""

    id: int
    status: Status
    host_id: int | None
    seq: int

    @property
    def phase(self) -> Status:
        """The status; for a parked table that with which it goes on."""
        return _phase(self.status, self.seq)


@dataclass(frozen=True, slots=True)
class Table:
    """A table as it is now; ``seed`` (hexadecimal) is known only when the game is over (R57).

    ``parking``: why its posts don't arrive; ``damaged``: its log can't be trusted, so it is set
    aside; ``guests``: those of its host. ``deadlines`` (UTC ms) are when the seats whose clock runs
    will have used up their time, ``absent`` the seats whose turn waits while they are away, and
    until when, if they show that. While it pauses, that lasts until ``paused_until`` (UTC ms).
    ``origin`` is where a private table began, if not with an opening; ``deal`` what it shares with
    others, and then ``Records`` alone knows the seed.
    """

    id: int
    location: Location
    status: Status
    host_id: int | None
    language: str
    edition: Edition = field(repr=False)
    holders: tuple[SeatHolder, ...]
    seq: int
    commitment: str | None
    seed: str | None
    post_id: int | None
    options: TableOptions = DEFAULTS
    parking: Parking | None = None
    damaged: bool = False
    guests: tuple[Guest, ...] = ()
    deadlines: tuple[int | None, ...] = ()
    absent: tuple[tuple[int, int | None], ...] = ()
    paused_until: int | None = None
    origin: Origin | None = None
    deal: SharedDeal | None = None
    duplicate: Duplicate | None = None

    @property
    def is_private(self) -> bool:
        """Whether it is one person's alone, in no channel."""
        return self.location.is_private

    def holder_of(self, user_id: int) -> SeatHolder | None:
        """The seat that a person holds."""
        return next((holder for holder in self.holders if holder.user_id == user_id), None)

    def seat_of(self, user_id: int | None) -> Seat | None:
        """The seat of a person, or None."""
        holder = None if user_id is None else self.holder_of(user_id)
        return holder.seat if holder else None

    @property
    def phase(self) -> Status:
        """The status; for a parked table that with which it goes on."""
        return _phase(self.status, self.seq)

    @property
    def asks_countries(self) -> bool:
        """Whether it matters who has visited most countries (R8); the deal decides for several."""
        return self.edition.asks_countries and self.duplicate is None

    @property
    def is_full(self) -> bool:
        """Whether no seat is free (R1)."""
        return len(self.holders) >= self.edition.board.rules.seats[1]

    @property
    def can_start(self) -> bool:
        """Whether enough have sat down (R1)."""
        return len(self.holders) >= self.edition.board.rules.seats[0]

    @property
    def expected(self) -> tuple[Guest, ...]:
        """The guests for whom a seat is kept."""
        waited = (each for each in self.guests if each.status is GuestStatus.EXPECTED)
        return tuple(each for each in waited if self.holder_of(each.user_id) is None)

    @property
    def free_for_all(self) -> int:
        """How many free seats anybody may take."""
        free = self.edition.board.rules.seats[1] - len(self.holders)
        if not self.options.by_invitation:
            return free
        known = {self.host_id, *(guest.user_id for guest in self.guests)}
        others = [each for each in self.holders if each.user_id and each.user_id not in known]
        kept = len(self.expected)
        return int(self.options.one_more and not others and free > kept)

    def admits(self, user_id: int) -> bool:
        """Whether a person may sit down here, as far as guests and host decide."""
        guest = self.guest_of(user_id)
        if guest is None:
            return (
                not self.options.by_invitation or user_id == self.host_id or self.free_for_all > 0
            )
        return guest.status is not GuestStatus.REMOVED

    def guest_of(self, user_id: int) -> Guest | None:
        """What is known of a person as a guest of this table."""
        return next((each for each in self.guests if each.user_id == user_id), None)

    @property
    def names(self) -> tuple[str, ...]:
        """Display names by seat."""
        return tuple(holder.name for holder in self.holders)

    @property
    def link(self) -> str | None:
        """A link to the current public post."""
        return link_in(self.location, self.post_id)


def link_to(row: GameRow) -> str | None:
    """A link to the current public post of a stored table."""
    return link_in(Location(row.channel_id, row.guild_id), row.post_message_id)


def link_in(location: Location, post_id: int | None) -> str | None:
    """A link to a post; None while there is none."""
    if post_id is None:
        return None
    return (
        f"https://discord.com/channels/{location.guild_id or '@me'}/{location.channel_id}/{post_id}"
    )


def _phase(status: Status, seq: int) -> Status:
    if status is not Status.PARKED:
        return status
    return Status.RUNNING if seq else Status.LOBBY


class TakenBack(StrEnum):
    """What goes back to its place with an action that is taken back (R55)."""

    NONE = "none"
    BONUS = "bonus"
    LOCOMOTIVE = "locomotive"


@dataclass(frozen=True, slots=True)
class MoveResult:
    """An accepted move: what happened as its player may know it, and the view after it.

    ``repeated``: the interaction had been applied before, and nothing happened now. ``back`` is
    what went back to its place, if the move took another one back. ``choices`` are the decisions
    among which the game waits for the same player again, if it does. ``returned``: their player
    was away until now.
    """

    table: Table
    seat: Seat
    events: tuple[Event, ...]
    view: View
    repeated: bool
    back: TakenBack = TakenBack.NONE
    choices: tuple[Move, ...] = field(default=(), repr=False)
    returned: bool = False


@dataclass(frozen=True, slots=True)
class VerifyResult:
    """The check of a finished game's shuffles against its commitment (R57)."""

    ok: bool
    commitment: str
    seed: str
    shuffles: int
