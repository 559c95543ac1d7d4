"""How long something is kept, and what forgets somebody who was erased."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

import structlog

from bot.app.erasure_list import erasure_list
from bot.background.backups import Backups
from bot.background.faults import described
from bot.background.forgetting import Forgetting, Retention
from bot.background.pictures import Pictures
from bot.latest import Forgetful
from bot.people.servers import Servers
from bot.storage.copies import Copies, ends
from bot.storage.engine import parse_url, sqlite_path
from bot.storage.store import Store
from bot.tables.erasing import Erasing
from bot.tables.game_cache import GameCache
from bot.tables.lobby import Lobby
from bot.tables.play import Play
from bot.timing.measure import DAY
from renderer import forget_names

if TYPE_CHECKING:
    from bot.app.client import Stationmaster
    from bot.app.settings import Settings
    from bot.background.supervisor import Supervisor

log = structlog.get_logger(__name__)

KEEP_INTERACTIONS = 7 * DAY
KEEP_SENT_POSTS = 30 * DAY
KEEP_PAST_NOTICES = 30 * DAY
ONCE_MORE = 60.0
"""Seconds after which what was being drawn meanwhile is forgotten, too."""


def backups(settings: Settings, supervisor: Supervisor) -> Backups | None:
    """What copies the database; None if nobody wants that, or it isn't SQLite."""
    path = sqlite_path(parse_url(settings.database_url))
    if path is None or settings.backup_every is None:
        return None
    copies = Copies.of(path, settings.backup_dir)
    return Backups(copies, settings.backup_every, settings.backup_keep, supervisor)


def copies_end(settings: Settings, at: int) -> datetime | None:
    """When every copy made before a moment (UTC ms) has ended; None where others make them."""
    path = sqlite_path(parse_url(settings.database_url))
    if path is None or settings.backup_every is None:
        return None
    return ends(datetime.fromtimestamp(at / 1000, UTC), settings.backup_keep)


def make_forgetting(settings: Settings, store: Store) -> Forgetting:
    """What clears up after erasures, and thins old games."""
    path = store.path
    makes_copies = path is not None and settings.backup_every is not None
    copies = Copies.of(path, settings.backup_dir) if path and makes_copies else None
    retention = Retention(settings.backup_keep, settings.keep_months)
    return Forgetting(store, erasure_list(settings, store), copies, retention)


def make_erasing(bot: Stationmaster, forgetting: Forgetting) -> Erasing:
    """What erases people, of whom the bot knows nothing any more in memory then, either."""
    services = bot.services
    erasing = Erasing(
        *(services[GameCache], services[Lobby], services[Play]),
        *(erasure_list(bot.settings, bot.store), bot.wake, KEEP_SENT_POSTS),
    )

    def forget(user_id: int, names: Sequence[str]) -> None:
        for each in services.each(Forgetful):
            each.forget(user_id)
        services[Servers].forget_all()
        job = partial(forget_names, tuple(names))
        _forget_drawn(bot, job)
        asyncio.get_running_loop().call_later(ONCE_MORE, _forget_drawn, bot, job)
        forgetting.erased()

    erasing.subscribe(forget)
    return erasing


def _forget_drawn(bot: Stationmaster, job: Callable[[], None]) -> None:
    """Forget pictures here, and where they are drawn."""
    job()

    async def elsewhere() -> None:
        try:
            await bot.services[Pictures].apart(job)
        except Exception as error:
            # Its process has ended, and with it whatever it knew.
            log.info("drawings aren't forgotten elsewhere", why=described(error))

    bot.supervisor.start("forget-drawings", elsewhere)
