"""Signs of life of the processes, and what is left to do about the time without them."""

from collections.abc import Collection

from sqlalchemy import delete

from bot.storage.clock_rows import HeartbeatRow
from bot.storage.codec import Rows
from bot.storage.schema import heartbeats
from bot.storage.transaction import Reader, Writer

HEARTBEATS = Rows(heartbeats, HeartbeatRow)


class HeartbeatReader(Reader):
    """Reads signs of life."""

    async def all(self) -> list[HeartbeatRow]:
        """Return the last sign of life of every set of shards."""
        return await HEARTBEATS.find(self._connection)


class HeartbeatWriter(Writer, HeartbeatReader):
    """Reads and gives signs of life."""

    async def put(self, row: HeartbeatRow) -> None:
        """Store a sign of life in place of that of the same shards."""
        await HEARTBEATS.put(self._connection, row)

    async def remove(self, shards: Collection[str]) -> None:
        """Remove the signs of life of some sets of shards."""
        gone = delete(heartbeats).where(heartbeats.c.shards.in_(tuple(shards)))
        await self._connection.execute(gone)
