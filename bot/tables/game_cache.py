"""Tables in memory: read from the store when needed, forgotten when something went wrong."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

from bot.storage.rows import EventRow, GameRow, NewEvent, SeatRow
from bot.storage.store import Store
from bot.storage.transaction import Reads
from bot.tables.editions import Editions
from bot.tables.levels import known_level
from bot.tables.model import Location, SeatHolder, Status, Table
from bot.tables.refusals import TableRefusal, Unable
from data import Edition
from engine.board import Seat
from engine.cards import PlayerColour
from engine.codec import SCHEMA, decode, encode
from engine.events import Event
from engine.evolve import replay
from engine.refusals import IllegalMove
from engine.shuffle import FairShuffle
from engine.state import State
from renderer import BUDGET, Budget, Cache

_WEIGHT = 40_000
"""What a loaded game takes, about, in bytes."""


@dataclass(frozen=True, slots=True)
class LoadedGame:
    """A table with what the service alone may know: its position and the shuffle of its seed.

    ``posted`` is the number of the last event that is in a public post.
    """

    table: Table
    state: State | None = field(repr=False)
    shuffle: FairShuffle | None = field(repr=False)
    posted: int

    def require_started(self) -> tuple[State, FairShuffle]:
        """The position and the shuffle; raises Unable before the start."""
        if self.state is None or self.shuffle is None:
            raise Unable(TableRefusal.NOT_STARTED)
        return self.state, self.shuffle

    def require_running(self) -> tuple[State, FairShuffle]:
        """The same of a table that takes moves; raises Unable once it was called off, too."""
        if self.table.status is Status.CANCELLED:
            raise Unable(TableRefusal.NO_TABLE)
        return self.require_started()


def to_rows(log: Sequence[Event]) -> list[NewEvent]:
    """Events as rows to store."""
    return [NewEvent(type(e).__name__, _text(encode(e)), SCHEMA) for e in log]


def options(*, posted: int = 0, hints: bool = False) -> str:
    """What a game keeps in its column of options: see `LoadedGame.posted` and `Table.hints`."""
    return json.dumps({"posted": posted, "hints": hints})


def from_rows(rows: Sequence[EventRow]) -> list[Event]:
    """Stored rows as events."""
    return [decode(json.loads(row.body), row.schema) for row in rows]


def _rebuild(rows: Sequence[EventRow]) -> State:
    return replay(from_rows(rows))


def _text(body: object) -> str:
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"))


class GameCache:
    """Gives out entries under a lock a table; keeps the latest in memory."""

    def __init__(self, store: Store, editions: Editions, budget: Budget = BUDGET) -> None:
        self.store = store
        self.editions = editions
        self._entries: Cache[int, LoadedGame] = Cache(budget)
        self._reading: dict[int, object] = {}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._listeners: list[Callable[[LoadedGame], None]] = []

    def subscribe(self, listener: Callable[[LoadedGame], None]) -> None:
        """Call a listener on every change of a table; it must not wait for the table's lock."""
        self._listeners.append(listener)

    @asynccontextmanager
    async def locked(self, game_id: int) -> AsyncIterator[None]:
        """One writer at a time for a table.

        A refusal changes nothing; after any other failure inside, the table is read anew.
        """
        lock = self._locks.get(game_id)
        if lock is None:
            lock = self._locks[game_id] = asyncio.Lock()
        async with lock:
            try:
                yield
            except (Unable, IllegalMove):
                raise
            except BaseException:
                self.forget(game_id)
                raise

    def forget(self, game_id: int) -> None:
        """Drop the table, to be read anew next time."""
        self._entries.pop(game_id)
        self._reading.pop(game_id, None)

    def keep(self, entry: LoadedGame) -> LoadedGame:
        """Replace a table by its changed form, and call the listeners."""
        self._remember(entry)
        for listener in self._listeners:
            listener(entry)
        return entry

    def _remember(self, entry: LoadedGame) -> LoadedGame:
        """Cache a game, as long as there is room for it."""
        self._reading.pop(entry.table.id, None)
        self._entries.put(entry.table.id, entry, _WEIGHT)
        return entry

    async def entry(self, game_id: int) -> LoadedGame:
        """Return a table; raises Unable if there is none of that number."""
        if entry := self._entries.get(game_id):
            return entry
        mark = self._reading[game_id] = object()
        async with self.store.snapshot() as snapshot:
            found = await self.read(snapshot, game_id)
        # If the table has changed meanwhile, this reading is out of date.
        return self._remember(found) if self._reading.get(game_id) is mark else found

    async def read(self, reads: Reads, game_id: int) -> LoadedGame:
        """Read a table and replay its log; raises Unable also if its edition is lost."""
        row = await reads.games.get(game_id)
        if row is None:
            raise Unable(TableRefusal.NO_TABLE)
        seats = await reads.seats.of(game_id)
        rows = await reads.events.of(game_id) if row.seq else []
        return LoadedGame(
            table=self.table(row, seats, await self.editions.of(reads, row)),
            state=await asyncio.to_thread(_rebuild, rows) if rows else None,
            shuffle=FairShuffle(row.seed) if row.seed else None,
            posted=json.loads(row.options).get("posted", 0),
        )

    def table(self, row: GameRow, seats: Sequence[SeatRow], edition: Edition) -> Table:
        """The public face of a stored table; the seed only once the game is over (R57)."""
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
            seed=row.seed.hex() if row.seed and row.status is Status.OVER else None,
            post_id=row.post_message_id,
            hints=json.loads(row.options).get("hints", False),
        )

    def edition_in(self, channel_id: int) -> Edition | None:
        """The edition of an open table in memory."""
        table = self.table_in(channel_id)
        return table.edition if table else None

    def table_in(self, channel_id: int) -> Table | None:
        """The table of a channel, of those in memory the one used last."""
        found = self._entries.newest(lambda each: each.table.location.channel_id == channel_id)
        return found.table if found else None
