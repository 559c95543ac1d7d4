"""The posts of a table that tell deadlines, and are edited when these have moved."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.storage.clock_posts import Refresh, VotePost
from bot.storage.post_codec import UnreadablePost, decode
from bot.storage.reminder_posts import ReminderPost
from bot.storage.repositories.outbox import OutboxReader, OutboxWriter
from bot.storage.repositories.timers import TimerWriter
from bot.storage.rows import OutboxRow, OutboxStatus, TimerRow
from bot.storage.transaction import Reads, Transaction
from bot.tables.game_cache import GameCache, LoadedGame
from bot.tables.model import Status
from bot.tables.refusals import Unable
from bot.timing.reminders import calls
from engine.board import Seat


@dataclass(frozen=True, slots=True)
class DeadlinePost:
    """What a message is that tells deadlines: the table's present post, a reminder or a vote.

    ``called`` are the seats that the reminder still calls.
    """

    of: ReminderPost | VotePost | None = None
    called: tuple[Seat, ...] = ()


class DeadlinePosts:
    """Finds the messages that tell deadlines; ``wake`` notifies the publisher of new posts."""

    def __init__(self, cache: GameCache, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._wake = wake

    async def attend(self, timer: TimerRow) -> None:
        """Have the messages of a table edited whose deadlines have moved."""
        assert timer.game_id is not None  # noqa: S101
        async with self._cache.locked(timer.game_id):
            try:
                entry = await self._cache.entry(timer.game_id)
            except Unable:
                entry = None
            async with self._cache.store.transaction() as tx:
                if await TimerWriter(tx).take(timer.id) and entry is not None:
                    await _refresh(tx, entry)
        self._wake()

    async def find(self, game_id: int, message_id: int) -> DeadlinePost | None:
        """What a message tells of a table as it is now; None if nobody reads it any more."""
        entry = await self._cache.entry(game_id)
        if entry.table.status is not Status.RUNNING:
            return None
        if entry.table.post_id == message_id:
            return DeadlinePost()
        async with self._cache.store.snapshot() as read:
            found = await _questions(read, entry)
        return next((each for row, each in found if row.message_id == message_id), None)


async def _refresh(tx: Transaction, entry: LoadedGame) -> None:
    table = entry.table
    if table.status is not Status.RUNNING:
        return
    if table.post_id is not None:
        here = table.location.channel_id
        await OutboxWriter(tx).add(table.id, here, table.seq, Refresh(table.post_id))
    for row, _ in await _questions(tx, entry):
        assert row.message_id is not None  # noqa: S101
        await OutboxWriter(tx).add(table.id, row.channel_id, table.seq, Refresh(row.message_id))


async def _questions(reads: Reads, entry: LoadedGame) -> list[tuple[OutboxRow, DeadlinePost]]:
    """The messages of reminders that still call somebody, and that of the vote that is open."""
    clock = entry.clock
    if clock is None:
        return []
    found: dict[int, tuple[OutboxRow, DeadlinePost]] = {}
    forms: tuple[type[ReminderPost | VotePost], ...] = ReminderPost, VotePost
    for form in forms:
        for row in await OutboxReader(reads).current_of_kind(entry.table.id, form.KIND):
            if row.status is not OutboxStatus.SENT or not row.message_id:
                continue
            try:
                of = decode(form, row.body)
            except UnreadablePost:
                continue
            if isinstance(of, ReminderPost):
                called = [Seat(seat) for seat in of.seats if calls(clock, seat, of.at)]
                if called:
                    found[row.message_id] = row, DeadlinePost(of, tuple(called))
            elif clock.vote and of.number == clock.vote.number:
                # The rows that edit it bear the same message; the first one knows its channel.
                found.setdefault(row.message_id, (row, DeadlinePost(of)))
    return list(found.values())
