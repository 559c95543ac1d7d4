"""The database table of daily games, one per person, day and edition; the post of comparisons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import NamedTuple

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    Text,
    bindparam,
    case,
    func,
    select,
    update,
)

from bot.storage.erasing import Gone
from bot.storage.queries import IS_PUBLIC
from bot.storage.rows import OPEN, GameStatus
from bot.storage.schema import games
from bot.storage.stored_posts import StoredPost
from bot.storage.tables import Personal, Restored, game_column, table
from bot.storage.transactions import Reader, Rows, Transaction, Writer

PRIVATE_TIMER = "private"
"""A private table that nobody plays at."""


@dataclass(frozen=True, slots=True)
class ComparisonPost(StoredPost):
    """The stored post that compares the tables of a deal, seat by seat, when all are over."""

    KIND = "comparison"


daily_games = table(
    "daily_games",
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("edition", Text, primary_key=True),
    Column("player", Text, primary_key=True),
    game_column(),
    Column("guild_id", BigInteger),
    Column("rank", Integer),
    Column("total", Integer),
    Column("completed", Integer),
    Column("failed", Integer),
    Column("wagons", Integer),
    Column("shared", Boolean, nullable=False),
    Index("ix_daily_games_game_id", "game_id"),
    Index("ix_daily_games_guild_id", "guild_id", "day"),
    personal=Personal(
        keys=("player",),
        others=(
            *("day", "edition", "game_id", "guild_id", "rank", "total", "completed"),
            *("failed", "wagons", "shared"),
        ),
    ),
    restored=Restored.RENUMBERED,
)


@dataclass(frozen=True, slots=True)
class DailyFigures:
    """What somebody achieved in a daily game; `rank` is None if they resigned."""

    rank: int | None
    total: int
    completed: int
    failed: int
    wagons: int


@dataclass(frozen=True, slots=True)
class DailyGameRow:
    """A person's game of the daily deal; `guild_id` is the server where it was begun, if any.

    `day` counts from the year 1 on. Its figures are None until the game's end; `rank` stays None if
    the person resigned, and all of them do if the game never ends.
    """

    day: int
    edition: str
    player: str
    game_id: int
    guild_id: int | None
    rank: int | None = None
    total: int | None = None
    completed: int | None = None
    failed: int | None = None
    wagons: int | None = None
    shared: bool = False


DAILY_GAMES = Rows(daily_games, DailyGameRow)

_is_finished = daily_games.c.rank.is_not(None)

_of_deal = (
    daily_games.c.day == bindparam("of_day"),
    daily_games.c.edition == bindparam("of_edition"),
)

_days = daily_games.c.day.between(bindparam("first"), bindparam("last"))

_NEWEST_DEALS = (
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
    """A person's sums over several days: deals finished, deals won, and all points."""

    player: str
    finished: int
    won: int
    total: int


class DailyGameReader(Reader):
    """Reads daily games from the database."""

    async def get(self, day: int, edition: str, player: str) -> DailyGameRow | None:
        """Return somebody's game of a day's deal; None without one."""
        return await DAILY_GAMES.get(self._connection, day=day, edition=edition, player=player)

    async def of_game(self, game_id: int) -> DailyGameRow | None:
        """Return the daily game with that number; None if it is none."""
        return await DAILY_GAMES.get(self._connection, game_id=game_id)

    async def newest_of(self, player: str, before: int) -> DailyGameRow | None:
        """Return the last daily game that somebody ended before a day; None without one."""
        return await DAILY_GAMES.one(
            self._connection, _NEWEST_DEALS, of_player=player, before=before
        )

    async def totals(self, day: int, edition: str) -> Sequence[int]:
        """Return the points of all who finished a deal, the fewest first."""
        values = {"of_day": day, "of_edition": edition}
        return (await self._connection.execute(_TOTALS, values)).scalars().all()

    async def finished_in(self, guild_id: int, day: int, edition: str) -> list[DailyGameRow]:
        """Return the finished games of a deal that were begun on a server, the best first."""
        return await DAILY_GAMES.all(
            self._connection, _FINISHED_IN, guild=guild_id, of_day=day, of_edition=edition
        )

    async def sums(self, guild_id: int, first: int, last: int) -> list[DailySum]:
        """Return the sums that people of a server have from some days, the most points first."""
        values = {"guild": guild_id, "first": first, "last": last}
        result = await self._connection.execute(_SEASON, values)
        return [DailySum(player, *map(int, figures)) for player, *figures in result]


class DailyGameWriter(Writer, DailyGameReader):
    """Reads and stores daily games."""

    async def add(self, row: DailyGameRow) -> None:
        """Store that somebody has begun a daily game."""
        await DAILY_GAMES.add(self._connection, row)

    async def finish(self, game_id: int, figures: DailyFigures) -> None:
        """Store what somebody achieved in a daily game."""
        await DAILY_GAMES.change(self._connection, asdict(figures), game_id=game_id)

    async def note_shared(self, game_id: int, *, shared: bool) -> bool:
        """Store whether a daily game's card was shared; return whether that has changed."""
        where = daily_games.c.game_id == game_id, daily_games.c.shared != shared
        noted = update(daily_games).where(*where).values(shared=shared)
        return (await self._connection.execute(noted)).rowcount == 1


async def end_private_tables(tx: Transaction, gone: Gone) -> None:
    """Call off the open private tables of somebody who is erased."""
    await tx.connection.execute(
        update(games)
        .where(games.c.host_id == gone.user_id, games.c.status.in_(OPEN), ~IS_PUBLIC)
        .values(status=GameStatus.CANCELLED)
    )
