"""What came of games that are over."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import bindparam, select, update

from bot.storage.codec import Rows
from bot.storage.private_tables import IS_PUBLIC
from bot.storage.queries import IN_SHARDS, shard_values
from bot.storage.result_rows import RatingStatus, ResultRow, SeatResultRow
from bot.storage.rows import GameStatus, Shards
from bot.storage.schema import games, results, seat_results
from bot.storage.transaction import Reader, Writer

RESULTS, SEAT_RESULTS = Rows(results, ResultRow), Rows(seat_results, SeatResultRow)
_MISSING = (
    select(games.c.id)
    .join(results, results.c.game_id == games.c.id, isouter=True)
    .where(
        games.c.status == GameStatus.OVER,
        IS_PUBLIC,
        games.c.damage.is_(None),
        results.c.game_id.is_(None),
        games.c.id > bindparam("after"),
    )
    .order_by(games.c.id)
    .limit(bindparam("count"))
)
_OVER = select(games.c.id).where(games.c.status == GameStatus.OVER, IS_PUBLIC).order_by(games.c.id)
_IN_ORDER = (results.c.ended_at, results.c.game_id)
_COUNTED = (RatingStatus.RATED, RatingStatus.TOO_OFTEN)
_OF_GUILD = RESULTS.select(
    results.c.guild_id == bindparam("guild"),
    results.c.rating.in_(bindparam("ratings", expanding=True)),
    results.c.ended_at >= bindparam("since"),
).order_by(*_IN_ORDER)
_HAS_PENDING = (
    select(results.c.game_id)
    .where(
        results.c.guild_id == bindparam("guild"),
        results.c.rating == RatingStatus.PENDING,
    )
    .limit(1)
)
_GUILDS = (
    select(results.c.guild_id)
    .where(results.c.guild_id.is_not(None))
    .distinct()
    .order_by(results.c.guild_id)
)


class ResultReader(Reader):
    """Reads results."""

    async def get(self, game_id: int) -> ResultRow | None:
        """Return what came of a game, if that is kept."""
        return await RESULTS.get(self._connection, game_id=game_id)

    async def seats_of(self, game_id: int) -> list[SeatResultRow]:
        """Return what came of the seats of a game."""
        return (await self.seats_of_each([game_id]))[game_id]

    async def seats_of_each(self, game_ids: Sequence[int]) -> dict[int, list[SeatResultRow]]:
        """Return what came of the seats of several games."""
        found = defaultdict[int, list[SeatResultRow]](list)
        for row in await SEAT_RESULTS.find(self._connection, game_id=list(game_ids)):
            found[row.game_id].append(row)
        return found

    async def missing(
        self, after: int = 0, limit: int = 100, shards: Shards | None = None
    ) -> list[int]:
        """Return the games that are over without a result, from number `after + 1` on.

        `shards` leaves out those of other servers.
        """
        query, values = _MISSING, dict[str, Any](after=after, count=limit)
        if shards is not None:
            query, values = query.where(IN_SHARDS), values | shard_values(shards)
        return list((await self._connection.execute(query, values)).scalars())

    async def finished_games(self) -> list[int]:
        """Return all games that are over."""
        return list((await self._connection.execute(_OVER)).scalars())

    async def guilds(self) -> list[int]:
        """Return the servers where games have ended."""
        return list((await self._connection.execute(_GUILDS)).scalars())

    async def has_pending(self, guild_id: int) -> bool:
        """Return whether ratings of a server aren't worked out yet."""
        found = await self._connection.execute(_HAS_PENDING, {"guild": guild_id})
        return found.first() is not None

    async def of_guild(
        self, guild_id: int, ratings: Collection[RatingStatus], since: int = 0
    ) -> list[ResultRow]:
        """Return the results of a server, as far as ratings are concerned, the earliest first."""
        return await RESULTS.all(
            self._connection, _OF_GUILD, guild=guild_id, ratings=list(ratings), since=since
        )


class ResultWriter(Writer, ResultReader):
    """Reads and keeps results."""

    async def put(self, row: ResultRow, seats: Sequence[SeatResultRow]) -> None:
        """Keep what came of a game, in place of what was kept of it."""
        await self.remove(row.game_id)
        await RESULTS.add(self._connection, row)
        await SEAT_RESULTS.add_all(self._connection, seats)

    async def remove(self, game_id: int) -> None:
        """Forget what came of a game."""
        await SEAT_RESULTS.remove(self._connection, game_id=game_id)
        await RESULTS.remove(self._connection, game_id=game_id)

    async def rate(self, game_ids: Collection[int], rating: RatingStatus) -> None:
        """Note whether some games count for ratings."""
        where = results.c.game_id.in_(list(game_ids))
        await self._connection.execute(update(results).where(where).values(rating=rating))

    async def rate_anew(self, guild_id: int) -> None:
        """Let all games of a server that were worked out be worked out again."""
        where = results.c.guild_id == guild_id, results.c.rating.in_(_COUNTED)
        pending = {"rating": RatingStatus.PENDING}
        await self._connection.execute(update(results).where(*where).values(pending))
