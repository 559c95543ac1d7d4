"""Tables that nobody joins: after a week they say so, two days later they close."""

from __future__ import annotations

import json
from collections.abc import Callable

from bot.storage.errors import UnreadableTimer
from bot.storage.posts import Disarm, UnjoinedPost
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.repositories.timers import TimerReader, TimerWriter
from bot.storage.rows import GameRow, Shards, TimerKind, TimerRow
from bot.storage.transaction import Reads, Transaction
from bot.tables.duplicate_deals import tell_others
from bot.tables.finished_threads import archive_later
from bot.tables.game_cache import GameCache
from bot.tables.model import Status
from bot.tables.steps import Ended

_DAY = 24 * 3600 * 1000
WEEK = 7 * _DAY
GRACE = 2 * _DAY
_ASKED = json.dumps({"asked": 1})


class UnjoinedTables:
    """Does what is due at tables that haven't started; ``wake`` notifies the publisher."""

    def __init__(self, cache: GameCache, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._wake = wake

    async def plan(self, shards: Shards | None = None) -> None:
        """Begin the week of tables that an older program opened."""
        async with self._cache.store.snapshot() as read:
            if not (found := await TimerReader(read).lobbies_without(TimerKind.LOBBY, shards)):
                return
        async with self._cache.store.transaction() as tx:
            for game_id in found:
                await TimerWriter(tx).replace(game_id, TimerKind.LOBBY, tx.now + WEEK)

    async def attend(self, timer: TimerRow) -> None:
        """Ask whether to close a table that nobody has joined, or close it.

        Raises UnreadableTimer.
        """
        asked = _is_asked(timer)
        assert timer.game_id is not None  # noqa: S101
        async with self._cache.locked(timer.game_id):
            async with self._cache.store.transaction() as tx:
                if not await TimerWriter(tx).take(timer.id):
                    return
                row = await GameWriter(tx).get(timer.game_id)
                if row is None or row.started_at is not None:
                    return
                if row.status is Status.PARKED:
                    # Nobody could read it, nor join.
                    await begin_week(tx, row.id)
                elif row.status is Status.LOBBY:
                    await _go_on(tx, row, asked=asked)
            self._cache.forget(timer.game_id)
        self._wake()

    async def is_asked(self, game_id: int) -> bool:
        """Whether a table waits for somebody to join or to keep it."""
        async with self._cache.store.snapshot() as read:
            return await _asks(read, game_id)


async def begin_week(tx: Transaction, game_id: int) -> None:
    """Give a table a week in which somebody may join, because something has happened there."""
    await end_week(tx, game_id)
    await TimerWriter(tx).replace(game_id, TimerKind.LOBBY, tx.now + WEEK)


async def end_week(tx: Transaction, game_id: int) -> None:
    """Let a table be that has started, or was called off."""
    if await _asks(tx, game_id) and (row := await GameWriter(tx).get(game_id)):
        await _disarm_question(tx, row)
    await TimerWriter(tx).replace(game_id, TimerKind.LOBBY, None)


async def _go_on(tx: Transaction, row: GameRow, *, asked: bool) -> None:
    if not asked:
        await OutboxWriter(tx).add(row.id, row.channel_id, row.seq, UnjoinedPost())
        await TimerWriter(tx).replace(row.id, TimerKind.LOBBY, tx.now + GRACE, body=_ASKED)
        return
    await GameWriter(tx).change(row.id, status=Status.CANCELLED, ended_at=tx.now)
    await OutboxWriter(tx).add(row.id, row.channel_id, row.seq, UnjoinedPost(closed=True))
    await _disarm_question(tx, row)
    await archive_later(tx, Ended.of(row))
    await tell_others(tx, Ended.of(row))


async def _disarm_question(tx: Transaction, row: GameRow) -> None:
    if messages := await OutboxWriter(tx).messages_of(row.id, UnjoinedPost.KIND):
        await OutboxWriter(tx).add(row.id, row.channel_id, row.seq, Disarm(max(messages)))


async def _asks(reads: Reads, game_id: int) -> bool:
    found = await TimerReader(reads).of(game_id)
    return any(each.kind == TimerKind.LOBBY and each.body == _ASKED for each in found)


def _is_asked(timer: TimerRow) -> bool:
    try:
        body = json.loads(timer.body)
        return "asked" in dict(body)
    except (TypeError, ValueError):
        raise UnreadableTimer(f"timer {timer.id}") from None
