"""The tables of results, per game and per seat, and the stored form of shared pictures."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from sqlalchemy import (
    BigInteger,
    BindParameter,
    Boolean,
    Column,
    Index,
    Integer,
    Text,
    bindparam,
    false,
    func,
    or_,
    select,
    update,
)

from bot.storage.queries import IN_SHARDS, IS_PUBLIC, shard_values
from bot.storage.rows import GameStatus, Shards
from bot.storage.schema import games
from bot.storage.stored_posts import StoredPost
from bot.storage.tables import Personal, Restored, game_column, table, words_column
from bot.storage.transactions import Reader, Rows, Writer, read_all, read_one


class RatingStatus(StrEnum):
    """Whether a game counts for ratings, or why it doesn't."""

    PENDING = "pending"
    """It does unless its people have played too many together; that isn't worked out yet."""
    RATED = "rated"
    TOO_OFTEN = "too_often"
    """All pairs of its people have had their rated games of the week."""
    NOT_AGREED = "not_agreed"
    HINTS = "hints"
    RESTORED = "restored"
    """From a backup: what was known of it is known twice."""
    TOO_FEW = "too_few"
    """Fewer than two people."""
    NO_SERVER = "no_server"


class SeatEnding(StrEnum):
    """How a game ended for whoever sat on a seat."""

    FINISHED = "finished"
    RESIGNED = "resigned"
    TAKEN_OVER = "taken_over"
    """A computer played for them, longer than the pace lets it."""
    CAME_BACK = "came_back"
    """They had given the seat away, and took it again."""


results = table(
    "results",
    game_column(primary_key=True),
    Column("guild_id", BigInteger),
    Column("edition", Text, nullable=False),
    Column("edition_version", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Column("rating", words_column(RatingStatus), nullable=False),
    Index("ix_results_guild_id", "guild_id", "ended_at"),
    Index("ix_results_rating", "rating"),
    personal=Personal(
        others=(
            *("game_id", "guild_id", "edition", "edition_version", "players", "ended_at"),
            "rating",
        )
    ),
    restored=Restored.DROPPED,
)


@dataclass(frozen=True, slots=True)
class ResultRow:
    """The kept result of a game, which never changes but for its `rating`.

    `guild_id` is the server where the game ended, `players` the number of its seats.
    """

    game_id: int
    guild_id: int | None
    edition: str
    edition_version: int
    players: int
    ended_at: int
    rating: RatingStatus


seat_results = table(
    "seat_results",
    game_column(primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", Text),
    Column("began", Text),
    Column("level", Text),
    Column("level_version", Integer),
    Column("ending", words_column(SeatEnding), nullable=False),
    Column("early", Boolean, nullable=False, server_default=false()),
    Column("rank", Integer),
    Column("total", Integer, nullable=False),
    Column("routes", Integer, nullable=False),
    Column("tickets", Integer, nullable=False),
    Column("completed", Integer, nullable=False),
    Column("failed", Integer, nullable=False),
    Column("station_points", Integer, nullable=False),
    Column("longest", Integer, nullable=False),
    Column("longest_points", Integer, nullable=False),
    Column("bonus", Integer, nullable=False),
    Column("claimed", Text, nullable=False),
    Column("stations", Text, nullable=False),
    Index("ix_seat_results_player", "player"),
    Index("ix_seat_results_began", "began"),
    personal=Personal(
        keys=("player", "began"),
        others=(
            *("game_id", "seat", "level", "level_version", "ending", "early", "rank"),
            *("total", "routes", "tickets", "completed", "failed", "station_points", "longest"),
            *("longest_points", "bonus", "claimed", "stations"),
        ),
    ),
    restored=Restored.DROPPED,
)


@dataclass(frozen=True, slots=True)
class SeatResultRow:
    """The kept result of a seat, with the keys of the people who `began` and finished there.

    A computer player has a `level` and its version, and no `player`. Another `player` than the one
    who `began` is a substitute; `ending` is that of the `player`. `early`: whoever began left after
    so few turns of their own that others gain nothing by it. `rank` is None for a seat that
    resigned. `longest` is the length of its longest path; `claimed` and `stations` are ids of
    routes and cities, with blanks between them.
    """

    game_id: int
    seat: int
    player: str | None
    began: str | None
    level: str | None
    level_version: int | None
    ending: SeatEnding
    early: bool
    rank: int | None
    total: int
    routes: int
    tickets: int
    completed: int
    failed: int
    station_points: int
    longest: int
    longest_points: int
    bonus: int
    claimed: str
    stations: str


@dataclass(frozen=True, slots=True)
class FinishedGameRow:
    """A finished game, and the channel and message of its result."""

    game_id: int
    edition: str
    ended_at: int
    guild_id: int | None
    channel_id: int
    post_message_id: int | None


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
    """Reads finished games from the database; a person is given by their player key."""

    async def get(self, game_id: int) -> FinishedGameRow | None:
        """Return a finished game; None if there is no result of it."""
        return await read_one(self._connection, FinishedGameRow, _ONE, {"game": game_id})

    async def of_person(
        self, key: str, before: int, count: int
    ) -> tuple[list[FinishedGameRow], int]:
        """Return a person's games and how many there are.

        At most ``count`` games, newest first, without the newest ``before`` ones.
        """
        values: dict[str, Any] = {"key": key}
        return await self._page(_PAGE_OF_PERSON, _COUNT_OF_PERSON, values, before, count)

    async def seen_in(
        self, guild_id: int, channels: tuple[int, ...], key: str, before: int, count: int
    ) -> tuple[list[FinishedGameRow], int]:
        """Return games of some channels of a server, or with a person, and how many there are.

        At most ``count`` games, newest first, without the newest ``before`` ones.
        """
        values = {"guild": guild_id, "channels": list(channels), "key": key}
        return await self._page(_PAGE_SEEN, _COUNT_SEEN, values, before, count)

    async def channels_of(self, guild_id: int) -> list[int]:
        """Return the channels of a server where games have ended, the latest one's first."""
        result = await self._connection.execute(_CHANNELS, {"guild": guild_id})
        return list(result.scalars())

    async def _page(
        self, page: Any, counting: Any, values: dict[str, Any], before: int, count: int
    ) -> tuple[list[FinishedGameRow], int]:
        number: int = (await self._connection.execute(counting, values)).scalar_one()
        shown = values | {"before": before, "count": count}
        return await read_all(self._connection, FinishedGameRow, page, shown), number


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
_PEER = seat_results.alias("peer")
_PEERS = (
    select(seat_results.c.began, func.count(_PEER.c.began.distinct()).label("others"))
    .join(_PEER, _PEER.c.game_id == seat_results.c.game_id)
    .join(results, results.c.game_id == seat_results.c.game_id)
    .where(
        results.c.guild_id == bindparam("guild"),
        results.c.rating == RatingStatus.RATED,
        _PEER.c.began != seat_results.c.began,
        ~_PEER.c.early,
    )
    .group_by(seat_results.c.began)
)
_COUNTED = (RatingStatus.RATED, RatingStatus.TOO_OFTEN)
_SEAT = seat_results.alias("seat")
_AT: BindParameter[int] = bindparam("at")
_PLAYERS: BindParameter[list[str]] = bindparam("players", expanding=True)
_MET = (
    select(_SEAT.c.began, _PEER.c.began.label("other"), func.count().label("games"))
    .join(_PEER, (_PEER.c.game_id == _SEAT.c.game_id) & (_PEER.c.began > _SEAT.c.began))
    .join(results, results.c.game_id == _SEAT.c.game_id)
    .where(
        results.c.guild_id == bindparam("guild"),
        results.c.rating.in_([RatingStatus.PENDING, *_COUNTED]),
        results.c.ended_at >= bindparam("since"),
        or_(
            results.c.ended_at < _AT,
            (results.c.ended_at == _AT) & (results.c.game_id < bindparam("game")),
        ),
        _SEAT.c.began.in_(_PLAYERS),
        _PEER.c.began.in_(_PLAYERS),
        ~_SEAT.c.early,
        ~_PEER.c.early,
    )
    .group_by(_SEAT.c.began, _PEER.c.began)
)
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
    """Reads kept results from the database."""

    async def get(self, game_id: int) -> ResultRow | None:
        """Return the kept result of a game; None if there is none."""
        return await RESULTS.get(self._connection, game_id=game_id)

    async def seats_of(self, game_id: int) -> list[SeatResultRow]:
        """Return the kept results of a game's seats."""
        return (await self.seats_of_each([game_id]))[game_id]

    async def seats_of_each(self, game_ids: Sequence[int]) -> dict[int, list[SeatResultRow]]:
        """Return the kept results of the seats of several games, by game."""
        rows = defaultdict[int, list[SeatResultRow]](list)
        for row in await SEAT_RESULTS.find(self._connection, game_id=list(game_ids)):
            rows[row.game_id].append(row)
        return rows

    async def missing(
        self, after: int = 0, limit: int = 100, shards: Shards | None = None
    ) -> list[int]:
        """Return at most `limit` finished games without a result, with numbers above `after`.

        Private and damaged ones are left out, and by `shards` those of other servers.
        """
        query, values = _MISSING, dict[str, Any](after=after, count=limit)
        if shards is not None:
            query, values = query.where(IN_SHARDS), values | shard_values(shards)
        return list((await self._connection.execute(query, values)).scalars())

    async def finished_games(self) -> list[int]:
        """Return all finished games but private ones."""
        return list((await self._connection.execute(_OVER)).scalars())

    async def guilds(self) -> list[int]:
        """Return the servers where games have ended."""
        return list((await self._connection.execute(_GUILDS)).scalars())

    async def has_pending(self, guild_id: int) -> bool:
        """Return whether a server has games with a pending rating."""
        result = await self._connection.execute(_HAS_PENDING, {"guild": guild_id})
        return result.first() is not None

    async def peers(self, guild_id: int) -> dict[str, int]:
        """Return with how many others each player key has a rated game of a server.

        Others who left a game early don't count for it.
        """
        result = await self._connection.execute(_PEERS, {"guild": guild_id})
        return {row.began: row.others for row in result}

    async def met(
        self, guild_id: int, players: Collection[str], since: int, before: tuple[int, int]
    ) -> dict[frozenset[str], int]:
        """Return in how many games that may count each two of some people met on a server.

        These games ended ``since`` (UTC ms) and earlier than ``before``, a moment and a game that
        ends then, and neither of the two left them early. Pairs that never met are left out.
        """
        at, game_id = before
        values = {"guild": guild_id, "players": list(players), "since": since}
        values |= {"at": at, "game": game_id}
        result = await self._connection.execute(_MET, values)
        return {frozenset((row.began, row.other)): row.games for row in result}

    async def of_guild(
        self, guild_id: int, ratings: Collection[RatingStatus], since: int = 0
    ) -> list[ResultRow]:
        """Return the results of a server with these rating statuses that ended ``since`` (UTC ms).

        The earliest are first.
        """
        return await RESULTS.all(
            self._connection, _RESULTS_OF_GUILD, guild=guild_id, ratings=list(ratings), since=since
        )


class ResultWriter(Writer, ResultReader):
    """Reads, stores and deletes kept results."""

    async def put(self, row: ResultRow, seats: Sequence[SeatResultRow]) -> None:
        """Store the result of a game and of its seats, in place of an earlier one."""
        await self.remove(row.game_id)
        await RESULTS.add(self._connection, row)
        await SEAT_RESULTS.add_all(self._connection, seats)

    async def remove(self, game_id: int) -> None:
        """Delete the result of a game and of its seats."""
        await SEAT_RESULTS.remove(self._connection, game_id=game_id)
        await RESULTS.remove(self._connection, game_id=game_id)

    async def rate(self, game_ids: Collection[int], rating: RatingStatus) -> None:
        """Store for some games whether they count for ratings."""
        where = results.c.game_id.in_(list(game_ids))
        await self._connection.execute(update(results).where(where).values(rating=rating))

    async def rate_anew(self, guild_id: int) -> None:
        """Mark all counted games of a server as pending; its ratings are then worked out again."""
        where = results.c.guild_id == guild_id, results.c.rating.in_(_COUNTED)
        pending = {"rating": RatingStatus.PENDING}
        await self._connection.execute(update(results).where(*where).values(pending))


class SharedPicture(StrEnum):
    """Which picture of a finished game is shared; `cogs.results.posts.shared` shows each."""

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
    """The stored post of a picture that the player of seat ``by`` shares; drawn when it is sent."""

    KIND = "shared"
    PARKS = False
    picture: SharedPicture
    by: int
