"""Setting a damaged table aside: it is named, its people are told, all others go on."""

from __future__ import annotations

from contextlib import suppress

import structlog

from bot.storage.errors import StorageError
from bot.storage.posts import DamagedPost
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.repositories.timers import TimerWriter
from bot.storage.rows import OPEN, Shards
from bot.storage.store import Store
from bot.tables.refusals import DamagedTable

log = structlog.get_logger(__name__)


async def set_aside(store: Store, damaged: DamagedTable, shards: Shards | None = None) -> bool:
    """Note what is wrong with a table; return whether that is new, and posted to its people.

    One outside of ``shards`` is left to the process that has it.
    """
    try:
        async with store.transaction() as tx:
            if shards is not None and await GameWriter(tx).is_others(damaged.game_id, shards):
                return False
            if not await GameWriter(tx).note_damage(damaged.game_id, damaged.why):
                return False
            await TimerWriter(tx).remove_of(damaged.game_id)
            # Of a row that can't be read nobody knows where to tell it.
            with suppress(LookupError):
                row = await GameWriter(tx).get(damaged.game_id)
                if row is not None and row.status in OPEN:
                    await OutboxWriter(tx).add(row.id, row.channel_id, row.seq, DamagedPost())
    except StorageError as error:
        log.error("a damage can't be noted", game=damaged.game_id, why=type(error).__name__)
        return False
    return True
