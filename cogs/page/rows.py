"""Public pages and players' boards in the database, and how far the posts of a table are."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    LargeBinary,
    Text,
    bindparam,
    func,
    select,
    update,
)

from bot.storage.posts import OpeningPost, ResultPost, TurnPost
from bot.storage.schema import outbox
from bot.storage.tables import Fate, Kind, Person, Personal, Restored, game_column, table
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


boards = table(
    "boards",
    Column("place", Text, primary_key=True),
    game_column(),
    Column("user_id", BigInteger, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("opened", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("used_at", BigInteger, nullable=False),
    Index("ix_boards_game_id", "game_id"),
    Index("ix_boards_user_id", "user_id"),
    personal=Personal(
        people=(Person(Kind.BOARDS, "user_id", None, Fate.DELETED, ("game_id", "at", "used_at")),),
        others=("place", "game_id", "secret", "opened", "at", "used_at"),
    ),
    thinned=True,
    restored=Restored.DROPPED,
)


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A player's board in a browser, at a ``place`` of the pages.

    ``secret`` is the hash of its link's key or, once it is ``opened``, of its cookie. Times are UTC
    milliseconds.
    """

    place: str
    game_id: int
    user_id: int
    secret: bytes = field(repr=False)
    opened: bool
    at: int
    used_at: int


BOARDS = Rows(boards, BoardRow)


class BoardReader(Reader):
    """Reads whose board is where."""

    async def at(self, place: str) -> BoardRow | None:
        """Return the board at a place; None if there is none."""
        return await BOARDS.get(self._connection, place=place)


class BoardWriter(Writer, BoardReader):
    """Makes, opens and ends boards."""

    async def make(self, row: BoardRow) -> None:
        """Store a board in place of any that its player has at this table."""
        await BOARDS.remove(self._connection, game_id=row.game_id, user_id=row.user_id)
        await BOARDS.add(self._connection, row)

    async def open(self, row: BoardRow, cookie: bytes) -> bool:
        """Store the hash of a cookie in place of the key's; False if somebody was quicker."""
        now = self._tx.now
        opened = (
            update(boards)
            .where(boards.c.place == row.place, ~boards.c.opened)
            .values(secret=cookie, opened=True, at=now, used_at=now)
        )
        return (await self._connection.execute(opened)).rowcount == 1

    async def note_use(self, place: str) -> None:
        """Store that a board is used now."""
        await BOARDS.change(self._connection, {"used_at": self._tx.now}, place=place)

    async def end_all(self, game_id: int) -> None:
        """Delete all boards of a game."""
        await BOARDS.remove(self._connection, game_id=game_id)


async def end_boards(tx: Transaction, game_id: int) -> None:
    """Delete all boards of a game that is over."""
    await BoardWriter(tx).end_all(game_id)
