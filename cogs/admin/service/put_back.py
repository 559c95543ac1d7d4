"""The tables whose records are older than their posts: they get new numbers, and are told so.

A copy of the disk, or a dump of the database, that is put in place while nobody looks brings every
table back to an earlier moment. A button of a decision to which a table hasn't come proves it.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.core.game_cache import GameCache
from bot.core.services import Services
from bot.runtime.memory import Notices
from bot.storage.queries import is_private
from bot.storage.repositories.event_log import Transfer
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.notices import NoticeKind
from cogs.admin.service.restoring import UNKNOWN, Restoring


class PutBackTables:
    """The service that renews such tables; ``wake`` notifies the publisher of their posts."""

    def __init__(self, services: Services, notices: Notices, wake: Callable[[], None]) -> None:
        self._services, self._notices, self._wake = services, notices, wake
        self._has_skipped = False

    async def attend(self, game_id: int) -> None:
        """Give a table a new number, tell its people and an admin; raises Unable and StorageError.

        A private table has no posts whose buttons could be taken for those of later moves. One that
        was lost can't be told anything; no other gets its number.
        """
        cache = self._services[GameCache]
        self._notices.note(NoticeKind.PUT_BACK, why=f"seen at table {game_id}")
        async with cache.store.snapshot() as read:
            row = await GameReader(read).get(game_id)
        if row is None or not self._has_skipped:
            await self._leave_out(game_id)
        if row is None or is_private(row.channel_id):
            return
        async with cache.locked(game_id):
            # Whoever pressed the button at the same moment may have been first.
            await cache.entry(game_id)
            made = await Restoring(self._services).renew(game_id)
            cache.forget(game_id)
        # This change tells computer players of the table.
        cache.keep(await cache.entry(made))
        self._wake()

    async def _leave_out(self, game_id: int) -> None:
        """Leave out the numbers of tables that are lost: their buttons may fit no other table."""
        async with self._services[GameCache].store.transaction() as tx:
            last = await GameReader(tx).last_number()
            await Transfer(tx).leave_out_numbers(max(game_id - last, 0) + UNKNOWN)
        self._has_skipped = True
