"""Rows of what the features keep, as frozen values: seats, time, orders, results.

Times are UTC milliseconds, `repr` shows no secret; the texts of orders are secrets of whoever gave
them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class ClockRow:
    """The clock of a table: `body` is what `timing.stored` writes."""

    game_id: int
    body: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class AnswerRow:
    """How long a seat took to answer what ended with event `seq`, in milliseconds.

    `waited` by the wall's clock, `spent` of its bank; nobody else is shown either.
    """

    game_id: int
    seq: int
    seat: int
    user_id: int | None
    waited: int
    spent: int


@dataclass(frozen=True, slots=True)
class AbsenceRow:
    """A person is away from `since` until `until`; others see that date only if it is `shown`.

    `scope` is ``all``, ``guild:<id>`` or ``table:<id>``, `way` what happens with their turns.
    """

    id: int
    user_id: int
    scope: str
    way: str
    since: int
    until: int
    shown: bool


@dataclass(frozen=True, slots=True)
class LeaseRow:
    """Which process, the `holder`, has a set of shards `until` a moment of the database's clock.

    `fence` is higher than that of every lease before it.
    """

    shards: str
    holder: str
    fence: int
    until: int


@dataclass(frozen=True, slots=True)
class HeartbeatRow:
    """When a process that has some shards was last alive.

    While there is a `since`, the time from then until `until`, in which it was away, still has to
    be credited to the tables after number `reached`.
    """

    shards: str
    at: int
    since: int | None = None
    until: int | None = None
    reached: int | None = None


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


@dataclass(frozen=True, slots=True)
class OrderRow:
    """The order of a seat: the one in force, or the last one, until its owner has heard of its end.

    ``body`` is its text in the notation. It is about to act in the decision number ``decision`` of
    its seat, unless that is None. ``ending`` is why it ended, with the lines ``skipped`` then.
    """

    game_id: int
    seat: int
    user_id: int
    body: str = field(repr=False)
    made_at: int
    decision: int | None = field(default=None, repr=False)
    ending: str | None = field(default=None, repr=False)
    skipped: str = field(default="", repr=False)
    ended_at: int | None = field(default=None, repr=False)

    @property
    def in_force(self) -> bool:
        """Whether it hasn't ended."""
        return self.ending is None


@dataclass(frozen=True, slots=True)
class OrderTurnRow:
    """A turn that an order played: the events from ``seq`` to ``until``.

    ``body`` is the order as it was then, ``line`` the place of the line that acted, from 0; None
    if none did. ``user_id`` is None and the texts are empty once its owner was erased.
    """

    game_id: int
    seq: int
    until: int
    seat: int
    user_id: int | None
    body: str = field(repr=False)
    line: int | None = field(repr=False)
    skipped: str = field(repr=False)
    at: int


class RatingStatus(StrEnum):
    """Whether a game counts for ratings, or why it doesn't."""

    PENDING = "pending"
    """It does unless its people have played too many together; that isn't worked out yet."""
    RATED = "rated"
    TOO_OFTEN = "too_often"
    """Two of its people have had their rated games of the week."""
    NOT_AGREED = "not_agreed"
    HINTS = "hints"
    RESTORED = "restored"
    """From a backup: what was known of it is known twice."""
    TOO_FEW = "too_few"
    """Fewer than two people."""
    NO_SERVER = "no_server"


class SeatEnding(StrEnum):
    """How a game ended for whoever sat on a seat."""

    FINISHED = "finished"
    RESIGNED = "resigned"
    TAKEN_OVER = "taken_over"
    """A computer played for them, longer than the pace lets it."""


@dataclass(frozen=True, slots=True)
class ResultRow:
    """What came of a game, which is never changed but for its `rating`.

    `guild_id` is the server where it ended, `players` the number of its seats.
    """

    game_id: int
    guild_id: int | None
    edition: str
    edition_version: int
    players: int
    ended_at: int
    rating: RatingStatus


@dataclass(frozen=True, slots=True)
class SeatResultRow:
    """What came of a seat, and the keys of the people who `began` and finished there.

    A computer player has a `level` and its version, and no `player`. Whoever `began` there and is
    another one gave the seat to `player`, a substitute. `rank` is None for a seat that resigned.
    `longest` is the length of its longest path; `claimed` and `stations` are ids of routes and
    cities, with blanks between them.
    """

    game_id: int
    seat: int
    player: str | None
    began: str | None
    level: str | None
    level_version: int | None
    ending: SeatEnding
    rank: int | None
    total: int
    routes: int
    tickets: int
    completed: int
    failed: int
    station_points: int
    longest: int
    longest_points: int
    bonus: int
    claimed: str
    stations: str


@dataclass(frozen=True, slots=True)
class PlayedSeatRow:
    """What came of a seat, with its game, as far as the people who sat there are concerned.

    The fields are those of `ResultRow` and `SeatResultRow`, and the seat's `colour`.
    """

    game_id: int
    guild_id: int | None
    edition: str
    players: int
    ended_at: int
    seat: int
    player: str | None
    began: str | None
    ending: SeatEnding
    rank: int | None
    completed: int
    failed: int
    longest: int
    claimed: str
    colour: str


@dataclass(frozen=True, slots=True)
class FinishedGameRow:
    """A game that is over, and where its result stands."""

    game_id: int
    edition: str
    ended_at: int
    guild_id: int | None
    channel_id: int
    post_message_id: int | None


@dataclass(frozen=True, slots=True)
class PlayerKeyRow:
    """The random key by which results know a person; erased with them, as results are not."""

    user_id: int
    player: str


@dataclass(frozen=True, slots=True)
class RatingRow:
    """How strong a player is at the tables of a server, of `edition` and with so many `players`.

    An empty `edition` and no `players` stand for all. `mu` and `sigma` are OpenSkill's.
    """

    guild_id: int
    edition: str
    players: int
    player: str
    mu: float
    sigma: float
    games: int


@dataclass(frozen=True, slots=True)
class DailyFigures:
    """What came of a game of the daily deal; `rank` is None for whoever resigned."""

    rank: int | None
    total: int
    completed: int
    failed: int
    wagons: int


@dataclass(frozen=True, slots=True)
class DailyGameRow:
    """A person's game of the daily deal, begun on the server `guild_id` if on one.

    `day` counts from the year 1 on. What came of it is None until its end; `rank` stays so for
    whoever resigned, and all of it for a game without an end.
    """

    day: int
    edition: str
    player: str
    game_id: int
    guild_id: int | None
    rank: int | None = None
    total: int | None = None
    completed: int | None = None
    failed: int | None = None
    wagons: int | None = None
    shared: bool = False
