"""Who has been told what is new: each host once, after an upgrade."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import structlog

from bot.changelog import Release, between, releases
from bot.shipped import shipped
from bot.storage.errors import StorageError
from bot.storage.repositories.settings import SettingReader, SettingWriter
from bot.storage.store import Store
from bot.version import VERSION

log = structlog.get_logger(__name__)

_KEY = "version"


class WhatsNew:
    """Keeps for each host the version in which they opened a table last."""

    def __init__(self, store: Store) -> None:
        self._store, self._version = store, VERSION

    async def unseen(self, user_id: int) -> Sequence[Release]:
        """What is new to a host; nothing to whoever never opened a table before."""
        async with self._store.snapshot() as read:
            seen = await SettingReader(read).get(_scope(user_id), _KEY)
        if seen == self._version:
            return ()
        new = between(_known(), seen, self._version) if seen else ()
        if not new:
            await self.note(user_id)
        return new

    async def note(self, user_id: int) -> None:
        """They have read it; told twice rather than an answer lost."""
        try:
            async with self._store.transaction() as tx:
                await SettingWriter(tx).set(_scope(user_id), _KEY, self._version)
        except StorageError as error:
            log.info("a host's version was not noted", why=type(error).__name__)


def _scope(user_id: int) -> str:
    return f"user:{user_id}"


@lru_cache(maxsize=1)
def _known() -> Sequence[Release]:
    try:
        return releases(shipped("CHANGELOG.md"))
    except (OSError, ValueError):
        log.warning("the changelog can't be read")
        return ()
