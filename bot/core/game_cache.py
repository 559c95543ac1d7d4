"""Loaded tables in memory: read from the store when needed, dropped when something went wrong."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Container, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

import structlog

from bot.core.editions import Editions
from bot.core.model import ByType, Location, SeatHolder, Table, known_level, link_to
from bot.core.options import SharedDeal
from bot.core.parking import Parking
from bot.core.refusals import DamagedTable, TableRefusal, Unable
from bot.core.stored import (
    CheckedGame,
    PendingSeats,
    StoredOptions,
    check_game,
    read_clock,
    set_aside,
)
from bot.core.timing.table_clock import TableClock, absent, deadlines, paused_until
from bot.storage.connections.engine import translated
from bot.storage.errors import DamagedLog, DatabaseDamaged
from bot.storage.repositories.event_log import EventReader
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.seating import GuestReader, SeatReader
from bot.storage.rows import (
    OPEN,
    GameRow,
    GameStatus,
    GuestRow,
    NewEvent,
    SeatRow,
    Shards,
    has_guild,
)
from bot.storage.store import Store
from bot.storage.transactions import Reads
from data import Edition
from engine.board import Seat
from engine.cards import PlayerColour
from engine.codec import SCHEMA, encode
from engine.duplicate import shuffle_of
from engine.events import Event
from engine.refusals import IllegalMove
from engine.shuffle import FairShuffle
from engine.state import State
from renderer import BUDGET, Budget, Cache

if TYPE_CHECKING:
    from bot.core.steps import Steps

_EMPTY: frozenset[int] = frozenset()


class ChannelIndex:
    """The numbers of the tables in memory by channel, with at most ``spare`` outdated channels.

    A table may have moved on or be gone since it was noted: whoever asks looks at it again.
    """

    def __init__(self, in_memory: Container[int], spare: int = 1000) -> None:
        self._in_memory = in_memory
        self._spare = spare
        self._limit = spare
        self._numbers: dict[int, frozenset[int]] = {}

    def __len__(self) -> int:
        return len(self._numbers)

    def of(self, channel_id: int) -> frozenset[int]:
        """Return the numbers of the tables that may be in a channel."""
        return self._numbers.get(channel_id, _EMPTY)

    def note(self, table: Table) -> None:
        """Note in which channel a table in memory is; drop outdated channels if they are many."""
        channel_id = table.location.channel_id
        if table.id in self.of(channel_id):
            return
        self._numbers[channel_id] = self._left(channel_id) | {table.id}
        if len(self._numbers) > self._limit:
            left = {each: self._left(each) for each in self._numbers}
            self._numbers = {each: numbers for each, numbers in left.items() if numbers}
            self._limit = len(self._numbers) + self._spare

    def _left(self, channel_id: int) -> frozenset[int]:
        return frozenset(each for each in self.of(channel_id) if each in self._in_memory)


WEIGHT = 12_000
"""About how many bytes a loaded game takes in its last turn, in its first half two thirds of it."""
_SHARE = 0.5
"""The part of the memory budget that loaded games keep, whatever else needs room.

Reading a game takes longer than drawing most pictures, whose size would drive it out.
"""

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class LoadedGame:
    """A table with what only the service may know: its position and the shuffle of its seed.

    ``posted`` is the number of the last event that is in a public post, sent or waiting to be sent,
    ``worded`` that of the last one which a former post was edited to tell;
    ``pending_seats`` are the seats that the table waits for as its row says, None in old rows;
    ``kept`` holds what features keep of the table.
    """

    table: Table
    state: State | None = field(repr=False)
    shuffle: FairShuffle | None = field(repr=False)
    posted: int
    pending_seats: PendingSeats | None = None
    clock: TableClock | None = field(default=None, repr=False)
    """None before the start, and for a table whose pace has no clock."""
    kept: ByType = field(default=ByType(), repr=False)
    worded: int = 0

    @property
    def told(self) -> int:
        """The number of the last event that people can read of: the next post tells the others."""
        return max(self.posted, self.worded)

    def require_started(self) -> tuple[State, FairShuffle]:
        """Return the position and the shuffle; raises Unable before the start."""
        if self.state is None or self.shuffle is None:
            raise Unable(TableRefusal.NOT_STARTED)
        return self.state, self.shuffle

    def require_running(self) -> tuple[State, FairShuffle]:
        """Return the position and the shuffle; raises Unable before the start or if called off."""
        if self.table.status is GameStatus.CANCELLED:
            raise Unable(TableRefusal.NO_TABLE)
        return self.require_started()


def to_rows(log: Sequence[Event]) -> list[NewEvent]:
    """Return events as rows to store."""
    return [NewEvent(type(e).__name__, _text(encode(e)), SCHEMA) for e in log]


def _text(body: object) -> str:
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"))


class GameCache:
    """Keeps the tables used last in memory, and gives each table a lock for its changes.

    Whoever changes a table uses ``steps`` for what features do then. ``wake`` notifies the
    publisher that a table was set aside, which is posted at the table. Tables outside of ``shards``
    belong to other processes, which alone change them: they are read anew each time.
    """

    def __init__(
        self,
        store: Store,
        editions: Editions,
        steps: Steps,
        budget: Budget = BUDGET,
        wake: Callable[[], None] = lambda: None,
        shards: Shards | None = None,
    ) -> None:
        self.store = store
        self.editions = editions
        self.steps = steps
        self._shards = shards
        self._wake = wake
        self._audited: dict[int, bool] = {}
        self._entries: Cache[int, LoadedGame] = Cache(budget, _SHARE)
        self._in_channel = ChannelIndex(self._entries)
        self._reading: dict[int, object] = {}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._listeners: list[Callable[[LoadedGame], None]] = []
        self._on_damage: list[Callable[[DamagedTable], None]] = []

    @property
    def weight(self) -> int:
        """The weight of the tables in memory, in bytes, about."""
        return self._entries.weight

    def subscribe(self, listener: Callable[[LoadedGame], None]) -> None:
        """Call a listener on every change of a table; it must not wait for the table's lock."""
        self._listeners.append(listener)

    def on_damage(self, listener: Callable[[DamagedTable], None]) -> None:
        """Call a listener when a table is set aside because it is damaged."""
        self._on_damage.append(listener)

    def owns(self, guild_id: int | None) -> bool:
        """Return whether this process is the one that changes the tables of a server."""
        return has_guild(self._shards, guild_id)

    @asynccontextmanager
    async def locked(self, game_id: int) -> AsyncIterator[None]:
        """Hold a table's lock, so that only one caller changes the table at a time.

        A refusal changes nothing; after any other failure inside, the table is dropped from memory
        and read anew. Raises Unable for a table of another process.
        """
        if self._shards is not None and game_id not in self._entries:
            await self._refuse_others(game_id, self._shards)
        lock = self._locks.get(game_id)
        if lock is None:
            lock = self._locks[game_id] = asyncio.Lock()
        async with lock:
            try:
                yield
            except DamagedTable as damaged:
                await self.set_aside(damaged)
                raise
            except (Unable, IllegalMove):
                raise
            except BaseException:
                self.forget(game_id)
                raise

    async def _refuse_others(self, game_id: int, shards: Shards) -> None:
        async with self.store.snapshot() as read:
            if await GameReader(read).is_others(game_id, shards):
                link = link_to(await self._row(read, game_id))
                raise Unable(TableRefusal.ELSEWHERE, link=link)

    def forget(self, game_id: int) -> None:
        """Drop a table from memory, so that it is read anew next time."""
        self._entries.pop(game_id)
        self._reading.pop(game_id, None)

    def keep(self, entry: LoadedGame) -> LoadedGame:
        """Put the changed form of a table in place of the former one, and call the listeners."""
        self._remember(entry)
        for listener in self._listeners:
            listener(entry)
        return entry

    def _remember(self, entry: LoadedGame) -> LoadedGame:
        """Cache a game, unless another process may change it; return it."""
        self._reading.pop(entry.table.id, None)
        shared = entry.table.is_private and self._shards is not None
        if shared or not self.owns(entry.table.location.guild_id):
            return entry
        self._entries.put(entry.table.id, entry, WEIGHT)
        self._in_channel.note(entry.table)
        return entry

    async def entry(self, game_id: int) -> LoadedGame:
        """Return a loaded table; raises Unable if there is none of that number, or DamagedTable.

        It is read again once its edition has better names, another map or paintings.
        """
        entry = self._entries.get(game_id)
        if entry is not None and self.editions.is_current(entry.table.edition):
            return entry
        mark = self._reading[game_id] = object()
        try:
            async with self.store.snapshot() as snapshot:
                loaded = await self.read(snapshot, game_id)
        except DamagedTable as damaged:
            await self.set_aside(damaged)
            raise
        # If the table has changed meanwhile, this reading is out of date.
        return self._remember(loaded) if self._reading.get(game_id) is mark else loaded

    async def newest(self, game_id: int) -> LoadedGame:
        """Return a loaded table with every change stored by now, waiting for one under way.

        Others can read what is stored before whoever stored it hears that it is.
        """
        async with self.locked(game_id):
            pass
        return await self.entry(game_id)

    async def read(self, reads: Reads, game_id: int) -> LoadedGame:
        """Read a table from the database, check its log and replay it.

        Raises Unable if there is no such table, it was restored under another number, or its
        edition is lost, and DamagedTable if its log isn't what was written.
        """
        row = await self._row(reads, game_id)
        if row.status is GameStatus.CANCELLED and (
            restored := await GameReader(reads).successor(game_id)
        ):
            raise Unable(TableRefusal.RESTORED, link=link_to(restored))
        if row.damage is not None:
            if row.status is GameStatus.CANCELLED:
                raise Unable(TableRefusal.NO_TABLE)
            raise DamagedTable(game_id, row.damage, over=row.status is GameStatus.OVER)
        with _reading(game_id, over=row.status is GameStatus.OVER):
            table = await self._table(reads, row)
            checked = await _check(reads, row, table, audit=game_id not in self._audited)
            if game_id not in self._audited:
                self._audited[game_id] = checked is None or not checked.problems
            clock, kept = await read_clock(reads, table), StoredOptions.read(row)
            entry = LoadedGame(
                table=with_time(table, clock),
                state=checked.state if checked else None,
                shuffle=shuffle_of(table.edition.board, len(table.holders), row.seed)
                if row.seed
                else None,
                posted=kept.posted,
                pending_seats=kept.pending_seats,
                clock=clock,
                worded=kept.worded,
            )
            return await self.steps.table_read(reads, entry)

    def was_whole(self, game_id: int) -> bool:
        """Return whether this process audited a table at its first reading and found no fault."""
        return self._audited.get(game_id, False)

    async def checked(self, reads: Reads, game_id: int) -> CheckedGame | None:
        """Check all that is stored of a table; None before the start. Raises DamagedTable."""
        row = await self._row(reads, game_id)
        with _reading(game_id):
            return await _check(reads, row, await self._table(reads, row), audit=True)

    async def set_aside(self, damaged: DamagedTable) -> None:
        """Mark a table as damaged and drop it from memory; its people are told, once."""
        self.forget(damaged.game_id)
        if await set_aside(self.store, damaged, self._shards):
            self._wake()
            for listener in self._on_damage:
                listener(damaged)

    async def face(self, game_id: int) -> Table:
        """Return a table without reading its log; raises Unable, DamagedTable."""
        async with self.store.snapshot() as read:
            row = await self._row(read, game_id)
            with _reading(game_id):
                return await self._table(read, row)

    async def faces(self, rows: Iterable[GameRow]) -> list[Table]:
        """Return the tables of some rows without reading their logs, but for unreadable ones."""
        tables = list[Table]()
        for row in rows:
            with suppress(Unable):
                tables.append(await self.face(row.id))
        return tables

    async def _row(self, reads: Reads, game_id: int) -> GameRow:
        with _reading(game_id):
            row = await GameReader(reads).get(game_id)
        if row is None:
            raise Unable(TableRefusal.NO_TABLE)
        return row

    async def _table(self, reads: Reads, row: GameRow) -> Table:
        seats, edition = await SeatReader(reads).of(row.id), await self.editions.of(reads, row)
        return face_of(row, seats, edition, await GuestReader(reads).of(row.id))

    def edition_in(self, channel_id: int | None) -> Edition | None:
        """Return the edition of the table in a channel; None unless that table is in memory."""
        table = self.table_in(channel_id)
        return table.edition if table else None

    def in_memory(self, game_id: int) -> LoadedGame | None:
        """Return a loaded table if it is in memory, else None."""
        return self._entries.get(game_id)

    def table_in(self, channel_id: int | None) -> Table | None:
        """Return the table in memory used last of those in a channel, or None."""
        return None if channel_id is None else self._found_in(channel_id, lambda table: True)

    def open_in(self, channel_id: int) -> Table | None:
        """Return the open table of a channel if it is in memory, else None."""
        return self._found_in(channel_id, lambda table: table.status in OPEN)

    def _found_in(self, channel_id: int, fits: Callable[[Table], bool]) -> Table | None:
        entry = self._entries.newest(
            self._in_channel.of(channel_id),
            lambda each: each.table.location.channel_id == channel_id and fits(each.table),
        )
        return entry.table if entry else None


def face_of(
    row: GameRow,
    seats: Sequence[SeatRow],
    edition: Edition,
    guests: Sequence[GuestRow] = (),
) -> Table:
    """Build the table, without its position, from its rows; the seed only after the game (R57).

    The seed of a shared deal stays secret even then: others may still play it.
    """
    kept, is_shown = StoredOptions.read(row), row.status is GameStatus.OVER and row.deal is None
    return Table(
        id=row.id,
        location=Location(row.channel_id, row.guild_id),
        status=row.status,
        host_id=row.host_id,
        language=row.language,
        edition=edition,
        holders=tuple(
            SeatHolder(
                Seat(s.seat),
                s.user_id,
                s.name,
                PlayerColour(s.colour),
                s.countries,
                known_level(s.level, row.id) if s.level else None,
            )
            for s in seats
        ),
        seq=row.seq,
        commitment=row.commitment,
        seed=row.seed.hex() if row.seed and is_shown else None,
        post_id=row.post_message_id,
        options=kept.options,
        guests=tuple(guests),
        damaged=row.damage is not None,
        parking=None if row.note is None else Parking.read(row.note),
        origin=kept.origin,
        deal=SharedDeal.read(row.deal) if row.deal else None,
        duplicate=kept.duplicate,
    )


async def read_again(reads: Reads, entry: LoadedGame) -> LoadedGame:
    """Return a loaded game with its table and seats read anew from the database."""
    row = await GameReader(reads).get(entry.table.id)
    assert row is not None  # noqa: S101
    seats = await SeatReader(reads).of(row.id)
    return replace(entry, table=face_of(row, seats, entry.table.edition))


def with_time(table: Table, clock: TableClock | None) -> Table:
    """Return a table with the clock's public facts: deadlines, absences, and the pause's end."""
    return replace(
        table,
        deadlines=deadlines(clock),
        absent=absent(clock),
        paused_until=paused_until(clock),
    )


async def _check(reads: Reads, row: GameRow, table: Table, *, audit: bool) -> CheckedGame | None:
    """Check and replay a table's log; None before the start. Raises DamagedLog."""
    if not row.seq and row.started_at is None:
        return None
    rows, board = await EventReader(reads).of(row.id), table.edition.board
    taken = table.origin.events if table.origin else 0
    checked = await asyncio.to_thread(check_game, row, rows, board, audit=audit, taken=taken)
    if [each.colour for each in checked.state.players] != [each.colour for each in table.holders]:
        raise DamagedLog("its seats aren't those of its log")
    for problem in checked.problems:
        log.error("a log doesn't follow from the rules", game=row.id, why=problem)
    return checked


@contextmanager
def _reading(game_id: int, *, over: bool = False) -> Iterator[None]:
    """Turn whatever can't be read of a table into DamagedTable."""
    try:
        with translated(writing=False):
            yield
    except DamagedLog as error:
        why = str(error)
    except DatabaseDamaged:
        why = "the file is damaged where its rows are"
    except (LookupError, TypeError, ValueError) as error:
        why = f"a row can't be read ({type(error).__name__})"
    else:
        return
    raise DamagedTable(game_id, why, over=over)
