"""Editions as games began with them."""

from dataclasses import dataclass

from sqlalchemy import bindparam
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.queries import read_one, select_rows, upsert
from bot.storage.rows import EditionRow
from bot.storage.schema import editions

_GET = select_rows(editions, EditionRow, editions.c.fingerprint == bindparam("wanted"))


@dataclass(frozen=True, slots=True)
class EditionReader:
    """Reads editions."""

    _connection: AsyncConnection

    async def get(self, fingerprint: str) -> EditionRow | None:
        """Return a stored edition."""
        return await read_one(self._connection, EditionRow, _GET, {"wanted": fingerprint})


@dataclass(frozen=True, slots=True)
class EditionWriter(EditionReader):
    """Reads and stores editions."""

    _now: int

    async def keep(
        self, fingerprint: str, *, name: str, version: int, body: str, paintings: str
    ) -> None:
        """Store an edition as it is now; its games go on with it whatever becomes of its file."""
        values = {"name": name, "version": version, "body": body, "paintings": paintings}
        known = await self.get(fingerprint)
        if known is None or any(getattr(known, key) != value for key, value in values.items()):
            key = {"fingerprint": fingerprint}
            await upsert(self._connection, editions, key, values | {"at": self._now})
