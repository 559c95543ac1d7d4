"""What is said of an erased person in texts that are stored: posts, clocks, errands."""

import json
from collections.abc import Collection, Iterable

from sqlalchemy import delete, select, update

from bot.storage.block_list import BLOCKED, BlockList
from bot.storage.erased_posts import ErasedPost
from bot.storage.private_tables import IS_PUBLIC, is_private
from bot.storage.repositories.outbox import OUTBOX, OutboxWriter
from bot.storage.repository import Writer
from bot.storage.rows import OutboxRow, OutboxStatus, TimerKind
from bot.storage.schema import clocks, games, outbox, seats, settings, timers
from bot.storage.stored_post import PostKind

_NAMING = (PostKind.CANCELLED, PostKind.MOVED, PostKind.PACE, PostKind.PAUSE)
"""The posts in whose bodies stands who did it, or what somebody wrote."""
_BY, _REASON = "by", "reason"
_WITHOUT_TEXT = (
    *(PostKind.DISARM, PostKind.PICTURES, PostKind.DELETION, PostKind.REFRESH),
    PostKind.ERASED,
)
"""They change the messages of others."""


class ErasedWords(Writer):
    """Takes a person out of texts."""

    async def tables_naming(self, names: Collection[str]) -> set[int]:
        """Forget those names in posts, and return their tables: a moderator sits at none."""
        found: set[int] = set()
        query = select(outbox.c.id, outbox.c.game_id, outbox.c.body).where(
            outbox.c.kind.in_(_NAMING)
        )
        for number, game_id, text in (await self._connection.execute(query)).all():
            body = json.loads(text)
            if body.get(_BY) in names:
                found.add(game_id)
                await self._write(number, body, (_BY,))
        return found

    async def forget_reasons(self, tables: Collection[int]) -> None:
        """Forget why tables pause, or shall pause: somebody wrote it."""
        query = select(outbox.c.id, outbox.c.body).where(
            outbox.c.kind == PostKind.PAUSE, outbox.c.game_id.in_(tables)
        )
        for number, text in (await self._connection.execute(query)).all():
            await self._write(number, json.loads(text), (_REASON,))
        of_tables = clocks.c.game_id.in_(tables)
        clocked = await self._connection.execute(
            select(clocks.c.game_id, clocks.c.body).where(of_tables)
        )
        for game_id, text in clocked.all():
            body = json.loads(text)
            pauses = [each for key in ("pause", "proposal") if (each := body.get(key))]
            reasons = [each.pop(_REASON, None) for each in pauses]
            if any(reasons):
                where = clocks.c.game_id == game_id
                await self._connection.execute(
                    update(clocks).where(where).values(body=json.dumps(body))
                )

    async def forget_hours(self, user_id: int) -> None:
        """Forget in the clocks of their seats when somebody is awake, and until when away."""
        found = await self._connection.execute(
            select(clocks.c.game_id, seats.c.seat, clocks.c.body)
            .join(seats, seats.c.game_id == clocks.c.game_id)
            .where(seats.c.user_id == user_id)
        )
        for game_id, number, text in found.all():
            body = json.loads(text)
            seat = body["seats"][number]
            finished = seat.get("finished") or {}
            for turn in (seat.get("turn"), finished.get("turn")):
                if turn:
                    turn.pop("hours", None)
            for kept in ("back_at", "back_shown", "away"):
                seat.pop(kept, None)
            where = clocks.c.game_id == game_id
            await self._connection.execute(
                update(clocks).where(where).values(body=json.dumps(body))
            )

    async def drop_errands(self, user_id: int) -> None:
        """Forget what somebody asked another process for."""
        query = select(timers.c.id, timers.c.body).where(timers.c.kind == TimerKind.ERRAND)
        for number, text in (await self._connection.execute(query)).all():
            if json.loads(text).get("user_id") == user_id:
                await self._connection.execute(delete(timers).where(timers.c.id == number))

    async def seal_block_lists(self, user_id: int) -> None:
        """Let servers that don't want somebody know them by a hash alone."""
        query = select(settings.c.scope, settings.c.value).where(settings.c.key == BLOCKED)
        for scope, stored in (await self._connection.execute(query)).all():
            sealed = BlockList.read(stored).forgetting(user_id).write()
            if sealed is not None and sealed != stored:
                where = (settings.c.scope == scope, settings.c.key == BLOCKED)
                await self._connection.execute(update(settings).where(*where).values(value=sealed))

    async def edit_posts(self, tables: Collection[int], receipt: str) -> None:
        """Have every message of some tables edited, and what is being sent once it is there."""
        where = outbox.c.game_id.in_(tables), outbox.c.kind.not_in(_WITHOUT_TEXT)
        rows = await OUTBOX.all(self._connection, OUTBOX.select(*where).order_by(outbox.c.id))
        for row in _one_a_message(rows):
            if not is_private(row.channel_id):
                await OutboxWriter(self._tx).add(
                    row.game_id,
                    row.channel_id,
                    row.seq,
                    ErasedPost(row.id, receipt, row.message_id),
                )

        await self._edit_present(tables, {row.message_id for row in rows}, receipt)

    async def _edit_present(
        self, tables: Collection[int], known: Collection[int | None], receipt: str
    ) -> None:
        """The posts of tables that stand since longer than sent posts are remembered."""
        query = select(games.c.id, games.c.channel_id, games.c.seq, games.c.post_message_id).where(
            games.c.id.in_(tables), games.c.post_message_id.is_not(None), IS_PUBLIC
        )
        for game_id, channel_id, seq, message in (await self._connection.execute(query)).all():
            if message not in known:
                await OutboxWriter(self._tx).add(
                    game_id, channel_id, seq, ErasedPost(0, receipt, message)
                )

    async def _write(self, number: int, body: dict[str, object], keys: Iterable[str]) -> None:
        kept = {key: value for key, value in body.items() if key not in keys}
        if kept != body:
            where = outbox.c.id == number
            await self._connection.execute(
                update(outbox).where(where).values(body=json.dumps(kept))
            )


def _one_a_message(rows: Iterable[OutboxRow]) -> list[OutboxRow]:
    """The last row of each message, and those that may become one."""
    waiting = (OutboxStatus.PENDING, OutboxStatus.REFUSED)
    last = {(row.channel_id, row.message_id): row for row in rows if row.message_id}
    pending = [row for row in rows if not row.message_id and row.status in waiting]
    return sorted([*last.values(), *pending], key=lambda row: row.id)
