"""The clocks of tables that have begun."""

from collections.abc import Sequence

from sqlalchemy import select

from bot.storage.clock_rows import ClockRow
from bot.storage.codec import Rows
from bot.storage.queries import IN_SHARDS, shard_values
from bot.storage.rows import GameStatus, Shards
from bot.storage.schema import clocks, games
from bot.storage.transaction import Reader, Writer

CLOCKS = Rows(clocks, ClockRow)
_UNDER_WAY = (
    select(clocks.c.game_id)
    .join(games, games.c.id == clocks.c.game_id)
    .where(games.c.status.in_((GameStatus.RUNNING, GameStatus.PARKED)), IN_SHARDS)
    .order_by(clocks.c.game_id)
)


class ClockReader(Reader):
    """Reads clocks."""

    async def get(self, game_id: int) -> ClockRow | None:
        """Return the clock of a table, if it has one."""
        return await CLOCKS.get(self._connection, game_id=game_id)

    async def of_each(self, game_ids: Sequence[int]) -> dict[int, ClockRow]:
        """Return the clocks of those of some tables that have one, by table."""
        rows = await CLOCKS.find(self._connection, game_id=list(game_ids))
        return {row.game_id: row for row in rows}

    async def under_way(self, shards: Shards) -> list[int]:
        """Return the tables of some shards that have begun, aren't over, and have a clock."""
        found = await self._connection.execute(_UNDER_WAY, shard_values(shards))
        return list(found.scalars())


class ClockWriter(Writer, ClockReader):
    """Reads and stores clocks."""

    async def set(self, game_id: int, body: str) -> None:
        """Store the clock of a table."""
        await CLOCKS.put(self._connection, ClockRow(game_id, body))
