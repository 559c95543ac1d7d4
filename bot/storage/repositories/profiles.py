"""What a profile is made of: the seats that somebody had, and how long they took to answer."""

from dataclasses import fields
from typing import Any

from sqlalchemy import Select, bindparam, exists, func, or_, select

from bot.storage.codec import read_all
from bot.storage.private_tables import IS_PUBLIC
from bot.storage.result_rows import PlayedSeatRow
from bot.storage.rows import OPEN
from bot.storage.schema import answers, games, results, seat_results, seats
from bot.storage.transaction import Reader

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
_OF_PERSON = answers.c.user_id == bindparam("user")
_COUNT = (
    select(func.count())
    .select_from(answers)
    .join(games, games.c.id == answers.c.game_id)
    .where(_OF_PERSON, IS_PUBLIC)
)
_MIDDLE = (
    select(answers.c.waited)
    .join(games, games.c.id == answers.c.game_id)
    .where(_OF_PERSON, IS_PUBLIC)
    .order_by(answers.c.waited)
    .offset(bindparam("before"))
    .limit(1)
)
_GAMES_IN_GUILD = games.c.guild_id == bindparam("guild")
_COUNT_IN_GUILD, _MIDDLE_IN_GUILD = _COUNT.where(_GAMES_IN_GUILD), _MIDDLE.where(_GAMES_IN_GUILD)


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
        count, middle, values = _COUNT, _MIDDLE, dict[str, Any](user=user_id)
        if guild_id is not None:
            count, middle = _COUNT_IN_GUILD, _MIDDLE_IN_GUILD
            values["guild"] = guild_id
        number: int = (await self._connection.execute(count, values)).scalar_one()
        if not number:
            return None
        found = await self._connection.execute(middle, values | {"before": (number - 1) // 2})
        waited: int = found.scalar_one()
        return waited
