"""The reminders of a table that are messages, or are to be: those that nobody needs are deleted."""

from __future__ import annotations

from bot.storage.post_codec import UnreadablePost, decode
from bot.storage.reminder_posts import Deletion, ReminderPost
from bot.storage.repositories.outbox import OutboxReader, OutboxWriter
from bot.storage.rows import OutboxRow, OutboxStatus
from bot.storage.transaction import Reads, Transaction
from bot.timing.reminders import calls
from bot.timing.table_clock import TableClock


async def withdraw_reminders(tx: Transaction, game_id: int, clock: TableClock | None) -> None:
    """Delete the reminders of turns that are over, and those that a later one has replaced.

    Without a ``clock`` nobody is waited for. One that is just being sent is left to its sender.
    """
    found = await _reminders(tx, game_id)
    for number, (row, reminder) in enumerate(found):
        waits = reminder is not None and clock is not None and _waits(clock, reminder)
        if waits and not _is_replaced(row, reminder, found[number + 1 :]):
            continue
        if row.status is OutboxStatus.SENT:
            assert row.message_id is not None  # noqa: S101
            await OutboxWriter(tx).add(game_id, row.channel_id, row.seq, Deletion(row.message_id))
        elif row.first_tried_at is not None:
            continue
        await OutboxWriter(tx).mark_sent(row.id, 0)


async def is_replaced(reads: Reads, row: OutboxRow, reminder: ReminderPost) -> bool:
    """Whether another reminder has taken the place of one that is to be sent."""
    found = await _reminders(reads, row.game_id)
    return _is_replaced(row, reminder, [each for each in found if each[0].id > row.id])


async def _reminders(reads: Reads, game_id: int) -> list[tuple[OutboxRow, ReminderPost | None]]:
    """All of them, oldest first; None for what can't be read any more."""
    rows = await OutboxReader(reads).current_of_kind(game_id, ReminderPost.KIND)
    return [(row, _read(row)) for row in rows]


def _read(row: OutboxRow) -> ReminderPost | None:
    try:
        return decode(ReminderPost, row.body)
    except UnreadablePost:
        return None


def _waits(clock: TableClock, reminder: ReminderPost) -> bool:
    return any(calls(clock, seat, reminder.at) for seat in reminder.seats)


def _is_replaced(
    row: OutboxRow,
    reminder: ReminderPost | None,
    later: list[tuple[OutboxRow, ReminderPost | None]],
) -> bool:
    """A message is replaced once the later one is there, too; what isn't one, at once."""
    return any(
        other is not None
        and reminder is not None
        and other.replaces(reminder)
        and (row.status is OutboxStatus.PENDING or after.status is OutboxStatus.SENT)
        for after, other in later
    )
