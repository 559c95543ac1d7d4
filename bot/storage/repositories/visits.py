"""When people last looked at a table."""

from dataclasses import dataclass

from sqlalchemy import bindparam
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.queries import read_one, select_rows, upsert
from bot.storage.rows import VisitRow
from bot.storage.schema import visits

_GET = select_rows(
    visits, VisitRow, visits.c.game_id == bindparam("game"), visits.c.user_id == bindparam("user")
)


@dataclass(frozen=True, slots=True)
class VisitReader:
    """Reads visits."""

    _connection: AsyncConnection

    async def get(self, game_id: int, user_id: int) -> VisitRow | None:
        """Return when a person last looked at a table, or None."""
        values = {"game": game_id, "user": user_id}
        return await read_one(self._connection, VisitRow, _GET, values)


@dataclass(frozen=True, slots=True)
class VisitWriter(VisitReader):
    """Reads and notes visits."""

    _now: int

    async def set(self, game_id: int, user_id: int, since: int, seen: int) -> None:
        """Note that a person looks at a table now."""
        key = {"game_id": game_id, "user_id": user_id}
        values = {"since": since, "seen": seen, "at": self._now}
        await upsert(self._connection, visits, key, values)
