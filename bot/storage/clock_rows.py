"""Rows about time, as frozen values. Moments are UTC milliseconds, `repr` shows no secret."""

from dataclasses import dataclass, field


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
