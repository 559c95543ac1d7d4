"""The times in which the computer plays for somebody."""

from sqlalchemy import update

from bot.storage.codec import Rows
from bot.storage.handover_rows import AutopilotPeriod, AutopilotStatus
from bot.storage.schema import autopilot_periods
from bot.storage.transaction import Reader, Writer

PERIODS = Rows(autopilot_periods, AutopilotPeriod)


class AutopilotPeriodReader(Reader):
    """Reads autopilot periods."""

    async def get(self, number: int) -> AutopilotPeriod | None:
        """Return one period."""
        return await PERIODS.get(self._connection, id=number)

    async def of(self, game_id: int) -> list[AutopilotPeriod]:
        """Return the periods of a table, oldest first."""
        return await PERIODS.find(self._connection, game_id=game_id)


class AutopilotPeriodWriter(Writer, AutopilotPeriodReader):
    """Reads, begins and ends autopilot periods."""

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
        period = AutopilotPeriod(
            id=0,
            game_id=game_id,
            seat=seat,
            player_id=player_id,
            player=player,
            level=level,
            asked_by=asked_by,
            status=AutopilotStatus.ON,
            since=since,
            until=None,
            at=self._tx.now,
        )
        return await PERIODS.add_new(self._connection, period)

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
