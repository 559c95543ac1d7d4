"""Who sits at a table."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Unpack

from sqlalchemy.exc import IntegrityError

from bot.storage.changes import SeatChanges
from bot.storage.codec import Rows
from bot.storage.errors import SeatTaken
from bot.storage.rows import SeatRow
from bot.storage.schema import seats
from bot.storage.transaction import Reader, Writer

SEATS = Rows(seats, SeatRow)


class SeatReader(Reader):
    """Reads seats."""

    async def of(self, game_id: int) -> list[SeatRow]:
        """Return a table's seats in their order."""
        return await SEATS.find(self._connection, game_id=game_id)

    async def of_each(self, game_ids: Sequence[int]) -> dict[int, list[SeatRow]]:
        """Return the seats of several tables in their order."""
        found = defaultdict[int, list[SeatRow]](list)
        for row in await SEATS.find(self._connection, game_id=list(game_ids)):
            found[row.game_id].append(row)
        return found


class SeatWriter(Writer, SeatReader):
    """Reads and changes seats."""

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
        row = SeatRow(
            game_id=game_id,
            seat=seat,
            user_id=user_id,
            name=name,
            colour=colour,
            countries=countries,
            level=level,
            joined_at=self._tx.now,
        )
        with _taken(game_id):
            await SEATS.add(self._connection, row)
        return row

    async def change(self, game_id: int, seat: int, **changes: Unpack[SeatChanges]) -> None:
        """Change who sits there or how; raises `SeatTaken`."""
        with _taken(game_id):
            await SEATS.change(self._connection, changes, game_id=game_id, seat=seat)

    async def remove(self, game_id: int, seat: int) -> None:
        """Empty a seat; the others keep their numbers."""
        await SEATS.remove(self._connection, game_id=game_id, seat=seat)


@contextmanager
def _taken(game_id: int) -> Iterator[None]:
    try:
        yield
    except IntegrityError:
        raise SeatTaken(game_id) from None
