"""The posts in which servers see their tables."""

from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import bindparam
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.queries import read_all, read_one, remove, select_rows, upsert
from bot.storage.rows import TimetableRow
from bot.storage.schema import timetables

_GET = select_rows(timetables, TimetableRow, timetables.c.guild_id == bindparam("guild"))
_ALL = select_rows(timetables, TimetableRow).order_by(timetables.c.guild_id)


@dataclass(frozen=True, slots=True)
class TimetableReader:
    """Reads timetables."""

    _connection: AsyncConnection

    async def get(self, guild_id: int) -> TimetableRow | None:
        """Return a server's timetable."""
        return await read_one(self._connection, TimetableRow, _GET, {"guild": guild_id})

    async def all(self) -> list[TimetableRow]:
        """Return every server's timetable."""
        return await read_all(self._connection, TimetableRow, _ALL, {})


@dataclass(frozen=True, slots=True)
class TimetableWriter(TimetableReader):
    """Reads and stores timetables."""

    async def put(self, row: TimetableRow) -> None:
        """Store a timetable in place of its server's."""
        values: dict[str, Any] = asdict(row)
        key = {"guild_id": values.pop("guild_id")}
        await upsert(self._connection, timetables, key, values)

    async def remove(self, guild_id: int) -> None:
        """Forget a server's timetable."""
        await remove(self._connection, timetables, {"guild_id": guild_id})
