"""The end of a table that is called off, in the transaction of what ends it."""

from __future__ import annotations

from bot.storage.posts import CancelledPost
from bot.storage.rows import GameRow, GameStatus
from bot.storage.transaction import Transaction
from bot.tables.autopilot import release
from bot.tables.clock_keeping import stop_clock
from bot.tables.duplicate_deals import tell_others
from bot.tables.finished_threads import archive_later
from bot.tables.invitations import withdraw_invitations
from bot.timing.table_clock import Halt


async def call_off(tx: Transaction, row: GameRow, told: CancelledPost) -> None:
    """Call a table off, which isn't scored, and say so; forget what is kept of it afterwards."""
    await tx.games.change(row.id, status=GameStatus.CANCELLED, ended_at=tx.now)
    await tx.outbox.add(row.id, row.channel_id, row.seq, told)
    await withdraw_invitations(tx, row.id, row.channel_id, row.seq)
    await release(tx, row.id, row.seq)
    await tx.orders.remove(row.id)
    await stop_clock(tx, row.id, Halt.OVER)
    await archive_later(tx, row.id, row.guild_id)
    await tell_others(tx, row)
