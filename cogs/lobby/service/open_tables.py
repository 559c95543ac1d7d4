"""The open tables of a server and of a person, as the lists show them."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Collection, Container, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from operator import itemgetter

from bot.core.game_cache import GameCache, face_of, with_time
from bot.core.model import Location, Table, link_to
from bot.core.refusals import Unable
from bot.core.stored import PendingSeats, StoredOptions
from bot.core.timing.table_clock import Halt, TableClock, UnreadableClock, clock_from_text
from bot.storage.repositories.event_log import EventReader
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.seating import GuestReader, InvitationReader, SeatReader
from bot.storage.repositories.timers import ClockReader
from bot.storage.rows import (
    ClockRow,
    GameRow,
    GameStatus,
    GuestRow,
    GuestStatus,
    InvitationRow,
    SeatRow,
)
from bot.storage.transactions import Reads
from bot.ui.tables import Seated
from bot.words import Say
from cogs.clock.service.updating import people_among
from cogs.clock.service.view import ClockView
from engine.board import Seat
from engine.codec import decode
from engine.events import Resigned
from engine.view import Stage


class WaitsFor(StrEnum):
    """What a table waits for from somebody."""

    TURN = "turn"
    SECOND_CARD = "second-card"
    TUNNEL = "tunnel"
    TICKETS = "tickets"
    OPENING = "opening"
    START = "start"
    """They host a table at which enough sit."""
    GUEST = "guest"
    """They are expected at a table that hasn't started."""
    SUBSTITUTE = "substitute"
    """They were asked to take over a seat."""


class Request(StrEnum):
    """What a table asks somebody besides their turn."""

    VOTE = "vote"
    """How to go on without somebody."""
    PAUSE = "pause"
    """Whether they agree to a pause."""
    PACE = "pace"
    """Whether they object to another pace."""


_AT_STAGE = {
    Stage.TURN: WaitsFor.TURN,
    Stage.SECOND_DRAW: WaitsFor.SECOND_CARD,
    Stage.TUNNEL: WaitsFor.TUNNEL,
    Stage.TICKET_CHOICE: WaitsFor.TICKETS,
    Stage.OPENING: WaitsFor.OPENING,
}


@dataclass(frozen=True, slots=True)
class OpenTable:
    """An open table; ``pending_seats`` is whom it waits for once it runs.

    ``link`` leads to its current post, or to its channel while it has none.
    """

    table: Table = field(repr=False)
    link: str
    opened_at: int
    changed_at: int
    pending_seats: PendingSeats | None
    clock: ClockView = field(default_factory=ClockView)

    @property
    def pending_people(self) -> tuple[Seat, ...]:
        """The seats of people whom the table waits for; computers answer soon."""
        table = self.table
        if self.pending_seats is None or table.status is not GameStatus.RUNNING or table.damaged:
            return ()
        return tuple(seat for seat in self.pending_seats.seats if table.holders[seat].level is None)

    @property
    def stands(self) -> bool:
        """Whether the table waits for nobody: it pauses, or is frozen since nobody is there."""
        return self.clock.pause is not None or Halt.FROZEN in self.clock.halts


@dataclass(frozen=True, slots=True)
class TableNotes:
    """A setting of what a person's list of tables says below some of them, by their numbers."""

    of: Callable[[Say, Collection[int]], Awaitable[Mapping[int, str]]]


@dataclass(frozen=True, slots=True)
class LostTable:
    """An open table whose edition can't be read any more, so that nothing of it can be shown."""

    id: int
    location: Location
    link: str
    edition: str
    version: int


@dataclass(frozen=True, slots=True)
class MyTable:
    """An open table as it concerns a person: what it waits for from them, if it does.

    Then ``since`` is since when, and ``deadline`` until when; both UTC milliseconds.
    """

    open: OpenTable
    waits_for: WaitsFor | None
    since: int
    deadline: int | None = None
    requests: tuple[Request, ...] = ()

    @property
    def waits(self) -> bool:
        """Whether the table waits for that person; in a pause they may play on, and need not."""
        wanted = self.waits_for is not None and self.open.clock.pause is None
        return wanted or bool(self.requests)


@dataclass(frozen=True, slots=True)
class MyTables:
    """The open tables of a person: those that wait for them come first, the longest at the top."""

    found: tuple[MyTable, ...]
    lost: tuple[LostTable, ...] = ()

    @property
    def locations(self) -> dict[int, Location]:
        """Where the tables are, by their numbers."""
        found = {each.open.table.id: each.open.table.location for each in self.found}
        return found | {each.id: each.location for each in self.lost}

    def among(self, numbers: Container[int]) -> MyTables:
        """Return those of some numbers."""
        return MyTables(
            tuple(each for each in self.found if each.open.table.id in numbers),
            tuple(each for each in self.lost if each.id in numbers),
        )


def concerning(opened: OpenTable, user_id: int, invitations: Sequence[InvitationRow]) -> MyTable:
    """Return what a table waits for from a person; ``invitations`` are its open ones."""
    table, pending_seats = opened.table, opened.pending_seats
    asked = next((each for each in invitations if each.guest_id == user_id), None)
    if asked is not None:
        return MyTable(opened, WaitsFor.SUBSTITUTE, asked.at)
    seat, guest = table.seat_of(user_id), table.guest_of(user_id)
    if table.status is GameStatus.LOBBY:
        least = table.edition.board.rules.seats[0]
        if seat is None and guest is not None and guest.status is GuestStatus.EXPECTED:
            return MyTable(opened, WaitsFor.GUEST, opened.opened_at)
        if table.host_id == user_id and len(table.holders) >= least:
            return MyTable(opened, WaitsFor.START, opened.opened_at)
    if pending_seats is None:
        return MyTable(opened, None, opened.opened_at)
    requests = _requests(opened, seat) if seat is not None else ()
    if seat is None or seat not in opened.pending_people:
        return MyTable(opened, None, pending_seats.since, requests=requests)
    deadline = table.deadlines[seat] if table.deadlines else None
    return MyTable(
        opened, _AT_STAGE.get(pending_seats.stage), pending_seats.since, deadline, requests
    )


def _requests(opened: OpenTable, seat: Seat) -> tuple[Request, ...]:
    """Return what is asked of a seat that hasn't answered yet: a vote, a pause or a pace."""
    table, clock = opened.table, opened.clock
    if table.status is not GameStatus.RUNNING or table.damaged or seat not in clock.people:
        return ()
    asked: list[Request] = []
    if (vote := clock.vote) is not None and seat in vote.voters and seat not in vote.voted:
        asked.append(Request.VOTE)
    if seat in clock.missing:
        asked.append(Request.PAUSE)
    if clock.change is not None and table.seat_of(table.host_id) != seat:
        asked.append(Request.PACE)
    return tuple(asked)


def _awaits(mine: MyTable, user_id: int) -> bool:
    """Return whether a game that doesn't pause waits for a decision of somebody who plays it."""
    opened = mine.open
    plays = opened.table.seq > 0 and opened.table.holder_of(user_id) is not None
    return plays and mine.waits_for is not None and opened.clock.pause is None


_RESIGNED = Resigned.__name__


class OpenTables:
    """Finds the open tables of people and servers, in whichever process they are."""

    def __init__(self, cache: GameCache) -> None:
        self._cache = cache

    async def of_person(self, user_id: int) -> MyTables:
        """Return the tables where somebody sits or is expected."""
        async with self._cache.store.snapshot() as read:
            rows = await GameReader(read).open_of(user_id)
            tables, lost = await self._read(read, rows)
            asked = {
                each.table.id: [
                    i for i in await InvitationReader(read).of(each.table.id) if i.is_open
                ]
                for each in tables
                if each.table.holder_of(user_id) is None
            }
        tables = [await self._complete(each) for each in tables]
        concerned = [concerning(each, user_id, asked.get(each.table.id, ())) for each in tables]
        concerned.sort(key=lambda each: (not each.waits, each.since))
        return MyTables(tuple(concerned), tuple(lost))

    async def of_guild(self, guild_id: int) -> tuple[OpenTable, ...]:
        """Return the open tables of a server, the oldest first."""
        async with self._cache.store.snapshot() as read:
            tables, _ = await self._read(read, await GameReader(read).open_in_guild(guild_id))
        return tuple([await self._complete(each) for each in tables])

    async def next_waiting(self, user_id: int, besides: int) -> Table | None:
        """Return the table whose game waits longest for somebody, ``besides`` the one of a number.

        It is asked after each turn: no table is read whose row says that it waits for others.
        """
        async with self._cache.store.snapshot() as read:
            played = await GameReader(read).played_by(user_id)
        candidates = [
            (row.updated_at if pending is None else pending.since, row)
            for seat, row in played
            if row.id != besides
            and ((pending := PendingSeats.of(row)) is None or seat in pending.seats)
        ]
        for _, row in sorted(candidates, key=itemgetter(0)):
            async with self._cache.store.snapshot() as read:
                tables, _ = await self._read(read, [row])
            for each in tables:
                opened = await self._complete(each)
                if _awaits(concerning(opened, user_id, ()), user_id):
                    return opened.table
        return None

    async def seated(self, user_id: int) -> list[Seated]:
        """Return the tables where somebody plays, the one that waits longest first.

        If no game goes on, those before their start. A private table waits for nobody.
        """
        found = [
            each
            for each in (await self.of_person(user_id)).found
            if each.open.table.holder_of(user_id) is not None
        ]
        playing = [each for each in found if each.open.table.phase is GameStatus.RUNNING]
        private = [Seated(each, waits=False) for each in await self.private_of(user_id)]
        if not playing and not private:
            playing = found
        return [*(Seated(e.open.table, waits=_awaits(e, user_id)) for e in playing), *private]

    async def private_of(self, user_id: int) -> tuple[Table, ...]:
        """Return the private tables of a person that aren't over, oldest first."""
        async with self._cache.store.snapshot() as read:
            rows = await GameReader(read).private_of(user_id)
        # Where a table's edition is lost, it ends by itself.
        return tuple(await self._cache.faces(rows))

    async def wanting(self, location: Location) -> tuple[Table, ...]:
        """Return, of each duplicate deal with too few tables to begin, the first table."""
        if location.guild_id is None:
            return ()
        async with self._cache.store.snapshot() as read:
            rows = await GameReader(read).open_in_guild(location.guild_id)
        by_deal: dict[str, list[GameRow]] = {}
        for row in rows:
            if row.deal is not None and StoredOptions.read(row).duplicate is not None:
                by_deal.setdefault(row.deal, []).append(row)
        deals = [(await self._cache.faces(each), len(each)) for each in by_deal.values()]
        return tuple(
            tables[0]
            for tables, count in deals
            # A deal with a table that can't be read gets no other one.
            if len(tables) == count
            and tables[0].duplicate is not None
            and count < tables[0].duplicate.of
            and all(each.phase is GameStatus.LOBBY for each in tables)
        )

    async def _read(
        self, reads: Reads, rows: Sequence[GameRow]
    ) -> tuple[list[OpenTable], list[LostTable]]:
        if not rows:
            return [], []
        numbers = [row.id for row in rows]
        seats, guests = (
            await SeatReader(reads).of_each(numbers),
            await GuestReader(reads).of_each(numbers),
        )
        clocks = _read_clocks(await ClockReader(reads).of_each(numbers))
        asking = [number for number, clock in clocks.items() if _asks(clock)]
        resigned = await _resigned(reads, asking) if asking else {}
        tables: list[OpenTable] = []
        lost: list[LostTable] = []
        for row in rows:
            link = link_to(row) or _channel_link(row)
            table = await self._table(reads, row, seats[row.id], guests[row.id])
            if table is None:
                at = Location(row.channel_id, row.guild_id)
                lost.append(LostTable(row.id, at, link, row.edition, row.edition_version))
                continue
            opened = OpenTable(
                table, link, row.created_at, row.updated_at, StoredOptions.read(row).pending_seats
            )
            if clock := clocks.get(row.id):
                opened = self._with_clock(opened, clock, resigned.get(row.id, frozenset()))
            tables.append(opened)
        return tables, lost

    async def _table(
        self, reads: Reads, row: GameRow, seats: Sequence[SeatRow], guests: Sequence[GuestRow]
    ) -> Table | None:
        """Return a table without reading its log; None if its edition or row can't be read."""
        try:
            return face_of(row, seats, await self._cache.editions.of(reads, row), guests)
        except (Unable, LookupError, TypeError, ValueError):
            return None

    def _with_clock(
        self, opened: OpenTable, clock: TableClock, resigned: frozenset[Seat]
    ) -> OpenTable:
        table = with_time(opened.table, clock)
        playing = (each.seat for each in table.holders if each.seat not in resigned)
        people, pending_seats = people_among(table, playing), opened.pending_people
        view = ClockView.read(table, clock, people, pending_seats, self._cache.store.now())
        return replace(opened, table=table, clock=view)

    async def _complete(self, opened: OpenTable) -> OpenTable:
        """Add whom a table waits for, if its last move was made by an older program."""
        table = opened.table
        if (
            opened.pending_seats is not None
            or table.status is not GameStatus.RUNNING
            or table.damaged
        ):
            return opened
        try:
            entry = await self._cache.entry(table.id)
        except Unable:
            return opened
        if entry.state is None:
            return opened
        return replace(opened, pending_seats=PendingSeats.after(entry.state, opened.changed_at))


def _read_clocks(rows: dict[int, ClockRow]) -> dict[int, TableClock]:
    """Return the clocks that can be read, by game; a game goes on without one that can't."""
    clocks: dict[int, TableClock] = {}
    for number, row in rows.items():
        try:
            clocks[number] = clock_from_text(row.body)
        except UnreadableClock:
            continue
    return clocks


def _asks(clock: TableClock) -> bool:
    """Return whether a table asks those who play anything: a vote, a pause or a pace."""
    return clock.vote is not None or clock.proposal is not None or clock.change is not None


async def _resigned(reads: Reads, numbers: Sequence[int]) -> dict[int, frozenset[Seat]]:
    seats: dict[int, frozenset[Seat]] = {}
    for number, rows in (await EventReader(reads).of_types(numbers, [_RESIGNED])).items():
        events = (decode(json.loads(row.body), row.schema) for row in rows)
        seats[number] = frozenset(each.seat for each in events if isinstance(each, Resigned))
    return seats


def _channel_link(row: GameRow) -> str:
    return f"https://discord.com/channels/{row.guild_id or '@me'}/{row.channel_id}"
