"""Rows of finished games: results, ratings, profiles, daily ones, and the keys of players."""

from __future__ import annotations

import secrets
from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass, fields
from enum import StrEnum
from typing import Any, NamedTuple

from sqlalchemy import BindParameter, Select, bindparam, case, exists, func, or_, select, update

from bot.storage.feature_rows import (
    DailyFigures,
    DailyGameRow,
    FinishedGameRow,
    PlayedSeatRow,
    PlayerKeyRow,
    RatingRow,
    RatingStatus,
    ResultRow,
    SeatResultRow,
)
from bot.storage.queries import IN_SHARDS, IS_PUBLIC, shard_values
from bot.storage.rows import OPEN, GameStatus, Shards
from bot.storage.schema import (
    answers,
    daily_games,
    games,
    player_keys,
    ratings,
    results,
    seat_results,
    seats,
)
from bot.storage.stored_posts import StoredPost
from bot.storage.transactions import Reader, Rows, Writer, read_all, read_one

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
        return await DAILY_GAMES.one(
            self._connection, _NEWEST_DEALS, of_player=player, before=before
        )

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


_PLAYER: BindParameter[str] = bindparam("key")
_SAT_AT = select(seat_results.c.game_id).where(
    or_(seat_results.c.player == _PLAYER, seat_results.c.began == _PLAYER)
)
_PERSON_SAT = results.c.game_id.in_(_SAT_AT)
_SEEN = (results.c.guild_id == bindparam("guild")) & or_(
    games.c.channel_id.in_(bindparam("channels", expanding=True)), _PERSON_SAT
)
_ROWS = select(
    *(results.c.game_id, results.c.edition, results.c.ended_at),
    *(games.c.guild_id, games.c.channel_id, games.c.post_message_id),
).join(games, games.c.id == results.c.game_id)
_COUNT_GAMES = (
    select(func.count()).select_from(results).join(games, games.c.id == results.c.game_id)
)
_NEWEST = (results.c.ended_at.desc(), results.c.game_id.desc())
_PAGE = _ROWS.order_by(*_NEWEST).offset(bindparam("before")).limit(bindparam("count"))
_PAGE_OF_PERSON, _COUNT_OF_PERSON = _PAGE.where(_PERSON_SAT), _COUNT_GAMES.where(_PERSON_SAT)
_PAGE_SEEN, _COUNT_SEEN = _PAGE.where(_SEEN), _COUNT_GAMES.where(_SEEN)
_ONE = _ROWS.where(results.c.game_id == bindparam("game"))
_CHANNELS = (
    select(games.c.channel_id)
    .join(results, results.c.game_id == games.c.id)
    .where(results.c.guild_id == bindparam("guild"))
    .group_by(games.c.channel_id)
    .order_by(func.max(results.c.ended_at).desc())
)


class FinishedGameReader(Reader):
    """Reads which games are over; a person is known by their key."""

    async def get(self, game_id: int) -> FinishedGameRow | None:
        """Return a game that is over."""
        return await read_one(self._connection, FinishedGameRow, _ONE, {"game": game_id})

    async def of_person(
        self, key: str, before: int, count: int
    ) -> tuple[list[FinishedGameRow], int]:
        """Return so many games at which somebody sat, and how many there are.

        The newest ``before`` ones are left out.
        """
        values: dict[str, Any] = {"key": key}
        return await self._page(_PAGE_OF_PERSON, _COUNT_OF_PERSON, values, before, count)

    async def seen_in(
        self, guild_id: int, channels: tuple[int, ...], key: str, before: int, count: int
    ) -> tuple[list[FinishedGameRow], int]:
        """Return the same of some channels of a server, and of somebody's own games there."""
        values = {"guild": guild_id, "channels": list(channels), "key": key}
        return await self._page(_PAGE_SEEN, _COUNT_SEEN, values, before, count)

    async def channels_of(self, guild_id: int) -> list[int]:
        """Return the channels of a server where games have ended, that of the newest first."""
        found = await self._connection.execute(_CHANNELS, {"guild": guild_id})
        return list(found.scalars())

    async def _page(
        self, page: Any, counting: Any, values: dict[str, Any], before: int, count: int
    ) -> tuple[list[FinishedGameRow], int]:
        number: int = (await self._connection.execute(counting, values)).scalar_one()
        shown = values | {"before": before, "count": count}
        return await read_all(self._connection, FinishedGameRow, page, shown), number


PLAYER_KEYS = Rows(player_keys, PlayerKeyRow)


def new_key() -> str:
    """Return a key that is nobody's; it stays so for somebody who was erased."""
    return secrets.token_hex(16)


class PlayerKeyReader(Reader):
    """Reads whose key is whose."""

    async def of(self, user_id: int) -> str | None:
        """Return the key of a person who has one."""
        return (await self.of_each([user_id])).get(user_id)

    async def of_each(self, users: Collection[int]) -> dict[int, str]:
        """Return the keys of those people who have one."""
        found = await PLAYER_KEYS.find(self._connection, user_id=list(users))
        return {row.user_id: row.player for row in found}

    async def people(self, keys: Collection[str]) -> dict[str, int]:
        """Return whose some keys are; those of people who were erased are left out."""
        found = await PLAYER_KEYS.find(self._connection, player=list(keys))
        return {row.player: row.user_id for row in found}


class PlayerKeyWriter(Writer, PlayerKeyReader):
    """Reads keys and gives out new ones."""

    async def ensure(self, user_id: int) -> str:
        """Return the key of a person, who gets one with their first result."""
        known = await self.of(user_id)
        if known is None:
            # Another game of theirs may end at the same moment.
            row = PlayerKeyRow(user_id, new_key())
            await PLAYER_KEYS.add_missing(self._connection, row)
            known = await self.of(user_id)
        assert known is not None  # noqa: S101
        return known


_IN_GUILD = results.c.guild_id == bindparam("guild")


def _column(name: str) -> Any:
    tables = (results, seat_results, seats)
    return next(table.c[name] for table in tables if name in table.c)


_SAME_DEAL = games.alias("same_deal")
_IS_SEALED = exists().where(_SAME_DEAL.c.deal == games.c.deal, _SAME_DEAL.c.status.in_(OPEN))
"""Whether others still play the deal of a game: until then its tickets are told by nothing."""
_PLAYED: Select[Any] = (
    select(*(_column(field.name) for field in fields(PlayedSeatRow)))
    .join(results, results.c.game_id == seat_results.c.game_id)
    .join(games, games.c.id == seat_results.c.game_id)
    .join(
        seats,
        (seats.c.game_id == seat_results.c.game_id) & (seats.c.seat == seat_results.c.seat),
    )
    .where(
        or_(
            seat_results.c.player == bindparam("key"),
            seat_results.c.began == bindparam("key"),
        ),
        ~_IS_SEALED,
    )
    .order_by(results.c.ended_at, results.c.game_id)
    .select_from(seat_results)
)
_PLAYED_IN_GUILD = _PLAYED.where(_IN_GUILD)
_ANSWERS_OF_PERSON = answers.c.user_id == bindparam("user")
_COUNT_ANSWERS = (
    select(func.count())
    .select_from(answers)
    .join(games, games.c.id == answers.c.game_id)
    .where(_ANSWERS_OF_PERSON, IS_PUBLIC)
)
_MIDDLE = (
    select(answers.c.waited)
    .join(games, games.c.id == answers.c.game_id)
    .where(_ANSWERS_OF_PERSON, IS_PUBLIC)
    .order_by(answers.c.waited)
    .offset(bindparam("before"))
    .limit(1)
)
_GAMES_IN_GUILD = games.c.guild_id == bindparam("guild")
_COUNT_IN_GUILD, _MIDDLE_IN_GUILD = (
    _COUNT_ANSWERS.where(_GAMES_IN_GUILD),
    _MIDDLE.where(_GAMES_IN_GUILD),
)


class ProfileReader(Reader):
    """Reads what came of somebody's games; without a server those of all."""

    async def seats_of(self, player: str, guild_id: int | None = None) -> list[PlayedSeatRow]:
        """Return the seats that the owner of a key began or finished on, the earliest first.

        Without those of games whose deal others still play.
        """
        query, values = _PLAYED, dict[str, Any](key=player)
        if guild_id is not None:
            query, values = _PLAYED_IN_GUILD, values | {"guild": guild_id}
        return await read_all(self._connection, PlayedSeatRow, query, values)

    async def median_wait(self, user_id: int, guild_id: int | None = None) -> int | None:
        """Return within how many milliseconds half of a person's answers came."""
        count, middle, values = _COUNT_ANSWERS, _MIDDLE, dict[str, Any](user=user_id)
        if guild_id is not None:
            count, middle = _COUNT_IN_GUILD, _MIDDLE_IN_GUILD
            values["guild"] = guild_id
        number: int = (await self._connection.execute(count, values)).scalar_one()
        if not number:
            return None
        found = await self._connection.execute(middle, values | {"before": (number - 1) // 2})
        waited: int = found.scalar_one()
        return waited


RATINGS = Rows(ratings, RatingRow)


class RatingReader(Reader):
    """Reads ratings."""

    async def of_guild(self, guild_id: int) -> list[RatingRow]:
        """Return all ratings of a server."""
        return await RATINGS.find(self._connection, guild_id=guild_id)

    async def of_kind(self, guild_id: int, edition: str, players: int) -> list[RatingRow]:
        """Return the ratings of a server for an edition and a number of players.

        An empty one, or 0, stands for all.
        """
        return await RATINGS.find(
            self._connection, guild_id=guild_id, edition=edition, players=players
        )


class RatingWriter(Writer, RatingReader):
    """Reads and stores ratings."""

    async def put(self, rows: Sequence[RatingRow]) -> None:
        """Store ratings in place of those of the same players."""
        await RATINGS.put_all(self._connection, rows)

    async def remove(self, guild_id: int) -> None:
        """Forget the ratings of a server."""
        await RATINGS.remove(self._connection, guild_id=guild_id)


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
_RESULTS_OF_GUILD = RESULTS.select(
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
            self._connection, _RESULTS_OF_GUILD, guild=guild_id, ratings=list(ratings), since=since
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


class SharedPicture(StrEnum):
    """What can be shared of a game; `cogs.results.posts.shared` shows each."""

    POSTER = "poster"
    """That of the winner."""
    RAILWAY = "railway"
    """The poster of whoever shares it."""
    REVIEW = "review"
    """The winning chances of all, with the turning points of whoever shares them."""
    FILM = "film"
    """The whole game, once for all."""
    PASSPORT = "passport"
    """What whoever shares it has played on the server of that game; in any channel of it."""


@dataclass(frozen=True, slots=True)
class SharedPost(StoredPost):
    """A picture that the player of seat ``by`` shares, drawn when it is sent."""

    KIND = "shared"
    PARKS = False
    picture: SharedPicture
    by: int
