"""The table of ratings, and reads of what one person has played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    Double,
    Integer,
    Select,
    Text,
    bindparam,
    exists,
    func,
    or_,
    select,
)

from bot.storage.queries import IS_PUBLIC
from bot.storage.rows import OPEN
from bot.storage.schema import games, seats
from bot.storage.tables import Personal, table
from bot.storage.transactions import Reader, Rows, Writer, read_all
from cogs.clock.rows import answers
from cogs.results.rows.game import SeatEnding, results, seat_results


@dataclass(frozen=True, slots=True)
class PlayedSeatRow:
    """The kept result of a seat with what its game tells of the people who sat there.

    The fields are those of `ResultRow` and `SeatResultRow`, and the seat's `colour`.
    """

    game_id: int
    guild_id: int | None
    edition: str
    players: int
    ended_at: int
    seat: int
    player: str | None
    began: str | None
    ending: SeatEnding
    rank: int | None
    completed: int
    failed: int
    longest: int
    claimed: str
    colour: str


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
    """Reads the games and answers of one person, on a server or, without one, on all of them."""

    async def seats_of(self, player: str, guild_id: int | None = None) -> list[PlayedSeatRow]:
        """Return the seats on which the owner of a player key began or finished, earliest first."""
        query, values = _PLAYED, dict[str, Any](key=player)
        if guild_id is not None:
            query, values = _PLAYED_IN_GUILD, values | {"guild": guild_id}
        return await read_all(self._connection, PlayedSeatRow, query, values)

    async def median_wait(self, user_id: int, guild_id: int | None = None) -> int | None:
        """Return a person's median time to answer, in milliseconds; None without any answer."""
        count, middle, values = _COUNT_ANSWERS, _MIDDLE, dict[str, Any](user=user_id)
        if guild_id is not None:
            count, middle = _COUNT_IN_GUILD, _MIDDLE_IN_GUILD
            values["guild"] = guild_id
        number: int = (await self._connection.execute(count, values)).scalar_one()
        if not number:
            return None
        result = await self._connection.execute(middle, values | {"before": (number - 1) // 2})
        waited: int = result.scalar_one()
        return waited


ratings = table(
    "ratings",
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("edition", Text, primary_key=True),
    Column("players", Integer, primary_key=True, autoincrement=False),
    Column("player", Text, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    personal=Personal(
        keys=("player",), others=("guild_id", "edition", "players", "mu", "sigma", "games")
    ),
)


@dataclass(frozen=True, slots=True)
class RatingRow:
    """The rating of a player on a server, for an `edition` and a number of `players`.

    An empty `edition` and 0 `players` stand for all. `mu` and `sigma` are OpenSkill's.
    """

    guild_id: int
    edition: str
    players: int
    player: str
    mu: float
    sigma: float
    games: int


RATINGS = Rows(ratings, RatingRow)


class RatingReader(Reader):
    """Reads ratings from the database."""

    async def of_guild(self, guild_id: int) -> list[RatingRow]:
        """Return all ratings of a server."""
        return await RATINGS.find(self._connection, guild_id=guild_id)

    async def of_kind(self, guild_id: int, edition: str, players: int) -> list[RatingRow]:
        """Return the ratings of a server for an edition and a number of players.

        An empty edition, or 0 players, stands for all.
        """
        return await RATINGS.find(
            self._connection, guild_id=guild_id, edition=edition, players=players
        )


class RatingWriter(Writer, RatingReader):
    """Reads, stores and deletes ratings."""

    async def put(self, rows: Sequence[RatingRow]) -> None:
        """Store ratings, each in place of the same player's of that server, edition and size."""
        await RATINGS.put_all(self._connection, rows)

    async def remove(self, guild_id: int) -> None:
        """Delete all ratings of a server."""
        await RATINGS.remove(self._connection, guild_id=guild_id)
