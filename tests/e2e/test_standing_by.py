"""A process that is only paused in the middle of play finds another one in its place, and ends."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage.connections.database import Database
from bot.storage.store import Store
from sandbox.server import Standin
from tests.e2e.standing_by import Pair, database, standing_by
from tests.e2e.test_two_processes import process, standin
from tests.e2e.turns import PlayedTable
from tools.progress import tell

__all__ = ["database", "standin"]

GAMES, TIMES = 3, 10
LONGEST = 0.2
"""Seconds of an act after which it stands still, unless it is awaited."""


@pytest.fixture
async def pair(
    standin: Standin, database: Database, new_postgres_database: str, tmp_path: Path
) -> AsyncIterator[Pair]:
    both = [process(standin, tmp_path / each, new_postgres_database, range(4)) for each in "ab"]
    async with standing_by(database, *both) as made:
        yield made


@pytest.fixture
async def table(standin: Standin, database: Database, pair: Pair) -> PlayedTable:
    people = [standin.person("Anna"), standin.person("Bastien")]
    made = PlayedTable(Store(database), standin.world, "North#games", people)
    await made.open()
    return made


@pytest.mark.soak(alone=True)
@pytest.mark.parametrize("seed", range(1, GAMES + 1))
async def test_whoever_was_replaced_writes_and_posts_nothing(
    pair: Pair, standin: Standin, table: PlayedTable, seed: int
) -> None:
    dice = random.Random(seed)
    for _ in range(TIMES):
        before, acting = await table.interrupted(dice, LONGEST)
        await pair.paused()
        await table.is_whole(before, acting)
        await table.one_turn()
        await table.settled()
        await standin.quiet()
        log, posts = await table.log(), [seen.text for seen in table.posts()]
        await pair.continued()
        assert await table.log() == log, "whoever was replaced writes nothing"
        assert [seen.text for seen in table.posts()] == posts, "and posts nothing"
        await table.one_turn()
        await pair.stand_by()
    await table.each_turn_is_called_once()
    tell(str(pair))
