"""What comes in and goes out once: interactions, and the posts of the outbox."""

import secrets
from typing import Any

from sqlalchemy import BindParameter, bindparam, delete, func, insert, update

from bot.storage.keeping import INSERT, Keeping
from bot.storage.posts import OutgoingPost, encode
from bot.storage.rows import OutboxRow, OutboxStatus
from bot.storage.schema import interactions, outbox

_ROW: BindParameter[int] = bindparam("row")
_ONCE = {name: add(interactions).on_conflict_do_nothing() for name, add in INSERT.items()}
_ADD_POST = insert(outbox).returning(outbox.c.id)
_SET_POST = update(outbox).where(outbox.c.id == _ROW)
_TRY_POST = _SET_POST.values(
    attempts=outbox.c.attempts + 1,
    first_tried_at=func.coalesce(outbox.c.first_tried_at, bindparam("tried")),
)


class Outgoing(Keeping):
    """Notes what was applied, and queues what is to be posted."""

    async def once(self, interaction_id: int, game_id: int | None, user_id: int) -> bool:
        """Note an interaction; False if it has been applied before."""
        done = await self._connection.execute(
            _ONCE[self._connection.dialect.name],
            {"id": interaction_id, "game_id": game_id, "user_id": user_id, "at": self.now},
        )
        return done.rowcount == 1

    async def post(
        self, game_id: int, channel_id: int, seq: int, queued: OutgoingPost
    ) -> OutboxRow:
        """Queue a public post about event `seq`.

        Its nonce is random: a restored backup must not repeat one.
        """
        values: dict[str, Any] = {
            "game_id": game_id,
            "channel_id": channel_id,
            "kind": queued.KIND,
            "seq": seq,
            "body": encode(queued),
            "nonce": "sm" + secrets.token_urlsafe(16),
            "status": OutboxStatus.PENDING,
            "attempts": 0,
            "message_id": None,
            "created_at": self.now,
            "first_tried_at": None,
            "sent_at": None,
            "error": None,
        }
        outbox_id = (await self._connection.execute(_ADD_POST, values)).scalar_one()
        return OutboxRow(id=outbox_id, **values)

    async def mark_tried(self, outbox_id: int) -> None:
        """Count an attempt, before it is made; the first one's time is kept."""
        await self._connection.execute(_TRY_POST, {"row": outbox_id, "tried": self.now})

    async def mark_sent(self, outbox_id: int, message_id: int) -> None:
        """Note the message that Discord made of a post."""
        values = {"status": OutboxStatus.SENT, "message_id": message_id, "sent_at": self.now}
        await self._connection.execute(_SET_POST, {"row": outbox_id, **values})

    async def set_outbox_body(self, outbox_id: int, queued: OutgoingPost) -> None:
        """Change what a post that wasn't sent yet is to tell."""
        await self._connection.execute(_SET_POST, {"row": outbox_id, "body": encode(queued)})

    async def mark_failed(self, outbox_id: int, error: str) -> None:
        """Give a post up for good, with the reason."""
        values = {"status": OutboxStatus.FAILED, "error": error}
        await self._connection.execute(_SET_POST, {"row": outbox_id, **values})

    async def prune_interactions(self, older_than: int) -> int:
        """Forget interactions before a time and return how many."""
        old = delete(interactions).where(interactions.c.at < older_than)
        return (await self._connection.execute(old)).rowcount

    async def prune_outbox(self, older_than: int) -> int:
        """Forget posts that were sent before a time and return how many."""
        old = delete(outbox).where(outbox.c.sent_at < older_than)
        return (await self._connection.execute(old)).rowcount
