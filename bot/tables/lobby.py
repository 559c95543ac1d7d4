"""Opening a table, sitting down, leaving, starting, calling off."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Sequence

from bot.storage.errors import ChannelTaken
from bot.storage.posts import CancelledPost, Delivery, LobbyPost, OpeningPost
from bot.storage.rows import OPEN, GameRow, SeatRow
from bot.storage.transaction import Transaction
from bot.tables.autopilot import release
from bot.tables.editions import keep
from bot.tables.game_cache import GameCache, options, to_rows
from bot.tables.model import Location, SeatHolder, Status, Table, TableSummary, User
from bot.tables.naming import alike, computer_name
from bot.tables.parking import rests, revive
from bot.tables.posting import post
from bot.tables.refusals import TableRefusal, Unable
from bot.tables.seats import withdraw_open
from data import DEFAULT_EDITION
from engine.cards import PlayerColour
from engine.game import new_game
from engine.shuffle import FairShuffle, commitment
from strategy.levels import Level


class Lobby:
    """A table until it starts."""

    def __init__(self, cache: GameCache, wake: Callable[[], None]) -> None:
        self.cache = cache
        self.wake = wake

    async def new(
        self,
        location: Location,
        who: User,
        *,
        edition: str = DEFAULT_EDITION,
        language: str = "en",
        colour: PlayerColour | None = None,
        countries: int | None = None,
        computers: Sequence[Level] = (),
        hints: bool = False,
        interaction_id: int,
    ) -> Table:
        """Open a table where there is none; its host sits down at once, then ``computers`` do.

        It plays ``edition`` as it is now to its end. ``countries`` count only where R8 asks.
        """
        found = self.cache.editions.today(edition)
        kept, board = await self.cache.editions.to_keep(found), found.board
        if len(computers) >= board.rules.seats[1]:
            raise Unable(TableRefusal.NO_ROOM, most=board.rules.seats[1])
        try:
            async with self.cache.store.transaction() as tx:
                fresh = await tx.interactions.once(interaction_id, None, who.user_id)
                if not fresh and (known := await tx.games.latest_in(location.channel_id)):
                    return (await self.cache.read(tx, known.id)).table
                await keep(tx, kept)
                row = await tx.games.create(
                    channel_id=location.channel_id,
                    guild_id=location.guild_id,
                    edition=edition,
                    edition_version=board.version,
                    language=language,
                    host_id=who.user_id,
                    options=options(hints=hints),
                    fingerprint=kept.fingerprint,
                )
                told = countries if found.asks_countries else None
                await _sit(tx, row.id, 0, who, colour or PlayerColour.BLUE, told)
                entry = await self.cache.read(tx, row.id)
                for level in computers:
                    await sit_computer(tx, entry.table, level)
                    entry = await self.cache.read(tx, row.id)
                await post(tx, entry.table, 0, LobbyPost())
        except ChannelTaken:
            raise Unable(TableRefusal.TABLE_EXISTS) from None
        self.wake()
        return self.cache.keep(entry).table

    async def join(
        self,
        location: Location,
        who: User,
        *,
        colour: PlayerColour | None = None,
        countries: int | None = None,
        interaction_id: int,
    ) -> Table:
        """Sit down (R1) in a free colour, or change one's colour or number of countries.

        ``countries`` count only where R8 asks for them.
        """

        async def sit(tx: Transaction, table: Table) -> None:
            holder = table.holder_of(who.user_id)
            told = countries if table.edition.asks_countries else None
            if holder and colour is None and told is None:
                raise Unable(TableRefusal.ALREADY_SEATED)
            free = _free_colours(table, holder)
            if colour is not None and colour not in free:
                raise Unable(TableRefusal.COLOUR_TAKEN, colour=colour, free=free)
            if holder:
                await tx.seats.change(
                    table.id,
                    holder.seat,
                    colour=colour or holder.colour,
                    countries=holder.countries if told is None else told,
                )
                return
            if is_full(table):
                raise _no_seat(table, TableRefusal.TABLE_FULL)
            await _rename_alike(tx, table, who)
            await _sit(tx, table.id, len(table.holders), who, colour or free[0], told)

        return await self._change(location, who, interaction_id, sit)

    async def leave(self, location: Location, who: User, *, interaction_id: int) -> Table:
        """Stand up; the next person in order hosts, and without any the table is called off."""

        async def stand_up(tx: Transaction, table: Table) -> None:
            if not table.holder_of(who.user_id):
                raise Unable(TableRefusal.NOT_SEATED)
            rows = await tx.seats.of(table.id)
            staying = [row for row in rows if row.user_id != who.user_id]
            await reseat(tx, rows, staying)
            people = [row.user_id for row in staying if row.user_id is not None]
            if not people:
                await tx.games.change(table.id, status=Status.CANCELLED, ended_at=tx.now)
                await post(tx, table, 0, CancelledPost(who.name))
            elif table.host_id == who.user_id:
                await tx.games.change(table.id, host_id=people[0])

        return await self._change(location, who, interaction_id, stand_up)

    async def start(self, location: Location, who: User, *, interaction_id: int) -> Table:
        """Deal (R3–R8); the seed is fixed now and its hash shown (R57)."""

        async def deal(tx: Transaction, table: Table) -> None:
            if table.host_id != who.user_id:
                raise Unable(TableRefusal.NOT_HOST)
            board, holders = table.edition.board, table.holders
            if len(holders) < board.rules.seats[0]:
                raise Unable(TableRefusal.TOO_FEW, least=board.rules.seats[0], seated=len(holders))
            seed = secrets.token_bytes(32)
            log = new_game(
                board,
                [holder.colour for holder in holders],
                [holder.countries for holder in holders],
                FairShuffle(seed),
                commitment(seed),
            )
            await tx.events.append(
                table.id,
                0,
                to_rows(log),
                status=Status.RUNNING,
                seed=seed,
                commitment=commitment(seed),
                started_at=tx.now,
            )

        return await self._change(location, who, interaction_id, deal)

    async def outline(self, channel_id: int) -> TableSummary:
        """The open table of a channel as far as it is known without its edition."""
        async with self.cache.store.snapshot() as read:
            row = await read.games.open_in(channel_id)
        if row is None:
            raise Unable(TableRefusal.NO_TABLE)
        return TableSummary(row.id, row.status, row.host_id, row.seq)

    async def cancel(
        self,
        location: Location,
        who: User,
        *,
        interaction_id: int,
        moderator: bool = False,
        game_id: int | None = None,
    ) -> None:
        """Call a table off, as its host or a moderator; a game under way isn't scored.

        It needs no edition, so that a channel is never blocked by one that is gone. Where another
        table than ``game_id`` is the channel's by now, it raises Unable.
        """
        here = (await self.outline(location.channel_id)).id
        if game_id not in (None, here):
            raise Unable(TableRefusal.STALE)
        game_id = here
        async with self.cache.locked(game_id):
            async with self.cache.store.transaction() as tx:
                row = await tx.games.get(game_id)
                if row is None or row.status not in OPEN:
                    raise Unable(TableRefusal.NO_TABLE)
                if row.host_id != who.user_id and not moderator:
                    raise Unable(TableRefusal.MAY_NOT_CALL_OFF)
                if await tx.interactions.once(interaction_id, game_id, who.user_id):
                    await tx.games.change(game_id, status=Status.CANCELLED, ended_at=tx.now)
                    cancelled = CancelledPost(who.name)
                    await tx.outbox.add(game_id, location.channel_id, row.seq, cancelled)
                    await withdraw_open(tx, game_id, location.channel_id, row.seq)
                    await release(tx, game_id, row.seq)
            self.cache.forget(game_id)
        self.wake()

    async def _change(
        self,
        location: Location,
        who: User,
        interaction_id: int,
        change: Callable[[Transaction, Table], Awaitable[None]],
    ) -> Table:
        """Change a table that hasn't started, once an interaction, and post what became of it."""
        game_id = await self._open_game(location)
        async with self.cache.locked(game_id):
            async with self.cache.store.transaction() as tx:
                entry = await self.cache.read(tx, game_id)
                if entry.table.status is not Status.LOBBY:
                    raise Unable(TableRefusal.ALREADY_STARTED, link=entry.table.link)
                if await tx.interactions.once(interaction_id, game_id, who.user_id):
                    await change(tx, entry.table)
                    entry = await self.cache.read(tx, game_id)
                    if entry.table.status is Status.LOBBY:
                        await post(tx, entry.table, 0, LobbyPost(Delivery.EDIT))
                    elif entry.table.status is Status.RUNNING:
                        await post(tx, entry.table, entry.table.seq, OpeningPost())
            self.cache.keep(entry)
        self.wake()
        return entry.table

    async def _open_game(self, location: Location) -> int:
        async with self.cache.store.snapshot() as read:
            row = await read.games.open_in(location.channel_id)
        if row is None:
            raise Unable(TableRefusal.NO_TABLE)
        await self._go_on(row)
        return row.id

    async def _go_on(self, row: GameRow) -> None:
        """Let a table that rests be posted again, now that somebody uses it."""
        if rests(row):
            await revive(self.cache, row.id)
            self.wake()


async def sit_computer(tx: Transaction, table: Table, level: Level) -> None:
    """Seat a computer player at a table as it stands; raises Unable if it is full (R1).

    It tells no countries, so that it begins only where nobody does (R8).
    """
    if is_full(table):
        raise _no_seat(table, TableRefusal.ALL_SEATED)
    await tx.seats.add(
        table.id,
        len(table.holders),
        user_id=None,
        name=computer_name(table.names),
        colour=_free_colours(table)[0],
        level=level,
    )


async def reseat(tx: Transaction, rows: list[SeatRow], staying: list[SeatRow]) -> None:
    """Number the seats anew, in the order of joining (R8)."""
    for row in rows:
        await tx.seats.remove(row.game_id, row.seat)
    for seat, row in enumerate(staying):
        await tx.seats.add(
            row.game_id,
            seat,
            user_id=row.user_id,
            name=row.name,
            colour=row.colour,
            countries=row.countries,
            level=row.level,
        )


async def _sit(
    tx: Transaction, game_id: int, seat: int, who: User, colour: PlayerColour, countries: int | None
) -> None:
    await tx.seats.add(
        game_id, seat, user_id=who.user_id, name=who.name, colour=colour, countries=countries
    )


async def _rename_alike(tx: Transaction, table: Table, who: User) -> None:
    """Give a computer player that is called like somebody who joins another name."""
    for holder in table.holders:
        if holder.is_computer and alike(holder.name, who.name):
            name = computer_name([*table.names, who.name])
            await tx.seats.change(table.id, holder.seat, name=name)


def _free_colours(table: Table, holder: SeatHolder | None = None) -> tuple[PlayerColour, ...]:
    """The colours that nobody plays but who sits on ``chair``."""
    taken = {each.colour for each in table.holders if each != holder}
    return tuple(each for each in PlayerColour if each not in taken)


def _no_seat(table: Table, refusal: TableRefusal) -> Unable:
    """Why nobody can sit down at a full table, with how many computers could make room."""
    computers = sum(holder.is_computer for holder in table.holders)
    return Unable(refusal, most=len(table.holders), computers=computers)


def is_full(table: Table) -> bool:
    """Whether no seat is free (R1)."""
    return len(table.holders) >= table.edition.board.rules.seats[1]
