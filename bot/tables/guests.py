"""Guests of a table before its start: whom its host invites, and whom they take out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.storage.repositories.guests import GuestWriter
from bot.storage.repositories.seats import SeatWriter
from bot.storage.rows import GuestStatus
from bot.storage.transaction import Transaction
from bot.tables.calls import plan_call
from bot.tables.guest_list import decline, expect
from bot.tables.lobby import Lobby
from bot.tables.model import Location, Table, User
from bot.tables.refusals import TableRefusal, Unable
from bot.tables.seating import reseat
from bot.tables.server_rules import check_guests
from bot.tables.stored_options import keep_options


class Guests:
    """Who may sit down at a table that hasn't started."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby

    async def invite(
        self, location: Location, who: User, guests: Sequence[User], *, interaction_id: int
    ) -> Table:
        """Keep seats for guests, as the host; from then on nobody else may sit down."""

        async def keep_seats(tx: Transaction, table: Table) -> None:
            _check_host(table, who)
            await check_guests(tx, table.location.guild_id, guests)
            for guest in guests:
                if table.holder_of(guest.user_id):
                    raise Unable(TableRefusal.GUEST_SEATED, player=guest.name)
            kept = {each.user_id for each in table.expected}
            new = [guest for guest in guests if guest.user_id not in kept]
            most = table.edition.board.rules.seats[1]
            free = most - len(table.holders) - len(kept)
            if len(new) > free:
                raise Unable(TableRefusal.NO_SEAT_TO_KEEP, free=free)
            await expect(tx, table.id, new)
            await keep_options(tx, table, replace(table.options, by_invitation=True))

        return await self._lobby.change(location, who, interaction_id, keep_seats)

    async def open_to_all(self, location: Location, who: User, *, interaction_id: int) -> Table:
        """Let everybody sit down, as the host, but for those who were taken out."""

        async def admit(tx: Transaction, table: Table) -> None:
            _check_host(table, who)
            for guest in table.guests:
                if guest.status is not GuestStatus.REMOVED:
                    await GuestWriter(tx).remove(table.id, guest.user_id)
            opened = replace(table.options, by_invitation=False, one_more=False)
            await keep_options(tx, table, opened)
            if table.options.by_invitation:
                await plan_call(tx, table.id)

        return await self._lobby.change(location, who, interaction_id, admit)

    async def open_one_more(self, location: Location, who: User, *, interaction_id: int) -> Table:
        """Let one person sit down besides the guests, whoever comes first; as the host."""

        async def admit(tx: Transaction, table: Table) -> None:
            _check_host(table, who)
            free = table.edition.board.rules.seats[1] - len(table.holders) - len(table.expected)
            if free <= 0:
                raise Unable(TableRefusal.NO_SEAT_MORE)
            if table.options.by_invitation:
                await keep_options(tx, table, replace(table.options, one_more=True))
                await plan_call(tx, table.id)

        return await self._lobby.change(location, who, interaction_id, admit)

    async def decline(self, location: Location, who: User, *, interaction_id: int) -> Table:
        """Give up the seat that is kept for oneself."""

        async def give_up(tx: Transaction, table: Table) -> None:
            if table.guest_of(who.user_id) not in table.expected:
                raise Unable(TableRefusal.NO_GUEST)
            await decline(tx, table.id, who)

        return await self._lobby.change(location, who, interaction_id, give_up)

    async def take_out(
        self, location: Location, who: User, person: User, *, interaction_id: int
    ) -> Table:
        """Take a person's seat away, as the host; they sit down again only if they are invited."""

        async def remove(tx: Transaction, table: Table) -> None:
            _check_host(table, who)
            holder = table.holder_of(person.user_id)
            guest = table.guest_of(person.user_id)
            expected = guest is not None and guest in table.expected
            if person.user_id == who.user_id or not (holder or expected):
                raise Unable(TableRefusal.NO_SUCH_PLAYER)
            if holder is not None:
                rows = await SeatWriter(tx).of(table.id)
                await reseat(tx, rows, [row for row in rows if row.user_id != person.user_id])
            name = holder.name if holder else person.name
            await GuestWriter(tx).put(table.id, person.user_id, name, GuestStatus.REMOVED)

        return await self._lobby.change(location, who, interaction_id, remove)


def _check_host(table: Table, who: User) -> None:
    if table.host_id != who.user_id:
        raise Unable(TableRefusal.NOT_HOST)
