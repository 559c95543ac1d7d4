"""How many open tables people and servers have, for limits that hold whatever happens at once."""

from sqlalchemy import BindParameter, bindparam, func, select

from bot.storage.private_tables import IS_PUBLIC
from bot.storage.rows import OPEN, GameStatus
from bot.storage.schema import games, seats
from bot.storage.transaction import Writer

_WHO: BindParameter[int] = bindparam("who")

_LOBBIES_OF = (
    select(games.c.channel_id)
    .where(games.c.status == GameStatus.LOBBY, games.c.host_id == _WHO)
    .order_by(games.c.id)
)
_SEATS_OF = (
    select(func.count())
    .select_from(seats.join(games, games.c.id == seats.c.game_id))
    .where(seats.c.user_id == _WHO, games.c.status.in_(OPEN), IS_PUBLIC)
)
_PRIVATE_OF = (
    select(func.count())
    .select_from(games)
    .where(games.c.host_id == _WHO, games.c.status.in_(OPEN), ~IS_PUBLIC)
)
_TABLES_IN = (
    select(func.count())
    .select_from(games)
    .where(games.c.guild_id == _WHO, games.c.status.in_(OPEN))
)


class Occupancy(Writer):
    """Counts that nobody else can change before this transaction has ended.

    Where others write at the same time, ask for a person before a server, so that nobody waits in
    a circle.
    """

    async def lobbies_of(self, user_id: int) -> tuple[int, ...]:
        """Return the channels of the tables that a person hosts and that haven't started."""
        await self._alone(user_id)
        found = await self._connection.execute(_LOBBIES_OF, {"who": user_id})
        return tuple(found.scalars())

    async def seats_of(self, user_id: int) -> int:
        """Return at how many tables in channels a person sits that aren't over."""
        await self._alone(user_id)
        return (await self._connection.execute(_SEATS_OF, {"who": user_id})).scalar_one()

    async def private_of(self, user_id: int) -> int:
        """Return how many private tables of a person aren't over."""
        await self._alone(user_id)
        return (await self._connection.execute(_PRIVATE_OF, {"who": user_id})).scalar_one()

    async def tables_in(self, guild_id: int) -> int:
        """Return how many tables of a server aren't over."""
        await self._alone(guild_id)
        return (await self._connection.execute(_TABLES_IN, {"who": guild_id})).scalar_one()

    async def _alone(self, number: int) -> None:
        """Let others who count for the same person or server wait; SQLite has one writer anyway."""
        if self._connection.dialect.name == "postgresql":
            await self._connection.execute(select(func.pg_advisory_xact_lock(number)))
