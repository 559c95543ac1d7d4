"""The processes beside the bot, as the settings say, and where drawn maps are kept between runs."""

from __future__ import annotations

from pathlib import Path

from bot.app.settings import Settings
from bot.background.apart.kept_process import KeptProcess
from bot.background.apart.role import Role
from bot.storage.engine import parse_url, sqlite_path

IDLE = 300.0
"""Seconds after its last decision at which the process that thinks is ended."""


def cache_folder(settings: Settings) -> Path:
    """Where drawn maps are kept between runs: as said, or beside the games."""
    path = sqlite_path(parse_url(settings.database_url))
    return settings.cache_dir or (path.parent if path else Path("var")) / "cache"


def drawing_process(settings: Settings) -> KeptProcess | None:
    """What draws beside the event loop; None where threads do."""
    if not settings.draws_apart:
        return None
    # Each thread has a job there at most, and so has that of films.
    threads = settings.picture_workers + 1
    return KeptProcess(Role.DRAWING, threads, (cache_folder(settings), settings.drawing_memory))


def thinking_process(settings: Settings) -> KeptProcess | None:
    """Where computers think that take long; None where a thread does."""
    return KeptProcess(Role.THINKING, 1, idle=IDLE) if settings.thinks_apart else None
