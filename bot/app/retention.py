"""How long something is kept, and what forgets somebody who was erased."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import structlog

from bot.app.erasure_list import erasure_list
from bot.background.backups import Backups
from bot.background.forgetting import Forgetting, Retention
from bot.storage.copies import Copies, ends
from bot.storage.engine import parse_url, sqlite_path
from bot.storage.store import Store
from bot.timing.measure import DAY

if TYPE_CHECKING:
    from bot.app.settings import Settings
    from bot.background.supervisor import Supervisor

log = structlog.get_logger(__name__)

KEEP_INTERACTIONS = 7 * DAY
KEEP_SENT_POSTS = 30 * DAY
KEEP_PAST_NOTICES = 30 * DAY


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
