"""Games of the daily deal, one for each person, day and edition."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import NamedTuple

from sqlalchemy import bindparam, case, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.queries import read_all, read_one, select_rows
from bot.storage.result_rows import DailyFigures, DailyGameRow
from bot.storage.schema import daily_games

_is_finished = daily_games.c.rank.is_not(None)
_of_deal = (
    daily_games.c.day == bindparam("of_day"),
    daily_games.c.edition == bindparam("of_edition"),
)
_days = daily_games.c.day.between(bindparam("first"), bindparam("last"))
_GET = select_rows(
    daily_games, DailyGameRow, *_of_deal, daily_games.c.player == bindparam("of_player")
)
_OF_GAME = select_rows(daily_games, DailyGameRow, daily_games.c.game_id == bindparam("game"))
_NEWEST = (
    select_rows(
        daily_games,
        DailyGameRow,
        daily_games.c.player == bindparam("of_player"),
        daily_games.c.day < bindparam("before"),
        daily_games.c.total.is_not(None),
    )
    .order_by(daily_games.c.day.desc())
    .limit(1)
)
_TOTALS = select(daily_games.c.total).where(*_of_deal, _is_finished).order_by(daily_games.c.total)
_FINISHED_IN = select_rows(
    daily_games, DailyGameRow, *_of_deal, daily_games.c.guild_id == bindparam("guild"), _is_finished
).order_by(daily_games.c.total.desc(), daily_games.c.player)
_won = func.sum(case((daily_games.c.rank == 1, 1), else_=0))
_sum = func.sum(daily_games.c.total)
_SEASON = (
    select(daily_games.c.player, func.count(), _won, _sum)
    .where(daily_games.c.guild_id == bindparam("guild"), _days, _is_finished)
    .group_by(daily_games.c.player)
    .order_by(_sum.desc(), daily_games.c.player)
)
_ADD = insert(daily_games)
_CHANGE = update(daily_games).where(daily_games.c.game_id == bindparam("game"))


class DailySum(NamedTuple):
    """What a person has from several days: how many they finished, and won, and all points."""

    player: str
    finished: int
    won: int
    total: int


@dataclass(frozen=True, slots=True)
class DailyGameReader:
    """Reads games of the daily deal."""

    _connection: AsyncConnection

    async def get(self, day: int, edition: str, player: str) -> DailyGameRow | None:
        """Return somebody's game of a day."""
        values = {"of_day": day, "of_edition": edition, "of_player": player}
        return await read_one(self._connection, DailyGameRow, _GET, values)

    async def of_game(self, game_id: int) -> DailyGameRow | None:
        """Return what is known of a game, if it is one of a daily deal."""
        return await read_one(self._connection, DailyGameRow, _OF_GAME, {"game": game_id})

    async def newest_of(self, player: str, before: int) -> DailyGameRow | None:
        """Return the last game that somebody ended before a day."""
        values = {"of_player": player, "before": before}
        return await read_one(self._connection, DailyGameRow, _NEWEST, values)

    async def totals(self, day: int, edition: str) -> Sequence[int]:
        """Return the points of all who finished that deal, the fewest first."""
        values = {"of_day": day, "of_edition": edition}
        return (await self._connection.execute(_TOTALS, values)).scalars().all()

    async def finished_in(self, guild_id: int, day: int, edition: str) -> list[DailyGameRow]:
        """Return the finished games of a deal that were begun on a server, the best first."""
        values = {"guild": guild_id, "of_day": day, "of_edition": edition}
        return await read_all(self._connection, DailyGameRow, _FINISHED_IN, values)

    async def sums(self, guild_id: int, first: int, last: int) -> list[DailySum]:
        """Return what people of a server have from some days, the most points first."""
        values = {"guild": guild_id, "first": first, "last": last}
        found = await self._connection.execute(_SEASON, values)
        return [DailySum(player, *map(int, figures)) for player, *figures in found]


@dataclass(frozen=True, slots=True)
class DailyGameWriter(DailyGameReader):
    """Reads and keeps games of the daily deal."""

    async def add(self, row: DailyGameRow) -> None:
        """Keep that somebody begins."""
        await self._connection.execute(_ADD, asdict(row))

    async def finish(self, game_id: int, figures: DailyFigures) -> None:
        """Keep what came of a game."""
        await self._connection.execute(_CHANGE.values(**asdict(figures)), {"game": game_id})

    async def note_shared(self, game_id: int, *, shared: bool) -> bool:
        """Note whether a result was shared; return whether that is new."""
        statement = _CHANGE.where(daily_games.c.shared != shared).values(shared=shared)
        return (await self._connection.execute(statement, {"game": game_id})).rowcount == 1
