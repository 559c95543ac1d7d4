"""When people last looked at a table."""

from bot.storage.codec import Rows
from bot.storage.rows import VisitRow
from bot.storage.schema import visits
from bot.storage.transaction import Reader, Writer

VISITS = Rows(visits, VisitRow)


class VisitReader(Reader):
    """Reads visits."""

    async def get(self, game_id: int, user_id: int) -> VisitRow | None:
        """Return when a person last looked at a table, or None."""
        return await VISITS.get(self._connection, game_id=game_id, user_id=user_id)


class VisitWriter(Writer, VisitReader):
    """Reads and notes visits."""

    async def set(self, game_id: int, user_id: int, since: int, seen: int) -> None:
        """Note that a person looks at a table now."""
        row = VisitRow(game_id, user_id, since, seen, self._tx.now)
        await VISITS.put(self._connection, row)
