"""Copying a game to another number, out of the same database or out of a backup of it."""

from typing import Any, Unpack

from sqlalchemy import Table, delete, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.chain import chained
from bot.storage.changes import GameChanges
from bot.storage.codec import Rows
from bot.storage.errors import ChannelTaken
from bot.storage.repositories.events import EVENTS, EventReader
from bot.storage.rows import OPEN, EditionRow, GameStatus, OutboxStatus
from bot.storage.schema import (
    daily_games,
    editions,
    events,
    games,
    interactions,
    metadata,
    outbox,
    results,
    seat_results,
)
from bot.storage.transaction import Snapshot, Writer

_APART = {games, events, outbox, interactions, results, seat_results, daily_games}
"""What isn't copied row by row: posts and interactions belong to the number that they had.

Results follow from the log: two of one game would count twice. A game of the daily deal keeps what
is known of it, under its new number.
"""
PARTS: tuple[Table, ...] = tuple(
    table for table in metadata.sorted_tables if "game_id" in table.c and table not in _APART
)
_EDITIONS = Rows(editions, EditionRow)
RESTORED = "restored from a backup"
"""Why a post from before isn't sent."""


class Transfer(Writer):
    """Copies games into a database."""

    async def bring(
        self, source: AsyncConnection | None, game_id: int, **changes: Unpack[GameChanges]
    ) -> int:
        """Copy a game with all that belongs to it, and return its new number.

        It comes out of this database without a ``source``. The old number is called off here, its
        posts aren't sent any more. Raises `ChannelTaken`.
        """
        source = source or self._connection
        found = await source.execute(select(games).where(games.c.id == game_id))
        values: dict[str, Any] = dict(found.mappings().one())
        del values["id"]
        values |= {"damage": None, "note": None, "updated_at": self._tx.now, "formerly": game_id}
        values |= changes
        await self._end(game_id)
        await self._check_channel(values)
        made: int = (
            await self._connection.execute(insert(games).returning(games.c.id), values)
        ).scalar_one()
        if values["fingerprint"] is not None:
            await self._bring_edition(source, values["fingerprint"])
        daily = daily_games.c.game_id == game_id
        await self._connection.execute(update(daily_games).where(daily).values(game_id=made))
        for table in PARTS:
            await self._bring_rows(source, table, game_id, made)
        log = await EventReader(Snapshot(source)).of(game_id)
        await EVENTS.add_all(self._connection, chained(made, None, log), game_id=made)
        return made

    async def skip_numbers(self, last: int) -> None:
        """Let new games have numbers beyond ``last``; SQLite only."""
        known = "SELECT 1 FROM sqlite_sequence WHERE name = 'games'"
        for statement in (
            f"INSERT INTO sqlite_sequence SELECT 'games', 0 WHERE NOT EXISTS ({known})",
            "UPDATE sqlite_sequence SET seq = max(seq, :last) WHERE name = 'games'",
        ):
            await self._connection.execute(text(statement), {"last": last})

    async def last_number(self) -> int:
        """Return the highest number that a game has had; SQLite only."""
        return await last_number(self._connection)

    async def expect_posts(self) -> None:
        """Let what waits be looked for before it is sent: it may have been sent meanwhile."""
        await self._connection.execute(
            update(outbox)
            .where(outbox.c.status == OutboxStatus.PENDING, outbox.c.first_tried_at.is_(None))
            .values(first_tried_at=outbox.c.created_at)
        )

    async def _end(self, game_id: int) -> None:
        run = self._connection.execute
        ended = {"status": GameStatus.CANCELLED, "ended_at": self._tx.now}
        await run(update(games).where(games.c.id == game_id).values(ended))
        waiting = outbox.c.game_id == game_id, outbox.c.status == OutboxStatus.PENDING
        failed = {"status": OutboxStatus.FAILED, "error": RESTORED}
        await run(update(outbox).where(*waiting).values(failed))
        for table in (seat_results, results):
            await run(delete(table).where(table.c.game_id == game_id))

    async def _check_channel(self, values: dict[str, Any]) -> None:
        if values["status"] not in OPEN:
            return
        other = select(games.c.id).where(
            games.c.channel_id == values["channel_id"], games.c.status.in_(OPEN)
        )
        if (await self._connection.execute(other)).first() is not None:
            raise ChannelTaken

    async def _bring_edition(self, source: AsyncConnection, fingerprint: str) -> None:
        edition = await _EDITIONS.get(source, fingerprint=fingerprint)
        if edition is not None:
            await _EDITIONS.add_missing(self._connection, edition)

    async def _bring_rows(
        self, source: AsyncConnection, table: Table, game_id: int, made: int
    ) -> None:
        found = await source.execute(select(table).where(table.c.game_id == game_id))
        rows = [{**row, "game_id": made} for row in found.mappings()]
        for row in rows:
            row.pop("id", None)
        if rows:
            await self._connection.execute(insert(table), rows)


async def last_number(connection: AsyncConnection) -> int:
    """Return the highest number that a game has had; SQLite only."""
    query = text("SELECT seq FROM sqlite_sequence WHERE name = 'games'")
    return int((await connection.execute(query)).scalar() or 0)
