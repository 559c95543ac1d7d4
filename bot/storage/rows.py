"""The platform's rows as frozen dataclasses, and the words that their columns hold.

Times are UTC milliseconds, JSON stays text, `repr` shows no secret.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

Shards: TypeAlias = tuple[int, tuple[int, ...]]
"""The number of all shards, and the ids of those that are meant."""

ALL_SHARDS = "all"
"""The name of the set of shards of a process that has all of them."""


class GameStatus(StrEnum):
    """The state of a table, from its lobby to its end."""

    LOBBY = "lobby"
    RUNNING = "running"
    PARKED = "parked"
    OVER = "over"
    CANCELLED = "cancelled"


OPEN = (GameStatus.LOBBY, GameStatus.RUNNING, GameStatus.PARKED)
"""A channel holds at most one table in these states."""


class OutboxStatus(StrEnum):
    """What became of an outgoing post."""

    PENDING = "pending"
    SENT = "sent"
    FAILED = "failed"
    REFUSED = "refused"
    """Refused by Discord: the post waits until its table's posts arrive again."""


class GuestStatus(StrEnum):
    """Whether a guest is expected at a table that hasn't started, and if not, who said no."""

    EXPECTED = "expected"
    DECLINED = "declined"
    REMOVED = "removed"
    """Removed by the host: the table isn't open to this guest."""


@dataclass(frozen=True, slots=True)
class GameRow:
    """A table; `seq` is the number of its events, `seed` 32 secret bytes.

    `fingerprint` is that of its edition; None for a table opened before editions were stored.
    `damage` says what is wrong with its log, None if nothing is. A table that was restored from a
    backup had the number `formerly` before. `deal` names its shared deal, if it has one.
    """

    id: int
    channel_id: int
    guild_id: int | None
    edition: str
    edition_version: int
    language: str
    status: GameStatus
    host_id: int | None
    options: str
    seed: bytes | None = field(repr=False)
    commitment: str | None
    seq: int
    post_message_id: int | None
    created_at: int
    started_at: int | None
    ended_at: int | None
    updated_at: int
    note: str | None
    fingerprint: str | None
    damage: str | None
    formerly: int | None
    deal: str | None


@dataclass(frozen=True, slots=True)
class EditionRow:
    """An edition that games began with; `paintings` are the hashes of its artwork, by look."""

    fingerprint: str
    name: str
    version: int
    body: str = field(repr=False)
    paintings: str
    at: int


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat; a computer player has a `level` and no `user_id`, an erased person has neither."""

    game_id: int
    seat: int
    user_id: int | None
    name: str
    colour: str
    countries: int | None
    level: str | None
    joined_at: int


@dataclass(frozen=True, slots=True)
class NewEvent:
    """An event to append to a log; the transaction gives it its number and time."""

    type: str
    body: str = field(repr=False)
    schema: int = 1


@dataclass(frozen=True, slots=True)
class EventRow:
    """An event of a game's log; the first one has `seq` 1."""

    seq: int
    schema: int
    type: str
    body: str = field(repr=False)
    at: int
    checksum: bytes | None = field(default=None, repr=False)
    """See `chained`; None for an event that an older program wrote."""


@dataclass(frozen=True, slots=True)
class ComputersTurn:
    """A running table with computer players, who have the seats `seats`.

    `last` is the last event of its log that shows whose turn it is; None before the first turn.
    """

    game_id: int
    seats: tuple[int, ...]
    last: EventRow | None


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """A post for Discord, written with the move that caused it."""

    id: int
    game_id: int
    channel_id: int
    kind: str
    seq: int
    body: str = field(repr=False)
    nonce: str
    status: OutboxStatus
    attempts: int
    message_id: int | None
    created_at: int
    first_tried_at: int | None
    sent_at: int | None
    error: str | None


@dataclass(frozen=True, slots=True)
class InteractionRow:
    """An interaction that has been applied, perhaps at a table: it isn't applied again."""

    id: int
    game_id: int | None
    user_id: int | None
    at: int


@dataclass(frozen=True, slots=True)
class DraftRow:
    """A choice that the player of a seat has begun and not confirmed; `key` says which."""

    game_id: int
    seat: int
    key: str
    body: str = field(repr=False)
    updated_at: int


@dataclass(frozen=True, slots=True)
class TimerRow:
    """A timer: something to do at `due_at`; the feature that knows its `kind` says what.

    A newer program may have written kinds that none knows. A timer without a game may name the
    server that it is about.
    """

    id: int
    game_id: int | None
    kind: str
    due_at: int
    body: str = field(repr=False)
    guild_id: int | None = None


@dataclass(frozen=True, slots=True)
class PersonRow:
    """The settings that a person has chosen; None for each that they haven't."""

    user_id: int
    look: str | None = None
    confirm: bool | None = None
    hours: str | None = field(default=None, repr=False)
    """Waking hours and time zone, as `timing.hours` writes them; nobody else ever sees them."""
    reminders: str | None = None
    heads_up: bool | None = None
    by_text: bool | None = None
    stays_out: bool | None = None
    """Whether the person stays out of rankings, and of what others see of people."""


@dataclass(frozen=True, slots=True)
class GuestRow:
    """A guest of a table that hasn't started; ``called`` once a post has mentioned them."""

    game_id: int
    user_id: int
    name: str
    status: GuestStatus
    called: bool


@dataclass(frozen=True, slots=True)
class VisitRow:
    """A person's last look at a table, at ``at``; ``seen`` was the last event then.

    ``since`` is the last event that they had seen before that visit began.
    """

    game_id: int
    user_id: int
    since: int
    seen: int
    at: int


@dataclass(frozen=True, slots=True)
class SettingRow:
    """A setting of a scope, such as a server."""

    scope: str
    key: str
    value: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class ClockRow:
    """The clock of a table: `body` is what `timing.stored` writes."""

    game_id: int
    body: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class LeaseRow:
    """A lease: the process `holder` has a set of shards `until` a moment of the database's clock.

    `fence` is higher than that of every lease before it.
    """

    shards: str
    holder: str
    fence: int
    until: int


@dataclass(frozen=True, slots=True)
class HeartbeatRow:
    """When a process that has some shards was last alive, `at`.

    While `since` is set, the time from then until `until`, in which the process was away, still has
    to be credited to the tables after number `reached`.
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
    """Whether an autopilot period still runs, or why it ended."""

    ON = "on"
    BACK = "back"
    """The player plays again."""
    ENDED = "ended"
    """The seat has another holder, or takes no more turns."""


@dataclass(frozen=True, slots=True)
class InvitationRow:
    """A guest asked to take over a player's seat; `seq` is the game's last event when they did so.

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
        """Whether the invitation waits for an answer; False once its guest was erased."""
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
        """Return whether the computer decided event ``number`` of the seat."""
        return self.since < number and (self.until is None or number <= self.until)


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


def shard_key(shards: Shards | None) -> str:
    """Return the name of a set of shards, as ``0,1/4`` for two of four; ``all`` for None."""
    return ALL_SHARDS if shards is None else f"{','.join(map(str, sorted(shards[1])))}/{shards[0]}"


def has_guild(shards: Shards | None, guild_id: int | None) -> bool:
    """Return whether a server is one of a set of shards'; no server (None) is shard 0's."""
    return shards is None or (guild_id or 0) // 2**22 % shards[0] in shards[1]


def overlap(key: str, shards: Shards | None) -> bool:
    """Return whether a named set of shards may have servers in common with another set."""
    if shards is None or key == ALL_SHARDS:
        return True
    ids, _, count = key.partition("/")
    return count != str(shards[0]) or not {int(each) for each in ids.split(",")}.isdisjoint(
        shards[1]
    )
