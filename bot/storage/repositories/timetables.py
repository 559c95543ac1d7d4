"""The posts in which servers see their tables."""

from bot.storage.codec import Rows
from bot.storage.rows import TimetableRow
from bot.storage.schema import timetables
from bot.storage.transaction import Reader, Writer

TIMETABLES = Rows(timetables, TimetableRow)


class TimetableReader(Reader):
    """Reads timetables."""

    async def get(self, guild_id: int) -> TimetableRow | None:
        """Return a server's timetable."""
        return await TIMETABLES.get(self._connection, guild_id=guild_id)

    async def all(self) -> list[TimetableRow]:
        """Return every server's timetable."""
        return await TIMETABLES.find(self._connection)


class TimetableWriter(Writer, TimetableReader):
    """Reads and stores timetables."""

    async def put(self, row: TimetableRow) -> None:
        """Store a timetable in place of its server's."""
        await TIMETABLES.put(self._connection, row)

    async def remove(self, guild_id: int) -> None:
        """Forget a server's timetable."""
        await TIMETABLES.remove(self._connection, guild_id=guild_id)
