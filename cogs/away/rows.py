"""When people are away, and what they ask other processes for."""

from __future__ import annotations

import json
from collections.abc import Collection

from sqlalchemy import bindparam, delete, select

from bot.storage.erasing import Gone
from bot.storage.feature_rows import AbsenceRow
from bot.storage.schema import absences, timers
from bot.storage.transactions import Reader, Rows, Transaction, Writer

ERRAND_TIMER = "errand"
"""What somebody asked another process to do at a table."""

ABSENCES = Rows(absences, AbsenceRow)
_OF = ABSENCES.select(
    absences.c.user_id.in_(bindparam("users", expanding=True)),
    absences.c.until > bindparam("at"),
).order_by(absences.c.id)


class AbsenceReader(Reader):
    """Reads absences."""

    async def of(self, user_ids: Collection[int], at: int) -> list[AbsenceRow]:
        """Return the absences of some people that end after a moment, the oldest first."""
        return await ABSENCES.all(self._connection, _OF, users=list(user_ids), at=at)


class AbsenceWriter(Writer, AbsenceReader):
    """Reads and changes absences."""

    async def add(
        self, user_id: int, scope: str, way: str, until: int, *, shown: bool
    ) -> AbsenceRow:
        """Note that a person is away from now on, in place of what was noted for that scope."""
        await self.remove(user_id, (scope,))
        row = AbsenceRow(0, user_id, scope, way, self._tx.now, until, shown)
        return await ABSENCES.add_new(self._connection, row)

    async def remove(self, user_id: int, scopes: Collection[str]) -> bool:
        """Forget a person's absences of some scopes, and those that are over.

        Returns whether one of them wasn't over.
        """
        mine = absences.c.user_id == user_id
        run = self._connection.execute
        await run(delete(absences).where(mine, absences.c.until <= self._tx.now))
        found = await run(delete(absences).where(mine, absences.c.scope.in_(scopes)))
        return found.rowcount > 0


async def drop_errands(tx: Transaction, gone: Gone) -> None:
    """Forget what somebody asked another process for."""
    query = select(timers.c.id, timers.c.body).where(timers.c.kind == ERRAND_TIMER)
    for number, text in (await tx.connection.execute(query)).all():
        if json.loads(text).get("user_id") == gone.user_id:
            await tx.connection.execute(delete(timers).where(timers.c.id == number))
