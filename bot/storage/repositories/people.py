"""What people chose for themselves."""

from collections.abc import Collection
from typing import Unpack

from sqlalchemy import bindparam, select

from bot.storage.changes import PersonChanges
from bot.storage.codec import Rows
from bot.storage.rows import PersonRow
from bot.storage.schema import people
from bot.storage.transaction import Reader, Writer

PEOPLE = Rows(people, PersonRow)
_AMONG = people.c.user_id.in_(bindparam("users", expanding=True))
_HOURS = select(people.c.user_id, people.c.hours).where(_AMONG)
_OUT = select(people.c.user_id).where(_AMONG, people.c.stays_out.is_(True))


class PersonReader(Reader):
    """Reads what people chose."""

    async def get(self, user_id: int) -> PersonRow:
        """Return what a person has chosen."""
        return await PEOPLE.get(self._connection, user_id=user_id) or PersonRow(user_id)

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


class PersonWriter(Writer, PersonReader):
    """Reads and stores what people choose."""

    async def change(self, user_id: int, **changes: Unpack[PersonChanges]) -> PersonRow:
        """Store a person's choices and return all of them; the others stay."""
        await PEOPLE.merge(self._connection, changes, user_id=user_id)
        return await self.get(user_id)
