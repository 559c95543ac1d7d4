"""Signs of life of the processes, and what is left to do about the time without them."""

from collections.abc import Collection
from dataclasses import asdict, dataclass

from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.clock_rows import HeartbeatRow
from bot.storage.queries import read_all, select_rows, upsert
from bot.storage.schema import heartbeats

_ALL = select_rows(heartbeats, HeartbeatRow).order_by(heartbeats.c.shards)


@dataclass(frozen=True, slots=True)
class HeartbeatReader:
    """Reads signs of life."""

    _connection: AsyncConnection

    async def all(self) -> list[HeartbeatRow]:
        """Return the last sign of life of every set of shards."""
        return await read_all(self._connection, HeartbeatRow, _ALL, {})


@dataclass(frozen=True, slots=True)
class HeartbeatWriter(HeartbeatReader):
    """Reads and gives signs of life."""

    async def put(self, row: HeartbeatRow) -> None:
        """Store a sign of life in place of that of the same shards."""
        values = asdict(row)
        await upsert(self._connection, heartbeats, {"shards": values.pop("shards")}, values)

    async def remove(self, shards: Collection[str]) -> None:
        """Remove the signs of life of some sets of shards."""
        gone = delete(heartbeats).where(heartbeats.c.shards.in_(tuple(shards)))
        await self._connection.execute(gone)
