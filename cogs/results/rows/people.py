"""Rows about people who have played: what came of their games, and their ratings."""

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
    """What came of a seat, with its game, as far as the people who sat there are concerned.

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
    """How strong a player is at the tables of a server, of `edition` and with so many `players`.

    An empty `edition` and no `players` stand for all. `mu` and `sigma` are OpenSkill's.
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
