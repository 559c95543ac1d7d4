"""Who is told by the bot itself what is wrong, and what it looks at for that."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from bot.app.settings import Settings
from bot.background.free_disk import FreeDisk
from bot.background.watchman import Watchman
from bot.posting.alerts import Alerts, Channel, Person, Receiver
from bot.storage.copies import Copies
from bot.storage.notice_rows import NoticeKind
from bot.storage.shard_sets import has_guild

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


def receiver(settings: Settings) -> Receiver | None:
    """Where alerts go, if anywhere."""
    if settings.admin_user_id is not None:
        return Person(settings.admin_user_id)
    if settings.admin_channel_id is not None:
        return Channel(settings.admin_channel_id)
    return None


def alerts(bot: Stationmaster) -> Alerts | None:
    """What tells the admin, in the one process that does so for all."""
    found = receiver(bot.settings)
    if found is None or not has_guild(bot.settings.shards, None):
        bot.notices.over(NoticeKind.ALERT)
        return None
    say = bot.texts.speaker(bot.settings.admin_language)
    return Alerts(bot, bot.store, bot.notices, say, found, bot.clock)


def start_alerts(bot: Stationmaster) -> None:
    """Look from time to time at what may go wrong slowly, and tell the admin of all that does."""
    rounds = Watchman((bot.held_up.look, free_disk(bot).look))
    bot.supervisor.start("watchman", rounds.run, endless=True)
    if (telling := alerts(bot)) is not None:
        bot.supervisor.start("alerts", telling.run, endless=True)


def free_disk(bot: Stationmaster) -> FreeDisk:
    """What looks at the disks of the games and of their backups; on PostgreSQL at the program's."""
    path, folders = bot.store.path, {"the games": Path.cwd()}
    if path is not None:
        backups = Copies.of(path, bot.settings.backup_dir).folder
        folders = {"the games": path.parent, "the backups": backups}
    return FreeDisk(folders, bot.settings.disk_least, bot.notices)
