"""Choices that players have begun and not confirmed."""

from bot.storage.codec import Rows
from bot.storage.rows import DraftRow
from bot.storage.schema import drafts
from bot.storage.transaction import Reader, Writer

DRAFTS = Rows(drafts, DraftRow)


class DraftReader(Reader):
    """Reads drafts."""

    async def of(self, game_id: int, seat: int | None = None) -> list[DraftRow]:
        """Return the unconfirmed choices at a table, or of one seat."""
        rows = await DRAFTS.find(self._connection, game_id=game_id)
        return [row for row in rows if seat is None or row.seat == seat]


class DraftWriter(Writer, DraftReader):
    """Reads and changes drafts."""

    async def set(self, game_id: int, seat: int, key: str, body: str) -> None:
        """Keep an unconfirmed choice."""
        await DRAFTS.put(self._connection, DraftRow(game_id, seat, key, body, self._tx.now))

    async def clear(self, game_id: int, seat: int, key: str | None = None) -> None:
        """Forget the unconfirmed choices of a seat, or the one under a key."""
        of_key = {} if key is None else {"key": key}
        await DRAFTS.remove(self._connection, game_id=game_id, seat=seat, **of_key)

    async def clear_all(self, game_id: int, key: str) -> None:
        """Forget what all seats of a table keep under a key."""
        await DRAFTS.remove(self._connection, game_id=game_id, key=key)
