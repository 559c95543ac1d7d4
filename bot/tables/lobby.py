"""Opening a table, sitting down, leaving, starting, calling off."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable

from bot.storage.errors import ChannelTaken
from bot.storage.rows import SeatRow
from bot.storage.transaction import Transaction
from bot.tables.book import Book, to_rows
from bot.tables.model import Spot, Status, Table, Who
from bot.tables.posting import PostKind, post
from bot.tables.refusals import TableRefusal, Unable
from data import InvalidEdition
from engine.cards import PlayerColour
from engine.game import new_game
from engine.shuffle import FairShuffle, commitment


class Lobby:
    """A table until it starts."""

    def __init__(self, book: Book, wake: Callable[[], None]) -> None:
        self.book = book
        self.wake = wake

    async def new(
        self,
        spot: Spot,
        who: Who,
        *,
        edition: str = "europe",
        language: str = "en",
        colour: PlayerColour | None = None,
        countries: int | None = None,
        interaction_id: int,
    ) -> Table:
        """Open a table where there is none; its host sits down at once."""
        try:
            version = self.book.edition(edition).board.version
        except InvalidEdition:
            raise Unable(TableRefusal.UNKNOWN_EDITION, edition=edition) from None
        try:
            async with self.book.store.transaction() as tx:
                row = await tx.create_game(
                    channel_id=spot.channel_id,
                    guild_id=spot.guild_id,
                    edition=edition,
                    edition_version=version,
                    language=language,
                    host_id=who.user_id,
                )
                await tx.once(interaction_id, row.id, who.user_id)
                await _sit(tx, row.id, 0, who, colour or PlayerColour.BLUE, countries)
                entry = await self.book.read(tx, row.id)
                await post(tx, entry.table, PostKind.LOBBY, 0)
        except ChannelTaken:
            raise Unable(TableRefusal.TABLE_EXISTS) from None
        self.wake()
        return self.book.keep(entry).table

    async def join(
        self,
        spot: Spot,
        who: Who,
        *,
        colour: PlayerColour | None = None,
        countries: int | None = None,
        interaction_id: int,
    ) -> Table:
        """Sit down (R1); a free colour is chosen when none is asked for."""

        async def sit(tx: Transaction, table: Table) -> None:
            if table.chair_of(who.user_id):
                raise Unable(TableRefusal.ALREADY_SEATED)
            if len(table.chairs) >= table.edition.board.rules.seats[1]:
                raise Unable(TableRefusal.TABLE_FULL, most=len(table.chairs))
            taken = {chair.colour for chair in table.chairs}
            free = tuple(each for each in PlayerColour if each not in taken)
            if colour in taken:
                raise Unable(TableRefusal.COLOUR_TAKEN, colour=colour, free=free)
            await _sit(tx, table.id, len(table.chairs), who, colour or free[0], countries)

        return await self._change(spot, who, interaction_id, sit)

    async def leave(self, spot: Spot, who: Who, *, interaction_id: int) -> Table:
        """Stand up; the next in order hosts, and a table that nobody sits at is called off."""

        async def stand_up(tx: Transaction, table: Table) -> None:
            if not table.chair_of(who.user_id):
                raise Unable(TableRefusal.NOT_SEATED)
            rows = await tx.seats(table.id)
            staying = [row for row in rows if row.user_id != who.user_id]
            await _reseat(tx, rows, staying)
            if not staying:
                await tx.set_game(table.id, status=Status.CANCELLED, ended_at=tx.now)
                await post(tx, table, PostKind.CANCELLED, 0, by=who.name)
            elif table.host_id == who.user_id:
                await tx.set_game(table.id, host_id=staying[0].user_id)

        return await self._change(spot, who, interaction_id, stand_up)

    async def start(self, spot: Spot, who: Who, *, interaction_id: int) -> Table:
        """Deal (R3–R8); the seed is fixed now and its hash shown (R57)."""

        async def deal(tx: Transaction, table: Table) -> None:
            if table.host_id != who.user_id:
                raise Unable(TableRefusal.NOT_HOST)
            board, chairs = table.edition.board, table.chairs
            if len(chairs) < board.rules.seats[0]:
                raise Unable(TableRefusal.TOO_FEW, least=board.rules.seats[0], seated=len(chairs))
            seed = secrets.token_bytes(32)
            log = new_game(
                board,
                [chair.colour for chair in chairs],
                [chair.countries for chair in chairs],
                FairShuffle(seed),
                commitment(seed),
            )
            await tx.append(
                table.id,
                0,
                to_rows(log),
                status=Status.RUNNING,
                seed=seed,
                commitment=commitment(seed),
                started_at=tx.now,
            )

        return await self._change(spot, who, interaction_id, deal)

    async def cancel(
        self, spot: Spot, who: Who, *, interaction_id: int, moderator: bool = False
    ) -> Table:
        """Call a table off, as its host or a moderator; a game under way isn't scored."""
        table = await self._open_table(spot)
        async with self.book.locked(table.id):
            table = (await self.book.entry(table.id)).table
            if table.host_id != who.user_id and not moderator:
                raise Unable(TableRefusal.NOT_HOST)
            async with self.book.store.transaction() as tx:
                if await tx.once(interaction_id, table.id, who.user_id):
                    await tx.set_game(table.id, status=Status.CANCELLED, ended_at=tx.now)
                    await post(tx, table, PostKind.CANCELLED, table.seq, by=who.name)
            self.book.forget(table.id)
        self.wake()
        return (await self.book.entry(table.id)).table

    async def _change(
        self,
        spot: Spot,
        who: Who,
        interaction_id: int,
        change: Callable[[Transaction, Table], Awaitable[None]],
    ) -> Table:
        """Change a table that hasn't started, once an interaction, and post what became of it."""
        game_id = (await self._open_table(spot)).id
        async with self.book.locked(game_id):
            entry = await self.book.entry(game_id)
            if entry.table.status is not Status.LOBBY:
                raise Unable(TableRefusal.ALREADY_STARTED, link=entry.table.link)
            async with self.book.store.transaction() as tx:
                if await tx.once(interaction_id, game_id, who.user_id):
                    await change(tx, entry.table)
                    entry = await self.book.read(tx, game_id)
                    if entry.table.status is Status.LOBBY:
                        await post(tx, entry.table, PostKind.LOBBY, 0, edit=1)
                    elif entry.table.status is Status.RUNNING:
                        await post(tx, entry.table, PostKind.OPENING, entry.table.seq)
            self.book.keep(entry)
        self.wake()
        return entry.table

    async def _open_table(self, spot: Spot) -> Table:
        row = await self.book.store.open_game_in(spot.channel_id)
        if row is None:
            raise Unable(TableRefusal.NO_TABLE)
        return (await self.book.entry(row.id)).table


async def _sit(
    tx: Transaction, game_id: int, seat: int, who: Who, colour: PlayerColour, countries: int | None
) -> None:
    await tx.add_seat(
        game_id, seat, user_id=who.user_id, name=who.name, colour=colour, countries=countries
    )


async def _reseat(tx: Transaction, rows: list[SeatRow], staying: list[SeatRow]) -> None:
    """Number the seats anew, in the order of joining (R8)."""
    for row in rows:
        await tx.remove_seat(row.game_id, row.seat)
    for seat, row in enumerate(staying):
        await tx.add_seat(
            row.game_id,
            seat,
            user_id=row.user_id,
            name=row.name,
            colour=row.colour,
            countries=row.countries,
        )
