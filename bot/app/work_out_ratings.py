"""``python -m bot ratings``: every result and every rating once more, from the logs alone."""

from __future__ import annotations

from dataclasses import dataclass

from bot.app.features import services_over
from bot.app.progress import Progress
from bot.app.settings import Settings
from bot.ratings.ratings import Ratings
from bot.storage.database import Database
from bot.storage.store import Store
from bot.tables.refusals import Unable
from bot.tables.results import Results
from data import Catalogue


@dataclass(frozen=True, slots=True)
class WorkedOut:
    """How many games are over, how many of them count, and which can't be read."""

    games: int
    rated: int
    left_out: tuple[int, ...]


async def work_out_ratings(settings: Settings, progress: Progress) -> WorkedOut:
    """Work everything out again; raises a StorageError, for one while the bot runs on a file."""
    database = await Database.open(settings.database_url, backups=settings.backup_dir)
    try:
        store, left_out = Store(database), list[int]()
        services = services_over(store, Catalogue.read(settings.editions_dir), lambda: None)
        numbers = await services[Results].finished()
        for done, number in enumerate(numbers, 1):
            try:
                await services[Results].keep(number)
            except Unable:
                left_out.append(number)
            progress(done, len(numbers))
        rated = await Ratings(store).work_out_again()
    finally:
        await database.close()
    return WorkedOut(len(numbers), rated, tuple(left_out))
