"""The open tables of a person or a server, and whom each waits for: read without their logs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

from bot.storage.clock_rows import ClockRow
from bot.storage.repositories.clocks import ClockReader
from bot.storage.repositories.events import EventReader
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.guests import GuestReader
from bot.storage.repositories.invitations import InvitationReader
from bot.storage.repositories.seats import SeatReader
from bot.storage.rows import GameRow, GuestRow, SeatRow
from bot.storage.transaction import Reads
from bot.tables.clock_view import ClockView
from bot.tables.company import people_among
from bot.tables.game_cache import GameCache, face_of, with_time
from bot.tables.listed_table import LostTable, MyTables, OpenTable, concerning
from bot.tables.model import Location, Status, Table, link_to
from bot.tables.refusals import Unable
from bot.tables.stored_options import StoredOptions
from bot.tables.waited_for import WaitedFor
from bot.timing import stored
from bot.timing.table_clock import TableClock
from engine.board import Seat
from engine.codec import decode
from engine.events import Resigned

_RESIGNED = Resigned.__name__


class OpenTables:
    """Finds the open tables of people and servers, wherever they are."""

    def __init__(self, cache: GameCache) -> None:
        self._cache = cache

    async def of_person(self, user_id: int) -> MyTables:
        """The tables where somebody sits or is expected."""
        async with self._cache.store.snapshot() as read:
            found, lost = await self._read(read, await GameReader(read).open_of(user_id))
            asked = {
                each.table.id: [
                    i for i in await InvitationReader(read).of(each.table.id) if i.is_open
                ]
                for each in found
                if each.table.holder_of(user_id) is None
            }
        found = [await self._complete(each) for each in found]
        mine = [concerning(each, user_id, asked.get(each.table.id, ())) for each in found]
        mine.sort(key=lambda each: (not each.waits, each.since))
        return MyTables(tuple(mine), tuple(lost))

    async def of_guild(self, guild_id: int) -> tuple[OpenTable, ...]:
        """The open tables of a server, the oldest first."""
        async with self._cache.store.snapshot() as read:
            found, _ = await self._read(read, await GameReader(read).open_in_guild(guild_id))
        return tuple([await self._complete(each) for each in found])

    async def private_of(self, user_id: int) -> tuple[Table, ...]:
        """The private tables of a person that aren't over, oldest first."""
        async with self._cache.store.snapshot() as read:
            rows = await GameReader(read).private_of(user_id)
        found = []
        for row in rows:
            try:
                found.append(await self._cache.face(row.id))
            except Unable:
                # Its edition is lost: it ends by itself.
                continue
        return tuple(found)

    async def wanting(self, location: Location) -> tuple[Table, ...]:
        """The first table of each deal of a server that lacks a table before it can begin."""
        async with self._cache.store.snapshot() as read:
            rows = await GameReader(read).open_in_guild(location.guild_id or 0)
        found: dict[str, list[Table]] = {}
        for row in rows:
            if row.deal is not None and StoredOptions.read(row).duplicate is not None:
                table = (await self._cache.entry(row.id)).table
                found.setdefault(row.deal, []).append(table)
        return tuple(
            tables[0]
            for tables in found.values()
            if tables[0].duplicate is not None
            and len(tables) < tables[0].duplicate.of
            and all(each.phase is Status.LOBBY for each in tables)
        )

    async def _read(
        self, reads: Reads, rows: Sequence[GameRow]
    ) -> tuple[list[OpenTable], list[LostTable]]:
        numbers = [row.id for row in rows]
        seats, guests = (
            await SeatReader(reads).of_each(numbers),
            await GuestReader(reads).of_each(numbers),
        )
        clocks = _read_clocks(await ClockReader(reads).of_each(numbers))
        asking = [number for number, clock in clocks.items() if _asks(clock)]
        resigned = await _resigned(reads, asking) if asking else {}
        found: list[OpenTable] = []
        lost: list[LostTable] = []
        for row in rows:
            link = link_to(row) or _channel_link(row)
            table = await self._table(reads, row, seats[row.id], guests[row.id])
            if table is None:
                lost.append(LostTable(link, row.edition, row.edition_version))
                continue
            opened = OpenTable(
                table, link, row.created_at, row.updated_at, StoredOptions.read(row).waited_for
            )
            if clock := clocks.get(row.id):
                opened = self._with_clock(opened, clock, resigned.get(row.id, frozenset()))
            found.append(opened)
        return found, lost

    async def _table(
        self, reads: Reads, row: GameRow, seats: Sequence[SeatRow], guests: Sequence[GuestRow]
    ) -> Table | None:
        """A table without a look at its log; None if its edition or its row can't be read."""
        try:
            return face_of(row, seats, await self._cache.editions.of(reads, row), guests)
        except (Unable, LookupError, TypeError, ValueError):
            return None

    def _with_clock(
        self, found: OpenTable, clock: TableClock, resigned: frozenset[Seat]
    ) -> OpenTable:
        table = with_time(found.table, clock)
        playing = (each.seat for each in table.holders if each.seat not in resigned)
        people, waited_for = people_among(table, playing), found.people_waited_for
        view = ClockView.read(table, clock, people, waited_for, self._cache.store.now())
        return replace(found, table=table, clock=view)

    async def _complete(self, found: OpenTable) -> OpenTable:
        """Whom a table waits for whose last move was made by an older program."""
        table = found.table
        if found.waited_for is not None or table.status is not Status.RUNNING or table.damaged:
            return found
        try:
            entry = await self._cache.entry(table.id)
        except Unable:
            return found
        if entry.state is None:
            return found
        return replace(found, waited_for=WaitedFor.after(entry.state, found.changed_at))


def _read_clocks(rows: dict[int, ClockRow]) -> dict[int, TableClock]:
    """The clocks that can be read; a game goes on without one that can't."""
    found: dict[int, TableClock] = {}
    for number, row in rows.items():
        try:
            found[number] = stored.read(row.body)
        except stored.UnreadableClock:
            continue
    return found


def _asks(clock: TableClock) -> bool:
    """Whether a table asks those who play anything: who resigned isn't meant."""
    return clock.vote is not None or clock.proposal is not None or clock.change is not None


async def _resigned(reads: Reads, numbers: Sequence[int]) -> dict[int, frozenset[Seat]]:
    found: dict[int, frozenset[Seat]] = {}
    for number, rows in (await EventReader(reads).of_types(numbers, [_RESIGNED])).items():
        events = (decode(json.loads(row.body), row.schema) for row in rows)
        found[number] = frozenset(each.seat for each in events if isinstance(each, Resigned))
    return found


def _channel_link(row: GameRow) -> str:
    return f"https://discord.com/channels/{row.guild_id or '@me'}/{row.channel_id}"
