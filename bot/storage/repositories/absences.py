"""When people are away."""

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import bindparam, delete, insert
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.clock_rows import AbsenceRow
from bot.storage.queries import read_all, select_rows
from bot.storage.schema import absences

_OF = select_rows(
    absences,
    AbsenceRow,
    absences.c.user_id.in_(bindparam("users", expanding=True)),
    absences.c.until > bindparam("at"),
).order_by(absences.c.id)
_ADD = insert(absences).returning(absences.c.id)


@dataclass(frozen=True, slots=True)
class AbsenceReader:
    """Reads absences."""

    _connection: AsyncConnection

    async def of(self, user_ids: Collection[int], at: int) -> list[AbsenceRow]:
        """Return the absences of some people that end after a moment, the oldest first."""
        values = {"users": list(user_ids), "at": at}
        return await read_all(self._connection, AbsenceRow, _OF, values)


@dataclass(frozen=True, slots=True)
class AbsenceWriter(AbsenceReader):
    """Reads and changes absences."""

    _now: int

    async def add(
        self, user_id: int, scope: str, way: str, until: int, *, shown: bool
    ) -> AbsenceRow:
        """Note that a person is away from now on, in place of what was noted for that scope."""
        await self.remove(user_id, (scope,))
        values = {
            "user_id": user_id,
            "scope": scope,
            "way": way,
            "since": self._now,
            "until": until,
            "shown": shown,
        }
        number: int = (await self._connection.execute(_ADD, values)).scalar_one()
        return AbsenceRow(number, user_id, scope, way, self._now, until, shown)

    async def remove(self, user_id: int, scopes: Collection[str]) -> bool:
        """Forget a person's absences of some scopes, and those that are over.

        Returns whether one of them wasn't over.
        """
        mine = absences.c.user_id == user_id
        run = self._connection.execute
        await run(delete(absences).where(mine, absences.c.until <= self._now))
        found = await run(delete(absences).where(mine, absences.c.scope.in_(scopes)))
        return found.rowcount > 0
