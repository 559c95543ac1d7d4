"""Goes over all tables little by little, so that damage is found before somebody meets it."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import structlog

from bot.storage.errors import StorageError
from bot.storage.health import check_file
from bot.storage.rows import Shards
from bot.tables.inspection import Inspection

log = structlog.get_logger(__name__)

FIRST = 30.0
"""Seconds after the start: the first clicks and posts come first."""
AGAIN = 24 * 3600.0
"""Seconds between two rounds."""
SHARE = 0.1
"""How much of the time it works at most."""
LEAST_PAUSE = 0.02


class Inspector:
    """Checks the file at ``path``, if it is one, and then each table; sets damaged ones aside."""

    def __init__(self, inspection: Inspection, path: Path | None) -> None:
        self._inspection, self._path = inspection, path
        self._task: asyncio.Task[None] | None = None

    def start(self, shards: Shards | None = None) -> None:
        """Begin soon; ``shards`` leaves out tables of other servers."""
        self._task = asyncio.create_task(self._run(shards), name="inspector")

    async def close(self) -> None:
        """Stop; the next start begins anew."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self, shards: Shards | None) -> None:
        await asyncio.sleep(FIRST)
        while True:
            try:
                await self.round(shards)
            except StorageError as error:
                log.error("the tables can't be looked at", why=str(error))
            await asyncio.sleep(AGAIN)

    async def round(self, shards: Shards | None = None, share: float = SHARE) -> None:
        """Look at everything once."""
        if self._path is not None:
            for fault in (await asyncio.to_thread(check_file, self._path)).faults:
                log.error("the database is damaged", where=fault.where, why=fault.what)
        for game_id in await self._inspection.tables(shards):
            began = time.monotonic()
            try:
                await self._inspection.attend_to(game_id)
            except StorageError as error:
                log.error("a table can't be looked at", game=game_id, why=str(error))
            except Exception as error:
                # Its words could quote a hand.
                log.error("a table can't be looked at", game=game_id, why=type(error).__name__)
            await asyncio.sleep(max(LEAST_PAUSE, (time.monotonic() - began) * (1 / share - 1)))
