"""The tables whose records are older than their posts: they get new numbers, and are told so.

A copy of the disk, or a dump of the database, that is put in place while nobody looks brings every
table back to an earlier moment. A button of a decision to which a table hasn't come proves it.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.core.game_cache import GameCache
from bot.core.services import Services
from bot.runtime.memory import Notices
from bot.storage.repositories.notices import NoticeKind
from cogs.admin.service.restoring import UNKNOWN, Restoring


class PutBackTables:
    """The service that renews such tables; ``wake`` notifies the publisher of their posts."""

    def __init__(self, services: Services, notices: Notices, wake: Callable[[], None]) -> None:
        self._services, self._notices, self._wake = services, notices, wake
        self._has_skipped = False

    async def attend(self, game_id: int) -> None:
        """Give a table a new number, tell its people and an admin; raises Unable and StorageError.

        A private table has no posts whose buttons could be taken for those of later moves.
        """
        cache = self._services[GameCache]
        async with cache.locked(game_id):
            table = (await cache.entry(game_id)).table
            self._notices.note(NoticeKind.PUT_BACK, why=f"seen at table {game_id}")
            if table.is_private:
                return
            skipped = 0 if self._has_skipped else UNKNOWN
            made = await Restoring(self._services).renew(game_id, skipped=skipped)
            self._has_skipped = True
            cache.forget(game_id)
        # This change tells computer players of the table.
        cache.keep(await cache.entry(made))
        self._wake()
