"""What is kept beside the games: editions, drafts, timers, and what was chosen."""

from collections.abc import Callable
from typing import Any, Unpack

from sqlalchemy import Table, bindparam, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.reader import Reader
from bot.storage.rows import PersonChanges, PersonRow, TimerRow
from bot.storage.schema import drafts, editions, games, people, settings, timers, visits

INSERT: dict[str, Callable[[Table], Any]] = {
    "sqlite": sqlite.insert,
    "postgresql": postgresql.insert,
}
"""Adds rows that may be there already, by dialect."""
_ADD_TIMER = insert(timers).returning(timers.c.id)
_DUE = (
    select(timers.c.id, timers.c.game_id, timers.c.kind, timers.c.due_at, timers.c.body)
    .where(timers.c.due_at <= bindparam("now"))
    .order_by(timers.c.due_at, timers.c.id)
    .limit(bindparam("count"))
    .with_for_update(skip_locked=True)
)


class Keeping(Reader):
    """Writes what games and people keep; what is no row of a game of its own."""

    def __init__(self, connection: AsyncConnection, now: int) -> None:
        super().__init__(connection)
        self.now = now

    async def keep_edition(
        self, fingerprint: str, *, name: str, version: int, body: str, paintings: str
    ) -> None:
        """Keep an edition as it is now; its games go on with it whatever becomes of its file."""
        values = {"name": name, "version": version, "body": body, "paintings": paintings}
        known = await self.edition(fingerprint)
        if known is None or any(getattr(known, key) != value for key, value in values.items()):
            place = {"fingerprint": fingerprint}
            await self._keep(editions, place, values | {"at": self.now}, remove=False)

    async def pin(self, game_id: int, fingerprint: str) -> None:
        """Give a table for which no edition was kept the one that it began with."""
        where = games.c.id == game_id, games.c.fingerprint.is_(None)
        pinned = update(games).where(*where).values(fingerprint=fingerprint)
        await self._connection.execute(pinned)

    async def draft(self, game_id: int, seat: int, key: str, body: str | None) -> None:
        """Keep an unconfirmed choice; None forgets it."""
        place = {"game_id": game_id, "seat": seat, "key": key}
        await self._keep(drafts, place, {"body": body, "updated_at": self.now}, body is None)

    async def clear_drafts(self, game_id: int, seat: int | None = None) -> None:
        """Forget the unconfirmed choices of a table, or of one seat."""
        gone = delete(drafts).where(drafts.c.game_id == game_id)
        await self._connection.execute(gone if seat is None else gone.where(drafts.c.seat == seat))

    async def add_timer(
        self, kind: str, due_at: int, *, game_id: int | None = None, body: str = "{}"
    ) -> int:
        """Plan something for `due_at` and return the timer's id."""
        values = {"game_id": game_id, "kind": kind, "due_at": due_at, "body": body}
        timer_id: int = (await self._connection.execute(_ADD_TIMER, values)).scalar_one()
        return timer_id

    async def due_timers(self, limit: int = 100) -> list[TimerRow]:
        """Take the timers that are due; no other process gets them before this one commits."""
        return await self._all(TimerRow, _DUE, {"now": self.now, "count": limit})

    async def remove_timer(self, timer_id: int) -> None:
        """Remove one timer."""
        await self._connection.execute(delete(timers).where(timers.c.id == timer_id))

    async def remove_timers(self, game_id: int, kind: str | None = None) -> None:
        """Remove a table's timers, or those of one kind."""
        gone = delete(timers).where(timers.c.game_id == game_id)
        await self._connection.execute(gone if kind is None else gone.where(timers.c.kind == kind))

    async def set_person(self, user_id: int, **changes: Unpack[PersonChanges]) -> PersonRow:
        """Keep what a person chooses and return all of it; their other choices stay."""
        await self._keep(people, {"user_id": user_id}, dict(changes), remove=False)
        return await self.person(user_id)

    async def set_visit(self, game_id: int, user_id: int, since: int, seen: int) -> None:
        """Note that a person looks at a table now."""
        place = {"game_id": game_id, "user_id": user_id}
        values = {"since": since, "seen": seen, "at": self.now}
        await self._keep(visits, place, values, remove=False)

    async def set_setting(self, scope: str, key: str, value: str | None) -> None:
        """Store a setting; None removes it."""
        await self._keep(settings, {"scope": scope, "key": key}, {"value": value}, value is None)

    async def _keep(
        self, table: Table, place: dict[str, Any], values: dict[str, Any], remove: bool
    ) -> None:
        if remove:
            where = [table.c[name] == value for name, value in place.items()]
            await self._connection.execute(delete(table).where(*where))
            return
        row = INSERT[self._connection.dialect.name](table)
        row = row.on_conflict_do_update(
            index_elements=list(place), set_={name: row.excluded[name] for name in values}
        )
        await self._connection.execute(row, place | values)
