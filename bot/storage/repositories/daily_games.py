"""Games of the daily deal, one for each person, day and edition."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import NamedTuple

from sqlalchemy import bindparam, case, func, select, update

from bot.storage.codec import Rows
from bot.storage.result_rows import DailyFigures, DailyGameRow
from bot.storage.schema import daily_games
from bot.storage.transaction import Reader, Writer

DAILY_GAMES = Rows(daily_games, DailyGameRow)
_is_finished = daily_games.c.rank.is_not(None)
_of_deal = (
    daily_games.c.day == bindparam("of_day"),
    daily_games.c.edition == bindparam("of_edition"),
)
_days = daily_games.c.day.between(bindparam("first"), bindparam("last"))
_NEWEST = (
    DAILY_GAMES.select(
        daily_games.c.player == bindparam("of_player"),
        daily_games.c.day < bindparam("before"),
        daily_games.c.total.is_not(None),
    )
    .order_by(daily_games.c.day.desc())
    .limit(1)
)
_TOTALS = select(daily_games.c.total).where(*_of_deal, _is_finished).order_by(daily_games.c.total)
_FINISHED_IN = DAILY_GAMES.select(
    *_of_deal, daily_games.c.guild_id == bindparam("guild"), _is_finished
).order_by(daily_games.c.total.desc(), daily_games.c.player)
_won = func.sum(case((daily_games.c.rank == 1, 1), else_=0))
_sum = func.sum(daily_games.c.total)
_SEASON = (
    select(daily_games.c.player, func.count(), _won, _sum)
    .where(daily_games.c.guild_id == bindparam("guild"), _days, _is_finished)
    .group_by(daily_games.c.player)
    .order_by(_sum.desc(), daily_games.c.player)
)


class DailySum(NamedTuple):
    """What a person has from several days: how many they finished, and won, and all points."""

    player: str
    finished: int
    won: int
    total: int


class DailyGameReader(Reader):
    """Reads games of the daily deal."""

    async def get(self, day: int, edition: str, player: str) -> DailyGameRow | None:
        """Return somebody's game of a day."""
        return await DAILY_GAMES.get(self._connection, day=day, edition=edition, player=player)

    async def of_game(self, game_id: int) -> DailyGameRow | None:
        """Return what is known of a game, if it is one of a daily deal."""
        return await DAILY_GAMES.get(self._connection, game_id=game_id)

    async def newest_of(self, player: str, before: int) -> DailyGameRow | None:
        """Return the last game that somebody ended before a day."""
        return await DAILY_GAMES.one(self._connection, _NEWEST, of_player=player, before=before)

    async def totals(self, day: int, edition: str) -> Sequence[int]:
        """Return the points of all who finished that deal, the fewest first."""
        values = {"of_day": day, "of_edition": edition}
        return (await self._connection.execute(_TOTALS, values)).scalars().all()

    async def finished_in(self, guild_id: int, day: int, edition: str) -> list[DailyGameRow]:
        """Return the finished games of a deal that were begun on a server, the best first."""
        return await DAILY_GAMES.all(
            self._connection, _FINISHED_IN, guild=guild_id, of_day=day, of_edition=edition
        )

    async def sums(self, guild_id: int, first: int, last: int) -> list[DailySum]:
        """Return what people of a server have from some days, the most points first."""
        values = {"guild": guild_id, "first": first, "last": last}
        found = await self._connection.execute(_SEASON, values)
        return [DailySum(player, *map(int, figures)) for player, *figures in found]


class DailyGameWriter(Writer, DailyGameReader):
    """Reads and keeps games of the daily deal."""

    async def add(self, row: DailyGameRow) -> None:
        """Keep that somebody begins."""
        await DAILY_GAMES.add(self._connection, row)

    async def finish(self, game_id: int, figures: DailyFigures) -> None:
        """Keep what came of a game."""
        await DAILY_GAMES.change(self._connection, asdict(figures), game_id=game_id)

    async def note_shared(self, game_id: int, *, shared: bool) -> bool:
        """Note whether a result was shared; return whether that is new."""
        where = daily_games.c.game_id == game_id, daily_games.c.shared != shared
        noted = update(daily_games).where(*where).values(shared=shared)
        return (await self._connection.execute(noted)).rowcount == 1
