"""The editions that were added on servers, in the database."""

from __future__ import annotations

from dataclasses import dataclass, field, fields

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    Text,
    bindparam,
    delete,
    func,
    select,
    update,
)

from bot.storage.schema import games
from bot.storage.tables import Fate, Kind, Person, Personal, row_id, table
from bot.storage.transactions import Reader, Rows, Writer

added_editions = table(
    "added_editions",
    Column("id", row_id, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("bytes", Integer, nullable=False),
    Column("offered", Boolean, nullable=False),
    Column("user_id", BigInteger),
    Column("user_name", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_added_editions_guild_id", "guild_id"),
    Index("ix_added_editions_user_id", "user_id"),
    personal=Personal(
        people=(
            Person(
                *(Kind.MAPS, "user_id", "user_name", Fate.EMPTIED),
                ("guild_id", "name", "title", "version", "offered", "at"),
            ),
        ),
        others=("id", "guild_id", "name", "title", "version", "body", "bytes", "offered", "at"),
    ),
    sqlite_autoincrement=True,
)


@dataclass(frozen=True, slots=True)
class AddedRow:
    """An edition that somebody added on a server: the text of its file, of so many ``bytes``.

    ``name`` is the one in its file. Until it is ``offered`` only the person who added it knows of
    it. A row never changes but for that, so that its id stands for what was built of it.
    ``user_id`` is None, and ``user_name`` empty, once that person was erased.
    """

    id: int
    guild_id: int
    name: str
    title: str
    version: int
    body: str = field(repr=False)
    bytes: int
    offered: bool
    user_id: int | None
    user_name: str
    at: int


@dataclass(frozen=True, slots=True)
class AddedSummary:
    """What there is to say of an added edition without the text of its file."""

    id: int
    name: str
    title: str
    version: int
    bytes: int
    offered: bool
    user_name: str
    at: int


ADDED = Rows(added_editions, AddedRow)
_OF_SERVER = (
    select(*(added_editions.c[each.name] for each in fields(AddedSummary)))
    .where(added_editions.c.guild_id == bindparam("guild"))
    .order_by(added_editions.c.title, added_editions.c.id)
)
_TABLES = select(func.count()).where(
    games.c.guild_id == bindparam("guild"),
    games.c.edition == bindparam("edition"),
    games.c.seq > 0,
)


class AddedReader(Reader):
    """Reads the editions that were added on servers."""

    async def of_server(self, guild_id: int) -> list[AddedSummary]:
        """Return the editions of a server by title; those that aren't offered, too."""
        found = await self._connection.execute(_OF_SERVER, {"guild": guild_id})
        return [AddedSummary(*row) for row in found]

    async def get(self, guild_id: int, number: int) -> AddedRow | None:
        """Return an edition of a server with the text of its file; None if there is none."""
        return await ADDED.get(self._connection, id=number, guild_id=guild_id)

    async def tables(self, guild_id: int, edition: str) -> int:
        """Return how many games of a server were begun on an edition, by the name it has there."""
        values = {"guild": guild_id, "edition": edition}
        return int((await self._connection.execute(_TABLES, values)).scalar_one())


class AddedWriter(Writer, AddedReader):
    """Reads and stores the editions that were added on servers."""

    async def add(self, row: AddedRow) -> AddedRow:
        """Store an edition, and return it with its id."""
        return await ADDED.add_new(self._connection, row)

    async def offer(self, row: AddedRow) -> None:
        """Offer an edition in place of the one of that name that was offered on its server."""
        former = (
            added_editions.c.guild_id == row.guild_id,
            added_editions.c.name == row.name,
            added_editions.c.offered,
            added_editions.c.id != row.id,
        )
        await self._connection.execute(delete(added_editions).where(*former))
        offered = update(added_editions).where(added_editions.c.id == row.id).values(offered=True)
        await self._connection.execute(offered)

    async def remove(self, guild_id: int, number: int) -> bool:
        """Delete an edition of a server; return whether there was one."""
        gone = added_editions.c.guild_id == guild_id, added_editions.c.id == number
        return (await self._connection.execute(delete(added_editions).where(*gone))).rowcount == 1

    async def forget_drafts(self, guild_id: int, before: int) -> None:
        """Delete what was added on a server before a moment (UTC ms), and never offered."""
        gone = (
            added_editions.c.guild_id == guild_id,
            ~added_editions.c.offered,
            added_editions.c.at < before,
        )
        await self._connection.execute(delete(added_editions).where(*gone))
