"""A stored game: its options, its clock, the seats it waits for, and whether it is sound.

A game is sound if its log is what was written, and follows from the rules; else the table is set
aside: it is marked, its people are told, and all other tables go on.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import astuple, dataclass, field, replace
from typing import Any, Self

import structlog

from bot.core.model import Duplicate, Origin, Table
from bot.core.options import DEFAULTS, TableOptions
from bot.core.refusals import DamagedTable
from bot.core.timing.table_clock import TableClock, UnreadableClock, clock_from_text
from bot.storage.errors import DamagedLog, StorageError
from bot.storage.posts import DamagedPost
from bot.storage.repositories.event_log import check_log
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.repositories.timers import ClockReader, TimerWriter
from bot.storage.rows import OPEN, EventRow, GameRow, Shards
from bot.storage.store import Store
from bot.storage.transactions import Reads, Transaction
from engine.audit import verify
from engine.board import Board, Seat
from engine.codec import decode
from engine.events import Event
from engine.evolve import replay
from engine.shuffle import commitment
from engine.state import State, to_act
from engine.view import Stage, view

log = structlog.get_logger(__name__)


async def set_aside(store: Store, damaged: DamagedTable, shards: Shards | None = None) -> bool:
    """Mark a table as damaged and tell its people; return whether it wasn't marked before.

    Also False if that can't be stored. A table outside of ``shards`` is left to its own process.
    """
    try:
        async with store.transaction() as tx:
            if shards is not None and await GameWriter(tx).is_others(damaged.game_id, shards):
                return False
            if not await GameWriter(tx).note_damage(damaged.game_id, damaged.why):
                return False
            await TimerWriter(tx).remove_of(damaged.game_id)
            # A row that can't be read doesn't say in which channel to tell it.
            with suppress(LookupError):
                row = await GameWriter(tx).get(damaged.game_id)
                if row is not None and row.status in OPEN:
                    await OutboxWriter(tx).add(row.id, row.channel_id, row.seq, DamagedPost())
    except StorageError as error:
        log.error("a damage can't be noted", game=damaged.game_id, why=type(error).__name__)
        return False
    return True


_NO_GAME = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""The exceptions that reading or replaying raises if the events make no game."""


@dataclass(frozen=True, slots=True)
class CheckedGame:
    """A game whose log is whole; ``problems`` are what doesn't follow from rules or seed.

    ``has_checksums`` is False if an older program wrote the log, which is then trusted because
    everything in it follows.
    """

    state: State = field(repr=False)
    has_checksums: bool
    problems: tuple[str, ...]


def from_rows(rows: Sequence[EventRow]) -> list[Event]:
    """Return the events of stored rows."""
    return [decode(json.loads(row.body), row.schema) for row in rows]


def check_game(
    game: GameRow, rows: Sequence[EventRow], board: Board, *, audit: bool, taken: int = 0
) -> CheckedGame:
    """Check and replay a log: its sequence, its checksums, and with ``audit`` each move.

    A log without checksums is always audited; the first ``taken`` events are another game's, which
    is audited by itself. Raises `DamagedLog`. A log with good checksums is what was written,
    whatever an audit finds: then a program is wrong, not the disk, and the problems are only
    returned.
    """
    try:
        has_checksums = check_log(game.id, game.seq, rows)
        log = from_rows(rows)
        if game.seed is None or game.commitment != commitment(game.seed):
            raise DamagedLog("the seed isn't the one whose hash was published")
        state, problems = replay(log), tuple[str, ...]()
        if audit or not has_checksums:
            problems = verify(board, log, game.seed, unfinished=True, taken=taken).problems
    except _NO_GAME as e:
        raise DamagedLog(f"the log can't be replayed ({type(e).__name__})") from None
    if problems and not has_checksums:
        raise DamagedLog(problems[0])
    return CheckedGame(state, has_checksums, problems)


async def read_clock(reads: Reads, table: Table) -> TableClock | None:
    """Return the clock of a table; None if it has none or can't be read: play goes on without."""
    row = await ClockReader(reads).get(table.id) if table.seq else None
    if row is None:
        return None
    try:
        return clock_from_text(row.body)
    except UnreadableClock as error:
        log.error("a table goes on without its clock", game=table.id, why=str(error))
        return None


_PENDING_SEATS = "waited_for"
"""The key of the pending seats in a table's stored options."""


@dataclass(frozen=True, slots=True)
class PendingSeats:
    """The seats that a game waits for after event ``seq``, at which stage and since when (UTC ms).

    All of it is public. A second card and a tunnel belong to the turn in which they come up.
    """

    seq: int
    stage: Stage
    seats: tuple[Seat, ...]
    since: int

    @classmethod
    def after(cls, state: State, now: int, before: PendingSeats | None = None) -> PendingSeats:
        """Return the seats that a position waits for which was reached at ``now``.

        They count as waited for since then, unless the same wait went on ``before``.
        """
        stage, seats = view(state, None).stage, tuple(to_act(state))
        begins = stage is Stage.TURN or before is None or not set(seats) <= set(before.seats)
        since = now if before is None or begins else before.since
        return cls(state.seq, stage, seats, since)

    def write(self) -> str:
        """Return the stored form."""
        seats = ",".join(map(str, self.seats))
        return f"{self.seq} {self.stage} {seats or '-'} {self.since}"

    @classmethod
    def of(cls, row: GameRow) -> PendingSeats | None:
        """Return what the row of a table says; None if it says nothing that can be read."""
        with suppress(AttributeError, ValueError):
            return cls.read(json.loads(row.options).get(_PENDING_SEATS, ""), row.seq)
        return None

    @classmethod
    def read(cls, text: str, seq: int) -> PendingSeats | None:
        """Read the stored form; None if it can't be read, or is not of event number ``seq``."""
        with suppress(ValueError):
            number, stage, seats, since = text.split(" ")
            waited = () if seats == "-" else tuple(Seat(int(seat)) for seat in seats.split(","))
            pending = cls(int(number), Stage(stage), waited, int(since))
            return pending if pending.seq == seq else None
        return None


@dataclass(frozen=True, slots=True)
class StoredOptions:
    """What the column ``options`` holds: the options, the table's origin, how far the log is told.

    See `LoadedGame.posted` and `LoadedGame.worded`, positions in the log, and
    `LoadedGame.pending_seats`.
    """

    options: TableOptions = DEFAULTS
    posted: int = 0
    pending_seats: PendingSeats | None = None
    origin: Origin | None = None
    duplicate: Duplicate | None = None
    worded: int = 0

    @classmethod
    def of(
        cls,
        table: Table,
        *,
        posted: int = 0,
        pending_seats: PendingSeats | None = None,
        worded: int = 0,
    ) -> Self:
        """Return what is stored of a table as it is."""
        return cls(table.options, posted, pending_seats, table.origin, table.duplicate, worded)

    @classmethod
    def read(cls, row: GameRow) -> Self:
        """Read the column of a stored table; a missing pace means that there is no clock."""
        body: dict[str, Any] = json.loads(row.options)
        return cls(
            TableOptions.read(body),
            body.get("posted", 0),
            PendingSeats.read(body.get(_PENDING_SEATS, ""), row.seq),
            Origin(*origin) if (origin := body.get("origin")) else None,
            Duplicate(*place) if (place := body.get("duplicate")) else None,
            body.get("worded", 0),
        )

    def write(self) -> str:
        """Return the column's text, in JSON."""
        body: dict[str, object] = {"posted": self.posted, **self.options.write()}
        if self.origin is not None:
            body["origin"] = astuple(self.origin)
        if self.duplicate is not None:
            body["duplicate"] = astuple(self.duplicate)
        if self.worded > self.posted:
            body["worded"] = self.worded
        if self.pending_seats is not None:
            body[_PENDING_SEATS] = self.pending_seats.write()
        return json.dumps(body)


async def keep_options(tx: Transaction, table: Table, options: TableOptions) -> None:
    """Store the options of a table that hasn't started."""
    kept = StoredOptions.of(replace(table, options=options))
    await GameWriter(tx).change(table.id, options=kept.write())


def with_posted(row: GameRow, posted: int) -> str:
    """Return the text of a game's options column with what is told by posts changed alone."""
    return json.dumps(json.loads(row.options) | {"posted": posted, "worded": 0})


def with_worded(row: GameRow, worded: int) -> str:
    """Return the text of a game's options column with what is told by edits changed alone."""
    return json.dumps(json.loads(row.options) | {"worded": worded})
