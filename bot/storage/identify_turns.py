"""Turns to identify: Discord takes one shard of a bot in five seconds, whichever process has it."""

from __future__ import annotations

import asyncio

import structlog
from sqlalchemy import BigInteger, bindparam, cast, select
from sqlalchemy.dialects.postgresql import insert

from bot.storage.database import Database
from bot.storage.errors import StorageError
from bot.storage.repositories.leases import LeaseWriter
from bot.storage.schema import settings

log = structlog.get_logger(__name__)

GAP = 5.5
"""Seconds between two turns; some more than five, as not every identify takes as long to arrive."""

_TURN = {"scope": "gateway", "key": "identify"}
_NEXT = cast(settings.c.value, BigInteger)
_CLAIM = insert(settings)
_CLAIM = _CLAIM.on_conflict_do_update(
    index_elements=list(_TURN),
    set_={"value": _CLAIM.excluded.value},
    where=bindparam("now", type_=BigInteger) >= _NEXT,
)
_FREE_AT = select(_NEXT).where(*(settings.c[name] == value for name, value in _TURN.items()))


class IdentifyTurns:
    """Lets the shards of all processes on a PostgreSQL identify one after the other.

    Nobody stands in line, for whoever gives up would leave a gap in it: the first to ask once it is
    time has the turn.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def wait(self) -> None:
        """Wait for a turn; without the database for as long as one takes."""
        try:
            while (pause := await self._claim()) > 0:
                await asyncio.sleep(pause)
        except StorageError as error:
            log.info("a shard identifies without its turn", why=type(error).__name__)
            await asyncio.sleep(GAP)

    async def _claim(self) -> float:
        """Take the turn if it is time and return 0, or return in how many seconds it is."""
        async with self._database.write() as connection:
            now = await LeaseWriter(connection).now()
            values = {"value": str(now + round(GAP * 1000)), "now": now}
            if (await connection.execute(_CLAIM, _TURN | values)).rowcount == 1:
                return 0.0
            free_at: int = (await connection.execute(_FREE_AT)).scalar_one()
        return max(free_at - now, 1) / 1000
