"""What cogs, posts and pictures see of a table; no position and no secret is in it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from enum import Enum, StrEnum, auto
from functools import lru_cache
from secrets import choice
from typing import Self, TypeVar

import structlog

from bot.core.options import DEFAULTS, KeptPictures, SharedDeal, TableOptions
from bot.core.parking import Parking
from bot.core.typed.names import folded
from bot.storage.queries import is_private
from bot.storage.rows import GameRow, GuestStatus
from bot.storage.rows import GameStatus as Status
from bot.storage.rows import GuestRow as Guest
from data import Edition
from data.trains import trains
from engine.board import Seat
from engine.cards import PlayerColour
from engine.events import Event
from engine.moves import Move
from engine.view import View
from renderer import Shape
from strategy.levels import Level

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class ByType:
    """A container of at most one value of each type, looked up by the type."""

    _values: tuple[object, ...] = field(default=(), repr=False)

    def of(self, kind: type[Value]) -> Value | None:
        """Return the value of a type; None if there is none."""
        return next((each for each in self._values if isinstance(each, kind)), None)

    def having(self, value: object) -> Self:
        """Return a copy that holds a value in place of the one of the same type, if any."""
        others = (each for each in self._values if type(each) is not type(value))
        return type(self)((*others, value))


log = structlog.get_logger(__name__)


def known_level(stored: str, game_id: int) -> Level:
    """Return the level with a stored name; normal for a name that only another version knows."""
    try:
        return Level(stored)
    except ValueError:
        _warn(game_id)
        return Level.NORMAL


@lru_cache(maxsize=4096)
def _warn(game_id: int) -> None:
    """Log an unknown level once per table, since tables are read again and again."""
    log.warning("a computer of an unknown level plays as normal", game=game_id)


def computer_name(names: Collection[str]) -> str:
    """Return a random train name that none of ``names`` equals; if possible with a new initial."""
    taken = {folded(name) for name in names}
    initials = {name[:1] for name in taken}
    free = [each for each in trains() if folded(each) not in taken]
    apart = [each for each in free if folded(each)[0] not in initials]
    return choice(apart or free)


def same_name(a: str, b: str) -> bool:
    """Return whether two names read as one, whatever their case and accents."""
    return folded(a) == folded(b)


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
        """Whether this is the place of a private table, which is in no channel."""
        return is_private(self.channel_id)

    @property
    def facts(self) -> dict[str, int | bool | None]:
        """What a line of the log says of the place; of a private one only that it is one."""
        if self.is_private:
            return {"private": True}
        return {"guild": self.guild_id, "channel": self.channel_id}


class Return(Enum):
    """What ended when somebody who had been away did something at the table."""

    SEAT = auto()
    """A vote about the seat, or its offer to others."""
    TABLE = auto()
    """The standstill of the table, at which nobody had been there."""


@dataclass(frozen=True, slots=True)
class Origin:
    """The finished game from which a private table goes on, and the turn with which it begins.

    The first ``events`` of the table's log are that game's.
    """

    game_id: int
    turn: int
    events: int


@dataclass(frozen=True, slots=True)
class Duplicate:
    """The number of a duplicate table in its deal, from 1 on, and how many tables have the deal."""

    number: int
    of: int


@dataclass(frozen=True, slots=True)
class SeatHolder:
    """Who sits on a seat; ``user_id`` is None if no person does.

    While there is a ``level`` the computer decides for the seat: it is a computer player, or plays
    for a person who owns the seat (R56). ``by_order`` says, of a moment in the past, that a
    standing order of its person played then.
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
        """Whether a computer player sits on the seat."""
        return self.level is not None and self.user_id is None

    @property
    def on_autopilot(self) -> bool:
        """Whether the computer plays for the person who sits on the seat (R56)."""
        return self.level is not None and self.user_id is not None


@dataclass(frozen=True, slots=True)
class TableSummary:
    """The part of a table that is known even if its edition is lost."""

    id: int
    status: Status
    host_id: int | None
    seq: int

    @property
    def phase(self) -> Status:
        """The status; for a parked table the status it had before, lobby or running."""
        return _phase(self.status, self.seq)


@dataclass(frozen=True, slots=True)
class Table:
    """A table as it is now; ``seed`` (hexadecimal) is known only when the game is over (R57).

    ``parking``: why its posts don't arrive; ``damaged``: its log can't be trusted, so it is set
    aside; ``guests``: the people for whom its host keeps seats. ``deadlines`` (UTC ms) are, by
    seat, when a running clock will have used up its time, ``absent`` the seats whose turn waits
    while their people are away, and until when, if they show that. A pause lasts until
    ``paused_until`` (UTC ms). ``origin`` is where a private table began, if not with an opening;
    ``deal`` is the shared deal, whose seed only ``Records`` knows.
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
        """Whether the table is one person's alone, in no channel."""
        return self.location.is_private

    def holder_of(self, user_id: int) -> SeatHolder | None:
        """Return the seat holder that a person is, or None."""
        return next((holder for holder in self.holders if holder.user_id == user_id), None)

    def seat_of(self, user_id: int | None) -> Seat | None:
        """Return the seat of a person, or None."""
        holder = None if user_id is None else self.holder_of(user_id)
        return holder.seat if holder else None

    @property
    def phase(self) -> Status:
        """The status; for a parked table the status it had before, lobby or running."""
        return _phase(self.status, self.seq)

    @property
    def asks_countries(self) -> bool:
        """Whether players say how many countries they visited (R8); not at duplicate tables.

        With a duplicate table, the deal decides who begins.
        """
        return self.edition.asks_countries and self.duplicate is None

    @property
    def most_seats(self) -> int:
        """The number of seats: as many as the board allows (R1), or as few as the host wants."""
        most = self.edition.board.rules.seats[1]
        return min(self.options.seats or most, most)

    @property
    def is_full(self) -> bool:
        """Whether no seat is free (R1)."""
        return len(self.holders) >= self.most_seats

    @property
    def can_start(self) -> bool:
        """Whether enough players have sat down to start (R1)."""
        return len(self.holders) >= self.edition.board.rules.seats[0]

    @property
    def expected(self) -> tuple[Guest, ...]:
        """The guests for whom a seat is kept, as they haven't sat down yet."""
        waited = (each for each in self.guests if each.status is GuestStatus.EXPECTED)
        return tuple(each for each in waited if self.holder_of(each.user_id) is None)

    @property
    def seats_to_keep(self) -> int:
        """The number of free seats that are kept for nobody."""
        return self.most_seats - len(self.holders) - len(self.expected)

    @property
    def free_for_all(self) -> int:
        """The number of free seats that anybody may take, invited or not."""
        free = self.most_seats - len(self.holders)
        if not self.options.by_invitation:
            return free
        known = {self.host_id, *(guest.user_id for guest in self.guests)}
        others = [each for each in self.holders if each.user_id and each.user_id not in known]
        kept = len(self.expected)
        return int(self.options.one_more and not others and free > kept)

    def admits(self, user_id: int) -> bool:
        """Return whether a person may sit down here, as far as guests and host decide."""
        guest = self.guest_of(user_id)
        if guest is None:
            return (
                not self.options.by_invitation or user_id == self.host_id or self.free_for_all > 0
            )
        return guest.status is not GuestStatus.REMOVED

    def guest_of(self, user_id: int) -> Guest | None:
        """Return a person's entry among the guests of this table, or None."""
        return next((each for each in self.guests if each.user_id == user_id), None)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' display names by seat."""
        return tuple(holder.name for holder in self.holders)

    @property
    def link(self) -> str | None:
        """A link to the current public post; None while there is none."""
        return link_in(self.location, self.post_id)


def link_to(row: GameRow) -> str | None:
    """Return a link to the current public post of a stored table; None while there is none."""
    return link_in(Location(row.channel_id, row.guild_id), row.post_message_id)


def link_in(location: Location, post_id: int | None) -> str | None:
    """Return a link to a post in a location; None while there is none."""
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
    """What an undo returned to its place, besides the action itself (R55)."""

    NONE = "none"
    BONUS = "bonus"
    LOCOMOTIVE = "locomotive"


@dataclass(frozen=True, slots=True)
class MoveResult:
    """An accepted move: its events as its player may know them, and the view after it.

    ``repeated``: the interaction had been applied before, and nothing happened now. ``back`` is
    what an undo returned to its place. ``choices`` are the moves open to the same player now, if
    the game waits for them again. ``returned``: their player was away until now.
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
