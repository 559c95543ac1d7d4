"""What ``doctor`` says of the backups."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from bot.app.settings import Settings
from bot.background.backups import SPARE
from bot.storage.backup import free_beside, size_of
from bot.storage.copies import Copies
from bot.storage.engine import parse_url, sqlite_path
from bot.storage.errors import StorageError


def backups_now(settings: Settings, now: datetime | None = None) -> tuple[bool | None, str] | None:
    """Return whether all is well (None: a note) and a sentence; None if there are no games."""
    try:
        database = sqlite_path(parse_url(settings.database_url))
    except StorageError:
        return None
    if database is None or not database.exists():
        return None
    copies = Copies.of(database, settings.backup_dir)
    try:
        found = copies.newest_first()
        fits = size_of(database) + SPARE <= free_beside(copies.folder)
    except OSError as error:
        return False, f"The backups in {copies.folder} can't be looked at ({error.strerror})."
    if settings.backup_every is not None and not fits:
        return False, f"There is no room for another backup in {copies.folder}."
    if not found:
        if settings.backup_every is None:
            return None, "There is no backup, and BACKUP_EVERY is off."
        return None, f"There is no backup yet: the running bot makes them in {copies.folder}."
    newest, age = found[0], (now or datetime.now(UTC)) - found[0].at
    made = newest.at.strftime("%Y-%m-%d %H:%M UTC")
    text = f"The newest backup is {_spoken(age)} old ({made}): {newest.path}."
    if settings.backup_every is None:
        return None, f"{text} BACKUP_EVERY is off."
    return (True if age <= 2 * settings.backup_every else None), text


def _spoken(age: timedelta) -> str:
    hours, minutes = divmod(max(int(age.total_seconds()) // 60, 0), 60)
    if hours >= 48:
        return f"{hours // 24} days"
    return f"{hours} h {minutes} min" if hours else f"{minutes} min"
