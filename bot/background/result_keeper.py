"""Keeps what came of games that ended under a program that didn't, little by little."""

from __future__ import annotations

import asyncio
import time

import structlog

from bot.background.faults import described
from bot.background.supervisor import is_wanted
from bot.storage.rows import Shards
from bot.tables.refusals import DamagedTable, Unable
from bot.tables.results import Results

log = structlog.get_logger(__name__)

SHARE = 0.1
"""How much of the time it works at most."""


class ResultKeeper:
    """Goes once over the games that are over and have no result."""

    def __init__(self, results: Results) -> None:
        self._results = results

    async def fill(self, shards: Shards | None = None, share: float = SHARE) -> int:
        """Keep the results that are missing; return how many. Damaged games are left out."""
        kept, after = 0, 0
        while found := await self._results.missing(after, shards):
            for game_id in found:
                began = time.monotonic()
                kept += await self._keep(game_id)
                await asyncio.sleep((time.monotonic() - began) * (1 / share - 1))
            after = found[-1]
        if kept:
            log.info("results of earlier games are kept", count=kept)
        return kept

    async def _keep(self, game_id: int) -> bool:
        try:
            await self._results.keep(game_id)
        except (DamagedTable, Unable) as error:
            log.warning("a game has no result", game=game_id, why=str(error))
            return False
        except BaseException as error:
            if is_wanted(error):
                raise
            log.error("a game has no result", game=game_id, why=described(error))
            return False
        return True
