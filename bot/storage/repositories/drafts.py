"""Choices that players have begun and not confirmed."""

from dataclasses import dataclass

from sqlalchemy import bindparam, delete
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.queries import read_all, select_rows, upsert
from bot.storage.rows import DraftRow
from bot.storage.schema import drafts

_OF = select_rows(drafts, DraftRow, drafts.c.game_id == bindparam("game")).order_by(
    drafts.c.seat, drafts.c.key
)


@dataclass(frozen=True, slots=True)
class DraftReader:
    """Reads drafts."""

    _connection: AsyncConnection

    async def of(self, game_id: int, seat: int | None = None) -> list[DraftRow]:
        """Return the unconfirmed choices at a table, or of one seat."""
        rows = await read_all(self._connection, DraftRow, _OF, {"game": game_id})
        return [row for row in rows if seat is None or row.seat == seat]


@dataclass(frozen=True, slots=True)
class DraftWriter(DraftReader):
    """Reads and changes drafts."""

    _now: int

    async def set(self, game_id: int, seat: int, key: str, body: str) -> None:
        """Keep an unconfirmed choice."""
        where = {"game_id": game_id, "seat": seat, "key": key}
        values = {"body": body, "updated_at": self._now}
        await upsert(self._connection, drafts, where, values)

    async def clear(self, game_id: int, seat: int, key: str | None = None) -> None:
        """Forget the unconfirmed choices of a seat, or the one under a key."""
        gone = delete(drafts).where(drafts.c.game_id == game_id, drafts.c.seat == seat)
        if key is not None:
            gone = gone.where(drafts.c.key == key)
        await self._connection.execute(gone)

    async def clear_all(self, game_id: int, key: str) -> None:
        """Forget what all seats of a table keep under a key."""
        where = drafts.c.game_id == game_id, drafts.c.key == key
        await self._connection.execute(delete(drafts).where(*where))
