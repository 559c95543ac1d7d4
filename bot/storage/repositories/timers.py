"""Reads and writes timers, the clocks of tables, and the interactions that were applied."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import bindparam, delete, select, update

from bot.storage.queries import IN_SHARDS, in_shards, shard_values
from bot.storage.rows import OPEN, ClockRow, GameStatus, InteractionRow, Shards, TimerRow
from bot.storage.schema import clocks, games, interactions, timers
from bot.storage.transactions import Reader, Rows, Writer

CLOCKS = Rows(clocks, ClockRow)
_UNDER_WAY = (
    select(clocks.c.game_id)
    .join(games, games.c.id == clocks.c.game_id)
    .where(games.c.status.in_((GameStatus.RUNNING, GameStatus.PARKED)), IN_SHARDS)
    .order_by(clocks.c.game_id)
)


class ClockReader(Reader):
    """Reads the clocks of tables."""

    async def get(self, game_id: int) -> ClockRow | None:
        """Return the clock of a table, or None if it has none."""
        return await CLOCKS.get(self._connection, game_id=game_id)

    async def of_each(self, game_ids: Sequence[int]) -> dict[int, ClockRow]:
        """Return the clocks of some tables, by table; a table without one is left out."""
        rows = await CLOCKS.find(self._connection, game_id=list(game_ids))
        return {row.game_id: row for row in rows}

    async def under_way(self, shards: Shards) -> list[int]:
        """Return the ids of the tables of some shards that run or are parked, and have a clock."""
        result = await self._connection.execute(_UNDER_WAY, shard_values(shards))
        return list(result.scalars())


class ClockWriter(Writer, ClockReader):
    """Reads and stores the clocks of tables."""

    async def set(self, game_id: int, body: str) -> None:
        """Store the clock of a table."""
        await CLOCKS.put(self._connection, ClockRow(game_id, body))


INTERACTIONS = Rows(interactions, InteractionRow)


class InteractionWriter(Writer):
    """Notes which interactions have been applied."""

    async def is_new(self, interaction_id: int, game_id: int | None, user_id: int | None) -> bool:
        """Note that an interaction is applied; return False if it was applied before."""
        row = InteractionRow(interaction_id, game_id, user_id, self._tx.now)
        return await INTERACTIONS.add_missing(self._connection, row)

    async def opened(self, interaction_id: int, game_id: int) -> None:
        """Note which game an interaction has opened, in whatever channel."""
        await INTERACTIONS.change(self._connection, {"game_id": game_id}, id=interaction_id)

    async def game_of(self, interaction_id: int) -> int | None:
        """Return the game that an interaction was about or has opened, or None."""
        number = select(interactions.c.game_id).where(interactions.c.id == interaction_id)
        return (await self._connection.execute(number)).scalar()

    async def prune(self, older_than: int) -> int:
        """Delete the interactions before a time, and return how many."""
        old = delete(interactions).where(interactions.c.at < older_than)
        return (await self._connection.execute(old)).rowcount


TIMERS = Rows(timers, TimerRow)
_OF = TIMERS.select(timers.c.game_id == bindparam("game")).order_by(timers.c.due_at, timers.c.id)
_DUE = (
    TIMERS.select(
        timers.c.due_at <= bindparam("now"),
        timers.c.id.not_in(bindparam("besides", expanding=True)),
    )
    .order_by(timers.c.due_at, timers.c.id)
    .limit(bindparam("count"))
)
_NEXT = (
    select(timers.c.due_at)
    .where(timers.c.due_at > bindparam("after"))
    .order_by(timers.c.due_at)
    .limit(1)
)
_KNOWN = select(timers.c.id).where(timers.c.id.in_(bindparam("wanted", expanding=True)))
_WITHOUT = (
    select(games.c.id)
    .outerjoin(timers, (timers.c.game_id == games.c.id) & (timers.c.kind == bindparam("missing")))
    .where(timers.c.id.is_(None), games.c.status.in_(OPEN), games.c.started_at.is_(None))
    .order_by(games.c.id)
)
_WITHOUT_IN_SHARDS = _WITHOUT.where(IN_SHARDS)
_TAKE = delete(timers).where(
    timers.c.id.in_(
        select(timers.c.id)
        .where(timers.c.id == bindparam("wanted"))
        .with_for_update(skip_locked=True)
    )
)


class TimerReader(Reader):
    """Reads timers; `shards` leaves out those of other servers."""

    async def of(self, game_id: int) -> list[TimerRow]:
        """Return a table's timers, the next one first."""
        return await TIMERS.all(self._connection, _OF, game=game_id)

    async def due(
        self,
        now: int,
        limit: int = 100,
        *,
        besides: Collection[int] = (),
        shards: Shards | None = None,
    ) -> list[TimerRow]:
        """Return up to `limit` timers due by `now`, earliest first, but none with ids `besides`."""
        values: dict[str, Any] = {"now": now, "count": limit, "besides": tuple(besides)}
        if shards is None:
            return await TIMERS.all(self._connection, _DUE, **values)
        values |= shard_values(shards)
        return await TIMERS.all(self._connection, _of_shards(_DUE), **values)

    async def next_due(self, after: int = 0, *, shards: Shards | None = None) -> int | None:
        """Return when the first timer after a moment is due, or None; in UTC milliseconds."""
        query, values = _NEXT, dict[str, Any](after=after)
        if shards is not None:
            query, values = _of_shards(_NEXT), values | shard_values(shards)
        due: int | None = (await self._connection.execute(query, values)).scalar()
        return due

    async def lobbies_without(self, kind: str, shards: Shards | None = None) -> list[int]:
        """Return the ids of the tables before their start that have no timer of a kind."""
        query, values = _WITHOUT, dict[str, Any](missing=kind)
        if shards is not None:
            query, values = _WITHOUT_IN_SHARDS, values | shard_values(shards)
        return list((await self._connection.execute(query, values)).scalars())

    async def known(self, ids: Collection[int]) -> set[int]:
        """Return which of these ids of timers still exist."""
        result = await self._connection.execute(_KNOWN, {"wanted": tuple(ids)})
        return set(result.scalars())


class TimerWriter(Writer, TimerReader):
    """Reads and changes timers; the transaction is told when each new one is due."""

    async def add(
        self,
        kind: str,
        due_at: int,
        *,
        game_id: int | None = None,
        guild_id: int | None = None,
        body: str = "{}",
    ) -> int:
        """Add a timer that is due at `due_at`, and return its id.

        A timer of a server and no table is for the process that has the server's shard.
        """
        row = TimerRow(0, game_id, kind, due_at, body, guild_id)
        timer = await TIMERS.add_new(self._connection, row)
        self._tx.timer_added(due_at)
        return timer.id

    async def replace(
        self, game_id: int, kind: str, due_at: int | None, *, body: str = "{}"
    ) -> None:
        """Replace a table's timers of a kind by one due at `due_at`; by none if that is None.

        Whoever has taken a former one may go on. The new one has another id, so that nobody who
        read the former one can take it.
        """
        await self.remove_of(game_id, kind)
        if due_at is not None:
            await self.add(kind, due_at, game_id=game_id, body=body)

    async def take(self, timer_id: int) -> bool:
        """Remove a timer in order to do what it says; return False if it is gone, or being taken.

        To be called first in the transaction that does it.
        """
        return (await self._connection.execute(_TAKE, {"wanted": timer_id})).rowcount == 1

    async def postpone(self, timer_id: int, due_at: int) -> None:
        """Change when a timer is due."""
        await TIMERS.change(self._connection, {"due_at": due_at}, id=timer_id)

    async def shift(
        self, gap: int, *, besides: Collection[str] = (), shards: Shards | None = None
    ) -> None:
        """Postpone all timers by `gap` milliseconds, but those of the kinds `besides`."""
        moved = update(timers).values(due_at=timers.c.due_at + gap)
        moved = moved.where(timers.c.kind.not_in(tuple(besides)))
        values: dict[str, Any] = {}
        if shards is not None:
            moved = moved.where(timers.c.id.in_(_of_shards(select(timers.c.id))))
            values = shard_values(shards)
        await self._connection.execute(moved, values)

    async def remove(self, timer_id: int) -> None:
        """Delete one timer."""
        await TIMERS.remove(self._connection, id=timer_id)

    async def remove_of(self, game_id: int, kind: str | None = None) -> None:
        """Delete a table's timers, or only those of one kind."""
        of_kind = {} if kind is None else {"kind": kind}
        await TIMERS.remove(self._connection, game_id=game_id, **of_kind)


def _of_shards(query: Any) -> Any:
    return query.outerjoin(games, games.c.id == timers.c.game_id).where(
        in_shards(games.c.guild_id, timers.c.guild_id)
    )
