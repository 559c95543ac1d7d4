"""Editions as games began with them."""

from dataclasses import replace

from bot.storage.codec import Rows
from bot.storage.rows import EditionRow
from bot.storage.schema import editions
from bot.storage.transaction import Reader, Writer

EDITIONS = Rows(editions, EditionRow)


class EditionReader(Reader):
    """Reads editions."""

    async def get(self, fingerprint: str) -> EditionRow | None:
        """Return a stored edition."""
        return await EDITIONS.get(self._connection, fingerprint=fingerprint)


class EditionWriter(Writer, EditionReader):
    """Reads and stores editions."""

    async def keep(
        self, fingerprint: str, *, name: str, version: int, body: str, paintings: str
    ) -> None:
        """Store an edition as it is now; its games go on with it whatever becomes of its file."""
        row = EditionRow(fingerprint, name, version, body, paintings, self._tx.now)
        known = await self.get(fingerprint)
        if known is None or replace(known, at=row.at) != row:
            await EDITIONS.put(self._connection, row)
