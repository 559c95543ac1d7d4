"""The check of all tables, little by little, so that damage is found before somebody meets it."""

from __future__ import annotations

import asyncio
import time

import structlog

from bot.core.game_cache import GameCache
from bot.core.position import Inspection
from bot.core.refusals import DamagedTable
from bot.core.services import Services
from bot.runtime.faults import described
from bot.runtime.scheduler import Subject, Supervisor, is_wanted
from bot.storage.copies.health import check_file
from bot.storage.errors import StorageError
from bot.storage.repositories.notices import NoticeKind
from bot.storage.rows import Shards
from cogs.results.service.endings import Results
from cogs.results.timers import ResultKeeper

log = structlog.get_logger(__name__)

FIRST = 30.0
"""Seconds after the start: the first clicks and posts come first."""
AGAIN = 24 * 3600.0
"""Seconds between two rounds."""
SHARE = 0.1
"""How much of the time it works at most."""
LEAST_PAUSE = 0.02


class Auditor:
    """The background check of the database file and each table; it sets damaged ones aside.

    There is a notice for each damage, wherever it was found. Results that are missing for games of
    an older program are kept first.
    """

    def __init__(self, services: Services, supervisor: Supervisor) -> None:
        self._inspection, self._store = services[Inspection], services[GameCache].store
        self._supervisor, self._notices = supervisor, supervisor.notices
        services[GameCache].on_damage(self._note)
        self._results = ResultKeeper(services[Results])
        self._damaged = set[Subject]()

    def start(self, shards: Shards | None = None) -> None:
        """Start the check, which waits a while; ``shards`` leaves out tables of other servers."""
        self._supervisor.start("auditor", lambda: self._run(shards))

    async def _run(self, shards: Shards | None) -> None:
        await asyncio.sleep(FIRST)
        await self._results.fill(shards)
        # A table that is used meanwhile is checked when it is read.
        await self.round(shards, afresh=False)
        while True:
            await asyncio.sleep(AGAIN)
            await self.round(shards)

    async def round(
        self, shards: Shards | None = None, share: float = SHARE, *, afresh: bool = True
    ) -> None:
        """Check everything once; raises StorageError if the tables can't be listed.

        Unless ``afresh``, tables that this process has read and found whole are left out.
        """
        # Others meet damage, too, while this goes on: at tables that were whole when it looked.
        damaged = self._damaged = set()
        damaged |= await self._file()
        for game_id in await self._inspection.tables(shards):
            began = time.monotonic()
            try:
                verdict = await self._inspection.attend_to(game_id, afresh=afresh)
                if verdict.damage is not None:
                    self._note(DamagedTable(game_id, verdict.damage))
            except StorageError as error:
                damaged.add(_about(game_id))
                log.error("a table can't be looked at", game=game_id, why=str(error))
            except BaseException as error:
                if is_wanted(error):
                    raise
                damaged.add(_about(game_id))
                log.error("a table can't be looked at", game=game_id, why=described(error))
            await asyncio.sleep(max(LEAST_PAUSE, (time.monotonic() - began) * (1 / share - 1)))
        for notice in self._notices.open():
            subject = NoticeKind.DAMAGE, notice.subject
            if notice.kind == NoticeKind.DAMAGE and subject not in damaged:
                self._notices.over(*subject)

    async def _file(self) -> set[Subject]:
        if self._store.path is None:
            return set()
        faults = (await asyncio.to_thread(check_file, self._store.path)).faults
        for fault in faults[:1]:
            self._notices.note(*_FILE, why=str(fault))
        return {_FILE} if faults else set()

    def _note(self, damaged: DamagedTable) -> None:
        self._damaged.add(_about(damaged.game_id))
        self._notices.note(*_about(damaged.game_id), why=damaged.why)


_FILE: Subject = (NoticeKind.DAMAGE, "the database")


def _about(game_id: int) -> Subject:
    return NoticeKind.DAMAGE, f"table {game_id}"
