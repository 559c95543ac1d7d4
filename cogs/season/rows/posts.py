"""The database table of the messages that are posts of seasons."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import (
    BigInteger,
    Column,
    Text,
)

from bot.storage.tables import (
    Personal,
    table,
)
from bot.storage.transactions import Reader, Rows, Writer
from cogs.season.rows.tables import number_column, season_column

season_posts = table(
    "season_posts",
    season_column(),
    number_column("round"),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    Column("shown", Text),
    Column("edited_at", BigInteger),
    personal=Personal(
        others=("season_id", "round", "channel_id", "message_id", "shown", "edited_at")
    ),
)


@dataclass(frozen=True, slots=True)
class SeasonPostRow:
    """A season's post, or that of a `round`, which is 0 for the season's own.

    `shown` is a digest of what it shows since `edited_at`.
    """

    season_id: int
    round: int
    channel_id: int
    message_id: int | None
    shown: str | None
    edited_at: int | None


POSTS = Rows(season_posts, SeasonPostRow)


class SeasonPostReader(Reader):
    """Reads which messages are the posts of seasons."""

    async def of(self, season_id: int) -> list[SeasonPostRow]:
        """Return a season's posts, its own first, then those of its rounds."""
        return await POSTS.find(self._connection, season_id=season_id)

    async def get(self, season_id: int, round: int = 0) -> SeasonPostRow | None:
        """Return a season's own post, or that of a round; None if it was never sent."""
        return await POSTS.get(self._connection, season_id=season_id, round=round)


class SeasonPostWriter(Writer, SeasonPostReader):
    """Reads and stores the posts of seasons."""

    async def put(self, row: SeasonPostRow) -> None:
        """Store a post in place of any other of the same round."""
        await POSTS.put(self._connection, row)

    async def remove(self, season_id: int, round: int = 0) -> None:
        """Forget a post, which is sent anew."""
        await POSTS.remove(self._connection, season_id=season_id, round=round)
