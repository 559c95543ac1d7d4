"""Old games without what nobody asks for any more: their log, seats and result stay."""

from collections.abc import Collection

from sqlalchemy import ColumnElement, Table, delete, func, or_, select, true

from bot.storage.rows import GameStatus, OutboxStatus
from bot.storage.schema import (
    absences,
    answers,
    clocks,
    drafts,
    games,
    guests,
    interactions,
    metadata,
    orders,
    outbox,
    settings,
    timers,
    visits,
)
from bot.storage.transaction import Writer

THINNED: tuple[Table, ...] = (
    *(drafts, orders, visits, answers, guests, clocks, timers, outbox, interactions),
)
"""The tables whose rows of an old game go; `KEPT` are all others with a game."""
KEPT = frozenset(
    table.name for table in metadata.sorted_tables if "game_id" in table.c and table not in THINNED
)
_ENDED = (GameStatus.OVER, GameStatus.CANCELLED)


class Thinning(Writer):
    """Thins old games."""

    async def due(self, before: int, limit: int) -> list[int]:
        """Return games that ended before a moment, and of which more is kept than log and result.

        Oldest first. What is still to be posted stays.
        """
        more = [games.c.id.in_(select(table.c.game_id).where(_is_done(table))) for table in THINNED]
        ended = func.coalesce(games.c.ended_at, games.c.updated_at)
        query = (
            select(games.c.id)
            .where(games.c.status.in_(_ENDED), ended < before, or_(*more))
            .order_by(games.c.id)
            .limit(limit)
        )
        return list((await self._connection.execute(query)).scalars())

    async def thin(self, numbers: Collection[int]) -> None:
        """Keep the log and the result of these games, and who played where."""
        for table in THINNED:
            of_games = table.c.game_id.in_(numbers)
            await self._connection.execute(delete(table).where(of_games, _is_done(table)))
        scopes = [f"{kind}:{number}" for number in numbers for kind in ("table", "review")]
        await self._connection.execute(delete(settings).where(settings.c.scope.in_(scopes)))
        away = [f"table:{number}" for number in numbers]
        await self._connection.execute(delete(absences).where(absences.c.scope.in_(away)))


def _is_done(table: Table) -> ColumnElement[bool]:
    """Whether a row may go."""
    return outbox.c.status != OutboxStatus.PENDING if table is outbox else true()
