"""The times in which the computer plays for somebody."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import bindparam, insert, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.handover_rows import AutopilotPeriod, AutopilotStatus
from bot.storage.queries import read_all, read_one, select_rows
from bot.storage.schema import autopilot_periods

_GET = select_rows(
    autopilot_periods, AutopilotPeriod, autopilot_periods.c.id == bindparam("wanted")
)
_OF = select_rows(
    autopilot_periods, AutopilotPeriod, autopilot_periods.c.game_id == bindparam("game")
).order_by(autopilot_periods.c.id)
_BEGIN = insert(autopilot_periods).returning(autopilot_periods.c.id)


@dataclass(frozen=True, slots=True)
class AutopilotPeriodReader:
    """Reads autopilot periods."""

    _connection: AsyncConnection

    async def get(self, number: int) -> AutopilotPeriod | None:
        """Return one period."""
        return await read_one(self._connection, AutopilotPeriod, _GET, {"wanted": number})

    async def of(self, game_id: int) -> list[AutopilotPeriod]:
        """Return the periods of a table, oldest first."""
        return await read_all(self._connection, AutopilotPeriod, _OF, {"game": game_id})


@dataclass(frozen=True, slots=True)
class AutopilotPeriodWriter(AutopilotPeriodReader):
    """Reads, begins and ends autopilot periods."""

    _now: int

    async def begin(
        self,
        game_id: int,
        seat: int,
        *,
        player_id: int | None,
        player: str,
        level: str,
        asked_by: str,
        since: int,
    ) -> AutopilotPeriod:
        """Note that from event `since + 1` on the computer plays for a player."""
        values: dict[str, Any] = {
            "game_id": game_id,
            "seat": seat,
            "player_id": player_id,
            "player": player,
            "level": level,
            "asked_by": asked_by,
            "status": AutopilotStatus.ON,
            "since": since,
            "until": None,
            "at": self._now,
        }
        number = (await self._connection.execute(_BEGIN, values)).scalar_one()
        return AutopilotPeriod(id=number, **values)

    async def end(
        self, game_id: int, seat: int | None, until: int, status: AutopilotStatus
    ) -> list[int]:
        """End the running periods of a seat, or of all, with event `until`; return their ids."""
        going_on = update(autopilot_periods).where(
            autopilot_periods.c.game_id == game_id, autopilot_periods.c.status == AutopilotStatus.ON
        )
        if seat is not None:
            going_on = going_on.where(autopilot_periods.c.seat == seat)
        ended = going_on.values(status=status, until=until).returning(autopilot_periods.c.id)
        return list((await self._connection.execute(ended)).scalars())
