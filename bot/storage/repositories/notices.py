"""What an admin should know: one row for each kind, subject and process."""

from dataclasses import asdict, dataclass

from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.notice_rows import NoticeRow
from bot.storage.queries import read_all, select_rows, upsert
from bot.storage.schema import notices

_ALL = select_rows(notices, NoticeRow).order_by(
    notices.c.since, notices.c.kind, notices.c.subject, notices.c.shards
)


@dataclass(frozen=True, slots=True)
class NoticeReader:
    """Reads notices."""

    _connection: AsyncConnection

    async def all(self) -> list[NoticeRow]:
        """Return every notice, the oldest first, those that are over included."""
        return await read_all(self._connection, NoticeRow, _ALL, {})


@dataclass(frozen=True, slots=True)
class NoticeWriter(NoticeReader):
    """Reads and stores notices."""

    async def put(self, notice: NoticeRow) -> None:
        """Store a notice in place of the one of its kind, subject and process."""
        values = asdict(notice)
        key = {name: values.pop(name) for name in ("kind", "subject", "shards")}
        await upsert(self._connection, notices, key, values)

    async def prune(self, older_than: int) -> int:
        """Forget notices that were over before a time and return how many."""
        old = delete(notices).where(notices.c.over_at < older_than)
        return (await self._connection.execute(old)).rowcount
