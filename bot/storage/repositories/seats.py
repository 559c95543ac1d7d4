"""Who sits at a table."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Unpack

from sqlalchemy import BindParameter, bindparam, delete, insert, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.changes import SeatChanges
from bot.storage.errors import SeatTaken
from bot.storage.queries import read_all, select_rows
from bot.storage.rows import SeatRow
from bot.storage.schema import seats

_GAME: BindParameter[int] = bindparam("game")
_SEAT: BindParameter[int] = bindparam("at_seat")

_OF = select_rows(seats, SeatRow, seats.c.game_id == _GAME).order_by(seats.c.seat)
_OF_EACH = select_rows(
    seats, SeatRow, seats.c.game_id.in_(bindparam("games", expanding=True))
).order_by(seats.c.game_id, seats.c.seat)
_ADD = insert(seats)
_CHANGE = update(seats).where(seats.c.game_id == _GAME, seats.c.seat == _SEAT)
_REMOVE = delete(seats).where(seats.c.game_id == _GAME, seats.c.seat == _SEAT)


@dataclass(frozen=True, slots=True)
class SeatReader:
    """Reads seats."""

    _connection: AsyncConnection

    async def of(self, game_id: int) -> list[SeatRow]:
        """Return a table's seats in their order."""
        return await read_all(self._connection, SeatRow, _OF, {"game": game_id})

    async def of_each(self, game_ids: Sequence[int]) -> dict[int, list[SeatRow]]:
        """Return the seats of several tables in their order."""
        found = defaultdict[int, list[SeatRow]](list)
        for row in await read_all(self._connection, SeatRow, _OF_EACH, {"games": list(game_ids)}):
            found[row.game_id].append(row)
        return found


@dataclass(frozen=True, slots=True)
class SeatWriter(SeatReader):
    """Reads and changes seats."""

    _now: int

    async def add(
        self,
        game_id: int,
        seat: int,
        *,
        user_id: int | None,
        name: str,
        colour: str,
        countries: int | None = None,
        level: str | None = None,
    ) -> SeatRow:
        """Seat a person or a computer player; raises `SeatTaken`."""
        values: dict[str, Any] = {
            "game_id": game_id,
            "seat": seat,
            "user_id": user_id,
            "name": name,
            "colour": colour,
            "countries": countries,
            "level": level,
            "joined_at": self._now,
        }
        await self._write(game_id, _ADD, values)
        return SeatRow(**values)

    async def change(self, game_id: int, seat: int, **changes: Unpack[SeatChanges]) -> None:
        """Change who sits there or how; raises `SeatTaken`."""
        await self._write(game_id, _CHANGE, {"game": game_id, "at_seat": seat, **changes})

    async def remove(self, game_id: int, seat: int) -> None:
        """Empty a seat; the others keep their numbers."""
        await self._connection.execute(_REMOVE, {"game": game_id, "at_seat": seat})

    async def _write(self, game_id: int, statement: Any, values: dict[str, Any]) -> None:
        try:
            await self._connection.execute(statement, values)
        except IntegrityError:
            raise SeatTaken(game_id) from None
