"""What the host of a table decides: language, hints, pictures, computer players, calling it off."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.storage.posts import CancelledPost
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.interactions import InteractionWriter
from bot.storage.repositories.seats import SeatWriter
from bot.storage.rows import OPEN
from bot.storage.transaction import Transaction
from bot.tables.calling_off import call_off
from bot.tables.duplicate_deals import check_fixed
from bot.tables.game_cache import GameCache
from bot.tables.lobby import Lobby
from bot.tables.lookup import Lookup
from bot.tables.model import Location, Shape, Status, Table, User
from bot.tables.options import Choice, TableOptions
from bot.tables.refusals import TableRefusal, Unable
from bot.tables.seating import reseat, sit_computer
from bot.tables.server_rules import check_computers, check_hints
from bot.tables.stored_options import StoredOptions, keep_options
from bot.tables.unjoined import end_week
from strategy.levels import Level


class Hosting:
    """What only the host may change; a moderator may call a table off, too."""

    def __init__(
        self, cache: GameCache, lookup: Lookup, lobby: Lobby, wake: Callable[[], None]
    ) -> None:
        self._cache = cache
        self._lookup = lookup
        self._lobby = lobby
        self._wake = wake

    async def set_language(
        self, location: Location, who: User, language: str, *, interaction_id: int
    ) -> Table:
        """Change the language of what everybody reads, as the host."""

        async def choose(tx: Transaction, table: Table) -> None:
            _check_host(table, who)
            await GameWriter(tx).change(table.id, language=language)

        return await self._lobby.change(location, who, interaction_id, choose)

    async def choose(
        self, location: Location, who: User, choice: Choice, *, interaction_id: int
    ) -> Table:
        """Choose among a table's options before the start, as the host."""

        async def change(tx: Transaction, table: Table) -> None:
            _check_host(table, who)
            chosen = choice(table.options)
            check_fixed(table, chosen)
            if chosen.hints and not table.options.hints:
                await check_hints(tx, table.location.guild_id)
            await keep_options(tx, table, chosen)

        return await self._lobby.change(location, who, interaction_id, change)

    async def shape_board(
        self, game_id: int, who: User, shape: Shape, *, interaction_id: int
    ) -> Table:
        """Set the form of the board that everybody sees, as the host, at any time.

        Before the start the table's post is drawn anew; later the next picture is the first.
        """
        table = (await self._cache.entry(game_id)).table

        def shaped(options: TableOptions) -> TableOptions:
            return replace(options, shape=shape)

        if table.phase is Status.LOBBY:
            return await self.choose(table.location, who, shaped, interaction_id=interaction_id)
        async with self._cache.locked(game_id):
            entry = await self._cache.entry(game_id)
            _check_host(entry.table, who)
            async with self._cache.store.transaction() as tx:
                if await InteractionWriter(tx).is_new(interaction_id, game_id, who.user_id):
                    table = replace(entry.table, options=shaped(entry.table.options))
                    entry = replace(entry, table=table)
                    kept = StoredOptions.of(table, posted=entry.posted, waited_for=entry.waited_for)
                    await GameWriter(tx).change(game_id, options=kept.write())
            self._cache.keep(entry)
        return entry.table

    async def seat_computer(
        self,
        location: Location,
        who: User,
        level: Level,
        *,
        interaction_id: int,
        seated: int | None = None,
    ) -> Table:
        """Seat a computer player in a free colour, as the host (R1).

        ``seated`` is how many sat there when the host was asked: Unable if that has changed, so
        that two clicks seat one computer.
        """

        async def sit(tx: Transaction, table: Table) -> None:
            _check_host(table, who)
            await check_computers(tx, table.location.guild_id)
            if seated not in (None, len(table.holders)):
                raise Unable(TableRefusal.SEATS_CHANGED)
            free = table.edition.board.rules.seats[1] - len(table.holders) - len(table.expected)
            if table.expected and free <= 0:
                raise Unable(TableRefusal.NO_SEAT_TO_KEEP, free=0)
            await sit_computer(tx, table, level)

        return await self._lobby.change(location, who, interaction_id, sit)

    async def dismiss_computer(
        self, location: Location, who: User, name: str, *, interaction_id: int
    ) -> Table:
        """Remove the computer player of that name, as the host."""

        async def stand_up(tx: Transaction, table: Table) -> None:
            _check_host(table, who)
            seats = [holder.seat for holder in table.holders if holder.is_computer]
            gone = [seat for seat in seats if table.holders[seat].name == name]
            if not gone:
                raise Unable(TableRefusal.NO_SUCH_COMPUTER, player=name)
            rows = await SeatWriter(tx).of(table.id)
            await reseat(tx, rows, [row for row in rows if row.seat not in gone])

        return await self._lobby.change(location, who, interaction_id, stand_up)

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
        here = (await self._lookup.summary_in(location.channel_id)).id
        if game_id not in (None, here):
            raise Unable(TableRefusal.STALE)
        game_id = here
        async with self._cache.locked(game_id):
            async with self._cache.store.transaction() as tx:
                row = await GameWriter(tx).get(game_id)
                if row is None or row.status not in OPEN:
                    raise Unable(TableRefusal.NO_TABLE)
                if row.host_id != who.user_id and not moderator:
                    raise Unable(TableRefusal.MAY_NOT_CALL_OFF)
                if await InteractionWriter(tx).is_new(interaction_id, game_id, who.user_id):
                    await call_off(tx, row, CancelledPost(who.name), self._cache.steps)
                    await end_week(tx, game_id)
            self._cache.forget(game_id)
        self._wake()


def _check_host(table: Table, who: User) -> None:
    if table.host_id != who.user_id:
        raise Unable(TableRefusal.NOT_HOST)
