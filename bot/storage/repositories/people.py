"""What people chose for themselves."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Unpack

from sqlalchemy import bindparam, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.changes import PersonChanges
from bot.storage.queries import read_one, select_rows, upsert
from bot.storage.rows import PersonRow
from bot.storage.schema import people

_GET = select_rows(people, PersonRow, people.c.user_id == bindparam("user"))
_HOURS = select(people.c.user_id, people.c.hours).where(
    people.c.user_id.in_(bindparam("users", expanding=True))
)


_OUT = select(people.c.user_id).where(
    people.c.user_id.in_(bindparam("users", expanding=True)), people.c.stays_out.is_(True)
)


@dataclass(frozen=True, slots=True)
class PersonReader:
    """Reads what people chose."""

    _connection: AsyncConnection

    async def get(self, user_id: int) -> PersonRow:
        """Return what a person has chosen."""
        found = await read_one(self._connection, PersonRow, _GET, {"user": user_id})
        return found or PersonRow(user_id)

    async def hours_of(self, users: Collection[int]) -> dict[int, str]:
        """Return the waking hours of those people who have set some."""
        if not users:
            return {}
        found = await self._connection.execute(_HOURS, {"users": list(users)})
        return {user_id: hours for user_id, hours in found if hours is not None}

    async def staying_out(self, users: Collection[int]) -> set[int]:
        """Return who of some people stays out of rankings."""
        found = await self._connection.execute(_OUT, {"users": list(users)})
        return set(found.scalars())


@dataclass(frozen=True, slots=True)
class PersonWriter(PersonReader):
    """Reads and stores what people choose."""

    async def change(self, user_id: int, **changes: Unpack[PersonChanges]) -> PersonRow:
        """Store a person's choices and return all of them; the others stay."""
        await upsert(self._connection, people, {"user_id": user_id}, dict(changes))
        return await self.get(user_id)
