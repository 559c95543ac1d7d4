"""Who draws, as the settings say, and where drawn maps are kept between runs."""

from __future__ import annotations

from pathlib import Path

from bot.app.settings import Settings
from bot.background.apart.drawing_process import DrawingProcess
from bot.storage.engine import parse_url, sqlite_path


def cache_folder(settings: Settings) -> Path:
    """Where drawn maps are kept between runs: as said, or beside the games."""
    path = sqlite_path(parse_url(settings.database_url))
    return settings.cache_dir or (path.parent if path else Path("var")) / "cache"


def drawing_process(settings: Settings) -> DrawingProcess | None:
    """What draws beside the event loop; None where threads do."""
    if not settings.draws_apart:
        return None
    # Each thread has a job there at most, and so has that of films.
    threads = settings.picture_workers + 1
    return DrawingProcess(threads, cache_folder(settings), settings.drawing_memory)
