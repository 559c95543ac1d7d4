"""The admin's folder of editions, which is read again whenever a file in it has changed."""

from __future__ import annotations

import asyncio
from pathlib import Path

import structlog

from bot.core.editions import Editions
from bot.metrics.observers import resting
from bot.runtime.clock import Clock, LoopClock
from bot.storage.errors import StorageError
from bot.storage.store import Store
from data import Catalogue

log = structlog.get_logger(__name__)

_PAUSE = 5.0
"""Seconds between two looks at the folder."""

Marks = frozenset[tuple[str, int, int]]
"""Files, each with its size and when it was written (ns)."""


class EditionsFolder:
    """Watches the folder of the catalogue, and reads the catalogue again after a change.

    A file that is broken now is told once in the log; the edition that it had stays until the
    program ends. Running tables play what they began with anyway.
    """

    def __init__(self, store: Store, editions: Editions) -> None:
        self.clock: Clock = LoopClock()
        self._store, self._editions = store, editions
        self._seen = _marks(editions.catalogue.directory)

    @property
    def is_watched(self) -> bool:
        """Whether there is a folder to watch."""
        return self._editions.catalogue.directory is not None

    async def run(self) -> None:
        """Look at the folder for ever."""
        while True:
            with resting():
                await self.clock.until(self.clock.now() + _PAUSE)
            await self.look()

    async def look(self) -> None:
        """Read the catalogue again if a file of the folder has changed since the last look."""
        former = self._editions.catalogue
        seen = await asyncio.to_thread(_marks, former.directory)
        if seen == self._seen:
            return
        catalogue = await asyncio.to_thread(Catalogue.read, former.directory, former)
        self._editions.catalogue = catalogue
        try:
            await self._editions.store_all(self._store)
        except StorageError:
            # New tables store the edition that they begin with themselves.
            log.warning("editions aren't stored now")
        self._seen = seen
        for fault in catalogue.faults:
            if fault not in former.faults:
                log.warning("an edition is left out", why=fault)
        log.info("editions", played=catalogue.listed())


def _marks(folder: Path | None) -> Marks:
    """Return the marks of the files of a folder that may be editions."""
    found = set[tuple[str, int, int]]()
    if folder is None:
        return Marks()
    try:
        for each in folder.glob("*.json"):
            status = each.stat()
            found.add((each.name, status.st_size, status.st_mtime_ns))
    except OSError:
        # A folder that is away for a moment has changed when it is there again.
        return Marks(found)
    return Marks(found)
