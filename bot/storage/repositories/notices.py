"""What an admin should know: one row for each kind, subject and process."""

from sqlalchemy import delete

from bot.storage.codec import Rows
from bot.storage.notice_rows import NoticeRow
from bot.storage.schema import notices
from bot.storage.transaction import Reader, Writer

NOTICES = Rows(notices, NoticeRow)
_ALL = NOTICES.select().order_by(
    notices.c.since, notices.c.kind, notices.c.subject, notices.c.shards
)


class NoticeReader(Reader):
    """Reads notices."""

    async def all(self) -> list[NoticeRow]:
        """Return every notice, the oldest first, those that are over included."""
        return await NOTICES.all(self._connection, _ALL)


class NoticeWriter(Writer, NoticeReader):
    """Reads and stores notices."""

    async def put(self, notice: NoticeRow) -> None:
        """Store a notice in place of the one of its kind, subject and process."""
        await NOTICES.put(self._connection, notice)

    async def prune(self, older_than: int) -> int:
        """Forget notices that were over before a time and return how many."""
        old = delete(notices).where(notices.c.over_at < older_than)
        return (await self._connection.execute(old)).rowcount
