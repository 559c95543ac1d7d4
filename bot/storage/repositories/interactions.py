"""Interactions that have been applied, so that none is applied twice.

Those with numbers below zero are transactions' own (`bot.storage.replay`).
"""

from sqlalchemy import delete, select

from bot.storage.codec import Rows
from bot.storage.rows import InteractionRow
from bot.storage.schema import interactions
from bot.storage.transaction import Writer

INTERACTIONS = Rows(interactions, InteractionRow)


class InteractionWriter(Writer):
    """Notes interactions."""

    async def is_new(self, interaction_id: int, game_id: int | None, user_id: int) -> bool:
        """Note an interaction; False if it has been applied before."""
        row = InteractionRow(interaction_id, game_id, user_id, self._tx.now)
        return await INTERACTIONS.add_missing(self._connection, row)

    async def opened(self, interaction_id: int, game_id: int) -> None:
        """Note which game an interaction has opened, wherever that stands."""
        await INTERACTIONS.change(self._connection, {"game_id": game_id}, id=interaction_id)

    async def game_of(self, interaction_id: int) -> int | None:
        """Return the game that an interaction was about, or has opened."""
        number = select(interactions.c.game_id).where(interactions.c.id == interaction_id)
        return (await self._connection.execute(number)).scalar()

    async def prune(self, older_than: int) -> int:
        """Forget interactions before a time and return how many."""
        old = delete(interactions).where(interactions.c.at < older_than)
        return (await self._connection.execute(old)).rowcount
