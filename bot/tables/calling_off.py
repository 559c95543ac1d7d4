"""The end of a table that is called off, in the transaction of what ends it."""

from __future__ import annotations

from bot.storage.posts import CancelledPost
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.rows import GameRow, GameStatus
from bot.storage.transaction import Transaction
from bot.tables.steps import Ended, Steps


async def call_off(tx: Transaction, row: GameRow, told: CancelledPost, steps: Steps) -> None:
    """Call a table off, which isn't scored, and say so; forget what is kept of it afterwards."""
    await GameWriter(tx).change(row.id, status=GameStatus.CANCELLED, ended_at=tx.now)
    await OutboxWriter(tx).add(row.id, row.channel_id, row.seq, told)
    await steps.called_off(tx, Ended.of(row))
