"""The people who want to be called to a server's tables, and servers' timetables, as rows."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import BigInteger, Column, Index, Text, bindparam, func, select, update

from bot.storage.erasing import Gone
from bot.storage.repositories.notices import SettingWriter
from bot.storage.repositories.people import BLOCKED, BlockList
from bot.storage.schema import games, settings
from bot.storage.tables import Fate, Kind, Person, Personal, table
from bot.storage.transactions import Reader, Rows, Transaction, Writer

LOBBY_TIMER = "lobby"
"""The kind of timer that asks about, then closes, a table that nobody joins."""
CALL_TIMER = "call"
"""The kind of timer that calls people on the server's list to a table."""

callees = table(
    "callees",
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_callees_user_id", "user_id"),
    personal=Personal(
        people=(Person(Kind.CALLS, "user_id", None, Fate.DELETED, ("guild_id", "at")),),
        others=("guild_id", "at"),
    ),
)


@dataclass(frozen=True, slots=True)
class CalleeRow:
    """A person who wants to hear of a server's tables; called last at ``at``, 0 for never."""

    guild_id: int
    user_id: int
    at: int


CALLEES = Rows(callees, CalleeRow)
_GUILD = callees.c.guild_id == bindparam("guild")
_CALLEES = CALLEES.select(_GUILD).order_by(callees.c.at, callees.c.user_id)
_CALLED = select(callees.c.user_id).where(_GUILD, callees.c.at == bindparam("called_at"))
_HAS = select(func.count()).where(_GUILD, callees.c.user_id == bindparam("user"))
_others = callees.alias()
_LAST_CALLED = (
    select(_others.c.user_id, func.max(_others.c.at).label("last"))
    .where(_others.c.user_id.in_(select(callees.c.user_id).where(_GUILD)))
    .group_by(_others.c.user_id)
)


class CalleeReader(Reader):
    """Reader of the lists of people who want to be called."""

    async def has(self, guild_id: int, user_id: int) -> bool:
        """Return whether a person is on a server's list."""
        values = {"guild": guild_id, "user": user_id}
        return bool((await self._connection.execute(_HAS, values)).scalar_one())

    async def of(self, guild_id: int) -> list[CalleeRow]:
        """Return a server's list, who was called longest ago first."""
        return await CALLEES.all(self._connection, _CALLEES, guild=guild_id)

    async def last_called(self, guild_id: int) -> dict[int, int]:
        """Return when each person on a server's list was last called on any server; 0: never."""
        result = await self._connection.execute(_LAST_CALLED, {"guild": guild_id})
        return {row.user_id: row.last for row in result}

    async def called_at(self, guild_id: int, at: int) -> list[int]:
        """Return the people on a server's list whom a call at that time is for."""
        values = {"guild": guild_id, "called_at": at}
        return list((await self._connection.execute(_CALLED, values)).scalars())


class CalleeWriter(Writer, CalleeReader):
    """Reader and writer of the lists of people who want to be called."""

    async def add(self, guild_id: int, user_id: int) -> None:
        """Put a person on a server's list, unless they are on it."""
        await CALLEES.add_missing(self._connection, CalleeRow(guild_id, user_id, at=0))

    async def remove(self, guild_id: int, user_id: int) -> None:
        """Take a person off a server's list."""
        await CALLEES.remove(self._connection, guild_id=guild_id, user_id=user_id)

    async def set_called(self, guild_id: int, user_ids: list[int]) -> None:
        """Store that some people on a server's list are called now."""
        where = callees.c.guild_id == guild_id, callees.c.user_id.in_(user_ids)
        await self._connection.execute(update(callees).where(*where).values(at=self._tx.now))

    async def take_back(self, guild_id: int, at: int) -> None:
        """Store that those on a server's list who were to be called at that time never were."""
        await CALLEES.change(self._connection, {"at": 0}, guild_id=guild_id, at=at)


timetables = table(
    "timetables",
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    Column("language", Text, nullable=False),
    Column("shown", Text),
    Column("edited_at", BigInteger),
    personal=Personal(
        others=("guild_id", "channel_id", "message_id", "language", "shown", "edited_at")
    ),
)


@dataclass(frozen=True, slots=True)
class TimetableRow:
    """The post of a server's tables; `shown` is a digest of what it shows since `edited_at`."""

    guild_id: int
    channel_id: int
    message_id: int | None
    language: str
    shown: str | None
    edited_at: int | None


TIMETABLES = Rows(timetables, TimetableRow)
_CHANGED_GUILDS = (
    select(games.c.guild_id)
    .join(timetables, timetables.c.guild_id == games.c.guild_id)
    .where(games.c.updated_at >= bindparam("since"))
    .distinct()
)


class TimetableReader(Reader):
    """Reader of timetables."""

    async def get(self, guild_id: int) -> TimetableRow | None:
        """Return a server's timetable, or None."""
        return await TIMETABLES.get(self._connection, guild_id=guild_id)

    async def all(self) -> list[TimetableRow]:
        """Return every server's timetable."""
        return await TIMETABLES.find(self._connection)

    async def changed_guilds(self, since: int) -> set[int]:
        """Return the servers with a timetable where a game has changed since a moment."""
        result = await self._connection.execute(_CHANGED_GUILDS, {"since": since})
        return set(result.scalars())


class TimetableWriter(Writer, TimetableReader):
    """Reader and writer of timetables."""

    async def put(self, row: TimetableRow) -> None:
        """Store a server's timetable in place of any other."""
        await TIMETABLES.put(self._connection, row)

    async def remove(self, guild_id: int) -> None:
        """Delete a server's timetable."""
        await TIMETABLES.remove(self._connection, guild_id=guild_id)


async def forget_settings_of(tx: Transaction, numbers: Collection[int]) -> None:
    """Delete what is set for old games, such as from where they moved."""
    await SettingWriter(tx).remove_all([f"table:{number}" for number in numbers])


async def seal_block_lists(tx: Transaction, gone: Gone) -> None:
    """Replace a person who is erased by a hash in the block lists of servers."""
    query = select(settings.c.scope, settings.c.value).where(settings.c.key == BLOCKED)
    for scope, stored in (await tx.connection.execute(query)).all():
        sealed = BlockList.read(stored).forgetting(gone.user_id).write()
        if sealed is not None and sealed != stored:
            where = (settings.c.scope == scope, settings.c.key == BLOCKED)
            await tx.connection.execute(update(settings).where(*where).values(value=sealed))
