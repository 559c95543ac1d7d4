"""Interactions that have been applied, so that none is applied twice.

Those with numbers below zero are transactions' own (`bot.storage.replay`).
"""

from dataclasses import dataclass

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.queries import INSERT
from bot.storage.schema import interactions

_ONCE = {name: add(interactions).on_conflict_do_nothing() for name, add in INSERT.items()}


@dataclass(frozen=True, slots=True)
class InteractionWriter:
    """Notes interactions."""

    _connection: AsyncConnection
    _now: int

    async def is_new(self, interaction_id: int, game_id: int | None, user_id: int) -> bool:
        """Note an interaction; False if it has been applied before."""
        done = await self._connection.execute(
            _ONCE[self._connection.dialect.name],
            {"id": interaction_id, "game_id": game_id, "user_id": user_id, "at": self._now},
        )
        return done.rowcount == 1

    async def opened(self, interaction_id: int, game_id: int) -> None:
        """Note which game an interaction has opened, wherever that stands."""
        number = interactions.c.id == interaction_id
        await self._connection.execute(update(interactions).where(number).values(game_id=game_id))

    async def game_of(self, interaction_id: int) -> int | None:
        """Return the game that an interaction was about, or has opened."""
        number = select(interactions.c.game_id).where(interactions.c.id == interaction_id)
        return (await self._connection.execute(number)).scalar()

    async def prune(self, older_than: int) -> int:
        """Forget interactions before a time and return how many."""
        old = delete(interactions).where(interactions.c.at < older_than)
        return (await self._connection.execute(old)).rowcount
