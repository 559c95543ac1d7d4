"""How many tables a person and a server may have, so that nobody fills the house alone."""

from __future__ import annotations

from dataclasses import dataclass

from bot.people.servers import NO_RULES, ServerRules
from bot.storage.repositories.occupancy import Occupancy
from bot.storage.transaction import Transaction
from bot.tables.model import User
from bot.tables.refusals import TableRefusal, Unable

ORDER_DELAY = 60.0
"""Seconds in which the one before may still take back, before an order acts."""


@dataclass(frozen=True, slots=True)
class TableLimits:
    """At most so many at once.

    ``lobbies`` are tables that one person hosts before their start, ``seats`` tables that aren't
    over and at which one person sits, ``server`` tables of one server that aren't over. ``private``
    are one person's own, which count for nothing else.
    """

    lobbies: int = 3
    seats: int = 20
    server: int = 100
    private: int = 3

    async def check_opening(
        self, tx: Transaction, who: User, guild_id: int | None, rules: ServerRules = NO_RULES
    ) -> None:
        """Make sure that a person may open one more table there; raises Unable.

        A server's ``rules`` may allow fewer tables than the installation, never more.
        """
        waiting = await Occupancy(tx).lobbies_of(who.user_id)
        if len(waiting) >= self.lobbies:
            raise Unable(TableRefusal.TOO_MANY_LOBBIES, most=self.lobbies, channels=waiting)
        await self.check_sitting(tx, who)
        most = rules.most_tables(self.server)
        if guild_id is not None and await Occupancy(tx).tables_in(guild_id) >= most:
            raise Unable(TableRefusal.SERVER_FULL, most=most)

    async def check_private(self, tx: Transaction, who: User) -> None:
        """Make sure that a person may have one more private table; raises Unable."""
        if await Occupancy(tx).private_of(who.user_id) >= self.private:
            raise Unable(TableRefusal.TOO_MANY_PRIVATE, most=self.private)

    async def check_sitting(self, tx: Transaction, who: User) -> None:
        """Make sure that a person may sit down at one more table; raises Unable."""
        if await Occupancy(tx).seats_of(who.user_id) >= self.seats:
            raise Unable(TableRefusal.TOO_MANY_SEATS, most=self.seats)
