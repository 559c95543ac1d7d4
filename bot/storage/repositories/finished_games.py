"""Games that are over, the newest first: those of a person, and those of some channels."""

from typing import Any

from sqlalchemy import BindParameter, bindparam, func, or_, select

from bot.storage.codec import read_all, read_one
from bot.storage.result_rows import FinishedGameRow
from bot.storage.schema import games, results, seat_results
from bot.storage.transaction import Reader

_KEY: BindParameter[str] = bindparam("key")
_SAT_AT = select(seat_results.c.game_id).where(
    or_(seat_results.c.player == _KEY, seat_results.c.began == _KEY)
)
_OF_PERSON = results.c.game_id.in_(_SAT_AT)
_SEEN = (results.c.guild_id == bindparam("guild")) & or_(
    games.c.channel_id.in_(bindparam("channels", expanding=True)), _OF_PERSON
)
_ROWS = select(
    *(results.c.game_id, results.c.edition, results.c.ended_at),
    *(games.c.guild_id, games.c.channel_id, games.c.post_message_id),
).join(games, games.c.id == results.c.game_id)
_COUNT = select(func.count()).select_from(results).join(games, games.c.id == results.c.game_id)
_NEWEST = (results.c.ended_at.desc(), results.c.game_id.desc())
_PAGE = _ROWS.order_by(*_NEWEST).offset(bindparam("before")).limit(bindparam("count"))
_PAGE_OF_PERSON, _COUNT_OF_PERSON = _PAGE.where(_OF_PERSON), _COUNT.where(_OF_PERSON)
_PAGE_SEEN, _COUNT_SEEN = _PAGE.where(_SEEN), _COUNT.where(_SEEN)
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
