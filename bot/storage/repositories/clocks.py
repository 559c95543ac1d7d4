"""The clocks of tables that have begun."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import bindparam, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.clock_rows import ClockRow
from bot.storage.queries import IN_SHARDS, read_all, read_one, select_rows, shard_values, upsert
from bot.storage.rows import GameStatus, Shards
from bot.storage.schema import clocks, games

_GET = select_rows(clocks, ClockRow, clocks.c.game_id == bindparam("game"))
_OF_EACH = select_rows(clocks, ClockRow, clocks.c.game_id.in_(bindparam("games", expanding=True)))
_UNDER_WAY = (
    select(clocks.c.game_id)
    .join(games, games.c.id == clocks.c.game_id)
    .where(games.c.status.in_((GameStatus.RUNNING, GameStatus.PARKED)), IN_SHARDS)
    .order_by(clocks.c.game_id)
)


@dataclass(frozen=True, slots=True)
class ClockReader:
    """Reads clocks."""

    _connection: AsyncConnection

    async def get(self, game_id: int) -> ClockRow | None:
        """Return the clock of a table, if it has one."""
        return await read_one(self._connection, ClockRow, _GET, {"game": game_id})

    async def of_each(self, game_ids: Sequence[int]) -> dict[int, ClockRow]:
        """Return the clocks of those of some tables that have one, by table."""
        rows = await read_all(self._connection, ClockRow, _OF_EACH, {"games": list(game_ids)})
        return {row.game_id: row for row in rows}

    async def under_way(self, shards: Shards) -> list[int]:
        """Return the tables of some shards that have begun, aren't over, and have a clock."""
        found = await self._connection.execute(_UNDER_WAY, shard_values(shards))
        return list(found.scalars())


@dataclass(frozen=True, slots=True)
class ClockWriter(ClockReader):
    """Reads and stores clocks."""

    async def set(self, game_id: int, body: str) -> None:
        """Store the clock of a table."""
        await upsert(self._connection, clocks, {"game_id": game_id}, {"body": body})
