"""The thread of a table that is over: a day later it is archived, if the bot made it."""

from __future__ import annotations

from bot.storage.repositories.timers import TimerWriter
from bot.storage.rows import TimerKind
from bot.storage.transaction import Transaction
from bot.tables.steps import Ended
from bot.timing.measure import DAY

THREAD_STAYS = DAY


async def archive_later(tx: Transaction, game: Ended) -> None:
    """Plan to look at the place of a table that is over; there are no threads outside servers."""
    if game.place.guild_id is not None:
        await TimerWriter(tx).replace(game.game_id, TimerKind.THREAD, tx.now + THREAD_STAYS)
