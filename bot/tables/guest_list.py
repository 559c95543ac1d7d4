"""For whom a table that hasn't started keeps seats, in the transaction of what changes it."""

from __future__ import annotations

from collections.abc import Iterable

from bot.storage.repositories.guests import GuestWriter
from bot.storage.rows import GuestStatus
from bot.storage.transaction import Transaction
from bot.tables.model import Table, User
from bot.tables.refusals import TableRefusal, Unable


def check_admitted(table: Table, who: User) -> None:
    """Make sure that a table is open to a person; raises Unable."""
    guest = table.guest_of(who.user_id)
    if guest is not None and guest.status is GuestStatus.REMOVED:
        raise Unable(TableRefusal.TAKEN_OUT)
    if not table.admits(who.user_id):
        raise Unable(TableRefusal.BY_INVITATION)


async def expect(tx: Transaction, game_id: int, guests: Iterable[User]) -> None:
    """Keep seats for guests, who are mentioned by the next post of their table."""
    for guest in guests:
        await GuestWriter(tx).put(game_id, guest.user_id, guest.name, GuestStatus.EXPECTED)


async def decline(tx: Transaction, game_id: int, guest: User) -> None:
    """Note that a guest won't come; they may still change their mind."""
    await GuestWriter(tx).put(game_id, guest.user_id, guest.name, GuestStatus.DECLINED)
