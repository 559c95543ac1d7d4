"""The service that switches public pages on and off, and knows which table an address shows."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

from bot.core.game_cache import GameCache
from bot.core.refusals import TableRefusal, Unable
from bot.core.timing.measure import DAY
from bot.storage.repositories.games import GameReader
from bot.storage.rows import OPEN, GameStatus
from cogs.page.rows import PageReader, PageWriter

LINGERS = 7 * DAY
"""Milliseconds for which the page of a finished game stays."""


@dataclass(slots=True)
class PublicUrl:
    """Where people reach the pages, without a slash at the end; None while none are served."""

    base: str | None = None

    @property
    def place(self) -> str:
        """The host and port of the address, as browsers write them."""
        return urlsplit(self.base or "").netloc.casefold()

    @property
    def path(self) -> str:
        """The path under which the pages are, without a slash at the end; mostly empty."""
        return urlsplit(self.base or "").path

    @property
    def origin(self) -> str:
        """The origin of the pages, as browsers write it."""
        parts = urlsplit(self.base or "")
        return f"{parts.scheme}://{parts.netloc}".casefold()

    def of(self, address: str) -> str | None:
        """Return the link to the page at an address; None while none are served."""
        return None if self.base is None else f"{self.base}/t/{address}/"


class PublicPages:
    """Switches the public pages of tables for their hosts, and finds their tables."""

    def __init__(self, cache: GameCache, url: PublicUrl) -> None:
        self._cache, self.url = cache, url

    async def switch(self, game_id: int, user_id: int, *, on: bool) -> None:
        """Switch a table's page on or off for its host; raises Unable for anybody else.

        Switched on again it has another address.
        """
        table = (await self._cache.entry(game_id)).table
        if table.is_private:
            raise Unable(TableRefusal.NO_TABLE)
        if table.host_id != user_id:
            raise Unable(TableRefusal.NOT_HOST)
        async with self._cache.store.transaction() as tx:
            await (PageWriter(tx).open(game_id) if on else PageWriter(tx).close(game_id))

    async def link(self, game_id: int) -> str | None:
        """Return the link to a table's page; None if it has none, or none are served."""
        if self.url.base is None:
            return None
        async with self._cache.store.snapshot() as read:
            row = await PageReader(read).of(game_id)
        return None if row is None else self.url.of(row.address)

    async def game_at(self, address: str) -> int | None:
        """Return the number of the table at an address; None if it shows none, or not any more."""
        async with self._cache.store.snapshot() as read:
            page = await PageReader(read).at(address)
            row = None if page is None else await GameReader(read).get(page.game_id)
        if row is None or not row.seq:
            return None
        if row.status in OPEN:
            return row.id
        ended = row.ended_at or 0
        lingers = row.status is GameStatus.OVER and self._cache.store.now() < ended + LINGERS
        return row.id if lingers else None
