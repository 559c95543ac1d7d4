"""How long seats took to answer."""

from sqlalchemy import bindparam, delete

from bot.storage.clock_rows import AnswerRow
from bot.storage.codec import Rows
from bot.storage.schema import answers
from bot.storage.transaction import Reader, Writer

ANSWERS = Rows(answers, AnswerRow)
_TAKE_BACK = delete(answers).where(
    answers.c.game_id == bindparam("game"),
    answers.c.seat == bindparam("of_seat"),
    answers.c.seq > bindparam("after"),
)


class AnswerReader(Reader):
    """Reads answer times."""

    async def of(self, game_id: int) -> list[AnswerRow]:
        """Return the answer times of a table, oldest first."""
        return await ANSWERS.find(self._connection, game_id=game_id)


class AnswerWriter(Writer, AnswerReader):
    """Reads and stores answer times."""

    async def add(self, answer: AnswerRow) -> None:
        """Store how long a turn took."""
        await ANSWERS.add(self._connection, answer)

    async def take_back(self, game_id: int, seat: int, after: int) -> None:
        """Forget a seat's answer after an event: what it did then was taken back."""
        values = {"game": game_id, "of_seat": seat, "after": after}
        await self._connection.execute(_TAKE_BACK, values)
