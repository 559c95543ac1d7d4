"""Two processes with two of four shards each, killed again and again in the middle of play."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bot.storage.connections.database import Database
from bot.storage.store import Store
from sandbox.server import Standin
from tests.e2e.standing_by import Pair, database, standing_by
from tests.e2e.test_two_processes import SHARDS, process, standin
from tests.e2e.turns import PlayedTable
from tools.progress import tell

__all__ = ["database", "standin"]

GAMES, KILLS = 5, int(os.environ.get("STATIONMASTER_KILLS", "20"))
"""So many games at each of two tables, and kills in each of them."""
LONGEST = 0.2
"""Seconds of an act after which a process is killed, unless it is awaited."""


@pytest.fixture
async def pairs(
    standin: Standin, database: Database, new_postgres_database: str, tmp_path: Path
) -> AsyncIterator[list[Pair]]:
    """The processes of each half of the shards, and their stand-bys."""
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(
                standing_by(
                    database,
                    *(
                        process(
                            standin, tmp_path / f"{name}{shards}", new_postgres_database, shards
                        )
                        for name in "ab"
                    ),
                )
            )
            for shards in ((0, 1), (2, 3))
        ]


@pytest.mark.soak(alone=True)
@pytest.mark.parametrize("seed", range(1, GAMES + 1))
async def test_the_other_half_goes_on_and_nothing_is_lost_or_doubled(
    standin: Standin, database: Database, pairs: list[Pair], seed: int
) -> None:
    world, people = standin.world, [standin.person("Anna"), standin.person("Bastien")]
    servers = {(int(each.id) >> 22) % SHARDS: each.name for each in world.guilds.values()}
    tables = [
        PlayedTable(Store(database), world, f"{servers[shard]}#games", people) for shard in (1, 2)
    ]
    await asyncio.gather(*(table.open() for table in tables))
    async with asyncio.TaskGroup() as group:
        for pair, table in zip(pairs, tables, strict=True):
            group.create_task(_killed(pair, table, random.Random(f"{seed} {table.place}")))
    for pair, table in zip(pairs, tables, strict=True):
        await table.each_turn_is_called_once()
        tell(str(pair))


async def _killed(pair: Pair, table: PlayedTable, dice: random.Random) -> None:
    for _ in range(KILLS):
        before, acting = await table.interrupted(dice, LONGEST)
        await pair.killed()
        await table.is_whole(before, acting)
        await table.one_turn()
        await pair.stand_by()
