"""The outbox as the sender uses it: each change of a post is a transaction of its own."""

from __future__ import annotations

from bot.storage.posts import ResultPost
from bot.storage.repositories.outbox import OutboxReader, OutboxWriter
from bot.storage.rows import OutboxRow, Shards
from bot.storage.store import Store
from bot.storage.stored_post import StoredPost


class Outbox:
    """The posts of all tables."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def now(self) -> int:
        """Return the time by which rows are dated, in UTC milliseconds."""
        return self._store.now()

    async def pending(
        self,
        limit: int,
        *,
        besides: tuple[int, ...],
        later: tuple[int, ...],
        shards: Shards | None,
    ) -> list[OutboxRow]:
        """Return posts to send, oldest first; see `OutboxReader.pending`."""
        async with self._store.snapshot() as read:
            return await OutboxReader(read).pending(
                limit, besides=besides, later=later, shards=shards
            )

    async def get(self, outbox_id: int) -> OutboxRow | None:
        """Return one post, whatever became of it."""
        async with self._store.snapshot() as read:
            return await OutboxReader(read).get(outbox_id)

    async def awaits_result(self, game_id: int) -> bool:
        """Return whether a table's result is still to be sent."""
        async with self._store.snapshot() as read:
            return any(
                row.kind == ResultPost.KIND for row in await OutboxReader(read).waiting_of(game_id)
            )

    async def messages_of(self, game_id: int) -> set[int]:
        """Return the messages that were made of a table's posts."""
        async with self._store.snapshot() as read:
            return await OutboxReader(read).messages_of(game_id)

    async def mark_tried(self, outbox_id: int) -> None:
        """Count an attempt, before it is made; the first one's time is kept."""
        async with self._store.transaction() as tx:
            await OutboxWriter(tx).mark_tried(outbox_id)

    async def mark_sent(self, outbox_id: int, message_id: int) -> None:
        """Note the message that Discord made of a post; 0 for one that needs none."""
        async with self._store.transaction() as tx:
            await OutboxWriter(tx).mark_sent(outbox_id, message_id)

    async def mark_failed(self, outbox_id: int, error: str) -> None:
        """Give a post up for good, with the reason."""
        async with self._store.transaction() as tx:
            await OutboxWriter(tx).mark_failed(outbox_id, error)

    async def merge(self, outbox_id: int, later_id: int, merged: StoredPost) -> None:
        """Replace two posts by the later one, whose content is now ``merged``."""
        async with self._store.transaction() as tx:
            await OutboxWriter(tx).mark_sent(outbox_id, 0)
            await OutboxWriter(tx).change(later_id, merged)
