"""How strong people are at the tables of each server."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from sqlalchemy import bindparam, delete
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.queries import read_all, select_rows, upsert
from bot.storage.result_rows import RatingRow
from bot.storage.schema import ratings

_KEY = ("guild_id", "edition", "players", "player")
_OF_GUILD = select_rows(ratings, RatingRow, ratings.c.guild_id == bindparam("guild")).order_by(
    *(ratings.c[name] for name in _KEY)
)
_KIND = select_rows(
    ratings,
    RatingRow,
    ratings.c.guild_id == bindparam("guild"),
    ratings.c.edition == bindparam("of_edition"),
    ratings.c.players == bindparam("of_players"),
).order_by(ratings.c.player)
_REMOVE = delete(ratings).where(ratings.c.guild_id == bindparam("guild"))


@dataclass(frozen=True, slots=True)
class RatingReader:
    """Reads ratings."""

    _connection: AsyncConnection

    async def of_guild(self, guild_id: int) -> list[RatingRow]:
        """Return all ratings of a server."""
        return await read_all(self._connection, RatingRow, _OF_GUILD, {"guild": guild_id})

    async def of_kind(self, guild_id: int, edition: str, players: int) -> list[RatingRow]:
        """Return the ratings of a server for an edition and a number of players.

        An empty one, or 0, stands for all.
        """
        values = {"guild": guild_id, "of_edition": edition, "of_players": players}
        return await read_all(self._connection, RatingRow, _KIND, values)


@dataclass(frozen=True, slots=True)
class RatingWriter(RatingReader):
    """Reads and stores ratings."""

    async def put(self, rows: Sequence[RatingRow]) -> None:
        """Store ratings in place of those of the same players."""
        for row in rows:
            values = asdict(row)
            key = {name: values.pop(name) for name in _KEY}
            await upsert(self._connection, ratings, key, values)

    async def remove(self, guild_id: int) -> None:
        """Forget the ratings of a server."""
        await self._connection.execute(_REMOVE, {"guild": guild_id})
