"""The admin's folder of editions, read again whenever a file in it or a painting has changed."""

from __future__ import annotations

import asyncio
from pathlib import Path

import structlog

from bot.core.editions import Editions
from bot.metrics.observers import resting
from bot.runtime.clock import Clock, LoopClock
from bot.runtime.memory import Notices
from bot.storage.errors import StorageError
from bot.storage.repositories.notices import NoticeKind
from bot.storage.store import Store
from data import Catalogue
from data.files import Marks, marks_of, with_bare
from renderer import artwork_faults

log = structlog.get_logger(__name__)

_PAUSE = 5.0
"""Seconds between two looks at the folder."""


class EditionsFolder:
    """Watches the folder of the catalogue, and reads the catalogue again after a change.

    A file that is broken now is told once in the log, and a notice stands until none is; the
    edition that it had stays until the program ends. Running tables play what they began with.
    """

    def __init__(self, store: Store, editions: Editions, notices: Notices) -> None:
        self.clock: Clock = LoopClock()
        self._store, self._editions, self._notices = store, editions, notices
        self._told = frozenset[str]()
        self._seen = _files(editions.catalogue.directory), _paintings(editions.catalogue)

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
        """Read the catalogue again if a file or a painting has changed since the last look."""
        former = self._editions.catalogue
        files = await asyncio.to_thread(_files, former.directory)
        paintings = await asyncio.to_thread(_paintings, former)
        if (files, paintings) == self._seen:
            return
        catalogue = await asyncio.to_thread(Catalogue.read, former.directory, former)
        if files != self._seen[0]:
            paintings = await asyncio.to_thread(_paintings, catalogue)
        self._editions.catalogue = catalogue
        try:
            await self._editions.store_all(self._store)
        except StorageError:
            # New tables store the edition that they begin with themselves.
            log.warning("editions aren't stored now")
        self._seen = files, paintings
        self.tell_faults()
        log.info("editions", played=catalogue.listed())

    def tell_faults(self) -> None:
        """Tell the log and the admin what can't be used, unless that was told already."""
        catalogue = self._editions.catalogue
        arts = [catalogue.editions[name].geometry.art for name in catalogue.own]
        unread = catalogue.faults
        unpainted = [fault for art in arts for _, fault in artwork_faults(art)]
        for fault in unread:
            if fault not in self._told:
                log.warning("an edition is left out", why=fault)
        for fault in unpainted:
            if fault not in self._told:
                log.warning("a painting is left out", why=fault)
        lacking = dict.fromkeys([*unread, *unpainted])
        if not lacking:
            self._notices.over(NoticeKind.EDITIONS)
        elif lacking.keys() != self._told:
            first, *others = lacking
            more = f" And {len(others)} more." if others else ""
            self._notices.note(NoticeKind.EDITIONS, why=first + more)
        self._told = frozenset(lacking)


def _files(folder: Path | None) -> Marks:
    """Return the marks of the files of a folder that may be editions."""
    try:
        return marks_of(folder.glob("*.json") if folder is not None else ())
    except OSError:
        # A folder that is away for a moment has changed when it is there again.
        return Marks()


def _paintings(catalogue: Catalogue) -> Marks:
    """Return the marks of the paintings of the folder's editions."""
    own = [catalogue.editions[name].geometry.art for name in catalogue.own]
    return marks_of(with_bare(file for art in own for file in art.values()))
