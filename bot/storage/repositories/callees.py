"""People who want to be called when a table of a server lacks players."""

from dataclasses import dataclass

from sqlalchemy import bindparam, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.queries import INSERT, read_all, remove, select_rows
from bot.storage.rows import CalleeRow
from bot.storage.schema import callees

_GUILD = callees.c.guild_id == bindparam("guild")
_OF = select_rows(callees, CalleeRow, _GUILD).order_by(callees.c.at, callees.c.user_id)
_CALLED = select(callees.c.user_id).where(_GUILD, callees.c.at == bindparam("called_at"))
_HAS = select(func.count()).where(_GUILD, callees.c.user_id == bindparam("user"))
_others = callees.alias()
_LAST_CALLED = (
    select(_others.c.user_id, func.max(_others.c.at).label("last"))
    .where(_others.c.user_id.in_(select(callees.c.user_id).where(_GUILD)))
    .group_by(_others.c.user_id)
)


@dataclass(frozen=True, slots=True)
class CalleeReader:
    """Reads who wants to be called."""

    _connection: AsyncConnection

    async def has(self, guild_id: int, user_id: int) -> bool:
        """Whether a person is on a server's list."""
        values = {"guild": guild_id, "user": user_id}
        return bool((await self._connection.execute(_HAS, values)).scalar_one())

    async def of(self, guild_id: int) -> list[CalleeRow]:
        """Return a server's list, who was called longest ago first."""
        return await read_all(self._connection, CalleeRow, _OF, {"guild": guild_id})

    async def last_called(self, guild_id: int) -> dict[int, int]:
        """Return when each of a server's list was called last on any server; 0 for never."""
        found = await self._connection.execute(_LAST_CALLED, {"guild": guild_id})
        return {row.user_id: row.last for row in found}

    async def called_at(self, guild_id: int, at: int) -> list[int]:
        """Return whom of a server's list a call at that time is for, if they still are on it."""
        values = {"guild": guild_id, "called_at": at}
        return list((await self._connection.execute(_CALLED, values)).scalars())


@dataclass(frozen=True, slots=True)
class CalleeWriter(CalleeReader):
    """Reads and changes who wants to be called."""

    _now: int

    async def add(self, guild_id: int, user_id: int) -> None:
        """Put a person on a server's list, unless they are on it."""
        row = INSERT[self._connection.dialect.name](callees).on_conflict_do_nothing()
        values = {"guild_id": guild_id, "user_id": user_id, "at": 0}
        await self._connection.execute(row, values)

    async def remove(self, guild_id: int, user_id: int) -> None:
        """Take a person off a server's list."""
        await remove(self._connection, callees, {"guild_id": guild_id, "user_id": user_id})

    async def set_called(self, guild_id: int, user_ids: list[int]) -> None:
        """Note that some are called now."""
        where = callees.c.guild_id == guild_id, callees.c.user_id.in_(user_ids)
        await self._connection.execute(update(callees).where(*where).values(at=self._now))

    async def take_back(self, guild_id: int, at: int) -> None:
        """Note that those of a server's list who were to be called then never were."""
        where = callees.c.guild_id == guild_id, callees.c.at == at
        await self._connection.execute(update(callees).where(*where).values(at=0))
