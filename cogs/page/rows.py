"""The public pages of tables in the database, and which event the posts of a table have reached."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from sqlalchemy import BigInteger, Column, Text, bindparam, func, select

from bot.storage.posts import OpeningPost, ResultPost, TurnPost
from bot.storage.schema import outbox
from bot.storage.tables import Personal, Restored, game_column, table
from bot.storage.transactions import Reader, Rows, Transaction, Writer
from cogs.seats.service.interim import InterimPost

pages = table(
    "pages",
    game_column(primary_key=True),
    Column("address", Text, nullable=False, unique=True),
    Column("at", BigInteger, nullable=False),
    personal=Personal(others=("game_id", "address", "at")),
    thinned=True,
    restored=Restored.RENUMBERED,
)


@dataclass(frozen=True, slots=True)
class PageRow:
    """The public page of a game: whoever knows its ``address`` may see it; made ``at`` (UTC ms)."""

    game_id: int
    address: str
    at: int


PAGES = Rows(pages, PageRow)
_TELLING = tuple(each.KIND for each in (TurnPost, ResultPost, OpeningPost, InterimPost))
_REACHED = select(func.max(outbox.c.seq)).where(
    outbox.c.game_id == bindparam("game"), outbox.c.kind.in_(_TELLING)
)


class PageReader(Reader):
    """Reads which tables have a public page, and how much of a game is posted."""

    async def of(self, game_id: int) -> PageRow | None:
        """Return the page of a game; None if it has none."""
        return await PAGES.get(self._connection, game_id=game_id)

    async def at(self, address: str) -> PageRow | None:
        """Return the page at an address; None if there is none."""
        return await PAGES.get(self._connection, address=address)

    async def posted(self, game_id: int) -> int:
        """Return the last event of which a post tells, sent or waiting to be sent; 0 for none."""
        found = await self._connection.execute(_REACHED, {"game": game_id})
        return found.scalar_one() or 0


class PageWriter(Writer, PageReader):
    """Switches pages on and off."""

    async def open(self, game_id: int) -> PageRow:
        """Return the page of a game, made now if there is none."""
        await PAGES.add_missing(
            self._connection, PageRow(game_id, secrets.token_urlsafe(16), self._tx.now)
        )
        row = await self.of(game_id)
        assert row is not None  # noqa: S101
        return row

    async def close(self, game_id: int) -> bool:
        """Delete the page of a game; return whether there was one."""
        had = await self.of(game_id) is not None
        await PAGES.remove(self._connection, game_id=game_id)
        return had


async def renew_page(tx: Transaction, game_id: int) -> None:
    """Give a table that moved another address: whoever saw the former channel doesn't know it."""
    if await PageWriter(tx).close(game_id):
        await PageWriter(tx).open(game_id)


async def close_page(tx: Transaction, game_id: int) -> None:
    """Take the page of a game that was called off."""
    await PageWriter(tx).close(game_id)
