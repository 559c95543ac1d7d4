"""What is to be done at a time."""

from dataclasses import dataclass

from sqlalchemy import bindparam, delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.queries import read_all, select_rows
from bot.storage.rows import TimerRow
from bot.storage.schema import timers

_OF = select_rows(timers, TimerRow, timers.c.game_id == bindparam("game")).order_by(
    timers.c.due_at, timers.c.id
)
_NEXT_DUE = select(func.min(timers.c.due_at))
_ADD = insert(timers).returning(timers.c.id)
_DUE = (
    select_rows(timers, TimerRow, timers.c.due_at <= bindparam("now"))
    .order_by(timers.c.due_at, timers.c.id)
    .limit(bindparam("count"))
    .with_for_update(skip_locked=True)
)


@dataclass(frozen=True, slots=True)
class TimerReader:
    """Reads timers."""

    _connection: AsyncConnection

    async def of(self, game_id: int) -> list[TimerRow]:
        """Return a table's timers, the next one first."""
        return await read_all(self._connection, TimerRow, _OF, {"game": game_id})

    async def next_due(self) -> int | None:
        """Return when the next timer of all is due, in UTC milliseconds."""
        due: int | None = (await self._connection.execute(_NEXT_DUE)).scalar()
        return due


@dataclass(frozen=True, slots=True)
class TimerWriter(TimerReader):
    """Reads and changes timers."""

    _now: int

    async def add(
        self, kind: str, due_at: int, *, game_id: int | None = None, body: str = "{}"
    ) -> int:
        """Plan something for `due_at` and return the timer's id."""
        values = {"game_id": game_id, "kind": kind, "due_at": due_at, "body": body}
        timer_id: int = (await self._connection.execute(_ADD, values)).scalar_one()
        return timer_id

    async def due(self, limit: int = 100) -> list[TimerRow]:
        """Take the timers that are due; no other process gets them before this one commits."""
        values = {"now": self._now, "count": limit}
        return await read_all(self._connection, TimerRow, _DUE, values)

    async def remove(self, timer_id: int) -> None:
        """Remove one timer."""
        await self._connection.execute(delete(timers).where(timers.c.id == timer_id))

    async def remove_of(self, game_id: int, kind: str | None = None) -> None:
        """Remove a table's timers, or those of one kind."""
        gone = delete(timers).where(timers.c.game_id == game_id)
        await self._connection.execute(gone if kind is None else gone.where(timers.c.kind == kind))
