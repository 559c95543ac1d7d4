"""What the host of a table sets before the start: language, hints, computer players."""

from __future__ import annotations

from bot.storage.transaction import Transaction
from bot.tables.game_cache import options
from bot.tables.lobby import Lobby, reseat, sit_computer
from bot.tables.model import Location, Table, User
from bot.tables.refusals import TableRefusal, Unable
from strategy.levels import Level


class Hosting(Lobby):
    """A table until it starts, with what only its host may change."""

    async def speak(
        self, location: Location, who: User, language: str, *, interaction_id: int
    ) -> Table:
        """Change the language of what everybody reads, as the host."""

        async def choose(tx: Transaction, table: Table) -> None:
            _check_host(table, who)
            await tx.games.change(table.id, language=language)

        return await self._change(location, who, interaction_id, choose)

    async def allow_hints(
        self, location: Location, who: User, *, allowed: bool, interaction_id: int
    ) -> Table:
        """Say whether players may ask for hints, as the host."""

        async def choose(tx: Transaction, table: Table) -> None:
            _check_host(table, who)
            await tx.games.change(table.id, options=options(hints=allowed))

        return await self._change(location, who, interaction_id, choose)

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
            if seated not in (None, len(table.holders)):
                raise Unable(TableRefusal.SEATS_CHANGED)
            await sit_computer(tx, table, level)

        return await self._change(location, who, interaction_id, sit)

    async def dismiss_computer(
        self, location: Location, who: User, name: str, *, interaction_id: int
    ) -> Table:
        """Let the computer player of that name stand up, as the host."""

        async def stand_up(tx: Transaction, table: Table) -> None:
            _check_host(table, who)
            seats = [holder.seat for holder in table.holders if holder.is_computer]
            gone = [seat for seat in seats if table.holders[seat].name == name]
            if not gone:
                raise Unable(TableRefusal.NO_SUCH_COMPUTER, player=name)
            rows = await tx.seats.of(table.id)
            await reseat(tx, rows, [row for row in rows if row.seat not in gone])

        return await self._change(location, who, interaction_id, stand_up)


def _check_host(table: Table, who: User) -> None:
    if table.host_id != who.user_id:
        raise Unable(TableRefusal.NOT_HOST)
