"""How long seats took to answer."""

from dataclasses import asdict, dataclass

from sqlalchemy import bindparam, delete, insert
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.clock_rows import AnswerRow
from bot.storage.queries import read_all, select_rows
from bot.storage.schema import answers

_OF = select_rows(answers, AnswerRow, answers.c.game_id == bindparam("game")).order_by(
    answers.c.seq
)
_ADD = insert(answers)
_TAKE_BACK = delete(answers).where(
    answers.c.game_id == bindparam("game"),
    answers.c.seat == bindparam("of_seat"),
    answers.c.seq > bindparam("after"),
)


@dataclass(frozen=True, slots=True)
class AnswerReader:
    """Reads answer times."""

    _connection: AsyncConnection

    async def of(self, game_id: int) -> list[AnswerRow]:
        """Return the answer times of a table, oldest first."""
        return await read_all(self._connection, AnswerRow, _OF, {"game": game_id})


@dataclass(frozen=True, slots=True)
class AnswerWriter(AnswerReader):
    """Reads and stores answer times."""

    async def add(self, answer: AnswerRow) -> None:
        """Store how long a turn took."""
        await self._connection.execute(_ADD, asdict(answer))

    async def take_back(self, game_id: int, seat: int, after: int) -> None:
        """Forget a seat's answer after an event: what it did then was taken back."""
        values = {"game": game_id, "of_seat": seat, "after": after}
        await self._connection.execute(_TAKE_BACK, values)
