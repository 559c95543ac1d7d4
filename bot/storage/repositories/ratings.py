"""How strong people are at the tables of each server."""

from collections.abc import Sequence

from bot.storage.codec import Rows
from bot.storage.result_rows import RatingRow
from bot.storage.schema import ratings
from bot.storage.transaction import Reader, Writer

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
